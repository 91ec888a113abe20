w_wing = W-Wing
    .alias = Semi-remote pair
    .nudge = Find two cells with the same two candidates that do not see each other. Is there a house between them?
    .find = Two cells with the same two candidates, joined by a house where one of these digits has two places.
