### 練習: drill・review・にせもの。idはどの言語でも同じ。

## 打ちこめる言葉（小文字）。「, 」で区切る。

answer-words-yes = はい, うん, ○, 〇, y, yes
answer-words-no = いいえ, いや, ×, n, no
answer-words-hint = ?, ヒント, h, hint
answer-words-skip = 次, つぎ, とばす, s, skip, next
answer-words-quit = 終わり, おわり, やめる, q, quit, exit
