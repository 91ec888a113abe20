multi_sector_locked_sets = Multi-sector Locked Sets
    .alias = MSLS, naked multi-sector locked sets
    .nudge = Take the open cells where four or five rows cross four or five columns. How many digits can these lines hold there at all?
    .find = Choose four or five rows and columns with many digits of the same few kinds outside. Count the open cells where they cross, and for each digit the fewest lines that hold all its places there.
sk_loop = SK Loop
    .find = Look for four boxes in a rectangle, each with a printed digit in a cell that faces the others and two open cells beside it in its row and in its column. Count which digits these sixteen cells can hold, and how often.
    .alias = virus pattern, domino loop
