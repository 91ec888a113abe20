### Practice: drill, review and the near misses. Same ids in every language.

## Words one can type, as they are (small letters); a list with ", ".

answer-words-yes = y, yes, yeah, yep
answer-words-no = n, no, nope
answer-words-hint = ?, h, hint, help
answer-words-skip = s, skip, next
answer-words-quit = q, quit, exit, bye
