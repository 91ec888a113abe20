hidden_set_n = Hidden Set of five or more
    .alias = hidden quint, big hidden subset
    .nudge = On a big board: do some digits of a house share exactly as many cells?
    .find = On big boards, look first for the small naked set on the other side.
