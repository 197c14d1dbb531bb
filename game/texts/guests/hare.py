"""Leporello, the hare: hasty."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="hare",
    name=N_("Leporello"),
    full_name=N_("Leporello"),
    temper="hasty",
    life=N_(
        "Leporello delivers letters, usually the day before. He lost one race in his youth and would rather not discuss it."
    ),
    plays=N_("Bids high and at once, because thinking takes time."),
    talks=N_("Speaks in a hurry and leaves before the full stop."),
    lines={
        "hello": N_("""\
I’m here! Am I late? I’m early! Deal!
Evening all, quick quick, who’s first?
I ran. From where? No idea. Hello!"""),
        "deal": N_("""\
Is it me? Is it me now? Now?
I had a watch. I outran it.
Can you shuffle faster? I can shuffle faster.
Tea later. Cards now. Carrots never, that’s a myth.
I know a tortoise who’d still be sorting her hand."""),
        "bid": N_("""\
Said it! No taking it back! Next!
That’s my bid. I thought about it. Briefly."""),
        "outbid": N_("""\
Overtaken on the inside! By {name}!
Fine, {name}, fine, you carry the parcel."""),
        "made": N_("""\
Signed for and delivered!
There, done. Was that so slow?
Made it! And my ears didn’t even touch the ground."""),
        "broken": N_("""\
Wrong door. I delivered to the wrong door.
Too fast! No, too slow! One of those.
Tripped over my own feet. There are only two of them!
Return to sender. Oh dear, oh dear."""),
        "took": N_("""\
Mine! Got it! Gone already!
Ha! Express delivery, straight to me!
All of those? I’ll need a bigger bag!
Snatched it before it landed!"""),
        "overtaken": N_("""\
Hey! I was winning that for a whole second!
{name}, nobody passes me on a straight!
A photo finish. I blinked.
Not again. The last one was a tortoise, {name}!"""),
        "saved": N_("""\
{name}! You caught it! I’d have dropped it!
Relay! Good hands, {name}, good hands!"""),
        "trump": N_("""\
Trump’s out! Run!
Now I know which way to run. Splendid."""),
        "other_broken": N_("""\
Bad luck, {name}! Next one, quickly, before it hurts!
{name}, you have to leave before you arrive.
Oh, {name}. That’s the trouble with stopping to think."""),
        "other_made": N_("""\
{name} made it! Without running! How?
On time, {name}. I respect that."""),
        "close": N_("""\
Neck and neck! Ears and ears!
A sprint! Finally, a sprint!"""),
        "leads": N_("""\
I’m ahead. I shall on no account take a nap.
First! Nobody say the word tortoise."""),
        "last": N_("""\
Last? The race isn’t over. I know how this goes.
I’m not last. I’m a lap ahead. Mentally."""),
        "won": N_("""\
Won! Again! Was there a nap? There was no nap!
First over the line! What’s next? Supper? Run!"""),
        "lost": N_("""\
Lost. Not a word to the tortoise.
Beaten. Well, quickly at least."""),
        "praise": N_("""\
Whoosh! What was that, {name}?
{name}, I didn’t even see that one, and I see everything!
Quick paws, {name}. I mean it kindly."""),
        "bye": N_("""\
Must dash! Bye! You’re all wonderful! Bye!
Gone already. This is just the echo."""),
    },
)
