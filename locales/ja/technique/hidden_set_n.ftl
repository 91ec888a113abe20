hidden_set_n = hidden_set_n
