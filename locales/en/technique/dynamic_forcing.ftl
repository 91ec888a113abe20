dynamic_forcing = Forcing Net
    .alias = Dynamic Forcing Chains, Dynamic Forcing Net, whip, whips, braid, braids
    .nudge = Imagine a digit in a cell and fill in all that follows. Does something go wrong, or do all cases agree?
    .find = Choose a candidate with many singles behind it. Imagine that it holds, or that it does not, and put in every single that follows.
