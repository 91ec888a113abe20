hidden_single_region = Hidden Single (extra house)
    .alias = hidden single on a diagonal, hidden single in a colour
    .nudge = Look at the diagonals or coloured cells: does a digit fit in only one of them?
    .find = Do not forget the diagonals and coloured cells: each of them needs every digit, too.
