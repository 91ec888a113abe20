fillings = Ways to Fill
    .alias = cage combinations
    .nudge = In how many ways can the cells of one cage, arrow or line still be filled?
    .find = Write down all ways to fill a small cage or line. What no way has can go; what every way has is used up for all that see it.
