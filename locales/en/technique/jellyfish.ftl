jellyfish = Jellyfish
    .alias = 4-fish
    .nudge = Pick one digit. Are there four lines where it fits only on the same four crossing lines?
    .find = Draw only one digit, and cross out lines until four cover four.
