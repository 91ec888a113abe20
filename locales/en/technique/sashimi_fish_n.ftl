sashimi_fish_n = Sashimi Big Fish (five lines or more)
    .alias = sashimi 5-fish, sashimi N-fish, sashimi fish
    .nudge = Pick one digit. Is there a big fish with a missing corner and a fin in its place?
    .find = First look in the other direction: a big sashimi fish often has a small finned one there.
sashimi_squirmbag = Sashimi Squirmbag
sashimi_whale = Sashimi Whale
sashimi_leviathan = Sashimi Leviathan
