"""Lady Felicity, the cat: proud."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="cat",
    name=N_("Felicity"),
    full_name=N_("Lady Felicity"),
    temper="proud",
    life=N_(
        "Lady Felicity sang in every great house until the mice in one of them were told to leave. She has retired nine times."
    ),
    plays=N_("Bids high because low is beneath her, then takes no risk that might ruffle the fur."),
    talks=N_("Accepts admiration at any hour."),
    lines={
        "hello": N_("""\
You may look up now. I have arrived.
Is this my good side? They both are.
Good evening. I’ll have the warm chair. This one."""),
        "deal": N_("""\
I don’t sort my cards. They know their place.
At La Scala they threw roses. And once a sardine.
Do deal quietly. I am resting my voice.
One doesn’t chase. One lets things roll nearer.
Somebody may scratch my ear. Not you. Yes, you."""),
        "bid": N_("""\
I never sing lower than that.
That is my note. Kindly hold it."""),
        "outbid": N_("""\
How shrill, {name}.
{name} wishes to sing my part. Let us listen."""),
        "made": N_("""\
Naturally.
And on four feet, as always.
I believe this is where you gasp."""),
        "broken": N_("""\
I meant to do that.
We shall pretend that I was washing.
That never happened, and it was the piano’s fault.
A wrong note. Who opened a window?"""),
        "took": N_("""\
Purr.
All for me? Oh, you noticed who I am.
One paw. I barely stretched.
Put them there. By the cream."""),
        "overtaken": N_("""\
Hiss. I beg your pardon, {name}. A cough.
{name}, that was my sunbeam.
I was finished with it anyway.
I see. So we are dogs now, {name}."""),
        "saved": N_("""\
{name}, you may carry my train.
Well caught, {name}. You were a cat once, surely."""),
        "trump": N_("""\
So that’s what was rustling.
Ah, the colour of the evening. I’d have dressed for it."""),
        "other_broken": N_("""\
Dear {name}. Not everybody lands on their feet.
Eight more lives, {name}. Use them slowly.
I yawned, {name}. Only from sympathy."""),
        "other_made": N_("""\
Rather good, {name}. I nearly looked.
{name} hit the note. I allow it."""),
        "close": N_("""\
Suspense. It makes my tail twitch.
Nobody leaves before the last aria."""),
        "leads": N_("""\
On top of the wardrobe, where I belong.
First. Is there any other place?"""),
        "last": N_("""\
I am not last. I am making an entrance.
The stars always come on at the end."""),
        "won": N_("""\
Flowers, cream, silence. In that order.
I thank you all for supporting me."""),
        "lost": N_("""\
I am going to sit with my back to you now.
I retire. For the tenth time."""),
        "praise": N_("""\
{name}, I lifted one eyebrow. Treasure it.
Well pounced, {name}.
That had claws in it, {name}. I approve."""),
        "bye": N_("""\
Leave a window open. I may come back.
Good night. You may dream of me."""),
    },
)
