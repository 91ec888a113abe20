squirmbag = Big Fish (five lines or more)
    .alias = squirmbag, starfish, whale, leviathan, 5-fish, N-fish
    .nudge = On a big board: do the places of one digit on some lines share as many crossing lines?
    .find = On big boards, look first for the small fish in the other direction.
starfish = Squirmbag
whale = Whale
leviathan = Leviathan
