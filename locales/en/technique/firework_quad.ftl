firework_quad = Firework Quad
    .alias = quadruple firework
    .nudge = Take two rows and two columns that cross in four boxes. Which digits can reach only two of the crossings from outside the boxes of the others?
    .find = Look for a row and a column that have two digits, outside the box where they cross, in one cell each at most. Then see whether the crossing across from it has the same two wings, for two other digits.
