locked_pair = locked_pair
