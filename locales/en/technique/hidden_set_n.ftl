hidden_set_n = Hidden Set of five or more
    .alias = big hidden subset, Hidden Quint, Hidden Sext, Hidden Sept, Hidden Oct
    .nudge = On a big board: do some digits of a house share exactly as many cells?
    .find = On big boards, look first for the small naked set on the other side.
hidden_set_5 = Hidden Quintuple
hidden_set_6 = Hidden Sextuple
hidden_set_7 = Hidden Septuple
hidden_set_8 = Hidden Octuple
