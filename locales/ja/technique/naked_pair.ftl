naked_pair = naked_pair
