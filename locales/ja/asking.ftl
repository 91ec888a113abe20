### 自分の盤面について聞くコマンド（hint・why・check）の言葉。idはどの言語でも同じ。

## hint。$level 段階 | $hint 文 | $title 見出し | $claims 入れる数字か消す数字 | $command 打ちこむ文字

hint-title = ヒント { $level }/5: { $hint }
hint-step = { $title }   { AND($claims) }
# 答えが2通り以上ある問題（標準エラー出力へ）
hint-several = 答えが2通り以上ある問題です。理屈だけでは、どこかで進めなくなります。
# 1手進めた盤面を書ける形式がないとき（標準エラー出力へ）
hint-no-form = この形の盤面は、候補まで書き表せる形式がないので、図で示します（そのままでは読めません）。
hint-more = もっと見る：{ $command }
hint-apply = この手を進めた盤面：{ $command }
# 2つの文のあいだ
hint-space = 。

## どの数字で、どこを見るか（2段階め）。$digits 数字

point-digit = 数字は{ AND($digits) }
point-digits = 数字は{ AND($digits) }
point-digit-among-others = 数字は{ AND($digits) }。ほかの数字も手がかりになる
point-digits-among-others = 数字は{ AND($digits) }。ほかの数字も手がかりになる
point-no-digit = 数字からではなく、マスのほうから考える
point-rows = ヨコの行を見る
point-columns = タテの列を見る
point-blocks = ブロックを見る
point-diagonals = 対角線を見る
point-areas = 同じ色のマスを見る
point-cages = 囲みを見る
point-lines = マスを通る線を見る
point-places = その数字がまだ入るマスを、盤全体で見る
point-pairs = 候補が2つだけのマスを見る
point-marks = いくつかのマスの候補を見比べる

## どこか（3段階め）。$house $houses 行・列・ブロック | $cell $cells マス

point-house = { $house }をよく見ると？
point-houses = { AND($houses) }を比べると？
point-rule = { $rule }をよく見ると？
point-cell = { $cell }から考えてみよう
point-cells = { AND($cells) }を比べると？
point-begin = まず{ AND($cells) }を見て、そこから先へたどってみよう

## テクニックより先に。$cell $cells マス | $digit 数字 | $house 行・列・ブロック | $command 打ちこむ文字

first-digit = その前に：{ $cell }の{ $digit }をもう一度確かめよう
first-digits = その前に：書き込んだ数字のどれかが合っていない。もう一度確かめよう
first-repeat = その前に：{ $house }に{ $digit }が2つある（{ AND($cells) }）
first-marks = その前に：{ AND($cells) }のメモをもう一度確かめよう。必要な候補まで消えている
first-marks-more = その前に：{ AND($cells) }などのメモをもう一度確かめよう。必要な候補まで消えている
first-see-check = なぜかを見る：{ $command }
# $known 自分の数字がどれか分かるか（yes・no）
ask-no-solution = { $known ->
    [yes] 答えがない。最初から書かれていた数字だけでも、行きづまる
   *[no] 答えがない。この中に自分で書いた数字があるなら、元の問題を --givens で教えてください
}

## why。$cell $at マス | $digit $other 数字 | $house 行・列・ブロック | $count 個数

why-without-wrong = { $count ->
    [0] その前に：書き込んだ数字に重なりがある。最初から書かれていた数字だけで答える
   *[other] その前に：書き込んだ数字のうち{ $count }個が合っていない。それを除いた盤面で答える
}
why-printed = { $cell }には、最初から{ $digit }が書かれている
why-filled-in = { $cell }には、もう{ $digit }が書き込まれている
why-filled = { $cell }には、もう{ $digit }が入っている
why-seen = { $cell }に{ $digit }は入らない：{ $house }にはもう{ $digit }がある（{ $at }）
why-unmarked = { $cell }の{ $digit }は、もうメモから消えている。メモなしの盤面で考えると……
why-cannot = { $count ->
    [1] { $cell }に{ $digit }は入らない：1手で分かる
   *[other] { $cell }に{ $digit }は入らない：{ $count }手で分かる
}
why-must = { $count ->
    [1] { $cell }は{ $digit }に決まる：1手で分かる
   *[other] { $cell }は{ $digit }に決まる：{ $count }手で分かる
}
# $number 何手目か | $technique 名前 | $claims 入れる数字か消す数字
why-step = { $count ->
    [1] { $technique }   { AND($claims) }
   *[other] 手順{ $number }  { $technique }   { AND($claims) }
}
why-so-cell = { $cell }は{ $other }に決まる。だから{ $digit }は入らない！
why-so-house = { $house }の{ $digit }は{ $at }に決まる。だから{ $cell }には入らない！
# 候補はいつも2つ以上。$cells $digits 残っているもの
open-in-house = { $count ->
    [2] まだ決まらない：{ $house }の{ $digit }は、{ OR($cells) }のどちらか
   *[other] まだ決まらない：{ $house }の{ $digit }は、{ OR($cells) }のどれか
}
open-in-cell = { $count ->
    [2] まだ決まらない：{ $cell }に入るのは、{ OR($digits) }のどちらか
   *[other] まだ決まらない：{ $cell }に入るのは、{ OR($digits) }のどれか
}
# $effect することの文
why-first = 先にできること：{ $technique }  { $effect }
# $number いまから数えた手数 | $needed そのうち必要な手数
why-later = やさしい手から進めると、{ $number }手目の「{ $technique }」で決まる
why-deeper = どう決まるかは --depth { $needed } か --spoiler で見られる
why-never = いま選ばれているテクニックで調べたかぎりでは、決まらない

