### Large patterns of the hardest puzzles.
### $labels the base cells that may be the digit | $targets the target cells that may be | $target one of them
### $houses the three lines that need the digit | $rows the lines across them that are left | $row $line lines of the base and of the target

## Junior Exocet

exocet-base = Start at { AND($named) }{ $part }, the base: only { OR($digits) } can go in.
exocet-look = Look along { AND($houses) }. Where do these digits fit, apart from the targets, { AND($named) }{ $part }?
exocet-closed = Whatever digit goes in { OR($labels) }, it can go nowhere else in { $line }, and nowhere else in { $house }.
exocet-digit = { $digit }: if { OR($labels) } is { $digit }, { AND($houses) } have room for it only in { AND($rows) } and in { OR($targets) }. These three lines need three { $digit }s, and { AND($rows) } can give only two. So { $many ->
    [1] { OR($targets) } is { $digit }!
   *[other] at least one of { AND($targets) } is { $digit }!
}
exocet-one-row = { $digit }: if { OR($labels) } is { $digit }, { AND($houses) } have room for it only in { AND($rows) } and in the targets. These three lines need three { $digit }s: { AND($rows) } can give one, { $other } one, so { $target } must be { $digit }, too!
exocet-starved = { $digit }: if { OR($labels) } is { $digit }, { AND($houses) } need three { $digit }s, and have room for two at most. So { OR($labels) } can't be { $digit }!
exocet-both = So if { OR($labels) } were { $digit }, it would fill { AND($targets) }. But the other base cell needs a place there for its own digit!
exocet-hold = { AND($labels) } hold two different digits, and each of them goes in { OR($targets) }, too. Two digits for two cells: nothing else fits there!
exocet-back = What a target holds is in the base, too: if { $target } is { $digit }, so is { OR($labels) }.
exocet-mirror-box = In { $house }, { $digit } can only go in { OR($cells) }.
exocet-mirror = But with { $digit } in { $target } and in { OR($labels) }, { $line } and { $row } are taken: no place is left in that box. So { $target } isn't { $digit }!
exocet-mirror-apart = But with { $digit } in { $target } and in { OR($labels) }, { $line } and { $row } are taken, and { $other } holds the other digit of the base: no place is left in that box. So { $target } isn't { $digit }!
net-promised = With no { $digit } in { AND($targets) }, the base can't have it, either: no { $digit } in { AND($labels) }{ $because }.

## What a base is known to hold, and two bases
## $cells places in the rows that are left, outside the three lines | $others the second base

exocet-known = In { $house }, { $digit } can only go in the base: { OR($labels) } is { $digit }!
exocet-target = The base that has { $digit } has it in a target, too: { OR($labels) } is { $digit }. { $count ->
    [1] { AND($cells) } sees
   *[other] { AND($cells) } see
} all of these, so no { $digit } there!
exocet-line = { $digit }: in { OR($cells) } it would use up one of { AND($rows) }. Then { AND($houses) } would need it in both targets of the base that has it.
exocet-line-out = But that base has another digit, too, and it needs one of the targets for itself. So { $digit } can't go in { OR($cells) }!
exocet-base-too = { AND($named) }{ $part } in another box: a second base, and again only { OR($digits) } can go in.
exocet-look-too = The second base needs its digits in the same lines, { AND($houses) }. Its targets are { AND($named) }{ $part }.
double-apart = What { AND($labels) } hold goes in { AND($targets) }, too, and both of these see { AND($others) }. So the two bases have no digit in common!
double-four = { AND($labels) } are four cells with only { AND($digits) }, and none of them comes twice. So each of the four is in a base!
double-digit = { $digit } is in a base: { OR($labels) }. { $count ->
    [1] { AND($cells) } sees
   *[other] { AND($cells) } see
} all of these, so no { $digit } there!

## Multi-sector locked sets, SK loops
## $rows $columns the lines they are taken from | $count how many cells, or how many digits of one house

sectors-cells = Take the { $count } open cells{ $part } where { AND($rows) } cross { AND($columns) }: { AND($cells) }.
sectors-ring = Take the { $count } cells{ $part } of the ring that goes through { AND($rows) }, along { AND($columns) }: { AND($cells) }.
sectors-link = In { $house }, { AND($digits) } { $count ->
    [1] goes in once: one cell of them at most.
   *[other] go in once each: { $count } cells of them at most.
}
sectors-full = That covers every candidate of the { $count } cells, and makes { $count } in all: just as many as the cells. So each digit counted goes, in its row, column or box, in one of the { $count } cells!
sectors-out = { $count ->
    [1] In { $house }, { $digit } is in one of the cells counted: { AND($cells) }{ $drop } can't be { $digit }! Remove that candidate.
    [2] In { $house }, { $digit } is in one of the cells counted: neither of { AND($cells) }{ $drop } can be { $digit }! Remove those candidates.
   *[other] In { $house }, { $digit } is in one of the cells counted: none of { AND($cells) }{ $drop } can be { $digit }! Remove those candidates.
}

