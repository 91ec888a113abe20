hidden_single_column = Hidden Single (column)
    .alias = hidden single in a column
    .nudge = Is there a column where a digit fits in only one cell?
    .find = Take a column with few empty cells and a digit it lacks; strike the cells that see this digit.
