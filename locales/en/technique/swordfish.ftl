swordfish = Swordfish
    .alias = 3-fish
    .nudge = Pick one digit. Are there three lines where it fits only on the same three crossing lines?
    .find = As for the X-Wing, but with three lines; a line may miss some of the crossings.
