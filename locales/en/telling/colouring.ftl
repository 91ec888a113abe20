### Two colours: of each pair one cell has the first colour, the other the second.
### $a $b $c $d letters of colours in the figure | $cells $others cells of a colour | $one $other cells (or a Digit)
### $premise $aux part of the figure: the two colours

## One digit, two colours

colour-look = Look only at the { $digit }s. Where a house has just two places, give them two colours.
colour-pairs = { $count ->
    [1] In { AND($houses) }, { $digit } has two places: one of each colour.
   *[other] In each of { AND($houses) }, { $digit } has two places: one of each colour.
}
colour-first = The first colour{ $premise }: { AND($cells) }.
colour-second = The second colour{ $aux }: { AND($cells) }.
colour-one-holds = One of the colours takes every { $digit }, the other none. Which one? We don't know yet...
colour-sees-both = Both colours are in sight of { $cell }: { $one } and { $other }.
colour-in-sight = ...but either way, one of the colours in sight is { $digit }!
colour-meet = Two { $digit }s of the second colour, in { $one } and { $other }, share { $house }!
colour-clash = The second colour has { $digit } in { $one } and { $last } in { $other }: both together can't be!
colour-falls = There is only one { $digit } in { $house }, so the second colour is out!

## One digit, two clusters of two colours

multi-look = Look only at the { $digit }s, and at two clusters of pairs: colours A and B, colours C and D.
multi-cluster = { $count ->
    [1] In { AND($houses) }, { $digit } has two places: { $a } ({ AND($cells) }) or { $b } ({ AND($others) }).
   *[other] In each of { AND($houses) }, { $digit } has two places. So it is in all of { $a } ({ AND($cells) }) or in all of { $b } ({ AND($others) }).
}
multi-contact = { $a } and { $c } can't both be { $digit }: { $one } sees { $other }.
multi-either = So { $digit } is in { $b }, or in { $d }, or in both!
multi-sees-both = Both are in sight of { $cell }: { $b } at { $one }, { $d } at { $other }.
multi-sees = { $a } sees { $c }: { $one } sees { $other }.
multi-falls = One of { $c } and { $d } takes the { $digit }, so { $a } can't!

## Several digits, two colours

medusa-look = Colour candidates in pairs: two places for a digit in a house, or two candidates in a cell.
medusa-cells = { $count ->
    [1] Only two candidates are left in { AND($cells) }: one of each colour.
   *[other] Only two candidates each are left in { AND($cells) }: one of each colour.
}
medusa-first = The first colour{ $premise }, digit { $digit }: { AND($cells) }.
medusa-second = The second colour{ $aux }, digit { $digit }: { AND($cells) }.
medusa-one-holds = One of the colours holds in every cell, the other in none. Which one? We don't know yet...
medusa-cell-both = Both colours are in { $cell }. So it is { OR($digits) }, and nothing else!
medusa-sees-both = The { $digit } of { $cell } sees both colours of { $digit }: { $one } and { $other }. It goes out either way!
medusa-beside-both = The { $digit } of { $cell } sees { $digit } of one colour in { $one }, and shares its cell with the { $other } of the other. It goes out either way!
medusa-goes-with-neither = The { $digit } of { $cell } goes neither with { $first } in { $one } nor with { $second } in { $other }. It goes out either way!
same-again = The same goes for { AND($cells) }.
medusa-cell-twice = In { $cell }, both { AND($digits) } have the second colour. A cell takes only one!
medusa-takes = The second colour has { $digit } in { $one }, which takes the { $digit } from { $cell }.
medusa-takes-other = The second colour has { $other } in { $one }, and { $digit } in { $cell } does not go with it.
medusa-cell-empty = So the second colour leaves nothing for { $cell }!
medusa-falls = So the second colour is out!

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