## Phistomefel Ring
## $houses two rows (or columns) and two boxes | $others four columns (or rows) | $count how many are there already | $many how many are there on the other side | $cells $left the places left, and how many

equal-houses = { $digit } goes in { AND($houses) }, once in each and four times in all. It goes in { AND($others) }, four times as well.
equal-same = Leave out the cells that are in both, on either side: the sixteen cells of the ring are left, and the sixteen in the corners. So the ring and the corners hold { $digit } equally often!
equal-none-ring = No cell of the ring can hold { $digit }. So there is none in the corners, either!
equal-none-corners = No cell in the corners can hold { $digit }. So there is none in the ring, either!
equal-full-ring = The ring has { $digit } { $count ->
    [1] once
    [2] twice
   *[other] { $count } times
}, and no place for another. The corners have as many already, so they take no more!
equal-full-corners = The corners have { $digit } { $count ->
    [1] once
    [2] twice
   *[other] { $count } times
}, and no place for another. The ring has as many already, so it takes no more!
equal-last-ring = The corners have { $digit } { $many ->
    [1] once
    [2] twice
   *[other] { $many } times
}, the ring { $count ->
    [0] not yet
    [1] once
    [2] twice
   *[other] { $count } times
}. The ring must catch up, and has { $left ->
    [1] just one place for it, { AND($cells) }: { $digit } goes there!
    [2] just two places for it, { AND($cells) }: { $digit } goes in both!
   *[other] just { $left } places for it, { AND($cells) }: { $digit } goes in all of them!
}
equal-last-corners = The ring has { $digit } { $many ->
    [1] once
    [2] twice
   *[other] { $many } times
}, the corners { $count ->
    [0] not yet
    [1] once
    [2] twice
   *[other] { $count } times
}. The corners must catch up, and have { $left ->
    [1] just one place for it, { AND($cells) }: { $digit } goes there!
    [2] just two places for it, { AND($cells) }: { $digit } goes in both!
   *[other] just { $left } places for it, { AND($cells) }: { $digit } goes in all of them!
}
equal-house-ring = The corners have { $digit } { $many ->
    [1] once
    [2] twice
   *[other] { $many } times
}, the ring { $count ->
    [0] not yet
    [1] once
    [2] twice
   *[other] { $count } times
}. The ring must catch up, and all its places are in { $house }: { AND($cells) }. So one of them is { $digit }, and there is room for it neither elsewhere in { $house } nor in the corners!
equal-house-corners = The ring has { $digit } { $many ->
    [1] once
    [2] twice
   *[other] { $many } times
}, the corners { $count ->
    [0] not yet
    [1] once
    [2] twice
   *[other] { $count } times
}. The corners must catch up, and all their places are in { $house }: { AND($cells) }. So one of them is { $digit }, and there is room for it neither elsewhere in { $house } nor in the ring!

## Tridagon
## $houses the boxes whose cells rise | $count how many of them

tridagon-falling = In { $house }, { AND($cells) }{ $part } are in three rows and three columns, and fall to the right.
tridagon-rising = In { $house }, { AND($cells) }{ $part } are in three rows and three columns, and rise to the right.
tridagon-falling-moved = In { $house }, { AND($cells) }{ $part } are in three rows and three columns. With its rows moved round, they fall to the right.
tridagon-rising-moved = In { $house }, { AND($cells) }{ $part } are in three rows and three columns. With its rows moved round, they rise to the right.
tridagon-suppose = Suppose all of them held only { AND($digits) }. Then the three cells of each box hold one of each: read them row by row.
tridagon-rows = Two boxes side by side share three rows, and no row has a digit twice. So their first digits differ, and so do the second and the third.
tridagon-moved = If one box reads { $first }, { $second }, { $third }, the other reads { $second }, { $third }, { $first } or { $third }, { $first }, { $second }. All of these are one order, only begun elsewhere: the two boxes turn the same way!
tridagon-columns = Read column by column, two boxes one above the other turn the same way, too.
tridagon-falls = In a falling box the cells come from the left as they come from the top, or only begin elsewhere: columns turn as rows do.
tridagon-rises = In a rising box they come from the left in the opposite order: columns turn the other way.
tridagon-turn = Go once round the four boxes, and the turn must be what it was. But it changes in every box that rises: { $count ->
    [1] once, in { AND($houses) }. Impossible!
   *[other] { $count } times, in { AND($houses) }. After an odd number of changes it can't be the same: impossible!
}

## Fireworks
## $named the crossing, or the wings | $labels the cells that may hold the digit | $corner $own one crossing and its digits | $other $others the other one
## $cells what is beside both lines in the box | $wings | $count how many crossings

