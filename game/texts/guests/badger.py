"""Mr Brockwell, the badger: careful."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="badger",
    name=N_("Brockwell"),
    full_name=N_("Mr Brockwell"),
    temper="careful",
    life=N_(
        "Mr Brockwell audits the books of a bank, a brewery and his brother. He has not been surprised since 1987 and did not care for it then."
    ),
    plays=N_("Bids what is in the ledger and keeps a reserve for bad weather."),
    talks=N_("Sounds like the small print, with a kind heart under it."),
    lines={
        "hello": N_("""\
Good evening. I have brought my own pencil.
Present, punctual, and prepared for disappointment.
Shall we begin? It’s a minute past."""),
        "deal": N_("""\
I count fifty reasons to be cautious, and two jokers.
My hobby? Filing. My other hobby? Refiling.
A tidy hand, a tidy burrow.
I keep receipts. Of everything. Yes, that too.
My brother bids by feeling. He lives with us now."""),
        "bid": N_("""\
Entered in ink.
That is the figure after tax."""),
        "outbid": N_("""\
{name}, have you shown that to your bank?
I shall not match that, {name}. I have a pension."""),
        "made": N_("""\
The books balance. What a feeling.
Assets: one promise. Liabilities: none.
I allow myself one small smile. There it was."""),
        "broken": N_("""\
A loss. I shall depreciate it over ten years.
Somebody has made an error. It has my handwriting.
This will need a very long memorandum.
I warned me. I did warn me."""),
        "took": N_("""\
Received with thanks, in full.
That goes straight into the reserve.
An unbudgeted surplus. I feel quite dizzy.
Kindly stack them. Edges together."""),
        "overtaken": N_("""\
{name}, that was already in my ledger.
Written off.
Withdrawn without notice, {name}. Most irregular.
I had booked that too early. A classic."""),
        "saved": N_("""\
Insured by {name}. The best policy I ever took.
{name}, I shall recommend you for a bonus."""),
        "trump": N_("""\
Disclosure at last. I approve of disclosure.
Noted. Underlined. Twice."""),
        "other_broken": N_("""\
{name}, one word: bookkeeping.
My condolences, {name}. I have a form for it.
Forecasts, {name}. I never trust mine either."""),
        "other_made": N_("""\
Audited and passed, {name}.
{name} keeps clean books."""),
        "close": N_("""\
The columns are nearly equal. Check them again.
Too close to call, and I’m paid to call it."""),
        "leads": N_("""\
A modest profit. Nobody touch anything.
In the black. As is my coat."""),
        "last": N_("""\
In the red. It doesn’t suit my stripes.
Last. I shall cut down on biscuits."""),
        "won": N_("""\
A positive result. I shall have it framed. Small frame.
Won. Forgive me, I seem to be humming."""),
        "lost": N_("""\
A deficit. We shall economise.
Lost, but within the provisions."""),
        "praise": N_("""\
A sound investment, {name}. Very sound.
{name}, that had a return of several hundred percent.
I checked that twice, {name}. It’s faultless."""),
        "bye": N_("""\
Good night. I was never here, for tax reasons.
The evening is closed and balanced. Sleep well."""),
    },
)
