turbot_fish = Turbot Fish
    .alias = Two strong links, turbot, turbot crane, crane
    .nudge = Pick one digit. Two houses with two places each: does one place of each see the other?
    .find = Look at one digit only: two houses of any kind with two places each, linked in the middle.
