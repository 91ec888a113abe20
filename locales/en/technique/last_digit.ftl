last_digit = Last Digit
    .alias = last copy of a digit
    .nudge = Which digit is almost everywhere already?
    .find = Count how often each digit is on the board.
