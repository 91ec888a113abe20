### What a puzzle with one solution cannot look like.
### $first $second cells of two lines | $labels cells with other candidates, or without | $rest $corner $opposite corners
### $digit $digits of the pattern, or the other candidates | $other $others digits that go out | $aux the other candidates

deadly-rectangle = Look at the rectangle { AND($named) }.
deadly-ring = Look at the ring { AND($named) }: any row, column or box has two of these { $count } cells, or none.
deadly-lines = Look at two lines, { AND($first) }, and { AND($second) }. Cells across from each other share their other line and their box, so the two lines could change places there without harm.
deadly-even = Any row, column or box has two of these { $count } cells, or none. So two digits could change places there without harm.
deadly-clean = Only { OR($digits) } can go in { AND($labels) }.
deadly-missing = Already gone: the { $digit } of { AND($labels) }. That changes nothing: what counts is what else can go in.
deadly-extra = The only other candidate of { AND($labels) } is { $digit }{ $aux }.
deadly-extras = The other candidates of { AND($labels) } are { AND($digits) }{ $aux }.
deadly-both = If { $a } is { $digit }, so is { $d }, and the other way round. Then { AND($rest) } are { $other }.
deadly-hidden = If { $corner } is { $other }, then { AND($labels) } are { $digit }, and { $opposite } is { $other } again.

## Why it cannot be: the puzzle has one answer

deadly-swap = With nothing but { AND($digits) } in all { $count } cells, the two digits could change places: a second answer! A puzzle with only one answer can't have that.
deadly-exchange = With nothing but { AND($digits) } in all { $count } cells, { AND($first) } could change places with { AND($second) }: a second answer! A puzzle with only one answer can't have that.

## What follows

deadly-one-cell = So { $label } is something else! Remove { AND($digits) } from it{ $drop }.
deadly-one-of = So at least one of { AND($labels) } is { $digit }!
deadly-seen = Wherever it goes, that { $digit } can be seen from { AND($cells) }!
deadly-as-one = So at least one of { AND($labels) } is { OR($digits) }: count them as one cell with these candidates.
deadly-subset = With { AND($named) }, that makes { $count } cells for { $count } digits: { AND($digits) } are used up in { AND($houses) }!
deadly-no-room = So one of { AND($labels) } is { $digit }, and the other one is anything but { OR($digits) }. No room for { AND($others) }!

## What keeps a rectangle's digits from changing places
## $filled all of that, each with its cell | $count how many | $many how many cells | $other the digit there | $digit the digit that goes
## $labels the corners, or the cells of $other | $named other places of a digit

guarded-inner = { $label } can also be { OR($digits) }{ $aux }.
guarded-outer = In { $house }, apart from { AND($labels) }, { $digit } fits only in { OR($named) }{ $aux }.
guarded-tied = In { $house }, { $digit } fits only in { OR($labels) }.
guarded-fill = { $count ->
    [1] If it isn't there, { AND($digits) } have only { AND($labels) } left, and fill these two.
   *[other] If it is none of these, { AND($digits) } have only { AND($labels) } left, and fill these two.
}
guarded-one = { $count ->
    [1] So only this keeps the two digits from changing places: { OR($filled) }!
   *[other] So at least one of these holds, or the two digits could change places: { OR($filled) }!
}
guarded-itself = If { $label } is { OR($digits) }, it isn't { $digit }.
guarded-excludes = { $many ->
    [1] If { OR($labels) } is { $other }, { $count ->
        [1] { OR($cells) } can't be { $digit }.
        [2] neither of { AND($cells) } can be { $digit }.
       *[other] none of { AND($cells) } can be { $digit }.
    }
   *[other] Whichever of { AND($labels) } is { $other }, { $count ->
        [1] { OR($cells) } can't be { $digit }.
        [2] neither of { AND($cells) } can be { $digit }.
       *[other] none of { AND($cells) } can be { $digit }.
    }
}

## Cells that are filled, but were not printed

avoidable-rectangle = Look at the rectangle { AND($cells) }.
avoidable-filled = Filled in later, not printed: { AND($cells) }.
avoidable-open = What is left for { AND($named) }: { OR($digits) }.

## Two candidates in every cell

grave-look = Look at all open cells: each has two candidates, but for { AND($named) }.
grave-without = For a moment, leave out the { AND($digits) }{ $aux } of { AND($labels) }.
grave-even = Now any row, column or box has two places for each digit it needs.
grave-swap = With no more than these, every cell could take its other candidate: a second answer! A puzzle with only one answer can't have that.
grave-so = So { $label } is { $digit }{ $aux }!
grave-no-room = So one of { AND($labels) } is { $digit }, and the other one is what we left out. No room for { AND($others) }!

