firework_triple = Firework Triple
    .alias = fireworks, triple firework
    .nudge = Take a row and a column that cross in a box. Which digits does each of them have in one cell outside the box at most?
    .find = Look for three digits that a row and a column can have, outside the box where they cross, in one cell each at most: the same two cells for all three.
