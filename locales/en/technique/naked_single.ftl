naked_single = Naked Single
    .alias = sole candidate, last possible number, single candidate, lone single, forced digit, obvious single
    .nudge = Is there a cell that sees eight different digits?
    .find = Pick a cell whose row, column and box are well filled, and count from 1 to 9.
