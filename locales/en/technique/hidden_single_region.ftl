hidden_single_region = Hidden Single (diagonal or cage)
    .alias = hidden single in an extra house, hidden single on a diagonal, hidden single in a colour
    .nudge = Look at the diagonals, areas or cages: does a digit fit in only one cell of one of them?
    .find = Do not forget diagonals, areas and cages that need a certain digit: look at them as at rows and columns.
