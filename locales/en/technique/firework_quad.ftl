firework_quad = Firework Quad
    .alias = quadruple firework
    .nudge = Take a row and a column that have two digits, outside the box where they cross, in one cell each at most. Which digits must the crossing across from it share these two cells with?
    .find = Look for a row and a column that have two digits, outside the box where they cross, in one cell each at most. Then see whether the crossing across from it has the same two wings, for two other digits.
