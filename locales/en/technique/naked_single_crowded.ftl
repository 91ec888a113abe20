naked_single_crowded = Naked Single (few left)
    .alias = naked single in a crowded house, sole candidate in a crowded house
    .nudge = In a row, column or box with few empty cells: which digits are missing, and where do they fit?
    .find = Go to the fullest row, column or box, name the missing digits, and try each empty cell.
