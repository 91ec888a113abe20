double_exocet = Double Exocet
    .alias = double JE, twin exocet
    .nudge = Is there a second base in the band, with the same four digits and the same three lines? What do four base cells hold between them?
    .find = Take an exocet with four digits in its base. Look in the other boxes of the band for a second base with the same digits whose three lines are the same.
