broken_wing = Broken Wing
    .alias = guardians, odd ring
    .nudge = Take one digit. Is there a ring of five or seven cells that nearly has it in pairs, house by house?
    .find = Look at one digit: an odd number of cells in a ring, each in a house with the next, where these houses have few other places for it. One of those others holds it.
