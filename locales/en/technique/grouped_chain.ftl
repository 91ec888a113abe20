grouped_chain = Grouped Chain
    .alias = Grouped X-Chain, Grouped AIC, Grouped X-Cycle
    .nudge = Follow links as before, but let two or three cells of a box on one line count as one place.
    .find = As a chain of links, but a group of cells of a box on one line may be a place.
grouped_aic = Grouped AIC
grouped_discontinuous_nice_loop = Grouped Discontinuous Nice Loop
grouped_continuous_nice_loop = Grouped Continuous Nice Loop
