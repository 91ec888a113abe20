### Two colours: of each pair one cell has the first colour, the other the second.
### $a $b $c $d letters of colours in the figure | $cells $others cells of a colour | $one $other cells (or a Digit)
### $premise $aux part of the figure: the two colours

## One digit, two colours

colour-look = Look only at the { $digit }s. Wherever a row, column or box has just two places for it, give them two colours.
colour-pairs = { $count ->
    [1] In { AND($houses) }, { $digit } has two places: one of each colour.
   *[other] In each of { AND($houses) }, { $digit } has two places: one of each colour.
}
colour-first = First colour{ $premise }: { AND($cells) }.
colour-second = Second colour{ $aux }: { AND($cells) }.
colour-one-holds = All cells of one colour are { $digit }, and none of the other. Which colour? We don't know yet...
colour-sees-both = From { $cell }, both colours are in sight: { $one } is one, { $other } the other.
colour-in-sight = Whichever colour it is, a { $digit } is in sight!
colour-meet = But two { $digit }s of the second colour, { $one } and { $other }, are both in { $house }!
colour-clash = If the second colour holds, { $one } is { $digit } and { $other } is { $last }. These two can't both be!
colour-falls = There is only one { $digit } in { $house }. So no cell of the second colour is { $digit }!

## One digit, two clusters of two colours

multi-look = Look only at the { $digit }s. There are two clusters of pairs: give one the colours A and B, the other C and D.
multi-cluster = { $count ->
    [1] In { AND($houses) }, { $digit } has two places. So it is in { $a } ({ AND($cells) }) or in { $b } ({ AND($others) }).
   *[other] In each of { AND($houses) }, { $digit } has two places. So either all of { $a } ({ AND($cells) }) are { $digit }, or all of { $b } ({ AND($others) }) are.
}
multi-contact = Colours { $a } and { $c } can't both be { $digit }: { $one } sees { $other }.
multi-either = So colour { $b } is { $digit }, or colour { $d }, or both!
multi-sees-both = From { $cell }, both of these are in sight: { $b } in { $one }, { $d } in { $other }.
multi-sees = Colour { $a } sees colour { $c }: { $one } sees { $other }.
multi-falls = Either { $c } or { $d } is { $digit }, and { $a } sees both. So no cell of { $a } is!

## Several digits, two colours

medusa-look = Colour the candidates in pairs: two places for a digit in a row, column or box, or two candidates in a cell.
medusa-cells = { $count ->
    [1] Only two candidates are left in { AND($cells) }: one of each colour.
   *[other] Only two candidates are left in each of { AND($cells) }: one of each colour.
}
medusa-first = First colour{ $premise }, the { $digit }s: { AND($cells) }.
medusa-second = Second colour{ $aux }, the { $digit }s: { AND($cells) }.
medusa-one-holds = All candidates of one colour hold, and none of the other. Which colour? We don't know yet...
medusa-cell-both = Both colours are in { $cell }. So it is { OR($digits) }, and nothing else!
medusa-sees-both = The { $digit } of { $cell } sees { a-digit } of each colour, in { $one } and in { $other }. It goes out either way!
medusa-beside-both = The { $digit } of { $cell } sees the { $digit } of one colour in { $one }, and { $cell } has the { $other } of the other colour. It goes out either way!
medusa-goes-with-neither = The { $digit } of { $cell } can go neither with the { $first } of { $one } nor with the { $second } of { $other }. It goes out either way!
same-again = The same goes for { AND($cells) }.
medusa-cell-twice = In { $cell }, both { AND($digits) } have the second colour. But a cell takes only one digit!
medusa-takes = The second colour puts { $digit } in { $one }, which takes the { $digit } from { $cell }.
medusa-takes-other = The second colour puts { $other } in { $one }, and { $digit } in { $cell } can't go with that.
medusa-cell-empty = So with the second colour, nothing is left for { $cell }!
medusa-falls = So nothing of the second colour holds!

## All ways to place a digit

template-look = Look only at the { $digit }s. In how many ways can all the missing ones be placed?
template-other = Every way to place { $other } uses { AND($cells) }, so { $digit } can't go there.
template-ways = { $count ->
    [1] There is only one way left for the { $digit }s.
   *[other] There are { $count } ways left for the { $digit }s.
}
template-way = One of them: { AND($cells) }.
template-common = Every way uses { AND($cells) }!
template-place = Put { $digit } in { AND($cells) }{ $goal }!
template-none = { $count ->
    [1] No way uses { AND($cells) }!
   *[other] No way uses any of { AND($cells) }!
}
