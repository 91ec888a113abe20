tridagon = Tridagon
    .alias = anti-tridagon, Thor's Hammer, trivalue oddagon
    .nudge = Take four boxes that form a rectangle, and in each three cells, no two in one line. Could three digits fill all twelve?
    .find = Look for three digits missing from four boxes that form a rectangle, with three cells left for them in each, no two in one line. Count the boxes whose cells rise to the right: an odd number can't be filled with the three alone.
