bivalue_oddagon = Bivalue Oddagon
    .alias = oddagon, odd ring of two digits, odd loop of two digits
    .nudge = Several cells have the same two candidates and little else, each in a row, column or box with the next. Back at the first, could the two digits take turns?
    .find = Look for a ring of five or seven cells that all have the same two candidates, each in a row, column or box with the next. Circle what else they have: something of it holds.
