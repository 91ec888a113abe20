total_left = The Rest of a House
    .alias = 45 rule, innies and outies, rule of 45, innies, outies
    .nudge = All digits of a house have a known sum. How much of it do the sums inside take?
    .find = Add up the cages inside a row, a column or a box, or several side by side. Compare with the sum of all their digits: what is left belongs to the few cells beside.
