finned_x_wing = Finned X-Wing
    .alias = finned 2-fish, finned fish
    .nudge = Pick one digit. Is there almost an X-Wing, spoiled by a place or two beside one of its corners?
    .find = Look for an X-Wing with extra places in the box of one corner, and check only that box.
