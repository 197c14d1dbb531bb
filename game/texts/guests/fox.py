"""Mr Fennimore, the fox: sly."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="fox",
    name=N_("Fennimore"),
    full_name=N_("Mr Fennimore"),
    temper="sly",
    life=N_("Mr Fennimore deals in antiques, some of them old. He has never told a lie that could be shown to be one."),
    plays=N_("Bids little, waits a little longer than needed, and likes a crooked road to a straight goal."),
    talks=N_("Compliments everybody, and means about half of it."),
    lines={
        "hello": N_("""\
Charmed. Simply charmed. Is that chair taken?
What an honest-looking table. How refreshing.
Good evening. I hardly play at all, you know."""),
        "deal": N_("""\
I sold this very lamp once. Twice, in fact.
Is that vase an original? It should be. I made it.
One never cheats. It spoils the pleasure of winning.
Shuffle as you like. I trust everybody. Roughly.
A gentleman forgets nothing but his debts."""),
        "bid": N_("""\
A modest little figure. Think nothing of it.
Did I say that aloud? Then I had better mean it."""),
        "outbid": N_("""\
After you, {name}. I insist.
Going once, going twice: {name}, it’s all yours."""),
        "made": N_("""\
As described in the catalogue.
Delivered, and hardly a scratch on it.
You see? One can trust a fox. This once."""),
        "broken": N_("""\
A small restoration will be needed here.
I seem to have bought my own forgery.
Hm. No returns, I suppose?
Let us agree that nobody saw that."""),
        "took": N_("""\
For me? You shouldn’t have.
Every piece a treasure, and all in one lot.
I’ll take them off your hands. No charge.
Such a crowded trick. One hates to see it go to waste."""),
        "overtaken": N_("""\
{name}, I had already wrapped that one.
Ah. The hen turns out to have teeth.
Very neat, {name}. I shall remember it. Fondly.
A better offer. It happens in my trade."""),
        "saved": N_("""\
{name}, you should work in my shop.
What would I do without you, {name}? Something legal."""),
        "trump": N_("""\
The cloth is off the picture, then.
Interesting. Now everybody may bid on the truth."""),
        "other_broken": N_("""\
Such a handsome bid, {name}. A pity about the bottom.
I’d offer you half for it, {name}.
Cracked, {name}. But from a distance, magnificent."""),
        "other_made": N_("""\
Genuine, {name}. I’d sign the certificate.
{name} keeps promises. I must try that."""),
        "close": N_("""\
Two bidders, one lot. My favourite hour.
Nobody breathe. The price is still rising."""),
        "leads": N_("""\
In front? Me? There must be some mistake. Leave it.
Please, don’t look at the score. It embarrasses me."""),
        "last": N_("""\
Last, and nobody suspects a thing.
I like it here. One sees everybody’s back."""),
        "won": N_("""\
What luck. What pure, well-prepared luck.
Sold! To the gentleman in the red coat."""),
        "lost": N_("""\
I let you win, naturally. Please believe it.
A fair loss. I shall put it on somebody’s bill."""),
        "praise": N_("""\
{name}, that was nearly dishonest. Bravo.
I’d pay good money for that play, {name}. Or paint it.
Who taught you that, {name}? I ought to have."""),
        "bye": N_("""\
A delight. Do count your spoons.
Good night. I know the way out. All of them."""),
    },
)
