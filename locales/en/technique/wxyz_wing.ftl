wxyz_wing = WXYZ-Wing
    .alias = bent quad, bent naked subset
    .nudge = Find four cells in a box and a line with four candidates between them. Which of the four digits could go in twice?
    .find = Collect cells with few candidates where a box and a line meet, until there are as many cells as digits.
vwxyz_wing = VWXYZ-Wing
uvwxyz_wing = UVWXYZ-Wing
tuvwxyz_wing = TUVWXYZ-Wing
