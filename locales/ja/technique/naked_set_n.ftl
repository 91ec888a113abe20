naked_set_n = naked_set_n
