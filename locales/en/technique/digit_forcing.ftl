digit_forcing = Forcing Chain (one candidate)
    .alias = Forcing Chain, Digit Forcing Chain
    .nudge = Choose one candidate. Follow what happens if it holds, and what happens if it does not. Do the two ways meet, or does one break?
    .find = Choose a candidate with many two-way choices around it, and follow single steps from it in both directions.
digit_forcing_contradiction = Forcing Chain (contradiction)
digit_forcing_verity = Forcing Chain (either way)
