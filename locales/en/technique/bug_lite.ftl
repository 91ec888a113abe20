bug_lite = BUG-Lite
    .alias = BUG Lite, Bivalue Universal Grave Lite
    .nudge = The puzzle has one answer. Is there a group of cells with two candidates where each digit comes in twos?
    .find = Start at a cell with two candidates. In its row, column and box, look for the same digits in other such cells. Do all of them come in twos, with hardly anything else?
bug_lite_1 = BUG-Lite Type 1
bug_lite_2 = BUG-Lite Type 2
bug_lite_3 = BUG-Lite Type 3
bug_lite_4 = BUG-Lite Type 4
