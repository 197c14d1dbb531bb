"""The preferences: plain values in and out, and only allowed ones."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ui.preferences import Preferences


class TestPreferences:
    def test_round_trip(self) -> None:
        chosen = Preferences(sound_volume=5, felt="slate", text_scale=175, trick_pause=0.5, language="pt_BR")
        assert Preferences.from_dict(chosen.to_dict()) == chosen

    def test_each_bad_value_falls_back_alone(self) -> None:
        values = {
            "sound_volume": "loud",
            "felt": "pink",
            "text_scale": 500,
            "back": "../x",
            "four_colour": True,
            "?": 1,
        }
        assert Preferences.from_dict(values) == Preferences(four_colour=True)

    def test_bools_are_not_numbers_and_numbers_are_not_bools(self) -> None:
        assert Preferences.from_dict({"sound_volume": True, "four_colour": 1, "text_scale": 100.5}) == Preferences()

    @given(
        st.dictionaries(
            st.sampled_from(sorted(Preferences().to_dict())), st.none() | st.integers() | st.floats() | st.text()
        )
    )
    def test_no_values_raise_an_error(self, values: dict[str, object]) -> None:
        found = Preferences.from_dict(values)
        assert Preferences.from_dict(found.to_dict()) == found


def test_a_path_may_have_any_sign_but_none_that_ends_it() -> None:
    path = "C:\\Bilder\\Ä b (1).png"
    assert Preferences.from_dict({"picture": path}).picture == path
    for bad in ("a\0b", "a" * 2000, 7):
        assert Preferences.from_dict({"picture": bad}).picture == ""
