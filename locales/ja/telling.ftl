### 説明の箇条書き。1つの箇条 = 1つのメッセージ = 1つのこと。
### 文体: ブログ調（言い切り）。「！」は、いま分かったことにだけ付ける。
### $house $target 行・列・ブロック | $houses $covers $bases $lines その並び | $cell $by マス | $cells $keep マスの並び
### $digit 数字 | $digits 数字の並び | $label $a $b $c $d 図の文字 | $named 図の文字とマスの並び | $labels 文字の並び
### $step 前の手順 | $removed 前の手順で消えた候補 | $count 個数 | $goal $premise $drop 図の部分（色か記号）

## 見るところ

look-house = { $house }で、{ $digit }が入るマスを探す
look-house-digits = { $house }で、{ AND($digits) }が入るマスを探す
look-cell = { $cell }に入る数字を探す
look-cells = { AND($houses) }で、候補が合わせて{ $count }個だけの{ $count }マスを探す
look-crossing = { AND($houses) }が重なるところで、候補が合わせて{ $count }個だけの{ $count }マスを探す

## なぜ入らないか

house-has-digit = { $house }には{ $digit }がある（{ $by }）！ { AND($cells) }に{ $digit }は入らない
cells-filled = { AND($cells) }はもう埋まっている
removed-earlier = { AND($cells) }の{ $digit }は、手順{ $step }で消えている
not-in-marks = { AND($cells) }の候補に{ $digit }はない
house-has-digits = { $house }には{ AND($digits) }がある！
cell-sees-digit = { $house }には{ $digit }がある（{ $by }）！
digits-removed-earlier = { $cell }の{ AND($digits) }は、手順{ $step }で消えている
digits-not-in-marks = { $cell }の候補に{ AND($digits) }はない
marks-earlier-one = { AND($cells) }の{ $digit }は、手順{ $step }で消えている
marks-earlier = { $removed }が消えている

## 数字を入れる

one-cell-left = { $house }で空いているのは{ $cell }だけ
one-digit-missing = { $house }にまだない数字は{ $digit }だけ！
place = { $cell }{ $goal }に{ $digit }を入れる！
place-only-here = 残ったのは{ $cell }{ $goal }だけ！ ここに{ $digit }を入れる！
place-only-digit = 残る数字は{ $digit }だけ！ { $cell }{ $goal }に{ $digit }を入れる！
digit-almost-done = { $digit }を数えると、もう{ $count }個ある。残りは1個
lines-without-digit = { $digit }がまだないのは{ $row }と{ $column }だけ！
place-where-they-meet = その2本が交わる{ $cell }{ $goal }に{ $digit }を入れる！
house-lacks = { $count ->
    [1] { $house }にまだない数字は{ AND($digits) }だけ。{ $cell }に入る？
   *[other] { $house }にまだない数字は{ AND($digits) }の{ $count }個。{ $cell }に入るのはどれ？
}

## 続けて決まるマス（1マスに1箇条）

run-house = { $house }で{ $digit }が入るのは{ $cell }{ $goal }だけ！
run-house-by = { AND($houses) }に{ $digit }がある。{ $house }で{ $digit }が入るのは{ $cell }{ $goal }だけ！
run-last = { $house }で空いているのは{ $cell }{ $goal }だけ。{ $digit }が入る！
run-cell = { $cell }{ $goal }に入るのは{ $digit }だけ！
# $one $two $three 行・列・ブロックと、$a $b $c そこにある数字
run-cell-one = { $one }に{ AND($a) }がある。{ $cell }{ $goal }に入るのは{ $digit }だけ！
run-cell-two = { $one }に{ AND($a) }、{ $two }に{ AND($b) }がある。{ $cell }{ $goal }に入るのは{ $digit }だけ！
run-cell-three = { $one }に{ AND($a) }、{ $two }に{ AND($b) }、{ $three }に{ AND($c) }がある。{ $cell }{ $goal }に入るのは{ $digit }だけ！

## 候補を消す

eliminate = { AND($cells) }{ $drop }に{ $digit }は入らない！ 候補{ $digit }を消す
eliminate-either-way = どちらにしても、{ AND($cells) }{ $drop }に{ $digit }は入らない！ 候補{ $digit }を消す
strip-cell = { $label }から、ほかの候補{ AND($digits) }を消す{ $drop }
# 1つのマスの数字をまとめて試したとき
strip-cell-of = { $label }に{ AND($digits) }は入らない！ 候補{ AND($digits) }を消す{ $drop }

## ロックされた候補

locked-only-there = { $house }の{ $digit }は{ OR($cells) }{ $premise }。{ $count ->
    [2] どちらかはまだ分からないけど……
   *[other] どれかはまだ分からないけど……
}
locked-used-up = { $count ->
    [2] どちらに入っても
   *[other] どれに入っても
}、{ $house }の{ $digit }はここで使い切り！
locked-all-see = { $count ->
    [2] どちらに入っても
   *[other] どれに入っても
}、{ AND($cells) }からはその{ $digit }が見える（{ AND($houses) }）！
locked-so-not = だから、{ AND($cells) }に{ $digit }は入らない！
blocks-look = { AND($houses) }で、{ $digit }が入るマスを探す
block-on-lines = { $house }で{ $digit }が入るのは{ OR($lines) }だけ
blocks-use-up =
    { $count ->
        [2] 2つ
        [3] 3つ
        [4] 4つ
       *[other] { $count }個
    }のブロック{ $premise }に{ $digit }が1つずつ入る。それで{ AND($covers) }の{ $digit }は使い切り！

