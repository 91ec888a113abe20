naked_set_n = Naked Set of five or more
    .alias = naked quint, naked sext, big naked subset
    .nudge = On a big board: are there as many cells as candidates in some house?
    .find = On big boards, look first for the small hidden set on the other side.
