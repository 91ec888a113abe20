bug_type_2_3_4 = BUG Types 2, 3 and 4
    .alias = BUG+n, Bivalue Universal Grave Types 2 to 4, BUG, Bivalue Universal Grave
    .nudge = The puzzle has one answer. Do nearly all open cells have two candidates?
    .find = When only a few open cells have more than two candidates, find the candidates that are one too many, and ask what follows if one of them holds.
bug_type_2 = BUG Type 2
bug_type_3 = BUG Type 3
bug_type_4 = BUG Type 4
