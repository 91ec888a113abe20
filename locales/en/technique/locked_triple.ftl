locked_triple = Locked Triple
    .alias = naked triple in a box and a line
    .nudge = Do three cells on one line of a box have only three candidates together?
    .find = Look at the three cells where a box and a line cross.
