### Bullets of explanations. One bullet = one message = one claim. Same ids in every language.
### Never start a bullet with a cell name (r6c2 would need a capital). "!" only on a fact just won.
### $house $target House | $houses $covers $bases $lines several | $cell $by Cell | $cells $keep several
### $digit Digit | $digits several | $label $a $b $c $d letters of the figure | $named letters with cells | $labels letters
### $step an earlier step | $removed what earlier steps took | $count how many | $goal $premise $drop part of the figure (colour or sign)

## Where to look

look-house = Look at { $house }. Where can { $digit } go?
look-house-digits = Look at { $house }. Where can { AND($digits) } go?
look-cell = Look at { $cell } and count: which digits are left for it?
look-cells = Look in { AND($houses) } for { $count } cells that have only { $count } candidates between them.
look-crossing = Look where { AND($houses) } cross: do { $count } cells there have only { $count } candidates between them?

## Why not there

house-has-digit = The { $digit } of { $house } is at { $by }! So not { OR($cells) }.
cells-filled = Already filled: { AND($cells) }.
removed-earlier = Step { $step } took the { $digit } from { AND($cells) }.
not-in-marks = The pencil marks have no { $digit } in { OR($cells) }.
house-has-digits = Already in { $house }: { AND($digits) }!
cell-sees-digit = The { $digit } of { $house } is at { $by }!
digits-removed-earlier = Step { $step } took { AND($digits) } from { $cell }.
digits-not-in-marks = The pencil marks of { $cell } have no { OR($digits) }.
marks-earlier-one = Step { $step } took the { $digit } from { AND($cells) }.
marks-earlier = { $removed }.

## Putting a digit in

one-cell-left = Only { $cell } is empty in { $house }.
one-digit-missing = The only digit missing from { $house } is { $digit }!
place = Put { $digit } in { $cell }{ $goal }!
place-only-here = Only { $cell } is left{ $goal }! Put { $digit } in { $cell }!
place-only-digit = Only { $digit } is left! Put { $digit } in { $cell }{ $goal }!
digit-almost-done = Count the { $digit }s: { $count } are there, one is missing.
lines-without-digit = Only { $row } and { $column } have no { $digit }!
place-where-they-meet = Put { $digit } where they meet, in { $cell }{ $goal }!
house-lacks = { $count ->
    [1] Only { AND($digits) } is missing from { $house }. Does it fit { $cell }?
   *[other] { $count } digits are missing from { $house }: { AND($digits) }. Which of them fits { $cell }?
}

## Singles in a row, a bullet each

run-house = In { $house }, { $digit } fits only in { $cell }{ $goal }!
run-house-by = With { $digit } in { AND($houses) }, the only place for it in { $house } is { $cell }{ $goal }!
run-last = Only { $cell }{ $goal } is empty in { $house }: it is { $digit }!
run-cell = No digit but { $digit } is left for { $cell }{ $goal }!
# $one $two $three houses and, $a $b $c, the digits seen there
run-cell-one = With { AND($a) } in { $one }, only { $digit } is left for { $cell }{ $goal }!
run-cell-two = With { AND($a) } in { $one }, and { AND($b) } in { $two }, only { $digit } is left for { $cell }{ $goal }!
run-cell-three = With { AND($a) } in { $one }, { AND($b) } in { $two }, and { AND($c) } in { $three }, only { $digit } is left for { $cell }{ $goal }!

## Taking candidates out

eliminate = { $count ->
    [1] So { OR($cells) }{ $drop } can't be { $digit }! Remove that candidate.
    [2] So neither of { AND($cells) }{ $drop } can be { $digit }! Remove those candidates.
   *[other] So none of { AND($cells) }{ $drop } can be { $digit }! Remove those candidates.
}
eliminate-either-way = { $count ->
    [1] Either way, { OR($cells) }{ $drop } can't be { $digit }! Remove that candidate.
    [2] Either way, neither of { AND($cells) }{ $drop } can be { $digit }! Remove those candidates.
   *[other] Either way, none of { AND($cells) }{ $drop } can be { $digit }! Remove those candidates.
}
strip-cell = { $count ->
    [1] Remove the other candidate, { AND($digits) }, from { $label }{ $drop }.
   *[other] Remove the other candidates, { AND($digits) }, from { $label }{ $drop }.
}
# Where several digits of a cell were tried at once
strip-cell-of = So { $label } can't be { OR($digits) }{ $drop }! Remove those candidates.

## Locked candidates

