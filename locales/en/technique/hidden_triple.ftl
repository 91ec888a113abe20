hidden_triple = hidden_triple
