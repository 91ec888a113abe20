remote_pair = Remote Pair
    .alias = Chain of pairs
    .nudge = Are there four or more cells with the same two candidates, each seeing the next?
    .find = Cells with the same two candidates in a row; one at odd and one at even place, seen together.
