gurth_symmetrical_placement = Gurth's Symmetrical Placement
    .alias = Gurth, symmetrical placement, Gurth's theorem
    .nudge = Do the printed digits look the same after half a turn, or over a diagonal, once some digits have changed places?
    .find = Compare each printed digit with the one across: if two digits always face each other, all over the board, the answer is like that, too.
