als_xy_wing = ALS-XY-Wing
    .alias = three almost locked sets
    .nudge = Find a set of cells with one candidate too many. Does it share one digit each with two other sets, which have another one in common?
    .find = Take a small set with one digit more than cells as the middle, and look for two others that it can take a digit from.
als_xy_wing_overlapping = ALS-XY-Wing with overlap
