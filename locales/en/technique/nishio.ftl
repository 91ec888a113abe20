nishio = Nishio
    .alias = Nishio Forcing Chain
    .nudge = Pick one digit and one of its places. If it stood there, would every row, column and box still have room for that digit?
    .find = Take one digit, imagine it in a place that blocks many others, and see whether a house runs out of room.
