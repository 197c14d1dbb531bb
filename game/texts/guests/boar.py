"""Major Keiler, the boar: hasty."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="boar",
    name=N_("Keiler"),
    full_name=N_("Major Keiler"),
    temper="hasty",
    life=N_(
        "Major Keiler commanded the supply train and was never once short of truffles. He retired with honours and indigestion."
    ),
    plays=N_("Charges first and reads the map on the way."),
    talks=N_("Gives orders, mostly to the cards."),
    lines={
        "hello": N_("""\
Evening! At ease! I said at ease!
Major Keiler, reporting for cards. Who’s in command?
Right. Chairs, lamp, enemy. All present."""),
        "deal": N_("""\
Deal by the left, quick march!
Truffles win wars. Write that down.
I don’t retreat. I attack in the other direction.
Maps are for people with time.
My boots are older than this game. Better, too."""),
        "bid": N_("""\
That is the objective. Forward!
I’ve given the order. It stands."""),
        "outbid": N_("""\
Outflanked! By {name}! Good grief!
The hill is yours, {name}. Hold it if you can."""),
        "made": N_("""\
Objective taken! Tea!
Orders carried out to the letter.
Mentioned in dispatches. By me."""),
        "broken": N_("""\
Retreat! I mean, tactical lunch!
The plan was sound. The cards deserted.
Grumpf. Not a word to headquarters.
Into the mud with all tusks. Again."""),
        "took": N_("""\
Charge! And there they lie!
Prisoners! Treat them well!
Straight through the hedge! Ha!
That’s how we did it at Pilsen."""),
        "overtaken": N_("""\
Ambush! {name} was in the bushes!
Grumpf! I had dug in there!
Well fought, {name}. I’ll want that back.
Hit on the flank. It’s a broad flank."""),
        "saved": N_("""\
Reinforcements! Three cheers for {name}!
{name}, I’m putting you up for a medal."""),
        "trump": N_("""\
The flag is up. Now we know whom to salute.
Aha, the secret weapon. I smelled it."""),
        "other_broken": N_("""\
Brave, {name}. Daft, but brave.
On your feet, {name}! It’s only a flesh wound!
Supply lines, {name}. It’s always the supply lines."""),
        "other_made": N_("""\
Smart work, {name}. Dismissed!
A clean campaign, {name}."""),
        "close": N_("""\
Nose to nose! I like it!
Hold the line, everybody. Any line."""),
        "leads": N_("""\
At the head of the column, where I belong.
Leading! Try to keep up, you lot."""),
        "last": N_("""\
Rearguard. The most dangerous post there is.
They’ve surrounded me from the front."""),
        "won": N_("""\
Victory! Double rations for everybody!
Sound the bugle! No bugle? Then I’ll grunt!"""),
        "lost": N_("""\
I surrender my sword. Mind the soup on it.
Beaten. Well, the band played on."""),
        "praise": N_("""\
By my tusks, {name}, what a charge!
Officer material, {name}!
{name}! That’s going in my memoirs!"""),
        "bye": N_("""\
Lights out! Good show, all of you!
Fall out! Last one finds the truffles."""),
    },
)
