als_chain = ALS Chain
    .alias = ALS-XY-Chain
    .nudge = Start at a set of cells with one candidate too many. If a digit stays out of it, what does it take from the next set?
    .find = Go from set to set by digits that only one of two neighbours can get, and come back to where the first digit is seen.
