sashimi_swordfish = Sashimi Swordfish
    .alias = sashimi 3-fish, sashimi fish
    .nudge = Pick one digit. Is there a Swordfish with a missing corner and a fin in its place?
    .find = Take a line with one place in the three crossing lines, whose other places share a box.
