naked_single = naked_single
