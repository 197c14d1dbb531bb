"""Madame Ardea, the heron: careful."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="heron",
    name=N_("Ardea"),
    full_name=N_("Madame Ardea"),
    temper="careful",
    life=N_(
        "Madame Ardea taught ballet at three royal courts, two of which still stand. She can hold one pose from the soup to the cheese."
    ),
    plays=N_("Bids only what she can hold, and never steps where she cannot see the ground."),
    talks=N_("Corrects everybody’s posture."),
    lines={
        "hello": N_("""\
Good evening. Shoulders down, everybody.
We begin in first position: cards up, chins up.
Such a low chair. I shall stand on one leg."""),
        "deal": N_("""\
One does not slouch over a hand of cards.
Stillness, children. The fish hear everything.
In Petersburg we dealt to a waltz.
And breathe. Nobody breathes any more.
I once stood so long that a painter finished."""),
        "bid": N_("""\
A small step, and a clean one.
That, and not a toe further."""),
        "outbid": N_("""\
Such a leap, {name}. Mind the landing.
I do not jump for it. {name} may."""),
        "made": N_("""\
And hold it. There. Perfect.
Every foot where it belonged.
No applause until I have bowed, please."""),
        "broken": N_("""\
I fell. We shall not speak of it.
A wobble. At my age, a public one.
The floor was wet. It must have been.
That step I would have beaten out of a pupil."""),
        "took": N_("""\
One stands, one waits, one strikes.
The whole pond in one dip.
And that, my dears, is a grand jeté.
Thank you. Curtsy. Next."""),
        "overtaken": N_("""\
{name}, you stood in my light.
I had the pose. I did not have the trick.
Somebody stepped on my foot. Good evening, {name}.
Out of the water, and my fish with it."""),
        "saved": N_("""\
Lifted like a feather. Thank you, {name}.
{name}, you would make a fine partner in Giselle."""),
        "trump": N_("""\
The music is announced. Places!
Now we know in which key we dance."""),
        "other_broken": N_("""\
Too much arm, {name}, too little leg.
Up again, {name}. One always gets up again.
{name}, the barre is over there."""),
        "other_made": N_("""\
A clean landing, {name}.
Very correct, {name}. Next time, smile."""),
        "close": N_("""\
A pas de deux. Nobody may stumble now.
On tiptoe, all of us. I am used to it."""),
        "leads": N_("""\
Centre stage. Naturally.
I lead. It is a matter of long legs."""),
        "last": N_("""\
The back row. I have not stood here since school.
Last on stage receives the flowers. Wait."""),
        "won": N_("""\
Flowers to the left, please. And to the right.
A triumph, and not one feather out of place."""),
        "lost": N_("""\
I shall bow all the same. One does.
No encore tonight, then."""),
        "praise": N_("""\
Brava, bravo, whichever you like, {name}!
{name}, what line! What reach!
I have waited all evening to see that, {name}."""),
        "bye": N_("""\
Good night. Walk, do not trudge.
Practise, my dears. Ten minutes a day."""),
    },
)
