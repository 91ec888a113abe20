sashimi_jellyfish = Sashimi Jellyfish
    .alias = sashimi 4-fish, sashimi fish
    .nudge = Pick one digit. Is there a Jellyfish with a missing corner and a fin in its place?
    .find = Start from a candidate you want to be rid of: four lines must fit in three once what it sees is left out.