firework-look = Look at { AND($houses) }. They cross at { AND($named) }{ $part } in { $house }. Where outside that box can they have { AND($digits) }?
firework-wings = In one cell each at most: the wings, { AND($named) }{ $part }.
firework-same-wings = Again in one cell each at most: the same wings, { AND($labels) }.
firework-digit = { $digit }: if it isn't in { OR($labels) }, { AND($houses) } both need it in { $house }. But that box has room for it only once. So { OR($labels) } is { $digit }!
firework-three = Three digits, { AND($digits) }, for three cells, { AND($labels) }: each cell holds one of them. Nothing else fits there!
firework-four = Four digits, { AND($digits) }, for four cells, { AND($labels) }: each cell holds one of them. { $corner } can only be { OR($own) }, and { $other } only { OR($others) }. Nothing else fits there!
firework-pair = { $label } has room for only one of { AND($digits) }. So the other is in one of the wings: { OR($labels) } is { OR($digits) }!
firework-aside = If { OR($digits) } were in { OR($cells) }, where neither line passes, { AND($houses) } would have to use { AND($wings) } for it, both of them. Then { $count ->
    [1] { AND($labels) } alone would be left for the other two digits
   *[other] only { AND($labels) } would be left for the other three digits
}: too few cells. So it isn't there!

## Broken Wing
## $named the ring, or the guardians | $houses those of two neighbours each | $labels the guardians | $count how many cells in the ring, or how many guardians

guardians-ring = Look at the { $digit }s in { AND($named) }{ $part }: a ring of { $count } cells. Each is in a house with the next, and the last with the first: { AND($houses) }.
guardians-rest = Outside the ring, these rows, columns and boxes have room for { $digit } only in { AND($named) }{ $part }.
guardians-turn = Without { AND($labels) }, each of these rows, columns and boxes would have its { $digit } in just one of two neighbours. So round the ring the cells would take turns: { $digit }, not { $digit }, { $digit } … But { $count } cells are an odd number: impossible!
guardians-one = So { $count ->
    [1] { OR($labels) } is { $digit }!
   *[other] at least one of { AND($labels) } is { $digit }!
}

## What cells hold that a few digits cannot fill: of tridagons and rings of two digits
## $named the cells that may be something else | $digits what else they may hold | $filled which cell may hold which
## $cells what all of these exclude | $count how many of them

unfillable-one = So one of these cells holds something else, and the only other candidate left is { $digit } in { AND($named) }{ $part }. It is { $digit }!
unfillable-cell = So one of these cells holds something else, and only { AND($named) }{ $part } can: it is { OR($digits) }!
unfillable-digit = So one of these cells holds something else, and only the { $digit }s in { AND($named) }{ $part } are left for that. At least one of them is { $digit }!
unfillable-some = So one of these cells holds something else{ $part }. What else is left: { OR($filled) }. At least one of these { $count } holds!
unfillable-whichever = Whichever it is, { $digit } can't go in { OR($cells) } beside it.

## Chromatic patterns: cells that three digits cannot fill
## $named, $count the cells | $labels three of them | $label a cell | $like the cell whose digit it would hold
## $seen the cells it sees, each with the one of the first three that it is like | $not those it is not like | $others the rest of the three

chromatic-cells = Look at { AND($digits) }: { AND($named) } are { $count } cells{ $part } that may hold hardly anything else.
chromatic-suppose = Suppose each of these { $count } cells were { OR($digits) }.
chromatic-three = { AND($labels) } all see one another, so they hold the three digits, one each. Which holds which makes no difference.
chromatic-like = { $label } sees { AND($seen) }. So it holds the same digit as { $like }.
chromatic-left = { $label } sees { AND($seen) }, and isn't like { $not }. So it holds the same digit as { $like }.
chromatic-only = { AND($labels) } all see one another, so one of them is like { $like }. { AND($others) } can't be: each of them sees { OR($seen) }. So { $label } holds the same digit as { $like }.
chromatic-try = What if { $label } held the same digit as { $like }?
chromatic-not = So { $label } doesn't hold the same digit as { $like }.
chromatic-dead = Now { $label } sees { AND($seen) }: all three digits. None is left for it!
chromatic-nowhere = { AND($labels) } all see one another, so one of them would be like { $like }. But each of them sees { OR($seen) }: none of them can!

## Bivalue Oddagon
## $named the ring | $digits the two digits | $houses those of two neighbours each | $count how many cells in the ring

oddagon-ring = Look at the cells with both { AND($digits) }: { AND($named) } are a ring of { $count } cells{ $part }.
oddagon-next = Each is in a row, column or box with the next, and the last with the first: { AND($houses) }.
oddagon-turn = Suppose each of them were { OR($digits) }. No two neighbours are the same, so round the ring the two digits would take turns. But { $count } cells are an odd number: impossible!
