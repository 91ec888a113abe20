locked_candidates_pointing = Locked Candidates (Pointing)
    .alias = pointing pair, pointing triple, locked candidates type 1, pointing, block/line interaction, Snyder, Snyder notation
    .nudge = In a box, is a digit confined to one row or column?
    .find = For each box and digit, see whether the possible cells are all on one line.
