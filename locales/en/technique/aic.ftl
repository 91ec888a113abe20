aic = AIC
    .alias = Alternating Inference Chain
    .nudge = Follow links from a cell with two candidates: if it is not this, then that… where does it lead?
    .find = Strong and weak links in turn, from digit to digit; then look at what sees both ends.
