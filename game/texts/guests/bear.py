"""Baron Orsini, the bear: patient."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="bear",
    name=N_("Orsini"),
    full_name=N_("Baron Orsini"),
    temper="patient",
    life=N_(
        "Baron Orsini owns a forest, a castle and nine hundred beehives. He sleeps from November to March and plays cards the rest of the year."
    ),
    plays=N_("Bids low, takes his time, and is still there at the end."),
    talks=N_("Rumbles warmly, mostly about supper."),
    lines={
        "hello": N_("""\
Ah. Friends, a fire, and a chair that holds. Good evening.
I brought honey. It is for me. But I brought it.
Sit, sit. The night is long and so am I."""),
        "deal": N_("""\
In winter I miss about a thousand deals. A pity.
Has anybody seen a pastry? It was here. Now it’s here.
Slowly. Cards are like bees: no sudden moves.
My castle has forty rooms. I live in the pantry.
A good chair is half the game. The other half is cake."""),
        "bid": N_("""\
That much, I think, and no more than that.
I have weighed it. I am a good weigher."""),
        "outbid": N_("""\
Climb, {name}, climb. The honey is higher up.
Take it, {name}. I’ll stay by the fire."""),
        "made": N_("""\
As promised. A bear’s word has weight.
Mm. That was like honey off the spoon.
Good. Now nobody has to be sad."""),
        "broken": N_("""\
Ooh. That was the wrong hive.
Stung. And on the nose.
I should have stayed in bed till spring.
Well, well. Even a big paw may drop a jar."""),
        "took": N_("""\
Come here, little ones. All of you.
A full pot. I thank the bees.
That will keep me warm a while.
With both paws, thank you."""),
        "overtaken": N_("""\
I had one paw in the jar, {name}. One paw!
Somebody has been eating my porridge.
Hrmm. Small teeth, {name}, but quick.
Taken from under my nose. And it is a large nose."""),
        "saved": N_("""\
{name}, you get the corner piece of the cake.
Safe and warm. Thank you, {name}."""),
        "trump": N_("""\
So that is where the bees live.
Good to know. Now I may growl in the right direction."""),
        "other_broken": N_("""\
Poor {name}. Have some honey. A little. That’s enough.
It passes, {name}. In spring nobody remembers.
Don’t be sad, {name}. I once sat on a cello."""),
        "other_made": N_("""\
Well kept, {name}. I like a kept word.
{name} has earned supper."""),
        "close": N_("""\
So close. I can hardly stay sleepy.
We breathe the same air now, the leader and the next."""),
        "leads": N_("""\
In front! I did not hurry, either.
The view is good. I shall sit down in it."""),
        "last": N_("""\
Last in the row. Bears bring up the rear.
I am not behind. I am resting."""),
        "won": N_("""\
Supper is on me! And later, some of it in me.
I won. I shall sleep on it. Till March."""),
        "lost": N_("""\
Never mind. The larder knows nothing of it.
Beaten fairly. Come, let us eat."""),
        "praise": N_("""\
Bravo, {name}! I felt that in the floor.
{name}, that was beautifully baked.
A strong paw, {name}. Stronger than it looks."""),
        "bye": N_("""\
Good night, good night. Leave the crumbs, I’ll see to them.
Sleep well. It’s the one thing I can teach."""),
    },
)
