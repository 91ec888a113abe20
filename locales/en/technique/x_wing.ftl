x_wing = X-Wing
    .alias = 2-fish
    .nudge = Pick one digit. Are there two rows, or two columns, where it fits in only two places?
    .find = Look at one digit only, and search for two lines with two places each.
