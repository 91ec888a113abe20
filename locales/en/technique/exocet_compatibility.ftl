exocet_compatibility = Exocet Compatibility
    .alias = exocet compatibility check, compatibility check, exocet pairs
    .nudge = Two cells of a box hold the same two digits as two cells far away. Which two digits can that not be, whichever way round they go?
    .find = Take an exocet. Put a digit of its base in one target, and each of the others in the other target in turn: the base holds these two then. Where each of them leads nowhere, the digit leaves the target.
