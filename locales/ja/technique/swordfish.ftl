swordfish = swordfish
