"""Miss Lutra, the otter: playful."""

from __future__ import annotations

from game.language import N_
from game.texts.guests.parts import Guest

GUEST = Guest(
    id="otter",
    name=N_("Lutra"),
    full_name=N_("Miss Lutra"),
    temper="playful",
    life=N_(
        "Miss Lutra teaches swimming to ducks, who resent it. She has never finished a sentence on dry land without laughing."
    ),
    plays=N_("Plays whatever makes the bigger splash, and does so at once."),
    talks=N_("Finds nearly everything funny, and is nearly right."),
    lines={
        "hello": N_("""\
Hello! Last one in is a wet sock!
Hee! We’re all here! I love it when we’re all here.
I’m still damp. Don’t mind the chair."""),
        "deal": N_("""\
I floated on my back all day. Somebody has to.
Cards don’t float. I’ve checked. Sorry about that.
Watch me juggle. No? Later, then.
If you laugh while you lose, it tickles less.
I know a river that runs uphill. It’s shy."""),
        "bid": N_("""\
Splash! There’s my bid!
Deep breath, and in I jump."""),
        "outbid": N_("""\
Ooh, {name} dives from the high board!
Too deep for me, {name}! Wave when you get there!"""),
        "made": N_("""\
Wheee! Down the slide and on my feet!
Caught it, cracked it, ate it!
Ha! It worked! It actually worked!"""),
        "broken": N_("""\
Glub. Glub, glub.
Belly flop! Did you hear it? Ow!
I laughed, and then it was gone.
Oops. It slipped. Everything slips here."""),
        "took": N_("""\
A whole shoal!
All mine? Hee hee, all mine!
I’m keeping these on my tummy.
What a wave! Did you get wet?"""),
        "overtaken": N_("""\
{name}! You splashed me!
My clam! That was my clam!
Hee, all right, {name}. That was funny.
Down I go. It’s quite nice down here."""),
        "saved": N_("""\
{name} threw me the ring! The rubber one!
Paw in paw, {name}! That’s how otters sleep!"""),
        "trump": N_("""\
Surprise! I love surprises!
There it bobs! Up it came!"""),
        "other_broken": N_("""\
Towel for {name}!
Kick your legs, {name}! That’s it!
Oh, {name}! That looked like my first dive!"""),
        "other_made": N_("""\
Ten out of ten, {name}! No splash at all!
{name} swims like an otter!"""),
        "close": N_("""\
So close! I can’t keep my paws still!
It’s a race! Is it a race? It’s a race!"""),
        "leads": N_("""\
I’m winning! Who let that happen?
Top of the waterfall! Watch this."""),
        "last": N_("""\
Bottom of the pond. There’s a shoe here!
Last! More room to splash."""),
        "won": N_("""\
I won, I won, everybody in the water!
Won! Hee! Do I have to make a speech? Glub!"""),
        "lost": N_("""\
Washed away! Again? Can we do it again?
I lost and I liked it. Is that odd?"""),
        "praise": N_("""\
Again, {name}! Again!
{name}, you made waves!
Hee! Did you see their faces, {name}?"""),
        "bye": N_("""\
Bye! I’ll slide home!
Sleep tight! Hold somebody’s paw, so you don’t drift!"""),
    },
)
