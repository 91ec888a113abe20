direct_pointing = Direct Pointing
    .alias = pointing that leaves a single
    .nudge = A digit may be stuck on one line of a box. What does that leave for the next box?
    .find = When a digit has two places on one line of a box, look along that line into the other boxes.
