"""Mrs Testudo, the tortoise: patient."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="tortoise",
    name=N_("Testudo"),
    full_name=N_("Mrs Testudo"),
    temper="patient",
    life=N_(
        "Mrs Testudo is a hundred and forty-three and still rents out her first bicycle. She won a famous race once and has been kind about it since."
    ),
    plays=N_("Bids low, thinks twice, and lets time do the rest."),
    talks=N_("Begins every story before the railways."),
    lines={
        "hello": N_("""\
Good evening, dears. I set out on Monday.
Is it still the same evening? Lovely.
Let me just put down my house. There."""),
        "deal": N_("""\
We had only three suits when I was young. And no lamp.
No hurry, dears. I’ve never known it to help.
I knew the king of clubs when he was a jack.
A hare and I once had words. He was asleep.
I’ll knit until it’s my turn. I’m on the third scarf."""),
        "bid": N_("""\
One foot after the other. That’s my bid.
I’ve thought it over since the spring."""),
        "outbid": N_("""\
You run ahead, {name}. I’ll be along.
So quick, {name}. I remember being eighty."""),
        "made": N_("""\
There we are. And I never even sweated.
Slow, dears, but it arrived.
Just as my grandmother bid it in 1790."""),
        "broken": N_("""\
Oh dear. I’ll go inside for a moment.
A hundred and forty-three, and still learning.
It rolled away, and I couldn’t run after it.
In fifty years we’ll laugh about that."""),
        "took": N_("""\
If one waits, it all comes by.
Well! I shall need both hands for that.
Put them on my back, dear. There’s room.
I saw it coming. It took its time, too."""),
        "overtaken": N_("""\
Overtaken. I’m quite used to it, {name}.
Was that {name}? Something went by.
I only blinked. It takes me a minute.
There goes the coach. Another one will come."""),
        "saved": N_("""\
{name} turned me right side up again. Thank you, dear.
What a kind young thing you are, {name}."""),
        "trump": N_("""\
Ah, so that’s the one. I had a hat like that.
Now everybody knows. Secrets were longer in my day."""),
        "other_broken": N_("""\
There, there, {name}. It’s only a decade.
Never mind, {name}. I’ve seen Napoleon do worse.
Slower, {name}. It hurts less when you land."""),
        "other_made": N_("""\
Well walked, {name}.
{name} arrived, and in good time, too."""),
        "close": N_("""\
Side by side. I’ve been in one of those before.
How exciting. I must remember to breathe."""),
        "leads": N_("""\
In front? Then somebody must be having a nap.
I’m ahead, dears. Do take your time."""),
        "last": N_("""\
Last at the bend. That’s where it starts.
Behind everybody. Such a nice view of the backs."""),
        "won": N_("""\
I don’t like to say it again. But slow and steady.
Won! I’ll tell my great-great-grandchildren."""),
        "lost": N_("""\
Next century, perhaps.
Lost. It keeps one young."""),
        "praise": N_("""\
{name}, that was worth getting up for.
I haven’t seen that since the old queen, {name}.
Clever {name}! Here, have a lettuce leaf."""),
        "bye": N_("""\
I’ll start home now. See you Thursday.
Good night, dears. Don’t wait, I’m already walking."""),
    },
)
