### Names of rules beside houses, as a sentence says them.
### $first $last its first and last cell | $letter $other letters of cages | $number its number

rule-inequality = the sign between { $first } and { $last }
rule-consecutive = the double line between { $first } and { $last }
rule-white = the white dot between { $first } and { $last }
rule-black = the black dot between { $first } and { $last }
rule-ten = the X between { $first } and { $last }
rule-five = the V between { $first } and { $last }
rule-not-consecutive = the border without a double line
rule-not-white = the border without a white dot
rule-not-black = the border without a black dot
rule-not-ten = the border without an X
rule-not-five = the border without a V
rule-nonconsecutive = the rule that neighbours never differ by one
rule-antiknight = the rule of the knight’s move
rule-antiking = the rule of touching corners
rule-topheavy = the rule that columns are top-heavy
rule-thermo = the thermometer from { $first }
rule-whisper = the whisper line from { $first }
rule-palindrome = the palindrome from { $first }
rule-renban = the renban line from { $first }
rule-between = the line between { $first } and { $last }
rule-regionsum = the region sum line from { $first }
rule-arrow = the arrow from { $first }
rule-cage = cage { $letter }
rule-compared = the comparison of cages { $letter } and { $other }
rule-little = the diagonal from { $first }
rule-sandwich = the sandwich { $number } from { $first }
rule-quad = the circle with { $number }
rule-odd = the circle that stands for odd in { $first }
rule-even = the square that stands for even in { $first }
rule-few = the grid of digits up to { $number } from { $first } to { $last }
rule-windoku = the windows
rule-area = the extra region { $letter }
rule-disjoint = the rule that the same place of the boxes differs
digit-blank = blank

### What a rule beside houses looks like in a figure, and what it says: beside its sign, over a list of its cells, or alone.
### $number its number

caption-inequality = open towards the larger digit
caption-consecutive = double line: the two differ by 1
caption-white = white dot: the two differ by 1
caption-black = black dot: one is twice the other
caption-ten = X: the two add up to 10
caption-five = V: the two add up to 5
caption-not-consecutive = No double line: the two do not differ by 1.
caption-not-white = No white dot: the two do not differ by 1.
caption-not-black = No black dot: neither is twice the other.
caption-not-ten = No X: the two do not add up to 10.
caption-not-five = No V: the two do not add up to 5.
caption-nonconsecutive = Neighbours never differ by 1.
caption-antiknight = Cells a knight’s move apart differ.
caption-antiking = Cells that touch at a corner differ.
caption-topheavy = Of two digits one above the other the upper is larger.
caption-thermo = Thermometers (digits grow from the round end on)
caption-whisper = Whisper lines, green (neighbours on them differ by { $number } or more)
caption-palindrome = Palindromes, grey lines (the same read from both ends)
caption-renban = Renban lines, purple (digits that follow each other, in any order)
caption-between = Lines between circles (digits on them lie between those in the circles)
caption-regionsum = Region sum lines, blue (the same sum in every box they pass)
caption-arrow = Arrows (the digits on them add up to the circle)
caption-cage = Cages, by letter or dashed frame (no digit twice, with the sum)
caption-compared = Sums of cages compared
caption-little = Sums along a diagonal (digits may repeat)
caption-sandwich = Sandwiches (the sum between the smallest and the largest digit)
caption-quad = Circles on a corner (their digits are among the four cells around)
caption-odd = Cells with a circle (odd digits)
caption-even = Cells with a square (even digits)
caption-few = A smaller grid has as many digits as rows.
caption-windoku = Each window holds every digit once.
caption-area = The cells of an extra region all differ.
caption-disjoint = Cells at the same place of their boxes differ.
caption-list = { $caption }:
caption-left-out = { $count ->
    [1] Not listed: one more, away from this step.
   *[other] Not listed: { $count } more, away from this step.
}

### What a rule beside houses is called, as a sort (docs/rules.md).

sort-inequality = inequality
sort-consecutive = consecutive (double line)
sort-white = white dot (Kropki)
sort-black = black dot (Kropki)
sort-ten = X (sum 10)
sort-five = V (sum 5)
sort-not-consecutive = all double lines are given
sort-not-white = all white dots are given
sort-not-black = all black dots are given
sort-not-ten = every X is given
sort-not-five = every V is given
sort-nonconsecutive = non-consecutive
sort-antiknight = anti-knight
sort-antiking = anti-king
sort-topheavy = top-heavy (our second reading)
sort-thermo = thermometer
sort-whisper = whispers
sort-palindrome = palindrome
sort-renban = renban
sort-between = between
sort-regionsum = region sum
sort-arrow = arrow
sort-cage = killer cage
sort-compared = cages compared
sort-little = little killer
sort-sandwich = sandwich
sort-quad = quadruple
sort-odd = odd
sort-even = even
sort-few = smaller grid
sort-windoku = windoku
sort-area = extra region
sort-disjoint = disjoint groups
