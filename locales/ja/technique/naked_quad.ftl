naked_quad = naked_quad
