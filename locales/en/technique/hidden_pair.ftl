hidden_pair = hidden_pair
