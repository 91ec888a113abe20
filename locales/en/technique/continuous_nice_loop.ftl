continuous_nice_loop = Continuous Nice Loop
    .alias = CNL, AIC Ring, nice loop, XY-Ring, XY-Loop
    .nudge = Follow links until they close. Is the last link just as good as the others?
    .find = Strong and weak links in turn that close to a ring.
