naked_quad = Naked Quadruple
    .alias = naked quad, naked quadruplet, obvious quad
    .nudge = Do four cells of a house have only four candidates together?
    .find = In a house with many empty cells, gather cells with few candidates.
