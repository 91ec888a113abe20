held_digit = Digits Two Clues Must Hold
    .alias = must-hold digits
    .nudge = Which digit must be in a cage, on a line or around a circle? And in which row or box does it go, too?
    .find = Ask of each clue which digits every way to fill it has, and where they can be. Then take two clues that both need the same digit, or a clue and a row, column or box: a cell that sees one of the two, however they go, loses that digit.
