unique_loop = Unique Loop
    .alias = UL, Deadly Loop
    .nudge = The puzzle has one answer. Is there a ring of six cells or more with the same two candidates?
    .find = Follow cells with the same two candidates from row to column to box. Do they come back, with two in every house they touch?
unique_loop_1 = Unique Loop Type 1
unique_loop_2 = Unique Loop Type 2
unique_loop_3 = Unique Loop Type 3
unique_loop_4 = Unique Loop Type 4
