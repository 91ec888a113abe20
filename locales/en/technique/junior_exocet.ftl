junior_exocet = Junior Exocet
    .alias = exocet, JE, JE2
    .nudge = Take two cells of a line in one box, with three or four digits between them. Which two cells of the same band must hold the same digits?
    .find = Take two cells of a line in a box as the base. Look for two targets in the other boxes of the band whose three lines leave each base digit only two lines across.
