finned_fish_n = Finned Big Fish (five lines or more)
    .alias = finned 5-fish, finned N-fish, finned fish
    .nudge = Pick one digit. Do many lines almost fit in as many crossing lines, but for a fin?
    .find = First look in the other direction: a big finned fish often has a small one there, with the same fins.
finned_squirmbag = Finned Squirmbag
finned_whale = Finned Whale
finned_leviathan = Finned Leviathan
