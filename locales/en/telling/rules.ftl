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
says-listed = Look at { $rule }: { $a } and { $b }, in this order, can only be { OR($ways) }.
says-table = Look at { $rule }: { $a } and { $b }, in this order, are a pair of its table.
says-drops = Look at { $rule }: { $a } is larger than { $b }, unless one of them is blank.
says-not-more = Look at { $rule }: { $a } is not larger than { $b }.
says-differs-by = Look at { $rule }: { $a } and { $b } differ by { $number }.
says-times = Look at { $rule }: one of { $a } and { $b } is { $number } times the other.
says-same-third = Look at { $rule }: { $a } and { $b } are both low (up to { $number }), both middle (up to { $other }) or both high.
says-other-third = Look at { $rule }: { $a } and { $b } are not both low (up to { $number }), not both middle (up to { $other }) and not both high.
says-same-rest = Look at { $rule }: divided by { $number }, { $a } and { $b } leave the same remainder.
says-other-rest = Look at { $rule }: divided by { $number }, { $a } and { $b } leave different remainders.
says-same-parity = Look at { $rule }: { $a } and { $b } are both odd or both even.
says-other-parity = Look at { $rule }: one of { $a } and { $b } is odd, the other is even.
says-points = Look at { $rule }: if { $a } is { $number }, then { $b } is { $other }, and the other way round.
says-not-both = Look at { $rule }: { $a } and { $b } are not both { $number }.

## Two cells

rule-partner = Only { OR($digits) } can go in { $cell }{ $premise }.
rule-partner-any = Any digit can still go in { $cell }{ $premise }.
rule-partner-but = Any digit but { OR($digits) } can still go in { $cell }{ $premise }.
rule-partner-none = { $count ->
    [1] In { $cell }{ $drop }, { OR($gone) } would have no partner! Remove that candidate.
   *[other] In { $cell }{ $drop }, { OR($gone) } would have no partner! Remove those candidates.
}
partner-all = It is the same between all { $count } pairs of cells that are told this.
partner-alone = No digit at all goes with { OR($gone) } there! Remove { OR($gone) } from { AND($cells) }{ $drop }.

## Signs one after the other

chain-of-signs = Go from cell to cell: { AND($named) }, each larger than the one before.
chain-at-least = The least for { $from } is { $digit }, and it grows from there: so { $cell } is { $bound } or more!
chain-at-most = The most for { $from } is { $digit }, and it shrinks from there: so { $cell } is { $bound } or less!
chain-drop = { $count ->
    [1] Remove { OR($gone) } from { $cell }{ $drop }.
   *[other] Remove { AND($gone) } from { $cell }{ $drop }.
}

## Several cells beyond one

crowd-larger = Going up from { $cell }, { $count } cells of { $house } are larger: { AND($cells) }.
crowd-smaller = Going down from { $cell }, { $count } cells of { $house } are smaller: { AND($cells) }.
crowd-drop = { $count ->
    [1] They all differ, and with { OR($gone) } in { $cell }{ $drop } there is no room for them! Remove that candidate.
   *[other] They all differ, and with { OR($gone) } in { $cell }{ $drop } there is no room for them! Remove those candidates.
}

## Why not there, by a rule

rule-forbids = With { $other } in { $by }, { $rule } keeps { $digit } out of { AND($cells) }!
rule-forbids-digits = With { $other } in { $by }, { $rule } keeps { AND($digits) } out of { $cell }!
never-there = By { $rule }, { $cell } is never { OR($digits) }.
several-full = All { $digit } cells of { $house } are there already: not { OR($cells) }!
house-tight = There is no place for { AND($lacking) } in { $house }. So { $house } has all the other digits!
house-tight-by = With { AND($lacking) } in { AND($houses) }, there is no place for it in { $house }. So { $house } has all the other digits!
cage-tight = The digits of { $house } are settled: { AND($digits) }!
locked-all-ruled = ...but { $count ->
    [2] either way
   *[other] whichever it is
}, houses or { $rule } keep that { $digit } from { AND($cells) }!

## What a clue says of its cells

clue-look = Look at { $rule }.
clue-parts = Look at { $rule }: it makes the same sum in every box it passes.
clue-needs = Look at { $rule }: its cells must hold { AND($digits) } between them.
clue-follows = Look at { $rule }: its { $count } digits follow each other, in any order.
clue-apart = Look at { $rule }: neighbours on it differ by { $number } or more.
clue-grows = Look at { $rule }: its digits grow from cell to cell.

## Sums

