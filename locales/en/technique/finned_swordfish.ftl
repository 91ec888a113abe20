finned_swordfish = Finned Swordfish
    .alias = finned 3-fish, finned fish
    .nudge = Pick one digit. Is there almost a Swordfish, with too many places in only one box?
    .find = Choose three lines, strike three crossing lines, and see whether all that is left is in one box.
