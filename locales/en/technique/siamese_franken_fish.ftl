siamese_franken_fish = Siamese Franken Fish
    .alias = Siamese mutant fish
    .nudge = You found a franken or mutant fish with a fin. Do the same houses make a second one?
    .find = When one is found, keep its base, and change one cover for another.
siamese_franken_swordfish = Siamese Finned Franken Swordfish
siamese_franken_jellyfish = Siamese Finned Franken Jellyfish
siamese_mutant_swordfish = Siamese Finned Mutant Swordfish
siamese_mutant_jellyfish = Siamese Finned Mutant Jellyfish
