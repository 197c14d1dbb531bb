"""Offers by ear, in a game with talk: which one the keys answer, while the narrator tells the offers themselves."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.scenes.talk.at_table import TableTalk
from game.texts.talk import Offer


class OffersByEar:
    """Follows the offers that wait for the listener. The table puts the oldest one to the listener first."""

    def __init__(self, talk: TableTalk, names: Sequence[str]) -> None:
        self.talk, self.names = talk, names
        self._shown: Offer | None = None
        self._waits: list[Offer] = []
        """The offers that waited when this was called last."""
        self._behind: list[Offer] | None = None
        """The offers that have waited behind another one, until they are told again; None before this was called."""

    def news(self) -> str:
        """What is to be said of them now: how to answer a new one, or which one comes before it.

        The narrator tells each offer when it is made. One that stood there at the beginning, or has waited behind
        another one, is told again when it is put to the listener.
        """
        shown, waits = self.talk.callout.offer, self.talk.waiting
        before, waited, behind = self._shown, self._waits, self._behind
        self._shown, self._waits = shown, list(waits)
        self._behind = [one for one in behind or () if one != shown]
        self._behind += [one for one in waits if shown is not None and one != shown and one not in self._behind]
        if shown is None:
            return ""
        if shown != before:
            manner = _("Offered openly to the table.") if shown.is_open else _("Offered in private.")
            how = " ".join([manner, _("Y accepts, N refuses, O offers something else.")])
            return how if behind is not None and shown not in behind else f"{self._told(shown)} {how}"
        if len(waits) <= len(waited):
            return ""
        return _("Y and N answer the offer of {name} first.").format(name=self.names[shown.maker])

    def _told(self, offer: Offer) -> str:
        """An offer that was made before."""
        name = self.names[offer.maker]
        return _("The offer of {name}: {offer}").format(name=name, offer=offer.words)
