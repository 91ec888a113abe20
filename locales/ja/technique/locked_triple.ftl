locked_triple = locked_triple
