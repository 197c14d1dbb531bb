"""Alkort: deals for each mark."""

from __future__ import annotations

from tests.marks.deals import PAIRS, case, deal, trick, victory, won

WON, LOST = {0: "most", 2: "most"}, {0: "fewer", 2: "fewer"}
SEVENS = [trick(0, "0 7S, 1 KD"), trick(0, "0 7H, 1 2H")]
KING = trick(0, "1 2H, 2 3S, 3 4S, 0 KD")
BEHIND = deal(sides=PAIRS, total=(1, 5, 1, 5))
CASES = {
    "muk": case(deal("00222", {0: "muk"}, sides=PAIRS), deal("00222", WON, sides=PAIRS)),
    "stroke": case(deal("002220", {0: "stroke"}, sides=PAIRS), deal("00222", {0: "muk"}, sides=PAIRS)),
    "all-nine": case(deal("020202020", WON, sides=PAIRS), deal("020202021", WON, sides=PAIRS)),
    "exchanged": case(
        deal("", WON, acts="0 exchange 3S", sides=PAIRS), deal("", WON, acts="2 exchange 3S", sides=PAIRS)
    ),
    "sevens": case(deal(SEVENS, WON, sides=PAIRS), deal(SEVENS, LOST, sides=PAIRS)),
    "rubbish": case(
        deal([*SEVENS, trick(0, "0 KS, 1 3H")], WON, sides=PAIRS),
        deal([trick(0, "0 KS, 1 3H"), *SEVENS], WON, sides=PAIRS),
    ),
    "from-four-down": case(deal("013130022", WON, sides=PAIRS), deal("001301300", WON, sides=PAIRS)),
    "saved": case(deal("13130", LOST, sides=PAIRS), deal("13132", LOST, sides=PAIRS)),
    "king-decides": case(
        deal([*won("0022"), KING], WON, sides=PAIRS), deal([*won("002"), KING, *won("0")], WON, sides=PAIRS)
    ),
    "great-catch": case(deal([KING], sides=PAIRS), deal([trick(0, "1 9H, 2 2H, 3 4S, 0 KD")], sides=PAIRS)),
    "poor-hand": case(
        deal("00222", WON, hands={0: "AS JS 3S KS"}, sides=PAIRS),
        deal("00222", WON, hands={0: "AS JS 6S KS"}, sides=PAIRS),
    ),
    "from-behind": victory(BEHIND, spoiled=[BEHIND._replace(scored={"total": [2, 5, 2, 5], "change": [0] * 4})]),
}
