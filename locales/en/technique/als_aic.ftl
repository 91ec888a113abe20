als_aic = Chain with Almost Locked Sets
    .alias = AIC with ALS nodes
    .nudge = Follow links as before. Some cells may have just one digit more than cells: without it, all the others go in.
    .find = As a chain of links, with sets that have one digit more than cells.
als_alternating_chain = AIC with Almost Locked Sets
als_discontinuous_nice_loop = Discontinuous Nice Loop with Almost Locked Sets
als_continuous_nice_loop = Continuous Nice Loop with Almost Locked Sets
