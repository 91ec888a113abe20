locked_candidates_two_line = Locked Candidates (two boxes, two lines)
    .alias = multiple lines, double pairs
    .nudge = Do two boxes side by side keep a digit on the same two rows or columns?
    .find = Compare boxes side by side: do they leave a digit on the same rows?
