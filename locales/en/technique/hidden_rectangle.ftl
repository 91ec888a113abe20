hidden_rectangle = Hidden Rectangle
    .alias = Hidden Unique Rectangle, HR
    .nudge = The puzzle has one answer. Is there a rectangle with one bare corner, where a digit is tied to the corners of two lines?
    .find = From a cell with two candidates, draw a rectangle. In the row and the column of the opposite corner, does one of the two digits fit only in corners?
hidden_rectangle_missing = Hidden Rectangle (with a candidate missing)