locked-only-there = So the { $digit } of { $house } is in { OR($cells) }{ $premise }. Which one? We don't know yet...
locked-used-up = ...but { $count ->
    [2] either way
   *[other] whichever it is
}, that uses up the { $digit } of { $house }!
locked-all-see = ...but { $count ->
    [2] either way
   *[other] whichever it is
}, { AND($cells) } will see that { $digit }, along { AND($houses) }!
locked-so-not = So { $digit } can't go in { OR($cells) }!
blocks-look = Where can { $digit } go in { AND($houses) }?
block-on-lines = In { $house }, { $digit } fits only in { OR($lines) }.
blocks-use-up = These { $count } boxes{ $premise } take one { $digit } each, and that uses up the { $digit }s of { AND($covers) }!

## Subsets

naked-cells = Only { OR($digits) } can go in { AND($named) }.
naked-used-up = { $count } cells, { $count } digits: however they go in, these cells{ $premise } use up { AND($digits) } in { AND($houses) }!
naked-seen =
    { $count ->
        [one] From outside, { AND($cells) } sees all of these cells, and loses the same digits.
       *[other] From outside, each of { AND($cells) } sees all of these cells, and loses the same digits.
    }
naked-used-up-both = { $count } cells, { $count } digits: however they go in, these cells{ $premise } use up { AND($digits) } in both { AND($houses) }!
hidden-places = In { $house }, { $digit } fits only in { OR($named) }.
hidden-booked = So these { $count } digits, { AND($digits) }, must fill these { $count } cells between them, { AND($labels) }{ $premise }!

## Complex singles. $by $one $two houses that hold the digits, $many how many of them | $gone cells or digits that are out

eye-locked = In { $house }, { $digit } fits only in { OR($cells) }{ $premise }. { $count ->
    [2] Either way
   *[other] Whichever it is
}, that is the { $digit } of { $target }! So not { OR($gone) }.
eye-locked-by = With { $digit } { $many ->
    [1] in { AND($by) }
    [2] in both { AND($by) }
   *[other] in each of { AND($by) }
}, the { $digit } of { $house } fits only in { OR($cells) }{ $premise }. { $count ->
    [2] Either way
   *[other] Whichever it is
}, that is the { $digit } of { $target }! So not { OR($gone) }.
eye-crossed = In { AND($bases) }, { $digit } fits only in { AND($named) }{ $premise }, all in { AND($covers) }. One each, and that uses up the { $digit }s of { AND($covers) }! So not { OR($gone) }.
eye-crossed-by = With { $digit } { $many ->
    [1] in { AND($by) }
    [2] in both { AND($by) }
   *[other] in each of { AND($by) }
}, the { $digit }s of { AND($bases) } fit only in { AND($named) }{ $premise }, all in { AND($covers) }. One each, and that uses up the { $digit }s of { AND($covers) }! So not { OR($gone) }.
eye-booked = In { $house }, { AND($digits) } fit only in { AND($named) }{ $premise }. That fills these { $count } cells! So no { OR($gone) } there.
eye-booked-by = With { AND($digits) } { $many ->
    [1] in { AND($by) }
    [2] in both { AND($by) }
   *[other] in each of { AND($by) }
}, they fit in { $house } only in { AND($named) }{ $premise }. That fills these { $count } cells! So no { OR($gone) } there.
eye-booked-along = Look at { AND($by) }: in { $house }, { AND($digits) } fit only in { AND($named) }{ $premise }. That fills these { $count } cells! So no { OR($gone) } there.
eye-booked-two = With { $a } in { AND($one) }, and { $b } in { AND($two) }, these two fit in { $house } only in { AND($named) }{ $premise }. That fills both cells! So no { OR($gone) } there.
eye-filled = In { $house }, only { OR($digits) } can go in { AND($named) }{ $premise }: { $count } cells, { $count } digits! So no { OR($gone) } in { OR($cells) }.
eye-place-by = With { $digit } { $many ->
    [1] in { AND($by) }
    [2] in both { AND($by) }
   *[other] in each of { AND($by) }
}, only { $cell } is left{ $goal }! Put { $digit } in { $cell }!

## Fish

fish-look = Look only at the { $digit }s of { AND($houses) }.
fish-two-places = Look at { $house }: { $digit } fits only in { OR($named) }.
fish-two-places-too = Same in { $house }: only { OR($named) }, again in { AND($covers) }!
fish-two-ways = So the { $digit }s go in { $a } and { $d }, or in { $b } and { $c }. There is no third way!
fish-inside = Either way, { AND($houses) } get their { $digit } inside these four cells{ $premise }!
fish-base = In { $house }, { $digit } fits only in { OR($cells) }.
fish-cover = All of these cells{ $premise } are in { OR($covers) }.
fish-used-up = Together, { AND($bases) } take { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $count }
} { $digit }s, one in each of { AND($covers) }. That uses them up!
