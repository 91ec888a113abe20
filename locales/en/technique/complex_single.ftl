complex_single = Complex Single
    .alias = complex hidden single, complex naked single, complex locked candidates, single without notes, solving without notes
    .nudge = Which digit fits in one place, once you have seen where its neighbours must be?
    .find = Hold in your head where a digit or a pair is fixed to a line, and look once more where that line crosses.
