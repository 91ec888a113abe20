total_bound = What the Others Leave
    .alias = sum bounds
    .nudge = Take a sum: what do the other cells give at least, and at most?
    .find = Add up the least (and the most) of all cells of a sum but one. What that leaves is all that one cell can hold. Of a circle on a corner, look where each of its digits can still go.
