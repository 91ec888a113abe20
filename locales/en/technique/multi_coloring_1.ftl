multi_coloring_1 = Multi-Colours 1
    .alias = Multi-Colors 1, Multi-Coloring 1, Multi-Colours, Multi-Colouring
    .nudge = One digit, two separate clusters of pairs. Does a colour of one see a colour of the other?
    .find = Colour two clusters of pairs of one digit. Where a colour of each see each other, the two other colours are worth a look.
