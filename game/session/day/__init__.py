"""The deal of the day: one deal for each date, the same for everybody who has the same version of the program."""
