unique_rectangle_1 = Unique Rectangle Type 1
    .alias = UR1, UR Type 1, Uniqueness Test 1, Unique Rectangle, UR
    .nudge = The puzzle has one answer. Is there a rectangle with the same two candidates in three corners?
    .find = Take a cell with two candidates and look along its row and column for the same two. Do three of them form a rectangle in two boxes?
unique_rectangle_1_missing = Unique Rectangle Type 1 (with a candidate missing)
