simple_coloring_wrap = Simple Colours (Wrap)
    .alias = Colour Wrap, Simple Colors Wrap, Simple Coloring, Single's Chain, Singles Chain
    .nudge = Pick one digit and colour its pairs in two colours. Do two cells of one colour see each other?
    .find = Follow the houses where a digit has two places, in two colours; then look for two cells of one colour in one house.
