multi_coloring_2 = Multi-Colours 2
    .alias = Multi-Colors 2, Multi-Coloring 2, Multi-Colours, Multi-Colouring
    .nudge = One digit, two separate clusters of pairs. Does one colour see both colours of the other cluster?
    .find = Colour two clusters of pairs of one digit, and check each colour against both colours of the other cluster.
