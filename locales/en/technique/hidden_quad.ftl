hidden_quad = Hidden Quadruple
    .alias = hidden quad, hidden quadruplet
    .nudge = Do four digits of a house fit only in the same four cells?
    .find = The other cells then form a naked subset: that is often easier to see.
