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
rule-little = the diagonal sum { $number } from { $first }
rule-sandwich = the sandwich { $number } from { $first }
rule-quad = the circle with { $number }
rule-odd = the circle that stands for odd in { $first }
rule-even = the square that stands for even in { $first }
rule-windoku = the windows
rule-disjoint = the rule that the same place of the boxes differs
digit-blank = blank
