naked_pair = Naked Pair
    .alias = conjugate pair, disjoint pair, naked twins, obvious pair
    .nudge = Do two cells of a row, column or box have the same two candidates?
    .find = Look for cells with two candidates, then for the same two in a cell they see.
