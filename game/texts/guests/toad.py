"""Don Bufo, the toad: proud."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="toad",
    name=N_("Bufo"),
    full_name=N_("Don Bufo"),
    temper="proud",
    life=N_(
        "Don Bufo runs the finest restaurant in the marsh and its only one. He tastes everything twice, to be fair."
    ),
    plays=N_("Orders big, then eats carefully."),
    talks=N_("Turns every card into a dish."),
    lines={
        "hello": N_("""\
Welcome, welcome! A table for everybody!
Napkins up. Tonight I serve myself.
Ah, the smell of fresh cards. Like bread, but flatter."""),
        "deal": N_("""\
I named a soup after myself. It is green.
Never play hungry. Never do anything hungry.
A pinch of salt, a pinch of luck, and no onions.
The critics came. They stayed. They rolled home.
In my kitchen the king waits, and the jack washes up."""),
        "bid": N_("""\
I order the large portion!
That’s my recipe. Watch and weep."""),
        "outbid": N_("""\
{name}, your eyes are bigger than my stomach!
A second helping for {name}? Bring the big plate!"""),
        "made": N_("""\
Cooked as ordered!
My compliments to the chef. To me.
Crisp outside, soft inside, and paid for."""),
        "broken": N_("""\
Burnt. In my own kitchen!
It fell. Like a soufflé. Like my heart.
Take it away. Take it away and bury it.
Who salted this? I salted this."""),
        "took": N_("""\
Mmm! The chef’s platter!
With the sauce. Always with the sauce.
Such marbling! Such a trick!
Room for one more? There is always room."""),
        "overtaken": N_("""\
{name}! That was still on my plate!
My tongue was out. And then, nothing.
Waiter! {name} has eaten my fly!
I was only letting it rest, {name}."""),
        "saved": N_("""\
{name}, you shall have the table by the window.
Dessert on the house for {name}!"""),
        "trump": N_("""\
The dish of the day is announced!
Aha! So that was simmering under the lid."""),
        "other_broken": N_("""\
Overcooked, {name}. It happens to the second best.
{name}, scrape off the black bits and smile.
It didn’t rise, {name}. Ovens have moods."""),
        "other_made": N_("""\
One star, {name}. I have two myself.
Well seasoned, {name}!"""),
        "close": N_("""\
So close you couldn’t slip an anchovy between.
Nobody touch the oven door!"""),
        "leads": N_("""\
The best table in the house. Mine.
I’m on top, like the cream."""),
        "last": N_("""\
At the bottom of the pot lies the best of the stew.
The dishwasher’s place. I began there once."""),
        "won": N_("""\
Champagne! And everything that goes with it!
Victory is served. Cold for you, warm for me."""),
        "lost": N_("""\
I have lost my appetite. No. There it is.
The kitchen is closed. I need a bath."""),
        "praise": N_("""\
{name}, you may lick the spoon.
Delicious, {name}! What’s in it?
I take off my hat to that, {name}. Both chins, too."""),
        "bye": N_("""\
Good night! Take some home. Take it in a napkin!
Come again. Come hungry."""),
    },
)
