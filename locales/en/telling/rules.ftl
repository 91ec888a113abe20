### Bullets about rules beside houses.  As telling.ftl; and
### $rule Rule | $number a number that is no digit | $from a letter of the figure | $bound a digit

## What a rule says of two cells

says-less = Look at { $rule }: { $a } is smaller than { $b }.
says-next = Look at { $rule }: { $a } and { $b } differ by one.
says-not-next = Look at { $rule }: { $a } and { $b } do not differ by one.
says-twice = Look at { $rule }: one of { $a } and { $b } is twice the other.
says-not-twice = Look at { $rule }: neither of { $a } and { $b } is twice the other.
says-adds = Look at { $rule }: { $a } and { $b } add up to { $number }.
says-not-adds = Look at { $rule }: { $a } and { $b } do not add up to { $number }.
says-apart = Look at { $rule }: { $a } and { $b } differ by { $number } or more.
says-within = Look at { $rule }: { $a } and { $b } differ by less than { $number }.
says-same = Look at { $rule }: { $a } and { $b } are equal.
says-differ = Look at { $rule }: { $a } and { $b } are not equal.
says-several = Look at { $rule }: it is at work between { AND($cells) }.
says-drops = Look at { $rule }: { $a } is larger than { $b }, unless one of them is blank.

## Two cells

rule-partner = Only { OR($digits) } can go in { $cell }{ $premise }.
rule-partner-any = Any digit can still go in { $cell }{ $premise }.
rule-partner-none = { $count ->
    [1] None of that goes with { OR($gone) } in { $cell }{ $drop }! Remove that candidate.
   *[other] None of that goes with { OR($gone) } in { $cell }{ $drop }! Remove those candidates.
}

## Signs one after the other

chain-of-signs = Go from cell to cell: { AND($named) }, each larger than the one before.
chain-at-least = The least for { $from } is { $digit }, and it grows from there: so { $cell } is { $bound } or more!
chain-at-most = The most for { $from } is { $digit }, and it shrinks from there: so { $cell } is { $bound } or less!
chain-drop = { $count ->
    [1] Remove { OR($gone) } from { $cell }{ $drop }.
   *[other] Remove { AND($gone) } from { $cell }{ $drop }.
}

## Several cells beyond one

crowd-larger = In { $house }, { $count } cells are larger than { $cell }: { AND($cells) }. Follow the signs!
crowd-smaller = In { $house }, { $count } cells are smaller than { $cell }: { AND($cells) }. Follow the signs!
crowd-drop = { $count ->
    [1] They all differ, and with { OR($gone) } in { $cell }{ $drop } there is no room for them! Remove that candidate.
   *[other] They all differ, and with { OR($gone) } in { $cell }{ $drop } there is no room for them! Remove those candidates.
}

## Why not there, by a rule

rule-forbids = The { $other } in { $by } and { $rule }: not { $digit } in { OR($cells) }!
rule-forbids-digits = The { $other } in { $by } and { $rule }: not { OR($digits) } in { $cell }!
never-there = By { $rule }, { $cell } is never { OR($digits) }.
several-full = { $house } has all its { $digit } cells: not { OR($cells) }!
house-tight = No place for { AND($lacking) } in { $house }: that is what it lacks! All other digits are there.
cage-tight = The digits of { $house } are settled: { AND($digits) }!
locked-all-ruled = ...but { $count ->
    [2] either way
   *[other] whichever it is
}, houses or { $rule } keep that { $digit } from { AND($cells) }!

## Sums

