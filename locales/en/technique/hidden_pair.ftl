hidden_pair = Hidden Pair
    .alias = hidden twins
    .nudge = Do two digits of a row, column or box fit only in the same two cells?
    .find = For a digit with two places left, look for a second digit with the same two places.
