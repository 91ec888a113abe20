unique_rectangle_5 = Unique Rectangle Type 5
    .alias = UR5, UR Type 5, Uniqueness Test 5, Unique Rectangle, UR
    .nudge = The puzzle has one answer. Do corners of a rectangle that lie across, or three of them, share one more candidate?
    .find = Find a rectangle where the only extra candidate is one digit, in two corners across or in three. Which cells see all of these?
unique_rectangle_5_missing = Unique Rectangle Type 5 (with a candidate missing)
