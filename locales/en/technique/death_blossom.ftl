death_blossom = Death Blossom
    .alias = stem and petals
    .nudge = Take a cell with few candidates. Each of them takes a digit from some set of cells: what do all these sets then get?
    .find = Take a cell of two or three candidates as the stem, and look for a set with one digit too many for each of them.
death_blossom_overlapping = Death Blossom with overlap
