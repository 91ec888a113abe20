cell_forcing = Cell Forcing Chains
    .alias = Multiple Forcing Chains, Forcing Chain, Quad Forcing Chain
    .nudge = Choose a cell with few candidates. Whichever of them it is, is there something that always happens?
    .find = Choose a cell with two or three candidates, follow each of them step by step, and compare the ends.
