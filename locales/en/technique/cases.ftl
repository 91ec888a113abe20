cases = Case by Case
    .alias = Bowman's Bingo, Bowman, Trial and Error, guessing, bifurcation, brute force, backtracking
    .nudge = Take the cell with the fewest candidates, and go through them one by one.
    .find = Take the box with the fewest candidates left, and in it the cell with the fewest; go through its digits.
