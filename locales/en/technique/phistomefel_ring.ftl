phistomefel_ring = Phistomefel Ring
    .alias = Phistomefel, Phistomefel's Theorem, SET, set equivalence, equal sets
    .nudge = Count a digit in the ring around the middle box, and in the sixteen cells of the four corners. Can one of them take as many as the other?
    .find = Choose a row above and a row below the middle band, a column left and a column right of the middle stack: the ring around the middle box. It holds the same digits as the sixteen cells in the corners. Go through the digits and compare how often each is here and there, and how much room is left.
