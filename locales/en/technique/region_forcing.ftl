region_forcing = Region Forcing Chains
    .alias = Unit Forcing Chains, Forcing Chain
    .nudge = Choose a digit with few places in a row, column or box. Wherever it goes, is there something that always happens?
    .find = Choose a digit with two or three places in a house, follow each of them step by step, and compare the ends.
