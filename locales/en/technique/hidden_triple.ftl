hidden_triple = Hidden Triple
    .alias = hidden triplet
    .nudge = Do three digits of a house fit only in the same three cells?
    .find = Write down where each missing digit can go, and look for three that share three cells.
