### Practice: drill, review and the near misses. Same ids in every language.

## Words one can type, as they are (small letters); a list with ", ".

answer-words-yes = y, yes, yeah, yep
answer-words-no = n, no, nope
answer-words-hint = ?, h, hint, help
answer-words-skip = s, skip, next
answer-words-quit = q, quit, exit, bye

## Asking. $number $count of questions | $example an answer | $technique name | $digit $cell $cells …

practice-prompt = >{ " " }
practice-number = { $number }/{ $count }
practice-how = Answer for example { AND($example) } (? for a hint, s for the next one, q to stop).
practice-empty = Type an answer, or ? for a hint.
practice-removal-short = { $cell }<>{ $digit }
practice-places = { AND($cells) } must be { AND($digits) }
practice-removes = { AND($cells) } cannot be { OR($digits) }
practice-semicolon = ;{ " " }
practice-answer = Answer: { $claims }.
practice-score =
    { $count ->
        [0] Nothing was answered.
       *[other] { $right } of { $count } right.
    }
practice-nothing = There is nothing to practise "{ $technique }" with.
    .hint = On 9×9 it hardly ever is the next step. Its lesson shows it: kotowari lesson show { $technique }

practice-no-miss = No look-alikes of "{ $technique }" are known.
    .hint = Practise it without --near-miss.

find-placement = { $technique }: which digit goes where?
find-nameless = Something this unit teaches is needed now. What goes in, or out?
find-removal = { $technique }: which digits go out, and where?
find-digit = { $technique }: looking at { $digit } alone, which cells lose it? (At a dot it cannot go: filled, or ruled out.)
find-no-question = No yes or no here: name the cells.

## Hints. $level $levels numbers | $text the hint

practice-hint = Hint { $level }/{ $levels }: { $text }
practice-hint-digits = It is about { AND($digits) }.
practice-hint-houses = Look at { AND($houses) }.
practice-hint-cells = Look at { AND($cells) }.

## What an answer is worth. $claim what was typed | $wanted the technique looked for

verdict-right = { $count ->
    [1] Right!
    [2] Right! Both of them.
   *[other] Right! All { $count } of them.
}
verdict-more = { $count ->
    [one] Right so far. There is one more.
   *[other] Right so far. There are { $count } more.
}
verdict-also = { $claim } is true, too: { $technique }. But let us look for this: { $wanted }.
verdict-known = { $claim }: the board shows that already. What is new?
verdict-not-yet = { $claim }: nothing shows that yet, either way. Look for what must be.
wrong-filled = Sorry: { $cell } holds { $value } already.
wrong-in-sight = Sorry: { $digit } cannot go in { $cell }. Look at { $house }: it has { a-digit } at { $at }.
wrong-gone = Sorry: { $digit } has been ruled out for { $cell } already.
wrong-against = Sorry: nothing here gives { $claim }. Check each condition once more.

## Real or not. $labels letters | $claims what it would do | $lead $why sentences

spot-lead = { $lead } { $why }
spot-digit = Only { $digit } is drawn.
spot-question = { AND($labels) }: { $technique }{ $count ->
    [0] { "" }
   *[other] { " " }with { AND($digits) }
}, real or not? If it is real, { $claims }.
spot-how = yes or no? (? for a hint, s for the next one, q to stop)
spot-hint = Name each condition, and check it in the figure.
spot-hint-count = Count the places, and the digits of each cell: is there one too many anywhere?
spot-right-yes = Right! Every condition holds.
spot-wrong-no = Sorry: every condition holds here.
spot-answer-yes = The answer: yes. Every condition holds.
spot-answer-no = The answer: no, it is not.
spot-right-no = Right, it is not.
spot-wrong-yes = Sorry, it is not.
miss-places = Look at { $house }. { $digit } fits in { $count } places: { AND($cells) }. The one that breaks it is { $cell }.
miss-digits = { $count ->
    [1] Look at { $cell }. It can be { AND($digits) }.
   *[other] Look at { $cell }. It can be { OR($digits) }: { $count } digits. The { $digit } breaks it.
}
miss-way-out = Look at { $cell }. It can be { $digit }, too: a way out, so nothing forces a second solution.
miss-printed = Look at { $cell }. The { $digit } was printed there and can't change places, so nothing forces a second solution.
miss-erased = If you had removed it, the { $digit } of { $cell } would be gone, and it is the answer there!
miss-placed = If you had filled it in, it would be wrong: the answer in { $cell } is { $digit }!
miss-luck = This time it would have done no harm. That is luck, not proof.

## drill. $seed number of the shuffle

drill-head = { $technique }: { $count ->
    [one] one question
   *[other] { $count } questions
} (seed { $seed })
drill-added = { $technique } comes up again tomorrow: kotowari review
drill-item = { $number }  yes: { $claims }.
drill-item-false = { $number }  no: { $claims }? { $why } { $lost }

## review. $box number of the box | $due day | $file $aside names of files

review-due = Due today: { $count }   { AND($techniques) }
review-box = { $technique } (box { $box })
review-none = Nothing is due today. Next: { $due }
review-empty = Nothing to review yet. What you practise comes here: kotowari drill x-wing
review-moved = Box { $box }. It comes up again on { $due }.
review-card = { $technique }  box { $box }  due { $due }  right { $right }  wrong { $wrong }
review-broken = { $file } is broken ({ $reason }). It was put aside as { $aside }, and a new one is begun.
review-other = { $file } was written by another version ({ $what }), and is left as it is.
    .hint = Use that version, or another file: --file.
review-unreadable = { $file } cannot be read: { $reason }
    .hint = Check its permissions, or choose another file: --file.
review-unwritable = { $file } cannot be written: { $reason }
    .hint = Check permissions and space, or choose another file: --file.
kept-busy = { $file } is being changed by another program.
    .hint = Try again when it has ended.
review-no-home = There is no folder to keep the review in: neither XDG_DATA_HOME nor HOME is set.
    .hint = Say where: --file review.toml
review-day = "{ $day }" is no day.
    .hint = Write year, month and day: 2026-11-21

## Answers that cannot be read. $text as typed

answer-unreadable = "{ $text }" is neither a cell nor a digit.
    .hint = Write r6c2=1 to fill in, r1c9<>9 to remove, or cells alone: r1c9 r4c6.
answer-which-digit = Which digit in { $cell }?
    .hint = Write the digit, too: r1c9=9 to fill in, r1c9<>9 to remove.
answer-digit-alone = { $digit } is a digit. In which cell?
    .hint = Write the cell, too: r1c9=9 to fill in, r1c9<>9 to remove.
answer-yes-or-no = "{ $text }" is neither yes nor no.
    .hint = Type y or n, or ? for a hint.
