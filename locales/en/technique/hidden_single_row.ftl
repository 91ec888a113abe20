hidden_single_row = Hidden Single (row)
    .alias = hidden single in a row
    .nudge = Is there a row where a digit fits in only one cell?
    .find = Take a row with few empty cells and a digit it lacks; strike the cells that see this digit.
