unique_rectangle_6 = Unique Rectangle Type 6
    .alias = UR6, UR Type 6, Uniqueness Test 6, Unique Rectangle, UR
    .nudge = The puzzle has one answer. Does one of the two digits form an X in the rectangle?
    .find = Find a rectangle with two bare corners across. In both rows, or both columns, does one digit fit only in these corners? It leaves the other two.
unique_rectangle_6_missing = Unique Rectangle Type 6 (with a candidate missing)
