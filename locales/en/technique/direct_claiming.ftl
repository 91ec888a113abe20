direct_claiming = Direct Claiming
    .alias = claiming that leaves a single
    .nudge = A row or column may need its digit inside one box. What does that leave for the rest of the box?
    .find = When a digit of a line fits only inside one box, forget the rest of that box for it.
