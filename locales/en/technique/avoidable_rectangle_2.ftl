avoidable_rectangle_2 = Avoidable Rectangle Type 2
    .alias = AR2, AR Type 2, Avoidable Rectangle, AR
    .nudge = The puzzle has one answer. Two digits filled in later stand side by side: what about the two cells across from them?
    .find = Among the digits that were not printed, find two in a line. Do the cells across have the same two digits, crosswise, and one more candidate they share?
