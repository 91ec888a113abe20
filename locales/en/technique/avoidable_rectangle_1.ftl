avoidable_rectangle_1 = Avoidable Rectangle Type 1
    .alias = AR1, AR Type 1, Avoidable Rectangle, AR
    .nudge = The puzzle has one answer. Look at the digits that were filled in later: does a rectangle of them want to be completed?
    .find = Among the digits that were not printed, find three corners of a rectangle with two digits. The fourth must not complete it.
