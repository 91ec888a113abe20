empty_rectangle = Empty Rectangle
    .alias = ER, Rectangle Elimination, Hinge
    .nudge = Pick one digit. Is there a box where it fits only along one row and one column?
    .find = Look at one digit only: a box where it fits only along one row and one column, and a pair beside it.
empty_rectangle_two = Empty Rectangle (two candidates)
dual_empty_rectangle = Dual Empty Rectangle
