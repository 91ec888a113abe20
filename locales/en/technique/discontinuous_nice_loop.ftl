discontinuous_nice_loop = Discontinuous Nice Loop
    .alias = DNL, nice loop
    .nudge = Follow links from a cell. Does the line come back to the same cell?
    .find = Strong and weak links in turn that come back to the cell they started from.