sum-is = Look at { $rule }: the sum is { $number }.
sum-between = Look at { $rule }: { AND($cells) } between add up to { $number }.
sum-equal = Look at { $rule }: { AND($cells) } add up to the same as { AND($same) }.
sum-more = Look at { $rule }: { AND($more) } add up to more than { AND($less) }.
amount-there = { $count ->
    [1] The digit of { AND($cells) } is { $number }.
   *[other] The digits of { AND($cells) } make { AND($digits) } = { $number }.
}
amount-least = { $count ->
    [1] The least for { AND($cells) } is { $number }.
   *[other] The least for { AND($cells) } is { AND($digits) } = { $number }.
}
amount-most = { $count ->
    [1] The most for { AND($cells) } is { $number }.
   *[other] The most for { AND($cells) } is { AND($digits) } = { $number }.
}
amount-rest-least = Whichever you take of { AND($cells) }, { $count ->
    [1] the other one is { $number } at least.
   *[other] the other { $count } make at least { AND($digits) } = { $number }.
}
amount-rest-most = Whichever you take of { AND($cells) }, { $count ->
    [1] the other one is { $number } at most.
   *[other] the other { $count } make at most { AND($digits) } = { $number }.
}
whole-least = So { AND($cells) } make { $number } or more.
whole-most = So { AND($cells) } make { $number } or less.
bound-least = { $whole } - { $part } = { $bound }: so { AND($cells) }{ $drop } can't be less than { $bound }! Remove { AND($gone) }.
bound-most = { $whole } - { $part } = { $bound }: so { AND($cells) }{ $drop } can't be more than { $bound }! Remove { AND($gone) }.
bound-exact = { $whole } - { $part } = { $bound }: so { AND($cells) }{ $drop } is { $bound }! Remove { AND($gone) }.
bound-least-alone = So { AND($cells) }{ $drop } can't be less than { $bound }! Remove { AND($gone) }.
bound-most-alone = So { AND($cells) }{ $drop } can't be more than { $bound }! Remove { AND($gone) }.
bound-exact-alone = So { AND($cells) }{ $drop } is { $bound }! Remove { AND($gone) }.
total-need = { $count ->
    [1] There must be a { $digit } at { $rule }.
   *[other] There must be { $count } { $digit }s at { $rule }.
}
total-places = { $count ->
    [1] Of its cells, only { AND($cells) } can be { $digit }.
   *[other] Of its cells, only { AND($cells) } can be { $digit }: just as many.
}
total-only = So that digit goes in { AND($cells) }{ $drop }! Remove { AND($gone) }.
total-look = Look at { $rule } and what is left in { AND($cells) }.
total-drop = Whatever the other cells hold, { OR($gone) } in { OR($cells) }{ $drop } does not fit! Remove { $count ->
    [1] that candidate
   *[other] those candidates
}.
fill-look = { $count ->
    [1] Look at { $rule }: there is one way left to fill { AND($cells) }.
   *[other] Look at { $rule }: try out { AND($cells) }. { $count } ways are left to fill them.
}
fill-ways = Look at { $rule }: { AND($cells) }, in this order, can only be { OR($ways) }.
fill-sets = Look at { $rule }: what is left makes { $number } only as { OR($sets) }.
fill-between = Look at { $rule }: what lies between makes { $number } only as { OR($sets) }.
fill-adjacent = Look at { $rule }: the sum is 0, so nothing lies between.
fill-crusts = { $count ->
    [1] Look at { $rule } and { AND($cells) }: there is one place left for its two ends.
   *[other] Look at { $rule } and { AND($cells) }: there are { $count } ways left to place its two ends.
}
fill-ends = { $count ->
    [1] So there is one place left for { AND($digits) }: { AND($pairs) }.
   *[other] So { AND($digits) } stand in one of these { $count } places: { AND($pairs) }.
}
fill-drop = None of the ways has { OR($gone) } in { OR($cells) }{ $drop }! Remove { $count ->
    [1] that candidate
   *[other] those candidates
}.
fill-outside = Every way has { AND($gone) }, and only where { AND($cells) }{ $drop } can see it! Remove { $count ->
    [1] that candidate
   *[other] those candidates
} there.
left-sum = All digits of { AND($houses) } add up to { $sum }.
left-inside = { $count ->
    [1] One sum inside makes { $inside }.
   *[other] The { $count } sums inside make { $inside }.
}
left-rest = With the digits that stand there already, that leaves { $rest } for { AND($left) }.
left-out = With the digits that stand there already, { AND($out) } outside make { $rest }.
left-more = With the digits that stand there already, { AND($left) } make { $rest } more than { AND($out) } outside.
left-less = With the digits that stand there already, { AND($left) } make { $rest } less than { AND($out) } outside.
