unique_rectangle_3 = Unique Rectangle Type 3
    .alias = UR3, UR Type 3, Uniqueness Test 3, Unique Rectangle, UR
    .nudge = The puzzle has one answer. Could two corners of a rectangle count as one cell of a pair or a triple?
    .find = Find a rectangle with two bare corners. Take the extra candidates of the other two as one cell, and look in their row, column or box for what makes it a pair or triple.
unique_rectangle_3_missing = Unique Rectangle Type 3 (with a candidate missing)