## check。$solutions one・none・many・unknown | $clues ヒント数字の数 | $count $wrong 個数

check-puzzle = 問題：{ $solutions ->
    [none] 答えがない
    [one] ヒント数字{ $clues }個、答えは1通り
    [many] ヒント数字{ $clues }個、答えは2通り以上。だから、どの数字が正しいとは言えない
   *[unknown] ヒント数字{ $clues }個、答えが何通りかは数えきれなかった
}
check-repeat = 重なり：{ $house }に{ $digit }が2つある（{ AND($cells) }）
check-own-none = あなたの数字：このファイルでは、どれが自分で書いた数字か分からない（元の問題を --givens で教えてください）
# $file 印刷された問題
check-own-same = あなたの数字：まだない（このファイルの数字は、どれも { $file } にある）
check-own-right = あなたの数字：{ $count }個、全部合っている！
check-complete = あなたの数字：{ $count }個、全部合っている。完成！
check-own-wrong = あなたの数字：{ $count ->
    [1] 1個。それが答えと合わない
   *[other] { $count }個のうち{ $wrong }個が、答えと合わない
}
check-own-unsettled = あなたの数字：{ $count }個。{ $fits ->
    [yes] この先も、完成する入れ方はある
    [no] このままでは、どう埋めても完成しない
   *[unknown] この先に完成する入れ方があるかは、調べきれなかった
}
# $missing 消しすぎた候補の数 | $impossible 消し残した候補の数 | $known 答えが1通りと分かっているか
check-marks = メモ：{ $known ->
    [yes] { $missing ->
        [0] 消しすぎはない
       *[other] 消しすぎが{ $missing }か所ある
    }
   *[no] 消しすぎがあるかは分からない
}{ $impossible ->
    [0] { "" }
   *[other] （同じ数字が見えているのに残っている候補が{ $impossible }個）
}
check-marks-where = 消しすぎたマス：{ AND($cells) }
check-first-move = 最初にずれたところ：{ $number }手目  { $cell } = { $digit }
check-only = ずれたところ：{ $cell } = { $digit }
check-first = まず確かめたいところ：{ $cell } = { $digit }
check-no-order = （書いた順が分からないので、最初のまちがいとは限らない。順番は --moves で教えられる）
check-followed = { AND($cells) }は、それを信じるとそうなる。もとは同じまちがい
check-seen = なぜ：{ $house }にはもう{ $digit }があった（{ $at }）
check-excluded = なぜ：ここには入らないと、1手で分かるところだった
check-open-in-house = { $count ->
    [2] なぜ：この時点で、{ $house }の{ $digit }は{ OR($cells) }のどちらか。まだ決められなかった
   *[other] なぜ：この時点で、{ $house }の{ $digit }は{ OR($cells) }のどれか。まだ決められなかった
}
check-open-in-cell = { $count ->
    [2] なぜ：この時点で、{ $cell }に入るのは{ OR($digits) }のどちらか。まだ決められなかった
   *[other] なぜ：この時点で、{ $cell }に入るのは{ OR($digits) }のどれか。まだ決められなかった
}
check-left-in-house = { $count ->
    [2] なぜ：合っている数字だけから見ると、{ $house }の{ $digit }は{ OR($cells) }のどちらか。まだ決められない
   *[other] なぜ：合っている数字だけから見ると、{ $house }の{ $digit }は{ OR($cells) }のどれか。まだ決められない
}
check-left-in-cell = { $count ->
    [2] なぜ：合っている数字だけから見ると、{ $cell }に入るのは{ OR($digits) }のどちらか。まだ決められない
   *[other] なぜ：合っている数字だけから見ると、{ $cell }に入るのは{ OR($digits) }のどれか。まだ決められない
}
check-now-repeat = いま：同じ数字の重なりが見えている
check-now-hidden = いま：どこにも重なりはなく、やさしい手を進めても気づけない。でも、この先どう埋めても完成しない
# $steps あと何手で行きづまるか
check-now-cell = { $steps ->
    [0] いま：{ $cell }に入る数字が1つもない
   *[other] いま：重なりはないが、やさしい手であと{ $steps }手進めると、{ $cell }に入る数字がなくなる
}
check-now-house = { $steps ->
    [0] いま：{ $house }に{ $digit }の入るマスがない
   *[other] いま：重なりはないが、やさしい手であと{ $steps }手進めると、{ $house }に{ $digit }の入るマスがなくなる
}
check-back = 戻すには：{ AND($cells) }を空に
check-no-spoiler = （答えは表示していません。見るには --spoiler）
check-right = { $cell }の正しい数字は{ $digit }

## 入力の誤り。$file 名前 | $size $other 1行のマスの数 | $cell マス | $digit 数字 | $move 打ちこまれた手

givens-other-size = { $file } は別の大きさの問題です（1行{ $other }マス。こちらは{ $size }マス）
    .hint = --givens には、同じ問題の書き込み前のファイルを指定してください
givens-differ = { $file } では{ $cell }に{ $digit }がありますが、こちらの盤面では違います
    .hint = --givens には、同じ問題の書き込み前のファイルを指定してください
move-unreadable = 「{ $move }」は手として読めません
    .hint = --moves "6行2列=1 2行8列=7" のように、書いた順に並べます
move-on-digit = 「{ $move }」のマスには、もう{ $digit }があります
    .hint = 手は、空いているマスに書いた順に並べます
move-twice = 「{ $move }」が2回あります
    .hint = 1つの手は1回だけ書きます
