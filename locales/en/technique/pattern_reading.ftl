pattern_reading = Pattern Reading
    .alias = automaton line
    .nudge = Read a line with a pattern from both ends: which digits still lead through?
    .find = Read the line from its first cell and note how the pattern can stand after each; then from its last cell back. A digit that no reading from end to end uses can go.
