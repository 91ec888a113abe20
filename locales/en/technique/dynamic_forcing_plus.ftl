dynamic_forcing_plus = Forcing Net with Patterns
    .alias = Dynamic Forcing Chains (+)
    .nudge = Imagine a digit in a cell and fill in all that follows. Where the singles end, is there a pair or a locked digit?
    .find = Follow singles from a candidate; where they end, look for locked candidates, pairs and X-Wings in what is left.
exocet_net = Forcing Net with an Exocet
