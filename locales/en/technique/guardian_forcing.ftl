guardian_forcing = Guardian Forcing Chains
    .alias = guardian chains, OR chains, forcing chains over guardians
    .nudge = Find many cells that three digits can't fill by themselves. At least one of their other candidates holds: where does each of them lead?
    .find = Take the other candidates of a tridagon or of another chromatic pattern, two to five of them. Follow each of them step by step, and compare the ends.
tridagon_forcing = Tridagon Forcing Chains
    .alias = Thor's Hammer forcing chains, tridagon chain
chromatic_forcing = Chromatic Pattern Forcing Chains
    .alias = impossible pattern forcing chains
