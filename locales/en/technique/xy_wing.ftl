xy_wing = XY-Wing
    .alias = Y-Wing, bent triple, bent naked triple
    .nudge = Find a cell with just two candidates. Do two cells it sees take one of them each, and share a third?
    .find = Go through the cells with two candidates, and compare each with those it sees.
