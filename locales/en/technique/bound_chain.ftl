bound_chain = Chain of Signs
    .alias = inequality chain
    .nudge = Follow the signs from the smallest cell to the largest: how much room is left at the ends?
    .find = Follow signs, or a thermometer, from cell to cell. Each cell leaves room for all those before it and all those after it.
