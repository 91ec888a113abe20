### Cases that all lead to the same.
### $case number of a case: 1, 1.2 | $filled cells with letters and digits, in order | $other Digit

## Several cases, one end

cases-of-cell = Look at { AND($named) }: it is { OR($digits) }. Take the cases one by one.
cases-of-house = Look at the { $digit } of { $house }: it is in { OR($named) }. Take the cases one by one.
cases-of-digit = Look at { AND($named) }: either it is { $digit }, or it isn't. Take both cases.
case-is = Case { $case }: { $label } is { $digit }.
case-is-not = Case { $case }: { $label } isn't { $digit }.
then-in-house = Then, in { $house }, { $digit } fits only in { AND($named) }{ $because }.
then-in-cell = Then only { $digit } is left for { AND($named) }{ $because }.
next-in-house = In { $house }, { $digit } fits only in { AND($named) }{ $because }.
next-in-cell = Only { $digit } is left for { AND($named) }{ $because }.
then-fold = { $count ->
    [1] Then this follows: { AND($filled) }.
   *[other] Then these follow, one after the other: { AND($filled) }.
}
then-gone = { $count ->
    [1] So in this case { AND($cells) } can't be { $digit }{ $because }.
    [2] So in this case neither of { AND($cells) } can be { $digit }{ $because }.
   *[other] So in this case none of { AND($cells) } can be { $digit }{ $because }.
}
all-the-same = { $count ->
    [2] Both cases
   *[other] All { $count } cases
} end in the same way!

## What cannot be

if-were = What if { AND($named) } were { $digit }?
if-were-not = What if { AND($named) } were not { $digit }?
if-any = What if { OR($named) } were { $digit }?
if-any-of-cell = What if { AND($named) } were { OR($digits) }?
if-none = What if { $count ->
    [2] neither
   *[other] none
} of { AND($named) } were { $digit }?
if-none-out = So { $digit } is in { OR($labels) }. These see { $count ->
    [2] both
   *[other] all of them
} and still have { a-digit }: { AND($seeing) }.
if-none-of-cell = What if { AND($named) } were { $count ->
    [2] neither { NOR($digits) }
   *[other] none of { AND($digits) }
}?
if-none-of-cell-out = So { $label } is { OR($digits) }!
dead-house = But now { $house } has no place left for { $digit }{ $because }!
dead-cell = But now no digit is left for { AND($named) }{ $because }!
dead-itself = But then { $label } can't be { $digit }{ $because }!

## Patterns on the way

net-locked = The { $digit } of { AND($houses) } is in { AND($covers) }: outside { AND($houses) }, no cell of { AND($covers) } can be { $digit }{ $because }.
net-fish = The { $digit }s of { AND($houses) } are all in { AND($covers) }, and use them up{ $because }.
net-hidden = For { AND($digits) }, { AND($houses) } have only { AND($named) } left, so these digits must fill these cells between them{ $because }.
net-naked = Only { AND($digits) } are left for { AND($named) }, so they are used up in { AND($covers) }{ $because }.

## What a clue leaves on the way
## $rule the clue | $gone digits that go

then-by-clue = Then { $rule } leaves only { $digit } for { AND($named) }{ $because }.
next-by-clue = Now { $rule } leaves only { $digit } for { AND($named) }{ $because }.
dead-clue = But now there is no way left to fill { $rule }: no digit fits in { AND($named) }{ $because }!
then-by-clues = Then { $rule } and { $other } together leave only { $digit } for { AND($named) }{ $because }.
next-by-clues = Now { $rule } and { $other } together leave only { $digit } for { AND($named) }{ $because }.
dead-clues = But now there is no way left to fill { $rule } and { $other } together: no digit fits in { AND($named) }{ $because }!
net-clues = Now no way to fill { $rule } and { $other } together has { OR($gone) } in { OR($named) }{ $because }.
net-clues-outside = Now every way to fill { $rule } and { $other } together has { AND($gone) } where { AND($named) } can see it: not { OR($gone) } there{ $because }.
net-clue = Now no way to fill { $rule } has { OR($gone) } in { OR($named) }{ $because }.
net-clue-outside = Now every way to fill { $rule } has { AND($gone) } where { AND($named) } can see it: not { OR($gone) } there{ $because }.

## A trial within a case

inner-try = On top of that, try { $digit } in { AND($named) }.
inner-out = That leads nowhere, so { $label } isn't { $digit } here.
inner-fold = On top of that, try these one by one: { AND($filled) }. Each leads nowhere, so none of them is so here.
inner-short = On top of that, try { $digit } in { AND($named) }: it leads nowhere ({ $count } bullets), so it isn't { $digit } here{ $because }.

## Cases within cases

tree-look = Look at { AND($named) }: it is { OR($digits) }. Take these { $count } cases one by one.
case-takes = Case { $case }: { AND($named) } is { $digit }.
case-short = Case { $case }: { AND($named) } is { $digit }, and that leads nowhere ({ $count } bullets).
case-out = Case { $case } leads nowhere: { $label } isn't { $digit }!
