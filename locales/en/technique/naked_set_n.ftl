naked_set_n = Naked Set of five or more
    .alias = big naked subset, Naked Quint, Naked Sext, Naked Sept, Naked Oct
    .nudge = On a big board: are there as many cells as candidates in some house?
    .find = On big boards, look first for the small hidden set on the other side.
naked_set_5 = Naked Quintuple
naked_set_6 = Naked Sextuple
naked_set_7 = Naked Septuple
naked_set_8 = Naked Octuple
