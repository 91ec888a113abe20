aligned_pair_exclusion = Aligned Pair Exclusion
    .alias = APE, subset exclusion
    .nudge = Take two cells that see the same cells with two candidates. Which ways to fill both leave one of these with nothing?
    .find = Look for two cells that both see several cells with two candidates, and go through their combinations.
