"""What the shared tests know about Dirty Deals."""

from tests.games import EveningPlan, GameData, Picture

GAME = GameData(
    evening=EveningPlan(4, {"match": "single", "talk_seconds": 0}, "evening-3"),
    talking_evening=EveningPlan(4, {"match": "single", "talk_seconds": 600}, "evening-7"),
    held_deal=EveningPlan(4, {"talk_seconds": 0}, "hold"),
    pictures=(Picture("dirty-deals-play", "play", acts=22),),
    is_soak_quick=True,
    is_decided_early=False,
)
