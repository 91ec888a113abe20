chromatic_pattern = Chromatic Pattern
    .alias = impossible pattern, three-digit impossible pattern, trivalue pattern, three-colour pattern
    .nudge = Take three digits that many cells have and hardly anything beside them. Could these three fill all of those cells?
    .find = Look for ten to sixteen cells with little beside three digits. Begin with three that see one another, and ask of each other cell which of these it would be like.
