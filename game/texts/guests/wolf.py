"""Captain Volkov, the wolf: bold."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="wolf",
    name=N_("Volkov"),
    full_name=N_("Captain Volkov"),
    temper="bold",
    life=N_(
        "Captain Volkov sailed a tea clipper round both capes, alone since the crew met his cooking. On land he misses the howling."
    ),
    plays=N_("Bids into the wind and sails closer to it than anybody should."),
    talks=N_("Says little, in the voice of a storm warning."),
    lines={
        "hello": N_("""\
Evening. Wind’s fair. Cast off.
All hands on deck. Ha. A card joke.
I’ve played in worse seas. Sit."""),
        "deal": N_("""\
Full moon tonight. I’ll try to behave.
Once played whist with a whale. It folded.
Six months alone. You learn patience. You forget forks.
Red sky. Good cards. No idea why.
A dry table. I don’t trust it."""),
        "bid": N_("""\
Course is set.
Full sail. I don’t reef."""),
        "outbid": N_("""\
{name} takes the wind. For now.
Sail on, {name}. I know those rocks."""),
        "made": N_("""\
Port reached. Cargo dry.
Said it. Did it.
Ring the bell. Once will do."""),
        "broken": N_("""\
Rocks.
Man the pumps. All of them.
A captain goes down with his bid.
I’ve drifted home on less than this."""),
        "took": N_("""\
Haul it in.
A heavy net. Good.
Everything not nailed down is mine.
Awoo. Sorry. Habit."""),
        "overtaken": N_("""\
Boarded! By {name}!
Lost the wind at the last buoy.
A good shot across the bow, {name}.
Hrr. {name} has teeth."""),
        "saved": N_("""\
{name}, you may marry into the pack.
A rope when I needed one. Thanks, {name}."""),
        "trump": N_("""\
Land ahoy.
So those are the colours. Hoist them."""),
        "other_broken": N_("""\
Swim, {name}. It’s not far.
The sea takes us all, {name}. You a bit earlier.
Brave course, {name}. I salute it."""),
        "other_made": N_("""\
Steady hand, {name}.
{name} came through the strait. Respect."""),
        "close": N_("""\
Side by side. Guns out.
I can hear them breathe behind me. Or ahead."""),
        "leads": N_("""\
Head of the pack.
Clear water ahead. I mistrust it."""),
        "last": N_("""\
The lone wolf again.
Last. The hunt starts from behind."""),
        "won": N_("""\
Awoo! No apology this time.
Home. With the flag up."""),
        "lost": N_("""\
Sunk. Fine ship, though.
Struck my colours. You earned them."""),
        "praise": N_("""\
{name}. You’d survive the Horn.
Never saw it coming, {name}. And I’m on watch.
That had salt in it, {name}."""),
        "bye": N_("""\
Tide’s turning. Good night.
I’ll sleep on the porch. Better air."""),
    },
)