sum-is = Look at { $rule }: the sum is { $number }.
sum-between = Look at { $rule }: { AND($cells) } between add up to { $number }.
sum-of = Look at { $rule }: { AND($cells) } add up to { $number }.
sum-equal = Look at { $rule }: { $count ->
    [1] { AND($cells) } add up to the digit in { AND($same) }.
   *[other] { AND($cells) } make the same sum as { AND($same) }.
}
sum-more = Look at { $rule }: { AND($more) } add up to more than { AND($less) }.
sum-more-by = Look at { $rule }: { AND($more) } make { $number } more than { AND($less) }.
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
    [1] the other one makes at least { $number }.
   *[other] the other { $count } make at least { AND($digits) } = { $number }.
}
amount-rest-most = Whichever you take of { AND($cells) }, { $count ->
    [1] the other one makes at most { $number }.
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
fill-only = So { AND($cells) } can only be { OR($ways) }.
fill-ways = { $count ->
    [1] That leaves one way to fill { AND($cells) }, in this order: { OR($ways) }.
   *[other] That leaves { $count } ways to fill { AND($cells) }, in this order: { OR($ways) }.
}
fill-digits = { $count ->
    [1] That leaves one set of digits for { $rule }: { OR($sets) }.
   *[other] That leaves { $count } sets of digits for { $rule }: { OR($sets) }.
}
fill-rest = With { $digit } in { $cell }{ $drop }, { AND($cells) } would share { OR($sets) }, and their candidates do not allow that! Remove that candidate.
pattern-many = Look at { $rule }: try out { AND($cells) }. { $count ->
    [1] One way is
   *[other] { $count } ways are
} left to fill them.
pattern-ways = Look at { $rule }: { AND($cells) }, in this order, can only be { OR($ways) }.
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
fill-drop = None of them has { OR($gone) } in { OR($cells) }{ $drop }! Remove { $count ->
    [1] that candidate
   *[other] those candidates
}.
fill-outside = Each of them puts { AND($gone) } where { AND($cells) }{ $drop } can see it! Remove { $count ->
    [1] that candidate
   *[other] those candidates
} there.

## Trying out a few cells.  $given cells | $ways their digits, in order | $many how many cells | $needed $most $least numbers

trial-without = What if { $digit } were in none of these: { AND($cells) }?
end-cell = { $many ->
    [0] Then nothing is left for { $cell }.
    [1] With { OR($ways) } in { AND($given) }, nothing is left for { $cell }.
   *[other] With { OR($ways) } in { AND($given) }, in this order, nothing is left for { $cell }.
}
end-most = { $many ->
    [0] Then { AND($cells) } can make { $number } at most, and { $needed } is needed.
    [1] With { OR($ways) } in { AND($given) }, the most for { AND($cells) } is { $number }, and { $needed } is needed.
   *[other] With { OR($ways) } in { AND($given) }, in this order, the most for { AND($cells) } is { $number }, and { $needed } is needed.
}
end-least = { $many ->
    [0] Then { AND($cells) } make { $number } at least, and it has to be { $needed }.
    [1] With { OR($ways) } in { AND($given) }, the least for { AND($cells) } is { $number }, and it has to be { $needed }.
   *[other] With { OR($ways) } in { AND($given) }, in this order, the least for { AND($cells) } is { $number }, and it has to be { $needed }.
}
end-sides = { $many ->
    [0] Then the most for { AND($less) } is { $most }, but the least for { AND($more) } is { $least }.
    [1] With { OR($ways) } in { AND($given) }, the most for { AND($less) } is { $most }, but the least for { AND($more) } is { $least }.
   *[other] With { OR($ways) } in { AND($given) }, in this order, the most for { AND($less) } is { $most }, but the least for { AND($more) } is { $least }.
}
end-need = { $many ->
    [0] Then { $rule } has no place for its { $digit }.
    [1] With { OR($ways) } in { AND($given) }, { $rule } has no place for its { $digit }.
   *[other] With { OR($ways) } in { AND($given) }, in this order, { $rule } has no place for its { $digit }.
}
end-broken = { $many ->
    [0] Then { $rule } cannot be kept.
    [1] With { OR($ways) } in { AND($given) }, { $rule } cannot be kept.
   *[other] With { OR($ways) } in { AND($given) }, in this order, { $rule } cannot be kept.
}
end-crowd = { $many ->
    [0] Then only { AND($digits) } are left for { AND($cells) }: too few.
    [1] With { OR($ways) } in { AND($given) }, only { AND($digits) } are left for { AND($cells) }: too few.
   *[other] With { OR($ways) } in { AND($given) }, in this order, only { AND($digits) } are left for { AND($cells) }: too few.
}
end-far = { $many ->
    [0] Then the { $count } cells { AND($cells) } can hold only one digit of each of these: { AND($sets) }. Too few!
    [1] With { OR($ways) } in { AND($given) }, the { $count } cells { AND($cells) } can hold only one digit of each of these: { AND($sets) }. Too few!
   *[other] With { OR($ways) } in { AND($given) }, in this order, the { $count } cells { AND($cells) } can hold only one digit of each of these: { AND($sets) }. Too few!
}
end-house = { $many ->
    [0] Then { $house } has no place for { $digit }.
    [1] With { OR($ways) } in { AND($given) }, { $house } has no place for { $digit }.
   *[other] With { OR($ways) } in { AND($given) }, in this order, { $house } has no place for { $digit }.
}
trial-only = { $many ->
    [0] Then, in { $house }, { $digit } fits only in { $cell }.
    [1] With { OR($ways) } in { AND($given) }, in { $house }, { $digit } fits only in { $cell }.
   *[other] With { OR($ways) } in { AND($given) }, in this order, { $digit } fits only in { $cell } in { $house }.
}
trial-used = { $many ->
    [0] Then { AND($cells) } use up { AND($digits) } in { $house }.
    [1] With { OR($ways) } in { AND($given) }, { AND($cells) } use up { AND($digits) } in { $house }.
   *[other] With { OR($ways) } in { AND($given) }, in this order, { AND($cells) } use up { AND($digits) } in { $house }.
}
trial-left = { $many ->
    [0] Then { AND($cells) } can only be { OR($digits) }.
    [1] With { OR($ways) } in { AND($given) }, { AND($cells) } can only be { OR($digits) }.
   *[other] With { OR($ways) } in { AND($given) }, in this order, { AND($cells) } can only be { OR($digits) }.
}
trial-drop = So { OR($cells) }{ $drop } can't be { OR($gone) }! Remove { $count ->
    [1] that candidate
   *[other] those candidates
}.
trial-held = So one of { AND($cells) } must be { $digit }.
held-drop = ...and { AND($cells) }{ $drop } can see all of them! Remove { $count ->
    [1] that candidate
   *[other] those candidates
}.
held-house = In { $house }, { $digit } fits only in { OR($cells) }.
held-both = Wherever these two are, { AND($cells) }{ $drop } can see one of them: not { OR($gone) }! Remove { $count ->
    [1] that candidate
   *[other] those candidates
}.

