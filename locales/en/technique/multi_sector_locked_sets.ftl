multi_sector_locked_sets = Multi-sector Locked Sets
    .alias = MSLS, naked multi-sector locked sets
    .nudge = Take the open cells where three to six rows cross about as many columns. How many digits can these lines hold there at all?
    .find = Choose three to six rows, and about as many columns, with many digits of the same few kinds outside. Count the open cells where they cross, and for each digit the fewest lines that hold all its places there.
sk_loop = SK Loop
    .find = Look for four boxes in a rectangle, each with a filled cell at the corner of a rectangle and two open cells beside it in its row and in its column. Count which digits these sixteen cells can hold, and how often.
    .alias = virus pattern, domino loop
