unique_rectangle_guardians = Unique Rectangle with Guardians
    .alias = Guarded Rectangle, UR with Guardians, Guardians of a Unique Rectangle, UR Threats, UR Threat, Unique Rectangle External, UR External, UR Internal, Unique Rectangle, UR
    .nudge = The puzzle has one answer. What is it that keeps the two digits of a rectangle from changing places, in its corners or beside them?
    .find = Take a rectangle of open cells in two boxes, and two digits. For each of two sides, list what else fits in its corners, or where else its two digits can go: whichever is less. Something may see all that is on your lists!
unique_rectangle_guardians_outside = Unique Rectangle with Guardians (beside the corners)
unique_rectangle_guardians_mixed = Unique Rectangle with Guardians (in the corners and beside them)
