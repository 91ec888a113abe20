xyz_wing = XYZ-Wing
    .alias = bent triple with a shared digit
    .nudge = Find a cell with three candidates. Does it see two cells that have two of these three each?
    .find = Go through the cells with three candidates, and look for two cells they see that have two of them.
