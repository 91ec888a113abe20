house_fillings = Ways to Fill a House
    .alias = combinations in a row
    .nudge = Which row, column or box has several clues in it, or few cells left?
    .find = Take a row, column or box with several clues in it: cages, dots, parts of lines. Try a digit in one of its cells, and see whether the clues and the digits that are still missing can be made to fit together.
