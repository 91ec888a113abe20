grouped_forcing = Grouped Forcing Chains
    .alias = Forcing Chain with Groups
    .nudge = Take cases as with other forcing chains, but let two or three cells of a box on one line count as one place. Do all cases end in the same way?
    .find = Follow the cases step by step; where a digit has two or three places left in a box, all on one line, clear the rest of that line and go on.
grouped_forcing_contradiction = Grouped Forcing Chain (contradiction)
grouped_forcing_verity = Grouped Forcing Chain (either way)
grouped_cell_forcing = Grouped Cell Forcing Chains
grouped_region_forcing = Grouped Region Forcing Chains
