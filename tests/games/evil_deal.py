"""What the shared tests know about Evil Deal."""

from tests.games import EveningPlan, GameData, Picture

GAME = GameData(
    evening=EveningPlan(2),
    shared_evening=EveningPlan(2, code="evening-15"),
    pictures=(
        Picture("evil-deal-stacks", "stack"),
        Picture("evil-deal-trumps", "trumps"),
        Picture("evil-deal-pairs", "play", acts=8),
        Picture("evil-deal-exchange", "exchange"),
    ),
    screens=("guided",),
    decided_deals=16,
    is_refused_at_random=False,
)
