sue_de_coq = Sue de Coq
    .alias = two-sector disjoint subsets, SDC
    .nudge = Look at two or three cells in the crossing of a box and a line. Can cells of the box and cells of the line take all their spare digits?
    .find = Look for crossings whose cells have two or more candidates to spare, then for cells with few of these, one in the box and one in the line.
