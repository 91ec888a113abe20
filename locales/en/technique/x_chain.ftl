x_chain = X-Chain
    .alias = X-Cycle
    .nudge = Pick one digit and draw a line wherever a house has only two places. Can you go from place to place?
    .find = One digit: link the houses with two places into a line, strong and weak in turn.
