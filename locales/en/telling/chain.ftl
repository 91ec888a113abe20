### Strong and weak links. $labels letters of the figure | $named letters with cells | $there letters of the cells that have it then
### Read forwards: "if not here, then there". "!" only where something is won for good.

chain-start = Start at { AND($named) }. What follows if { $digit } isn't there?
chain-cell = Only { OR($digits) } can go in { $label }. So { $label } is { $then }.
chain-house = In { $house }, { $digit } fits only in { OR($named) }. So it goes in { OR($there) }.
chain-almost = Look at { AND($named) }: { $count } cells, and one digit more than that fits there, { AND($digits) }.
chain-almost-locked = Without the { $digit }, all the others go in. So { $then } goes in { OR($there) }.
chain-almost-forces = Without the { $digit }, all the others go in, and { $label } loses { AND($gone) }. So { $label } is { $then }.
chain-almost-forced = Without the { $digit }, all the others would go in, { $label } would lose { AND($gone) } and be { $then }. It isn't, so { $digit } goes in { OR($there) }.
chain-not-cell = Then { $label } isn't { $digit }.
chain-not-house = Then, in { $house }, { $digit } can't go in { OR($named) }.
chain-not-seen = Then { $digit } can't go in { OR($named) }.
chain-not-both = { $count ->
    [2] Both { AND($labels) } are in { $house }. They can't both be { $digit }.
   *[other] All of { AND($labels) } are in { $house }. At most one of them is { $digit }.
}
chain-either = In short, at least one of { AND($labels) } is { $digit }!
chain-see-both = Still open for { $digit }, and in sight of { $count ->
    [2] both
   *[other] all of
} { AND($labels) }: { AND($cells) }.
chain-crossed = In short: { OR($a) } is { $p }, or { OR($b) } is { $q }. At least one of the two!
chain-crossed-seen = Either way there is no room left for { $digit } in { OR($cells) }.
chain-crossed-target = Either { $label } is { $own } itself, or it sees the { $digit } of { OR($by) }. So { $label } isn't { $digit }!
chain-back = The chain has come back to { $label }: if it isn't { $digit }, it is { $digit }. There is no way round, so { $label } is { $digit }!
chain-ring = From { OR($last) } it goes back to { OR($first) }, where it began: a ring!
chain-ring-home = That is back at { OR($first) }, where it began: a ring!
chain-ring-both = The ring can be read the other way round, too: if one end of a weak link fails, the other holds. So of the two ends of each weak link, exactly one holds!
chain-ring-house = { $count ->
    [2] So, in { AND($houses) }, the { $digit } is in { OR($labels) }!
   *[other] So, in { AND($houses) }, the { $digit } is in one of { AND($labels) }!
}
chain-ring-set = The ring leaves out only one digit of { AND($named) }, so all the others go in: the { $digit } is in { $count ->
    [1] { OR($labels) }!
    [2] { OR($labels) }!
   *[other] one of { AND($labels) }!
}
chain-ring-cell = So { $label } is { OR($digits) }!

## Empty rectangle

rectangle-near = If { $label } is { $digit }, that uses up { $near }. Then the { $digit } of { $block } is in { $far }.
rectangle-far = If { $label } isn't { $digit }, then { $other } is.
rectangle-target = Either way, { $cell } sees { a-digit }!

## Cells with the same two candidates

twins-same = Look at { AND($named) }. Both hold only { OR($digits) }.
twins-house = In { $house }, { $digit } fits only in { OR($named) }. One of them is { $digit }!
twins-if = If { $from } is { $digit }, then { $label } isn't. So { $label } is { $then }.
remote-look = Look at { AND($named) }. All hold only { OR($digits) }, and each sees the next.
remote-look-ruled = Look at { AND($named) }. All hold only { OR($digits) }, and no cell equals the next.
remote-turn = So the two digits take turns: { AND($odd) } have one of { AND($digits) }, and { AND($even) } the other!
remote-see = Both { $a } and { $b } are in sight of { $cell }, and they hold { AND($digits) }, one each!
