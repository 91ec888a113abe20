unique_rectangle_2 = Unique Rectangle Type 2
    .alias = UR2, UR Type 2, Uniqueness Test 2, Unique Rectangle, UR
    .nudge = The puzzle has one answer. Do two corners of a rectangle share one more candidate?
    .find = Find two cells with the same two candidates in one line. Do two cells across from them have these two and the same third one?
unique_rectangle_2_missing = Unique Rectangle Type 2 (with a candidate missing)
