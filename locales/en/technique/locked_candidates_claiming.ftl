locked_candidates_claiming = Locked Candidates (Claiming)
    .alias = box/line reduction, locked candidates type 2, claiming, line/box reduction
    .nudge = In a row or column, is a digit confined to one box?
    .find = For each row and column, see whether a digit fits only inside one box.
