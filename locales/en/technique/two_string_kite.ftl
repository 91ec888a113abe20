two_string_kite = 2-String Kite
    .alias = Kite
    .nudge = Pick one digit. A row with two places and a column with two places: do they meet in a box?
    .find = Look at one digit only: a row and a column with two places each, one of each in the same box.
dual_two_string_kite = Dual 2-String Kite
