kraken_fish = Kraken Fish
    .alias = Kraken
    .nudge = Pick one digit. Is there a fish with a fin that gets nowhere? Then follow the fin!
    .find = Take a fish whose fins don't see what it would remove, and follow a chain from each fin to see whether it gets there all the same.
kraken_fish_1 = Kraken Fish (fins)
kraken_fish_2 = Kraken Fish (fins and a cover)
