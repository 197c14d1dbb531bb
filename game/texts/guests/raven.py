"""Miss Lenore, the raven: sly."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="raven",
    name=N_("Lenore"),
    full_name=N_("Miss Lenore"),
    temper="sly",
    life=N_(
        "Miss Lenore writes poems about graveyards, where the light is good. Her readers are few, but deeply unhappy."
    ),
    plays=N_("Promises little, lies in wait, and lets others walk into the dark first."),
    talks=N_("Enjoys gloom more than anybody ought to."),
    lines={
        "hello": N_("""\
Good evening. If it is one.
I sat on the sill for a while. You looked mortal.
What a lovely fire. It will go out, you know."""),
        "deal": N_("""\
Another deal. We are all a little older.
I rhymed “spade” with “grave”. My publisher wept.
Every pack holds fifty goodbyes and two fools.
Black suits me. Black suits everybody, in the end.
Hush. I heard a moth give up."""),
        "bid": N_("""\
I have written it on the stone.
A short promise. Like life."""),
        "outbid": N_("""\
Step ahead, {name}. The mist is thick there.
{name} goes higher. So did Icarus."""),
        "made": N_("""\
It ended as I said. Things do.
A happy end. I shall have to rewrite it.
How strange. I feel almost well."""),
        "broken": N_("""\
Lovely. Material.
I buried that one myself.
Ah, ruin. You know the way to my chair.
It died as it lived: badly planned."""),
        "took": N_("""\
They came to me, one by one, in the dark.
What a gathering. And all so pale.
I’ll keep them where it’s quiet.
A fine procession. No flowers, please."""),
        "overtaken": N_("""\
{name}, you have drawn the curtain on me.
I hardly had time to haunt it.
Brief was my reign. I’ll find a rhyme for it.
From behind, {name}. As in the best ballads."""),
        "saved": N_("""\
{name} came with a lantern. I’m nearly touched.
Pulled from the well. Thank you, {name}. It was cosy, though."""),
        "trump": N_("""\
The shroud slips. There it is.
So now we know of what we shall perish."""),
        "other_broken": N_("""\
I shall write you an elegy, {name}.
{name}, it was beautiful while it fell.
Join me on the dark side of the sheet, {name}."""),
        "other_made": N_("""\
{name} lives. This time.
How cheerful, {name}. I’ll look away."""),
        "close": N_("""\
A hair between joy and despair. My favourite place.
One of them must fall. Tea, anyone?"""),
        "leads": N_("""\
I’m first. It feels like a trap.
On top of the ruins, at least."""),
        "last": N_("""\
Down here it’s cool, and nobody sings.
Last. I’d hardly dare to hope for better."""),
        "won": N_("""\
Victory. And still the clock ticks.
I won. I’ll try to get over it."""),
        "lost": N_("""\
Lost. How restful.
As foretold. By me, mostly."""),
        "praise": N_("""\
{name}, that was chilling. I mean it warmly.
A verse for you, {name}. Only one skull in it.
I felt a draught, {name}. It was your card."""),
        "bye": N_("""\
Good night. Don’t mind the tapping. It’s me.
Until we meet below. Or on Thursday."""),
    },
)
