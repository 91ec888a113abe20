firework_quad = Firework Quad
    .alias = quadruple firework
    .nudge = Take a row and a column that have two digits, outside the box where they cross, in one cell each at most. Which two other digits have only these two cells at the crossing across from it?
    .find = Look for a row and a column that have two digits, outside the box where they cross, in one cell each at most. Then see whether the crossing across from it has the same two wings, for two other digits.
