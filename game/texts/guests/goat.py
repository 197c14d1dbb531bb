"""Uncle Caprio, the goat: bold."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="goat",
    name=N_("Caprio"),
    full_name=N_("Uncle Caprio"),
    temper="bold",
    life=N_(
        "Uncle Caprio made fireworks for forty years and still has most of his beard. He is everybody’s uncle and nobody’s in particular."
    ),
    plays=N_("Bids one more than is wise, and plays for the big bang."),
    talks=N_("Talks as if something were about to go off."),
    lines={
        "hello": N_("""\
Good evening! Stand well back, I’m sitting down.
Who lit the lamp? I’d have used a rocket.
Cards on the table, matches in my pocket. Shall we?"""),
        "deal": N_("""\
I once set a duke’s hat on fire. He thanked me.
Careful dealing. I’ve seen cards ignite.
A quiet deal is a damp fuse.
If I lose, I eat the score sheet. House rule. Mine.
My beard was longer before the accident at Pisa."""),
        "bid": N_("""\
There! The fuse is lit.
I said it, and I’ll butt my way to it."""),
        "outbid": N_("""\
{name}! You climb where only goats go.
Higher than me? Mind your footing, {name}."""),
        "made": N_("""\
Bang! As ordered!
As I announced. You may applaud.
Every rocket came down where I said."""),
        "broken": N_("""\
A dud. In front of everybody.
Well, that went off in my hand.
I’d blame the weather, but we’re indoors.
I’ve had worse nights. One had a fire brigade in it."""),
        "took": N_("""\
Now that is what I call a bouquet!
Boom. Pass them over.
Finest noise in the world, cards landing in front of me.
The grand finale! Or a rehearsal for it."""),
        "overtaken": N_("""\
Somebody put out my candle.
I was shining there, {name}!
Head down, horns first, and over the edge I go.
{name}, that was my last dry match."""),
        "saved": N_("""\
{name}, you carry the water, I carry the fire!
Saved! I’ll name a rocket after you, {name}."""),
        "trump": N_("""\
Aha! Now we see what’s in the barrel.
So that’s the colour tonight. I’d have added sparks."""),
        "other_broken": N_("""\
Don’t cry, {name}. Mine explode all the time.
A misfire, {name}. I know the feeling.
That rocket flew sideways, {name}."""),
        "other_made": N_("""\
Clean burn, {name}. Beautiful.
{name} said so and did so. How dull. How good!"""),
        "close": N_("""\
So close! I can smell the powder.
This will go up any minute now."""),
        "leads": N_("""\
Nice view from up here. No grass, though.
First! Somebody write it in the sky."""),
        "last": N_("""\
A goat looks best at the foot of a mountain. Watch me.
Last is where the run-up is longest."""),
        "won": N_("""\
Fetch the big ones! We light everything tonight!
And that, my friends, was the finale."""),
        "lost": N_("""\
All smoke. But what smoke!
Lost! I’ll go and butt a door."""),
        "praise": N_("""\
{name}, I’d sell tickets for that.
Did you see that one, everybody? Well lit, {name}!
{name}, you would have done well in gunpowder."""),
        "bye": N_("""\
Home, before the neighbours find out who it was.
Mind the crackers on your way out."""),
    },
)
