sashimi_x_wing = Sashimi X-Wing
    .alias = sashimi 2-fish, sashimi fish
    .nudge = Pick one digit. Is there almost an X-Wing whose fourth corner has slipped to the cell beside it?
    .find = Look for two lines that share one crossing line, and whose other ends lie in one box.
