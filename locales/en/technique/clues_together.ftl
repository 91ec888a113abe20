clues_together = Two Clues Together
    .alias = cage interaction, combined combinations, cage splitting
    .nudge = Two clues share a cell, or their cells see each other. Which ways to fill one of them leave a way for the other?
    .find = Look for two cages, arrows or lines that overlap or share a row, a column or a box, and that have few ways each. Try which of these go together. What goes with none is out, and what all have is nowhere else.
