clue_trial = Short Trial with Clues
    .alias = clue contradiction, break-in by contradiction
    .nudge = Which digit of one cell would leave a cage, an arrow or a line without a way to be filled?
    .find = Take a cell with few digits beside a clue with few ways. Put one of them in, follow houses and clues for a few steps, and see whether a clue runs out of ways.
