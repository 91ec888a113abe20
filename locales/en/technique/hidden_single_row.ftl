hidden_single_row = hidden_single_row
