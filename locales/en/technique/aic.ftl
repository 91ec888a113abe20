aic = AIC
    .alias = Alternating Inference Chain
    .nudge = Follow links from a cell with two candidates: if it is not this, then that… where does it lead?
    .find = Strong and weak links in turn, from digit to digit; then look at what sees both ends.
# Chains of three strong links that have names of their own; they count for AIC and for discontinuous loops.
m_wing = M-Wing (short chain)
s_wing = S-Wing (short chain, Split Wing)
l_wing = L-Wing (short chain, Local Wing)
h_wing = H-Wing (short chain, Hybrid Wing)
