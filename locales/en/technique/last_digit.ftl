last_digit = last_digit
