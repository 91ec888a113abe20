firework_als = Firework with ALS
    .alias = firework pair, firework ALS, firework wing
    .nudge = Where a row and a column cross in a box, look for two digits that each line can have in one cell outside it at most. The crossing has room for one of them: what follows from the other?
    .find = Take two digits of a firework and its two wings. Look for an almost locked set that sees the digits of the first wing, and one that sees those of the second, with a third digit in common.
