siamese_fish = Siamese Fish
    .alias = twin fish
    .nudge = You found a fish with a fin. Do the same lines make a second one, with another fin?
    .find = When a finned fish is found, swap the cover beside the fin for the one of the fin, and look again.
siamese_finned_swordfish = Siamese Finned Swordfish
siamese_finned_jellyfish = Siamese Finned Jellyfish
siamese_sashimi_swordfish = Siamese Sashimi Swordfish
siamese_sashimi_jellyfish = Siamese Sashimi Jellyfish
