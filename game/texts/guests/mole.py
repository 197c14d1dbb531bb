"""Old Talpa, the mole: tidy."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="mole",
    name=N_("Talpa"),
    full_name=N_("Old Talpa"),
    temper="tidy",
    life=N_(
        "Old Talpa dug three railway tunnels, and two of them meet. He wears two pairs of glasses and looks over both."
    ),
    plays=N_("Props up every trick before taking it, and wastes nothing."),
    talks=N_("Misreads the room and is right by accident."),
    lines={
        "hello": N_("""\
Good evening, everybody. And you too, coat stand.
Is this the card room? It smells of card room.
Mind your heads, I’m coming up."""),
        "deal": N_("""\
Is that a king or a smudge? Don’t tell me.
I once dug to Vienna. I was aiming for Graz.
Nice and dark in here. Oh, it’s my hat.
A good tunnel is like a good deal: no draughts.
Somebody moved the table. No? Then I did."""),
        "bid": N_("""\
I’ve measured it. By nose.
That far I dig, and there I stop."""),
        "outbid": N_("""\
{name} digs deeper. Hold up the roof, {name}.
Was that {name}? Or an echo? Higher, anyway."""),
        "made": N_("""\
Both ends meet! They don’t always.
Straight as a die. I felt it in my whiskers.
And here we come out, just where I said."""),
        "broken": N_("""\
Cave-in. Everybody out.
I dug, and then the hill disagreed.
Did it work? No? It sounded like yes.
Wrong mountain. It’s always the wrong mountain."""),
        "took": N_("""\
Oh! I’ve struck something. It rustles.
A seam! A good thick seam!
I don’t see much, but I saw that coming.
Into the wheelbarrow with them."""),
        "overtaken": N_("""\
Where did it go? It was right here in front of me.
{name} has broken into my tunnel.
I heard a spade. Was it yours, {name}?
Well, well. Somebody digs faster."""),
        "saved": N_("""\
A hand from above! Whose? {name}’s! Bless you.
{name}, you held the roof just in time."""),
        "trump": N_("""\
Ah, light. How bright it is. Which one was it?
Good. I’d been digging in the dark."""),
        "other_broken": N_("""\
Careful, {name}, that’s loose gravel.
Come down, {name}. It’s warmer down here.
{name}, I have a spare shovel if you like."""),
        "other_made": N_("""\
Solid work, {name}. You could run a train through it.
Well shored up, {name}."""),
        "close": N_("""\
I can’t see a gap. Is there one?
Only a thin wall left between them."""),
        "leads": N_("""\
First? Are you holding the list the right way up?
On top! I’m not used to the altitude."""),
        "last": N_("""\
At the bottom. Home, I call it.
Down here? I know every worm by name."""),
        "won": N_("""\
Did I win? I did? Turn up the lamp! No, down!
Breakthrough! Wave the little flag!"""),
        "lost": N_("""\
Lost. Never mind, I’m often lost.
I’ll dig myself a hole. I was going to anyway."""),
        "praise": N_("""\
I only saw the end of that, {name}, and it was lovely.
{name}, that went through like a drill.
Whoever did that, well done! {name}? Well done!"""),
        "bye": N_("""\
Good night! I’ll take the floor, if I may.
See you. As the saying goes."""),
    },
)
