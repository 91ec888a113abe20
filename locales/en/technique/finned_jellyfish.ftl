finned_jellyfish = Finned Jellyfish
    .alias = finned 4-fish, finned fish
    .nudge = Pick one digit. Is there almost a Jellyfish, with too many places in only one box?
    .find = Start from a candidate you want to be rid of: leave out all it sees, and count lines against lines.
