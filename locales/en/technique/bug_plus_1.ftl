bug_plus_1 = BUG+1
    .alias = Bivalue Universal Grave + 1, BUG Type 1, BUG, Bivalue Universal Grave
    .nudge = The puzzle has one answer. Does every open cell but one have two candidates?
    .find = When all open cells but one have two candidates, look at the one with three: which of them has three places in its row, column and box?
