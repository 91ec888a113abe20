locked_candidates_generalized = Locked Candidates (general)
    .alias = generalized intersection
    .nudge = Is there a cell that sees every place of a digit in some house?
    .find = Where houses cross in unusual ways, look for a cell that all places of a digit see.
