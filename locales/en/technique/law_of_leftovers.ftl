law_of_leftovers = Law of Leftovers
    .alias = leftovers, LoL, set equivalence theory
    .nudge = Lay some rows over as many regions. What sticks out on one side, and what on the other?
    .find = Take one to four rows (or columns) side by side, and as many regions that cover them but for a few cells. Both hold the same digits, so what sticks out on one side holds the same digits as what sticks out on the other. Compare them digit by digit.
