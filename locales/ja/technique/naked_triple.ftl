naked_triple = naked_triple
