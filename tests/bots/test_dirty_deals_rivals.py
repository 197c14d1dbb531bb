"""Dirty Deals: who is near a claim, as play-outs see it."""

from __future__ import annotations

from game.bots.games.dirty_deals.codes import ORDER
from game.bots.games.dirty_deals.rivals import Rivals
from game.cards import HEARTS, SPADES, parse_cards, set_of


def codes(cards: str) -> int:
    return ORDER.codes(set_of(parse_cards(cards)))


def test_a_seat_is_near_a_claim_by_the_cards_that_all_have_seen() -> None:
    rivals = Rivals([codes("AS KS QS"), codes("9H TH JH QH AH"), 0, 0])
    assert rivals.needed(0) == ORDER.suits[HEARTS]
    assert rivals.needed(1) == 0
    rivals.note_trick(0, codes("TS AC"))
    assert rivals.needed(1) == ORDER.suits[SPADES]
    rivals.note_card(1, ORDER.code[parse_cards("AH")[0]])
    rivals.note_card(1, ORDER.code[parse_cards("QH")[0]])
    rivals.note_trick(2, codes("9D"))
    assert rivals.needed(0) == 0


def test_a_seat_that_has_led_its_own_suit_is_still_near_a_claim() -> None:
    before = Rivals([codes("TS JS QS KS AS"), 0, 0, 0])
    after = Rivals([codes("TS JS QS KS"), 0, 0, 0], [(0, ORDER.code[parse_cards("AS")[0]])])
    assert after.near == before.near
    assert after.shown == [codes("TS JS QS KS"), 0, 0, 0]


def test_a_lead_is_safe_that_no_seat_with_a_whole_suit_can_win() -> None:
    clubs, hand = codes("9C TC JC QC KC AC KD"), codes("TS QH QD AD")
    rivals = Rivals([0, 0, clubs, 0])
    hands = [hand, codes("9S"), clubs, codes("9H")]
    assert rivals.safe_leads(0, hand, hands) == codes("QH AD")
    assert rivals.safe_leads(0, codes("TS"), hands) == codes("TS"), "there is no other"
    assert rivals.safe_leads(2, clubs, hands) == clubs
