### Almost locked sets, and other cells with few candidates.
### $labels the cells of a set, or the places of a digit in sets | $hub the cells of the set in the middle
### $count how many cells | $many how many digits | $part the part in the figure (colour)

## Wings

wing-pincer = Look at { AND($named) }{ $part }, too: only { OR($digits) } can go in.
wing-if = If { $a } is { $digit }, then { $b } isn't: so { $b } is { $last }.
wing-itself = If { $a } is neither of these, it is { $last } itself.

## Bent sets

bent-cells = Look at { AND($named) }{ $part }: { $count } cells with { $many } digits between them, { AND($digits) }.
bent-once = Each of { AND($digits) } goes in only once at most: all its places here see each other.
bent-last = So these { $filled } digits fill { $filled } of the cells at most, and one of { OR($labels) } is { $digit }!

## Sets with one digit more than cells

almost-cells = { $count ->
    [1] Only { OR($digits) } can go in { AND($named) }{ $part }.
   *[other] Only { OR($digits) } can go in { AND($named) }{ $part }: { $many } digits for { $count } cells, one too many.
}
almost-common = The { $digit } of { OR($one) } and that of { OR($other) } see each other, so at most one of the two can be there!
almost-rest = So { AND($one) }, or { AND($other) }, or both, go without the { $digit }, and then need all their other digits, { AND($digits) } among them.
almost-one-each = Both { AND($one) } and { AND($other) } can go without one digit only. So one side gets the { $x }, and the other the { $y }!
almost-stays = So all other digits go in on both sides: the { $digit } of { AND($set) } is in { OR($labels) }!
almost-either = { $count ->
    [1] Either way, { OR($labels) } is { $digit }!
    [2] Either way, { OR($labels) } is { $digit }!
   *[other] Either way, one of { OR($labels) } is { $digit }!
}
almost-seen = Still open for { $digit }, and in sight of { $many ->
    [1] { AND($labels) }
    [2] both { AND($labels) }
   *[other] all of { AND($labels) }
}: { AND($cells) }.

## A set or a cell in the middle

almost-stem = Look at { AND($named) }{ $part }: only { OR($digits) } can go in.
almost-hub = { AND($labels) } can go without one digit only. So they get the { $x } or the { $y }!
almost-takes = { $many ->
    [1] If the { $digit } goes in { OR($hub) }, then { AND($labels) } sees it and loses it: only { AND($digits) } is left there.
   *[other] If the { $digit } goes in { OR($hub) }, it sees every { $digit } of { AND($labels) }. They go without it and need all their other digits, { AND($digits) } among them.
}

## Chains of sets

almost-chain-start = { $count ->
    [1] Start at { AND($named) }: only { OR($digits) } can go in.
   *[other] Start at { AND($named) }: { $count } cells with { $many } digits between them, { AND($digits) }.
}
almost-chain-if = { $count ->
    [1] If { AND($labels) } isn't { OR($digits) }, it is { $digit }.
   *[other] If no { OR($digits) } goes in { AND($labels) }, all the other digits do, { $digit } among them.
}
almost-chain-next = { $count ->
    [1] Then { AND($named) }, with only { AND($digits) }, isn't { $digit }: so it is { AND($next) }.
   *[other] Then { AND($named) }, with only { AND($digits) }, go without the { $digit } and need all the others, { AND($next) } among them.
}
almost-chain-either = { $count ->
    [1] So either way, { OR($labels) } is { $digit }!
    [2] So either way, { OR($labels) } is { $digit }!
   *[other] So either way, one of { OR($labels) } is { $digit }!
}

## Two houses that cross

crossing-look = Look where { AND($houses) } cross.
crossing-cells = Only { OR($digits) } can go in { AND($named) }{ $part }: { $many } digits for { $count } cells.
crossing-arm = Where { $house } does not cross, only { OR($digits) } can go in { AND($named) }{ $part }.
crossing-count = That makes { $count } cells with { $count } digits, { AND($digits) }, and each fits in only once, since its places here see each other. So all of them go in!
crossing-count-twice = In these { $count } cells, { AND($twice) } can go in twice at most and { AND($digits) } once. That is just enough: all of them go in!
crossing-own = If { OR($cells) } were { $digit }, that would be the { $digit } of both { AND($houses) } at once, and these cells would be one digit short.
crossing-used = So these cells use up the { AND($digits) } of { $house }!

## All ways to fill some cells

aligned-look = Look at { AND($named) } together, and go through the ways to fill them.
aligned-if = If { $a } is { $digit }, what can the others be?
aligned-same = Not { $same } in { $f }: it sees { $e }.
aligned-same-then = If { $b } is { $digit }, then { $f } isn't { $same }: it sees { $e }.
aligned-clash = Not { $same } in { $f }: it does not go with { $held } in { $e }.
aligned-clash-then = If { $b } is { $digit }, then { $f } isn't { $same }: that does not go with { $held } in { $e }.
aligned-starves = Not { $digit } in { $b }: then { AND($takes) } would be gone from { $cell }, and nothing is left there.
aligned-starves-two = Not { $digit } in { $b } with { $other } in { $c }: then { AND($takes) } would be gone from { $cell }, and nothing is left there.
aligned-short = If { $a } is { $digit }, no way to fill the others is left ({ $count } lines). So { $a } isn't { $digit }!
aligned-none = No way is left, so { $a } isn't { $digit }!
