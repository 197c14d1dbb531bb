"""Sentences about what a profile adds to the store."""

from __future__ import annotations

from game.language import _, ngettext
from game.store.profile.merging import Gain
from game.texts.formats import listed


def would_add(gain: Gain) -> str:
    """What taking the profile in would do, in up to four sentences."""
    if gain.is_empty:
        return _("Everything in this profile is here already.")
    told = []
    if gains(gain):
        told.append(_("This would add {things}.").format(things=gains(gain)))
    if gain.continued:
        told.append(_continued(gain.continued))
    if gain.here:
        words = ngettext("{number} match is here already.", "{number} matches are here already.", gain.here)
        told.append(words.format(number=gain.here))
    return " ".join([*told, _("Nothing here is replaced.")])


def added(gain: Gain) -> str:
    """What taking the profile in has done, in one sentence."""
    if gain.is_empty:
        return _("Everything in this profile was here already.")
    if gains(gain):
        return _("Added: {things}.").format(things=gains(gain))
    return _continued(gain.continued)


def _continued(number: int) -> str:
    words = ngettext(
        "{number} match that you continued elsewhere is brought up to date.",
        "{number} matches that you continued elsewhere are brought up to date.",
        number,
    )
    return words.format(number=number)


def gains(gain: Gain) -> str:
    """The numbers of what is new, such as "214 matches, 3 people and 12 exercises"; empty if that is nothing."""
    results = gain.results + gain.luck
    counted = [
        (gain.matches, ngettext("{number} match", "{number} matches", gain.matches)),
        (results, ngettext("{number} result", "{number} results", results)),
        (gain.people, ngettext("{number} person", "{number} people", gain.people)),
        (gain.rule_sets, ngettext("{number} set of rules", "{number} sets of rules", gain.rule_sets)),
        (gain.days, ngettext("{number} deal of the day", "{number} deals of the day", gain.days)),
        (gain.exercises, ngettext("{number} exercise", "{number} exercises", gain.exercises)),
        (gain.marks, ngettext("{number} mark", "{number} marks", gain.marks)),
        (gain.tournaments, ngettext("{number} tournament", "{number} tournaments", gain.tournaments)),
        (gain.settings, ngettext("{number} setting", "{number} settings", gain.settings)),
    ]
    return listed([told.format(number=number) for number, told in counted if number])
