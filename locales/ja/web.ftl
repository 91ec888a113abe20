### ブラウザーのページ。ID はどの言語でも同じ。

## 見えない人のための、マスの読み方。$row $column 1 から | $kind given, filled, empty | $digit 印刷どおり | $marks どのメモがあるか | $corner $centre 数字 | $clash yes か no

web-cell = { $row }行{ $column }列、{ $kind ->
    [given] { $digit }（問題の数字）
    [filled] { $digit }
   *[empty] 空き
}{ $marks ->
    [none] {""}
    [corner] 、すみのメモ { $corner }
    [centre] 、メモ { $centre }
   *[both] 、すみのメモ { $corner }、メモ { $centre }
}{ $clash ->
    [yes] 、重なっている
   *[no] {""}
}
web-puzzle = 問題の数字は{ $clues }個。{ $solutions ->
    [one] 答えは1つ
    [many] 答えは2つ以上
    [none] 答えがない
   *[unknown] 答えの数は分からなかった
}。
