direct_hidden_pair = Direct Hidden Pair
    .alias = hidden pair that leaves a single, direct hidden twins
    .nudge = Do two digits fit only in the same two cells of a row, column or box? Which digit is left with one cell there?
    .find = When two digits have booked two cells, look where the other digits of that house can still go.
