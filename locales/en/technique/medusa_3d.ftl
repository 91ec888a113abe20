medusa_3d = 3D Medusa
    .alias = Medusa Colouring, Multi-Digit Colouring, 3D Medusa Coloring, Medusa
    .nudge = Colour several digits at once: go on from digit to digit through cells with two candidates.
    .find = Start in a cell with two candidates, colour on along pairs of any digit, and look for a clash or for a candidate beside both colours.
