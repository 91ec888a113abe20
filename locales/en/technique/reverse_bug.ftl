reverse_bug = Reverse BUG
    .alias = Reverse BUG-Lite, Reverse Unique Loop, Reverse UR
    .nudge = The puzzle has one answer. Are there two digits of which hardly any are printed?
    .find = Take two digits of which few are printed. With those that stand in their rows, columns and boxes: do they have both digits everywhere, but for one cell? That cell must not complete it.
reverse_unique_rectangle = Reverse Unique Rectangle
