rule_support = What a Rule Leaves
    .alias = rule support
    .nudge = Look at a rule between two cells: does every candidate of each still have a partner?
    .find = At each sign, dot or line compare the candidates of the two cells. What goes with nothing in the other cell can be removed.