## A house with its clues

fill-house = Look at { $house } with the clues in it.
fill-house-touching = Look at { AND($houses) } with the clues that touch { $count ->
    [1] it
   *[other] them
}.

## The rest of a house

left-sum = All digits of { AND($houses) } add up to { $sum }.
left-inside = { $count ->
    [1] One sum inside makes { $inside }.
   *[other] The { $count } sums inside make { $terms } = { $inside }.
}
left-beside = { $count ->
    [1] One sum beside them makes { $inside }: it is counted as well.
   *[other] The { $count } sums beside them make { $terms } = { $inside }: they are counted as well.
}
left-equal = At { $rule }, { AND($cells) } { $many ->
    [1] is
   *[other] together are
} just as much as { AND($same) }: take one for the other.
left-there = { $count ->
    [1] Already there: the { $number } in { AND($cells) }.
   *[other] Already there: { AND($digits) } = { $number } in { AND($cells) }.
}
left-there-outside = { $count ->
    [1] Outside stands the { $number } in { AND($cells) }.
   *[other] Outside stand { AND($digits) } = { $number } in { AND($cells) }.
}
left-twice = { $count ->
    [1] Mind that { AND($cells) } counts twice.
   *[other] Mind that { AND($cells) } count twice.
}
left-rest = { $terms } = { $rest }: that is left for { AND($left) }.
left-out = { $terms } = { $rest }: that is what { AND($out) } outside make.
left-more = { $terms } = { $rest }: by so much { AND($left) } make more than { AND($out) } outside.
left-less = { $terms } = { $rest }: by so much { AND($left) } make less than { AND($out) } outside.
left-same = { $terms } = { $rest }: so { AND($left) } make just as much as { AND($out) } outside.
left-ways = { $count ->
    [1] So { AND($cells) }, in this order, can only be { OR($ways) }.
   *[other] So { AND($cells) }, in this order, can only be { OR($ways) }.
}
left-sets = So { AND($cells) } can only be { OR($sets) }, in any order.

## Two rules filled together
## $other another rule | $cells cells of both | $sets digits that one of them can hold

together-see = Fill { $rule } and { $other } together: their cells see each other.
together-share = Fill { $rule } and { $other } together: they share { AND($cells) }.
together-ways = Then { AND($cells) }, in this order, can only be { OR($ways) }.
together-sets = That leaves { $rule } only { OR($sets) }.
together-drop = With { OR($gone) } in { OR($cells) }{ $drop }, one of the two can't be filled! Remove { $count ->
    [1] that candidate
   *[other] those candidates
}.
together-outside = Every way to fill both has { AND($gone) }, and only where { AND($cells) }{ $drop } can see it! Remove { $count ->
    [1] that candidate
   *[other] those candidates
} there.
