locked_pair = Locked Pair
    .alias = naked pair in a box and a line
    .nudge = Do two cells on one line of a box have the same two candidates?
    .find = Look for two cells side by side in a box with the same two candidates.
