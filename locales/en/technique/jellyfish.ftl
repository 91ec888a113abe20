jellyfish = jellyfish