## 2国同盟、予約など

naked-cells = { AND($named) }に入るのは、{ OR($digits) }だけ
naked-used-up = { $count }マスに、数字も{ $count }個。どう入っても、{ AND($houses) }の{ AND($digits) }はこの{ $count }マス{ $premise }で使い切り！
naked-seen = そのほかに、これらのマスを全部見渡せるのは{ AND($cells) }。ここにも同じ数字は入らない
naked-used-up-both = { $count }マスに、数字も{ $count }個。どう入っても、{ AND($houses) }のどちらでも、{ AND($digits) }はこの{ $count }マス{ $premise }で使い切り！
hidden-places = { $house }で{ $digit }が入るのは{ OR($named) }だけ
hidden-booked =
    { $count ->
        [2] 2つ
        [3] 3つ
        [4] 4つ
       *[other] { $count }個
    }の数字{ AND($digits) }が、{ $count }マス{ AND($labels) }{ $premise }を予約した！

## 複合シングル。$by $one $two その数字がもうある行・列・ブロック、$many その数 | $gone 入らないマスか、入らない数字

eye-locked = { $house }で{ $digit }が入るのは{ OR($cells) }{ $premise }だけ。{ $count ->
    [2] どちらに入っても
   *[other] どこに入っても
}、{ $target }の{ $digit }はここで使い切り！ { AND($gone) }には入らない
eye-locked-by = { $many ->
    [1] { AND($by) }に
    [2] { AND($by) }のどちらにも
   *[other] { AND($by) }のどれにも
}{ $digit }があるので、{ $house }で{ $digit }が入るのは{ OR($cells) }{ $premise }だけ。{ $count ->
    [2] どちらに入っても
   *[other] どこに入っても
}、{ $target }の{ $digit }はここで使い切り！ { AND($gone) }には入らない
eye-crossed = { AND($bases) }で{ $digit }が入るのは{ AND($named) }{ $premise }だけで、どれも{ AND($covers) }にある。1つずつ入って、{ AND($covers) }の{ $digit }は使い切り！ { AND($gone) }には入らない
eye-crossed-by = { $many ->
    [1] { AND($by) }に
    [2] { AND($by) }のどちらにも
   *[other] { AND($by) }のどれにも
}{ $digit }がある。{ AND($bases) }で{ $digit }が入るのは{ AND($named) }{ $premise }だけで、どれも{ AND($covers) }にある。1つずつ入って、{ AND($covers) }の{ $digit }は使い切り！ { AND($gone) }には入らない
eye-booked = { $house }で{ AND($digits) }が入るのは{ AND($named) }{ $premise }だけ。この{ $count }マスは予約ずみ！ ここに{ AND($gone) }は入らない
eye-booked-by = { $many ->
    [1] { AND($by) }に{ AND($digits) }があるので
    [2] { AND($by) }のどちらにも{ AND($digits) }があるので
   *[other] { AND($by) }のどれにも{ AND($digits) }があるので
}、{ $house }で{ AND($digits) }が入るのは{ AND($named) }{ $premise }だけ。この{ $count }マスは予約ずみ！ ここに{ AND($gone) }は入らない
eye-booked-along = { AND($by) }を見ると、{ $house }で{ AND($digits) }が入るのは{ AND($named) }{ $premise }だけ。この{ $count }マスは予約ずみ！ ここに{ AND($gone) }は入らない
eye-booked-two = { AND($one) }に{ $a }、{ AND($two) }に{ $b }がある。{ $house }で{ AND($digits) }が入るのは{ AND($named) }{ $premise }だけ。この{ $count }マスは予約ずみ！ ここに{ AND($gone) }は入らない
eye-filled = { $house }の{ AND($named) }{ $premise }に入るのは{ OR($digits) }だけ。{ $count }マスに、数字も{ $count }個！ { AND($cells) }に{ AND($gone) }は入らない
eye-place-by = { $many ->
    [1] { AND($by) }に
    [2] { AND($by) }のどちらにも
   *[other] { AND($by) }のどれにも
}{ $digit }があるので、残るのは{ $cell }{ $goal }だけ！ ここに{ $digit }を入れる！

## 井桁

fish-look = { AND($houses) }の、{ $digit }だけを見る
fish-two-places = { $house }で{ $digit }が入るのは{ OR($named) }だけ
fish-two-places-too = { $house }でも{ OR($named) }だけ。しかも、同じ{ AND($covers) }に並んでいる！
fish-two-ways = { $digit }の入り方は「{ $a }と{ $d }」か「{ $b }と{ $c }」の2通りしかない！
fish-inside = どちらでも、{ AND($houses) }の{ $digit }はこの4マス{ $premise }の中に入る！
fish-base = { $house }で{ $digit }が入るのは{ OR($cells) }だけ
fish-cover = どのマス{ $premise }も、{ OR($covers) }にある
fish-used-up = { AND($bases) }に{ $digit }が1つずつ、合わせて{ $count }個入る。{ AND($covers) }の{ $digit }は、それで使い切り！
