extended_rectangle = Extended Rectangle
    .alias = Extended Unique Rectangle
    .nudge = The puzzle has one answer. Do two lines have the same three digits in the same three places?
    .find = In two rows or columns of one band, look for three places side by side whose six cells have the same three digits and hardly anything else.
extended_rectangle_1 = Extended Rectangle Type 1
extended_rectangle_2 = Extended Rectangle Type 2
extended_rectangle_3 = Extended Rectangle Type 3
extended_rectangle_4 = Extended Rectangle Type 4
