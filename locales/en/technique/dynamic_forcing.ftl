dynamic_forcing = Forcing Net
    .alias = Dynamic Forcing Chains, Dynamic Forcing Net
    .nudge = Imagine a digit in a cell and fill in all that follows. Does something go wrong, or do all cases agree?
    .find = Choose a cell with two candidates; imagine one of them, and put in every single that follows.
