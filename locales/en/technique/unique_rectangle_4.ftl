unique_rectangle_4 = Unique Rectangle Type 4
    .alias = UR4, UR Type 4, Uniqueness Test 4, Unique Rectangle, UR
    .nudge = The puzzle has one answer. In a rectangle, is one of the two digits tied to two corners?
    .find = Find two cells with the same two candidates. Across from them, is one of the two digits confined to two corners of a row, column or box?
unique_rectangle_4_missing = Unique Rectangle Type 4 (with a candidate missing)
