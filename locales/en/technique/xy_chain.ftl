xy_chain = XY-Chain
    .alias = Y-Chain, XY-Cycle
    .nudge = Look at the cells with two candidates. Can you go from cell to cell, changing the digit each time?
    .find = Cells with two candidates: go from one to the next by a shared digit, until the first digit comes back.
