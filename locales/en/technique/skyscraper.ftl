skyscraper = Skyscraper
    .alias = Two towers
    .nudge = Pick one digit. Are there two rows, or two columns, with two places each, that share one end?
    .find = Look at one digit only: two rows with two places each, one end of both in the same column.
