"""Signora Gazza, the magpie: playful."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="magpie",
    name=N_("Gazza"),
    full_name=N_("Signora Gazza"),
    temper="playful",
    life=N_("Signora Gazza sets jewels for people who then miss them. Every charge was dropped, and so was a tiara."),
    plays=N_("Takes the sparkling chance, and worries about it later."),
    talks=N_("Gossips, glitters and interrupts herself."),
    lines={
        "hello": N_("""\
Darlings! Who’s wearing real gold? Just asking!
Hello, hello! Oh, what a shiny table!
Good evening! I’ve heard things about all of you."""),
        "deal": N_("""\
Diamonds are my favourite. Professionally.
Did you hear about the duchess? No? Later!
That’s a lovely watch. It was a lovely watch.
I talk when I’m nervous. And when I’m not.
My nest? Small, but you’d need sunglasses."""),
        "bid": N_("""\
Ooh, I’ve said it now! How it sparkles!
I saw it, I want it, I bid it."""),
        "outbid": N_("""\
{name}! I had my eye on that!
Oh, let {name} have it. I’ll borrow it later."""),
        "made": N_("""\
Set, polished, and on my finger!
Flawless! Well, to the naked eye.
I promised and it’s real. Bite it if you like!"""),
        "broken": N_("""\
Glass! It was only glass!
Dropped it. Down the drain. Glug.
Don’t tell the duchess. Don’t tell anybody!
Oh, feathers."""),
        "took": N_("""\
Mine, mine, mine! Look at them twinkle!
Straight into the nest!
A whole necklace at once!
I didn’t steal it. Everybody saw me not steal it."""),
        "overtaken": N_("""\
Thief! I know one when I see one, {name}!
{name}, that was in my beak!
And I’d already told everybody it was mine.
Snatched! How does it feel? It feels rude."""),
        "saved": N_("""\
{name}, you get the second-best ring!
Oh, {name}, you treasure!"""),
        "trump": N_("""\
Out of the velvet box at last!
I knew it. I didn’t, but I shall say I did."""),
        "other_broken": N_("""\
Paste, {name}. Pretty, but paste.
I won’t tell a soul, {name}. Only everybody.
Chin up, {name}. Scratches can be polished."""),
        "other_made": N_("""\
Twenty-four carat, {name}!
{name}, where did you get that? It’s gorgeous."""),
        "close": N_("""\
Oh, I can’t watch! Move, you’re in the way!
It hangs by a thread! A gold one!"""),
        "leads": N_("""\
Look up! Higher! That’s me!
Crown jewels, here I come."""),
        "last": N_("""\
Down among the buttons. Nice buttons, though.
Last? Then nobody’s watching my wings. Good."""),
        "won": N_("""\
The big one! I got the big one!
Tell everybody! No, let me tell everybody!"""),
        "lost": N_("""\
All that glittered, and none of it mine.
Lost! What a story, though. Wait till I tell it."""),
        "praise": N_("""\
{name}, that was a solitaire!
Ooh! Can I hold it, {name}? Just a moment?
What a setting, {name}! What fire!"""),
        "bye": N_("""\
Ciao, darlings! If you miss anything, it wasn’t me!
Must fly. Has anybody seen a ring? Good."""),
    },
)
