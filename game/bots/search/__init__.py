"""The search: determinizations, play-outs and the choice between candidates."""
