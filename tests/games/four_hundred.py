"""What the shared tests know about 400."""

from tests.games import EveningPlan, GameData, Picture

GAME = GameData(
    evening=EveningPlan(4, code="evening-0"),
    shared_evening=EveningPlan(4, {"cutthroat": "on"}, "evening-0"),
    pictures=(
        Picture("four-hundred-bid", "bid", acts=1),
        Picture("four-hundred-play", "play", acts=14, chosen=1),
        Picture("hint", "play", acts=14, is_hinted=True),
    ),
    other_names=("cutthroat",),
)
