naked_triple = Naked Triple
    .alias = disjoint triple, naked triplet, obvious triple
    .nudge = Do three cells of a house have only three candidates together?
    .find = Start from a cell with two or three candidates and look for two more that add nothing new.
