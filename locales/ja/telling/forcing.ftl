### どの場合でも同じところに着く。
### $case 場合の番号（1、1.2 など） | $filled 順に決まるマスと数字 | $other 数字

## いくつかの場合、1つの結論

cases-of-cell = { AND($named) }に入るのは{ OR($digits) }。1つずつ場合に分けて見ていく
cases-of-house = { $house }の{ $digit }は{ OR($named) }のどこか。1つずつ場合に分けて見ていく
cases-of-digit = { AND($named) }に{ $digit }が入る場合と、入らない場合に分けて見ていく
case-is = 場合{ $case }：{ $label }が{ $digit }のとき
case-is-not = 場合{ $case }：{ $label }が{ $digit }でないとき
then-in-house = すると、{ $house }で{ $digit }が入るのは{ AND($named) }だけ{ $because }
then-in-cell = すると、{ AND($named) }に入るのは{ $digit }だけ{ $because }
next-in-house = { $house }で{ $digit }が入るのは{ AND($named) }だけ{ $because }
next-in-cell = { AND($named) }に入るのは{ $digit }だけ{ $because }
then-fold = { $count ->
    [1] すると、{ AND($filled) }に決まる
   *[other] すると、順に決まる：{ AND($filled) }
}
then-gone = この場合、{ AND($cells) }に{ $digit }は入らない{ $because }
all-the-same = { $count ->
    [2] どちらの場合も
   *[other] どの場合も
}、同じ結論！

## ありえないこと

if-were = もし{ AND($named) }が{ $digit }だったら？
if-were-not = もし{ AND($named) }が{ $digit }でなかったら？
if-any = もし{ OR($named) }が{ $digit }だったら？
if-any-of-cell = もし{ AND($named) }が{ OR($digits) }だったら？
if-none = もし{ AND($named) }の{ $count ->
    [2] どちらも
   *[other] どれも
}{ $digit }でなかったら？
if-none-out = だから{ $digit }は{ OR($labels) }のどこか。その{ $count ->
    [2] 両方
   *[other] 全部
}から見えて、{ $digit }が残っているのは{ AND($seeing) }
if-none-of-cell = もし{ AND($named) }が{ OR($digits) }のどれでもなかったら？
if-none-of-cell-out = だから{ $label }は{ OR($digits) }！
dead-house = これでは、{ $house }に{ $digit }の入るマスがない{ $because }！
dead-cell = これでは、{ AND($named) }に入る数字がない{ $because }！
dead-itself = これでは、{ $label }に{ $digit }が入らないことになる{ $because }！

## 途中で使う形

net-locked = { AND($houses) }の{ $digit }は{ AND($covers) }の中。{ AND($covers) }の、{ AND($houses) }でないマスに{ $digit }は入らない{ $because }
net-fish = { AND($houses) }の{ $digit }は全部{ AND($covers) }の中。そこの{ $digit }は使い切り{ $because }
net-hidden = { AND($houses) }の{ AND($digits) }は{ AND($named) }を予約する{ $because }
net-naked = { AND($named) }に入るのは{ AND($digits) }だけ。{ AND($covers) }の{ AND($digits) }は使い切り{ $because }

## 途中で、ルールが残すもの
## $rule ルール | $gone 消える数字

then-by-clue = すると、{ $rule }で{ AND($named) }に入るのは{ $digit }だけ{ $because }
next-by-clue = { $rule }で{ AND($named) }に入るのは{ $digit }だけ{ $because }
dead-clue = これでは、{ $rule }の入れ方がない。{ AND($named) }に入る数字がない{ $because }！
then-by-clues = すると、{ $rule }と{ $other }を合わせて埋めるとき、{ AND($named) }に入るのは{ $digit }だけ{ $because }
next-by-clues = { $rule }と{ $other }を合わせて埋めるとき、{ AND($named) }に入るのは{ $digit }だけ{ $because }
dead-clues = これでは、{ $rule }と{ $other }を合わせた入れ方がない。{ AND($named) }に入る数字がない{ $because }！
net-clues = { $rule }と{ $other }を合わせた入れ方で、{ AND($named) }に{ OR($gone) }が入るものはもうない{ $because }
net-clues-outside = { $rule }と{ $other }を合わせると必ず{ AND($gone) }が入り、{ AND($named) }からはそのマスが全部見える。そこに{ AND($gone) }は入らない{ $because }
net-clue = { $rule }の入れ方で、{ AND($named) }に{ OR($gone) }が入るものはもうない{ $because }
net-clue-outside = { $rule }には必ず{ AND($gone) }が入り、{ AND($named) }からはそのマスが全部見える。そこに{ AND($gone) }は入らない{ $because }

## 場合の中で、さらに入れてみる

inner-try = さらに、{ AND($named) }に{ $digit }を入れてみる
inner-out = 行き止まりなので、ここでは{ $label }に{ $digit }は入らない
inner-fold = さらに、1つずつ入れてみる：{ AND($filled) }。どれも行き止まりなので、ここではどれも成り立たない
inner-short = さらに、{ AND($named) }に{ $digit }を入れてみると、行き止まり（{ $count }箇条）。だから、ここでは{ $digit }は入らない{ $because }

## 場合の中の場合

tree-look = { AND($named) }に入るのは{ OR($digits) }の{ $count }通り。1つずつ場合に分けて確かめる
case-takes = 場合{ $case }：{ AND($named) }が{ $digit }のとき
case-short = 場合{ $case }：{ AND($named) }が{ $digit }だと、行き止まり（{ $count }箇条）
case-out = 場合{ $case }は行き止まり。{ $label }は{ $digit }じゃない！
