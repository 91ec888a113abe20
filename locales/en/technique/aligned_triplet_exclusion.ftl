aligned_triplet_exclusion = Aligned Triplet Exclusion
    .alias = ATE, aligned triple exclusion
    .nudge = Take three cells that see the same cells with two or three candidates. Which ways to fill them leave one of these with nothing?
    .find = Look for three cells that all see some cells with two or three candidates, and go through their combinations.
