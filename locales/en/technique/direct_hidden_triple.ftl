direct_hidden_triple = Direct Hidden Triple
    .alias = direct hidden triplet, hidden triple that leaves a single
    .nudge = Do three digits of a house fit only in the same three cells? Which digit is left with one cell there?
    .find = When three digits have booked three cells, look where the other digits of that house can still go.
