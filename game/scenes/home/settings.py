"""The settings screen. Each change takes effect at once and is stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.cards import HIDDEN, parse_cards
from game.language import N_, _
from game.scenes.card_row import CardRow
from game.scenes.home.language_choice import language_choice
from game.scenes.home.own_picture import OwnPicture
from game.scenes.home.speech_settings import SpeechPage, setting_line
from game.scenes.home.swatches import Backs, Swatches
from game.scenes.home.taking import open_file
from game.scenes.page import Page
from game.scenes.services import Services
from game.texts.formats import seconds_text
from game.ui import theme
from game.ui.own_picture import SUFFIXES
from game.ui.preferences import (
    BACKGROUNDS,
    BY_GAME,
    FELTS,
    OWN_PICTURE,
    SHARING,
    SORT_ORDERS,
    SPEEDS,
    TOUCH_MODES,
)
from game.ui.widgets import (
    Button,
    Column,
    Grid,
    Hairline,
    Label,
    Panel,
    Row,
    ScrollArea,
    Selector,
    Slider,
    Tabs,
    Toggle,
    Widget,
)

SPEED_WORDS = {"off": N_("Off"), "fast": N_("Fast"), "normal": N_("Normal"), "slow": N_("Slow")}
FELT_WORDS = {
    "green": N_("Green"),
    "midnight": N_("Midnight"),
    "burgundy": N_("Burgundy"),
    "slate": N_("Slate"),
    "petrol": N_("Petrol"),
    "plum": N_("Plum"),
    "walnut": N_("Walnut"),
    BY_GAME: N_("By game"),
    OWN_PICTURE: N_("Picture"),
}
BACKGROUND_WORDS = {"none": N_("Nothing"), "fire": N_("Fire"), "rain": N_("Rain"), "cafe": N_("Café")}
SHARING_WORDS = {"hold": N_("Hold to look"), "cover": N_("Cover")}
SORT_WORDS = {"suit": N_("By suit"), "rank": N_("By rank"), "own": N_("By hand")}
TOUCH_WORDS = {"auto": N_("Automatic"), "on": N_("On"), "off": N_("Off")}
PAUSE_STEPS = (0.0, 0.6, 1.2, 2.0, 3.0, 5.0)
SCAN_STEPS = (0.6, 1.0, 1.5, 2.0, 3.0, 5.0)
SCALE_STEPS = (75, 100, 125, 150, 175, 200)
SAMPLE = "AS KH QD JC 9H"


class SettingsScene(Page):
    """Six pages with tabs, and a button to the page about the player's data."""

    def __init__(self, services: Services, page: int = 0) -> None:
        super().__init__(services)
        self._full_screen = self._toggle("full_screen", _("Full screen"), _("F11 does the same anywhere."))
        self._sample = CardRow([*parse_cards(SAMPLE), HIDDEN], services.preferences, high=112, gap=theme.GRID)
        self._sample.is_told = False
        pages = [
            (_("Table"), self._table()),
            (_("Cards"), self._cards()),
            (_("Playing"), self._playing()),
            (_("Text and sound"), self._reading()),
            (_("Speech"), SpeechPage(services, self._setter)),
            (_("Input"), self._input()),
        ]
        tabs = Tabs([(words, ScrollArea(Column([Panel(widget)]), least=160)) for words, widget in pages], page=page)
        data = Button(_("Your data"), services.navigator.open_your_data, kind="quiet", icon="icons/save")
        self.compose(_("Settings"), [tabs], detail=_("Changes take effect at once."), wide=880, actions=[data])
        self._tabs = tabs

    def arrange(self, size: tuple[int, int], unit: float) -> None:
        self._full_screen.is_on = self.services.preferences.full_screen
        super().arrange(size, unit)

    def first_focus(self) -> Widget | None:
        return self._tabs.tabs

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; a picture dropped on the window becomes the table, another file is opened."""
        if event.type == pygame.DROPFILE:
            if Path(event.file).suffix.lower() in SUFFIXES:
                self._tabs.tabs.choose(0)
                self._picture.drop(event.file)
            else:
                open_file(self.services, Path(event.file))
            return True
        return super().event(event)

    # -- the pages ------------------------------------------------------------------------------------------------

    def _table(self) -> Widget:
        preferences = self.services.preferences
        self._felts = felts = Swatches(
            [(felt, _(FELT_WORDS[felt])) for felt in FELTS], preferences.felt, self._set_felt, preferences
        )
        self._picture = OwnPicture(preferences.picture, self._set_picture)
        return Column(
            [
                Column([Label(_("Felt")), felts], gap=theme.GRID),
                self._picture,
                Hairline(),
                setting_line(_("Card movement"), self._choice("animation_speed", SPEEDS, SPEED_WORDS)),
                self._toggle("reduced_motion", _("Reduced motion"), _("Nothing glides or pulses, whatever the speed.")),
                setting_line(_("Show finished tricks for"), self._steps("trick_pause", PAUSE_STEPS)),
                Hairline(),
                self._full_screen,
                self._toggle("left_handed", _("Left-handed"), _("Puts the buttons on the left of the table.")),
            ],
            gap=1.5 * theme.GRID,
        )

    def _cards(self) -> Widget:
        backs = Backs(self.services.preferences, self._setter("back"))
        return Column(
            [
                self._sample,
                Hairline(),
                Column([Label(_("Card back")), backs], gap=theme.GRID),
                Hairline(),
                self._toggle("four_colour", _("Four-colour deck"), _("Diamonds {D} are blue and clubs {C} green.")),
                self._toggle("large_indices", _("Large indices"), _("Large figures in the corners, less picture.")),
                setting_line(_("Card size"), self._scale("card_scale")),
                Column(
                    [
                        setting_line(_("Sort your hand"), self._choice("sort_order", SORT_ORDERS, SORT_WORDS)),
                        Label(_("By hand: drag cards around, or use Shift and the arrow keys."), theme.SMALL, "quiet"),
                    ],
                    gap=2,
                ),
            ],
            gap=1.5 * theme.GRID,
        )

    def _playing(self) -> Widget:
        return Column(
            [
                self._toggle(
                    "single_click", _("One click plays a card"), _("Otherwise the first click just raises it.")
                ),
                self._toggle("memory_aid", _("Memory aid"), _("Shows which cards the others were seen to take.")),
                self._toggle(
                    "bots_offer",
                    _("Bots offer bargains"),
                    _("In games with talk. When off, they only answer your offers."),
                ),
                self._toggle("guests_talk", _("Guests talk"), _("Now and then, about what happens at the table.")),
                self._toggle(
                    "skill_marks",
                    _("Marks for skill"),
                    _("Notes what you achieve for the first time, on a page “Bests”."),
                ),
                self._toggle(
                    "confirm_risky",
                    _("Ask before a risky choice"),
                    _("When a card or a bid would surely cost you a lot."),
                ),
                Hairline(),
                Column(
                    [
                        setting_line(_("Sharing the screen"), self._choice("sharing", SHARING, SHARING_WORDS)),
                        Label(_("With several people: hold your cards to look, or a cover."), theme.SMALL, "quiet"),
                    ],
                    gap=2,
                ),
                self._toggle(
                    "hold_latch",
                    _("Press instead of holding"),
                    _("One press shows your cards, another one hides them."),
                ),
                Hairline(),
                self._toggle("autoplay_forced", _("Play forced cards for me"), _("When only one card may be played.")),
            ],
            gap=1.5 * theme.GRID,
        )

    def _input(self) -> Widget:
        """Controllers, fingers and one switch."""
        switch = _("A ring moves by itself. Space, a click anywhere or any button of a controller takes what is in it.")
        return Column(
            [
                Column(
                    [
                        setting_line(
                            _("Large buttons for fingers"), self._choice("touch_mode", TOUCH_MODES, TOUCH_WORDS)
                        ),
                        Label(_("Automatic: as soon as you touch the screen."), theme.SMALL, "quiet"),
                    ],
                    gap=2,
                ),
                Hairline(),
                self._toggle("one_switch", _("Play with one switch"), switch),
                setting_line(_("The ring rests for"), self._steps("scan_seconds", SCAN_STEPS)),
                Hairline(),
                Row([Button(_("All keys and buttons"), self.services.navigator.open_keys, icon="icons/info")]),
                Label(_("A controller works as soon as you plug it in."), theme.SMALL, "quiet"),
            ],
            gap=1.5 * theme.GRID,
        )

    def _reading(self) -> Widget:
        volume = Slider(self.services.preferences.sound_volume, self._set_volume, words=_percent)
        music = Slider(self.services.preferences.music_volume, self._setter("music_volume"), words=_percent)
        background = Slider(
            self.services.preferences.background_volume, self._setter("background_volume"), words=_percent
        )
        parts: list[Widget] = [
            setting_line(_("Text size"), self._scale("text_scale")),
            self._toggle("high_contrast", _("High contrast"), _("Brighter text on black panels.")),
            *language_choice(self.services, self._set_language, self._setter("eastern_digits")),
            Hairline(),
            Grid([Label(_("Sounds")), volume, Label(_("Music")), music], least=200, columns=2, gap=theme.GRID),
            setting_line(_("Background"), self._choice("background", BACKGROUNDS, BACKGROUND_WORDS)),
            Grid([Label(_("Background volume")), background], least=200, columns=2, gap=theme.GRID),
        ]
        if self.services.sounds.is_silent:
            words = _("No sound device could be opened. Connect one and start again to hear sounds and music.")
            parts.append(Label(words, theme.SMALL, "quiet"))
        return Column(parts, gap=1.5 * theme.GRID)

    # -- controls -------------------------------------------------------------------------------------------------

    def _setter(self, name: str) -> Callable[[object], None]:
        def put(value: object) -> None:
            preferences = self.services.preferences
            setattr(preferences, name, value)
            self.stage.apply(preferences)

        return put

    def _toggle(self, name: str, words: str, detail: str = "") -> Toggle:
        return Toggle(words, bool(getattr(self.services.preferences, name)), self._setter(name), detail=detail)

    def _choice(self, name: str, values: Sequence[str], words: dict[str, str]) -> Selector:
        options: list[tuple[object, str]] = [(value, _(words[value])) for value in values]
        return Selector(options, getattr(self.services.preferences, name), self._setter(name))

    def _scale(self, name: str) -> Selector:
        value = getattr(self.services.preferences, name)
        steps = sorted({*SCALE_STEPS, value})
        return Selector([(step, _percent(step)) for step in steps], value, self._setter(name))

    def _steps(self, name: str, steps: Sequence[float]) -> Selector:
        """A choice of seconds."""
        value = getattr(self.services.preferences, name)
        options: list[tuple[object, str]] = [
            (step, seconds_text(step) if step else _("None")) for step in sorted({*steps, value})
        ]
        return Selector(options, value, self._setter(name))

    def _set_felt(self, felt: object) -> None:
        if felt == OWN_PICTURE and not self.services.preferences.picture:
            self._felts.show(self.services.preferences.felt)
            self.focus(self._picture.field)
            self.stage.toast(_("Choose a picture below first."))
            return
        self._setter("felt")(felt)

    def _set_picture(self, path: str) -> None:
        preferences = self.services.preferences
        preferences.picture, preferences.felt = path, OWN_PICTURE
        self.stage.apply(preferences)
        self._felts.show(OWN_PICTURE)

    def _set_volume(self, volume: int) -> None:
        self._setter("sound_volume")(volume)
        self.services.sounds.play("slide")

    def _set_language(self, code: object) -> None:
        self._setter("language")(code)
        self.stage.replace(SettingsScene(self.services, page=self._tabs.page))


def _percent(share: int) -> str:
    return _("{share} %").format(share=share)