## Two candidates in each of a few cells
## $count how many cells | $kept the two that are left

lite-look = Look at these { $count } cells: { AND($named) }.
lite-without = For a moment, leave out the { AND($digits) }{ $aux } of { $label }: { AND($kept) } are left.
lite-even = Now count in these { $count } cells: any row, column or box has each digit twice, or not at all.

## Three digits or four in a corner, beside it and below it
## $first $second the pairs | $labels a ring | $a … $h $one $two $corner $beside $near $far cells of it

polygon-look = Look at { AND($named) } in one box, the pair { AND($first) } in their two rows, and the pair { AND($second) } in their two columns.
polygon-suppose = Say there is nothing but { AND($digits) } in all { $count } cells.
heptagon-same = Then { $a }, { $b } and { $c } all differ. So { $d } is the same as { $c }, and { $f } the same as { $b }.
heptagon-rectangle = If { $far } is the same as { $corner }: { $corner } could change places with { $beside }, and { $near } with { $far }.
heptagon-ring = If not, { $e } is the same as { $b }, and { $g } the same as { $c }. Then { $b }, { $c }, { $d }, { $e }, { $f } and { $g } have only two digits, twice in any row, column or box: these two could change places.
octagon-same = Then { $a }, { $b }, { $c } and { $d } all differ. So { $e } is the same as { $c } or { $d }, { $f } the same as { $a } or { $b }, { $g } the same as { $b } or { $d }, and { $h } the same as { $a } or { $c }.
octagon-rectangle = If { $one } and { $two } are the same as { $a } and { $b }, or as { $c } and { $d }: those two could change places, and { $one } with { $two }.
octagon-ring = If not, { $e } and { $f } have the digits of { $a } and { $d }, or of { $b } and { $c }; { $g } and { $h } as well. If it is the same two for both pairs, these two digits could change places.
octagon-round = If it isn't, { $e } could change places with { $f }, { $g } with { $h }, and the digits of { $a }, { $b }, { $d }, { $c } could move on by one cell, in one direction or the other.
polygon-swap = So there is always another way to fill the { $count } cells with { AND($digits) }: a second answer! A puzzle with only one answer can't have that.

## The printed digits look the same after a turn
## $rounds digits that become each other | $digits those that stay, $count of them | $there where a cell lands

symmetry-half = Turn the board by half a turn, and change its printed digits: { AND($rounds) }{ $count ->
    [0] {""}
    [1] ; { AND($digits) } stays
   *[other] ; { AND($digits) } stay
}. They are the same as before!
symmetry-quarter = Turn the board clockwise by a quarter, and change its printed digits: { AND($rounds) }{ $count ->
    [0] {""}
    [1] ; { AND($digits) } stays
   *[other] ; { AND($digits) } stay
}. They are the same as before!
symmetry-falling = Turn the board over along the diagonal that falls to the right, and change its printed digits: { AND($rounds) }{ $count ->
    [0] {""}
    [1] ; { AND($digits) } stays
   *[other] ; { AND($digits) } stay
}. They are the same as before!
symmetry-rising = Turn the board over along the diagonal that rises to the right, and change its printed digits: { AND($rounds) }{ $count ->
    [0] {""}
    [1] ; { AND($digits) } stays
   *[other] ; { AND($digits) } stay
}. They are the same as before!
symmetry-answer = Do the same to the answer, and it is an answer to the same puzzle. There is only one: so it is the same as before, too!
symmetry-itself = Where does { AND($named) } land? On itself. So it holds a digit that stays: { OR($digits) }!
symmetry-twice = { $digit } stays { $digit }. { $count ->
    [1] But { AND($cells) } lands on another cell of its row, column or box, and { $digit } would be there twice.
   *[other] But { AND($cells) } each land on another cell of their row, column or box, and { $digit } would be there twice.
}
symmetry-filled = Where does { AND($named) } land? On { $cell }, which is { $digit }.
symmetry-marks = Where does { AND($named) } land? On { AND($there) }{ $part }, where only { OR($digits) } can go.
symmetry-copied = Change that back, and only { OR($digits) } can go in { $label }!

## Cells outside of which two digits could change places

elsewhere-printed = { OR($digits) } is printed in these cells alone: { AND($cells) }.
elsewhere-filled = Add { AND($cells) }, where { OR($digits) } was filled in later.
elsewhere-even = If { AND($named) } were { $digit }, any row, column or box would have both { AND($digits) } among these { $count } cells, or neither.
elsewhere-swap = Then { AND($digits) } could change places in all other cells, and no printed digit would change: a second answer! A puzzle with only one answer can't have that.
