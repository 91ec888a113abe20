nested_forcing = Nested Forcing Net
    .alias = Nested Forcing Chains
    .nudge = Imagine a digit in a cell and follow it. Where it stops, does one more digit imagined there break at once?
    .find = Only with paper: follow one candidate, and where it stops try the cells with two candidates, one at a time.
