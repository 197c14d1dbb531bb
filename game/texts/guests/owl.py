"""Dr Minerva, the owl: tidy."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="owl",
    name=N_("Minerva"),
    full_name=N_("Dr Minerva"),
    temper="tidy",
    life=N_("Dr Minerva keeps the night desk of a large library. She has read everything, some of it with approval."),
    plays=N_("Bids what the hand says and spends the smallest card that will do."),
    talks=N_("Corrects, footnotes, and now and then forgives."),
    lines={
        "hello": N_("""\
Good evening. Please return all cards by closing time.
Silence, please. Well. Relative silence.
I have an hour before the manuscripts wake up."""),
        "deal": N_("""\
Hoyle is on the third shelf, under fiction.
I prefer the night. Fewer opinions.
Somebody folded a corner. I shall find out who.
There are four suits and no exceptions. I checked.
Knowledge is quiet. It’s the readers who rustle."""),
        "bid": N_("""\
That is my thesis. I shall now defend it.
Let the record show what I said."""),
        "outbid": N_("""\
A bold claim, {name}. Sources?
I yield the floor to {name}. And the burden of proof."""),
        "made": N_("""\
Quod erat demonstrandum.
Proof complete. No footnotes required.
The literature agrees with me."""),
        "broken": N_("""\
An error. I shall have it bound and shelved.
I must issue a correction.
Hoo. That is not what the abstract promised.
Even the encyclopaedia has an errata page."""),
        "took": N_("""\
Thank you. I’ll file these under M.
A rich volume. I’ll have it catalogued at once.
All at once. Nobody returns books so generously.
I collect, you see. It’s the whole profession."""),
        "overtaken": N_("""\
Revised and superseded. Thank you, {name}.
{name}, you have crossed out my ending.
I stand corrected. I dislike the posture.
A later edition. It does happen, {name}."""),
        "saved": N_("""\
Well reasoned, {name}. I could have written it myself.
{name}, your fines are forgiven."""),
        "trump": N_("""\
At last, a definition.
Good. One does like to know the subject of the lecture."""),
        "other_broken": N_("""\
Chapter two, {name}: On Promises.
{name}, I can recommend a book about that.
The conclusion did not follow, {name}."""),
        "other_made": N_("""\
Correct, {name}. Full marks.
A sound argument, {name}. I found no gap."""),
        "close": N_("""\
A near tie. I shall need my other glasses.
The difference is within the margin of error."""),
        "leads": N_("""\
I appear at the top of the list. I checked the spelling.
First. It would be pedantic to mention it."""),
        "last": N_("""\
I am reading this match from the back, evidently.
An appendix. How humbling."""),
        "won": N_("""\
The end. As foreseen on page one.
I win. The rest is commentary."""),
        "lost": N_("""\
I shall read up on it.
Defeat. A short book, but instructive."""),
        "praise": N_("""\
{name}, that belongs in the textbook.
Elegant, {name}. I made a note.
Hoo! {name}, do that again, slowly."""),
        "bye": N_("""\
The library closes. Mind the step, it’s a metaphor.
Good night. Or as I call it, good morning."""),
    },
)
