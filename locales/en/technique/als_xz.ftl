als_xz = ALS-XZ
    .alias = ALS-XZ rule, Hamada logic, restricted common
    .nudge = Find two sets of cells with one candidate too many. Is there a digit that only one of the sets can get?
    .find = List small sets with one digit more than cells, and look for two whose places of a digit all see each other.
als_xz_doubly_linked = Doubly Linked ALS-XZ
