hidden_quad = hidden_quad
