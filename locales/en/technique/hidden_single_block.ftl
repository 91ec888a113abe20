hidden_single_block = Hidden Single (box)
    .alias = crosshatching, slicing and dicing, pinned digit, hidden single in a box, scanning, last remaining cell
    .nudge = Pick a digit that is already in several boxes. Is there a box where only one cell is left for it?
    .find = Take a digit and shine it along the rows and columns through a box.
