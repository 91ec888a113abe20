full_house = Full House
    .alias = last cell in a house, last empty cell, last free cell, last remaining cell
    .nudge = Is there a row, column or box with a single empty cell?
    .find = Look for the row, column or box that is almost full.
