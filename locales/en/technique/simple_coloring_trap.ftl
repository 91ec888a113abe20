simple_coloring_trap = Simple Colours (Trap)
    .alias = Colour Trap, Simple Colors Trap, Simple Coloring, Single's Chain, Singles Chain
    .nudge = Pick one digit and colour its pairs in two colours. Does any other cell see both?
    .find = Follow the houses where a digit has two places, in two colours; then look for a cell that sees both colours.
