senior_exocet = Senior Exocet
    .alias = weak exocet, general exocet
    .nudge = Take two cells of a line in one box, with three or four digits between them. Which two cells, even far from that band, must hold the same digits?
    .find = Take a base as for an exocet, and two lines in the other boxes. Without two cells of these lines, the targets, are at most two lines across left to each base digit?
