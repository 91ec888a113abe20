### 行・列・ブロックのほかのルールについての文。telling.ftl と同じ約束に、次を加える
### $rule ルール | $number 数字でない数 | $from 図の文字 | $bound 数字

## ルールが2つのマスについて言うこと

says-less = { $rule }を見る。{ $a }は{ $b }より小さい
says-next = { $rule }を見る。{ $a }と{ $b }は一つ違い
says-not-next = { $rule }を見る。{ $a }と{ $b }は一つ違いではない
says-twice = { $rule }を見る。{ $a }と{ $b }は、一方がもう一方の2倍
says-not-twice = { $rule }を見る。{ $a }と{ $b }は、どちらも相手の2倍ではない
says-adds = { $rule }を見る。{ $a }と{ $b }を足すと{ $number }
says-not-adds = { $rule }を見る。{ $a }と{ $b }を足しても{ $number }にならない
says-apart = { $rule }を見る。{ $a }と{ $b }は{ $number }以上違う
says-within = { $rule }を見る。{ $a }と{ $b }の差は{ $number }より小さい
says-same = { $rule }を見る。{ $a }と{ $b }は同じ数字
says-differ = { $rule }を見る。{ $a }と{ $b }は違う数字
says-several = { $rule }を見る。{ AND($cells) }の間にはたらく
says-drops = { $rule }を見る。どちらも空白でなければ、{ $a }は{ $b }より大きい

## 2つのマス

rule-partner = { $cell }に入るのは、{ OR($digits) }だけ{ $premise }
rule-partner-any = { $cell }には、まだどの数字も入る{ $premise }
rule-partner-none = どれとも組めない{ AND($gone) }は、{ $cell }{ $drop }に入らない！ 候補を消す

## 続く不等号

chain-of-signs = 小さいほうからたどると、{ AND($named) }の順に大きくなる
chain-at-least = { $from }は小さくても{ $digit }。そこから大きくなるので、{ $cell }は{ $bound }以上！
chain-at-most = { $from }は大きくても{ $digit }。そこから小さくなるので、{ $cell }は{ $bound }以下！
chain-drop = { $cell }{ $drop }から{ AND($gone) }を消す

## 1つのマスの先にあるいくつかのマス

crowd-larger = 不等号をたどると、{ $house }には{ $cell }より大きいマスが{ $count }個ある：{ AND($cells) }
crowd-smaller = 不等号をたどると、{ $house }には{ $cell }より小さいマスが{ $count }個ある：{ AND($cells) }
crowd-drop = どれも違う数字。{ $cell }{ $drop }が{ OR($gone) }だと、その分の数字が足りない！ 候補を消す

## ルールで入らないわけ

rule-forbids = { $by }に{ $other }があり、{ $rule }がある。だから{ AND($cells) }に{ $digit }は入らない！
rule-forbids-digits = { $by }に{ $other }があり、{ $rule }がある。だから{ $cell }に{ AND($digits) }は入らない！
never-there = { $rule }で、{ $cell }に{ AND($digits) }は入らない
several-full = { $house }の{ $digit }はもう全部ある。だから{ AND($cells) }には入らない！
house-tight = { $house }に{ AND($lacking) }が入るところはない。{ $house }にない数字はこれ！ ほかは全部入る
cage-tight = { $house }の数字は{ AND($digits) }と決まった！
locked-all-ruled = { $count ->
    [2] どちらに入っても
   *[other] どれに入っても
}、同じ行・列・ブロックにあるか、{ $rule }があるので、{ AND($cells) }に{ $digit }は入らない！

## 和

sum-is = { $rule }を見る。和は{ $number }
sum-between = { $rule }を見る。間にある{ AND($cells) }の和は{ $number }
sum-equal = { $rule }を見る。{ AND($cells) }の和は、{ $count ->
    [1] { AND($same) }の数字と同じ
   *[other] { AND($same) }の和と同じ
}
sum-more = { $rule }を見る。{ AND($more) }の和は、{ AND($less) }の和より大きい
amount-there = { $count ->
    [1] { AND($cells) }の数字は{ $number }
   *[other] { AND($cells) }の数字は、合わせて{ AND($digits) } = { $number }
}
amount-least = { $count ->
    [1] { AND($cells) }は、小さくても{ $number }
   *[other] { AND($cells) }は、小さくても合わせて{ AND($digits) } = { $number }
}
amount-most = { $count ->
    [1] { AND($cells) }は、大きくても{ $number }
   *[other] { AND($cells) }は、大きくても合わせて{ AND($digits) } = { $number }
}
amount-rest-least = { $count ->
    [1] { AND($cells) }のどちらを選んでも、もう1マスは、小さくても{ $number }
   *[other] { AND($cells) }のどれを選んでも、ほかの{ $count }マスは、小さくても合わせて{ AND($digits) } = { $number }
}
amount-rest-most = { $count ->
    [1] { AND($cells) }のどちらを選んでも、もう1マスは、大きくても{ $number }
   *[other] { AND($cells) }のどれを選んでも、ほかの{ $count }マスは、大きくても合わせて{ AND($digits) } = { $number }
}
whole-least = だから、{ AND($cells) }の和は{ $number }以上
whole-most = だから、{ AND($cells) }の和は{ $number }以下
bound-least = { $whole } - { $part } = { $bound }。だから、{ AND($cells) }{ $drop }は{ $bound }以上！ { AND($gone) }を消す
bound-most = { $whole } - { $part } = { $bound }。だから、{ AND($cells) }{ $drop }は{ $bound }以下！ { AND($gone) }を消す
bound-exact = { $whole } - { $part } = { $bound }。だから、{ AND($cells) }{ $drop }は{ $bound }！ { AND($gone) }を消す
bound-least-alone = だから、{ AND($cells) }{ $drop }は{ $bound }以上！ { AND($gone) }を消す
bound-most-alone = だから、{ AND($cells) }{ $drop }は{ $bound }以下！ { AND($gone) }を消す
bound-exact-alone = だから、{ AND($cells) }{ $drop }は{ $bound }！ { AND($gone) }を消す
total-need = { $rule }には、{ $digit }が{ $count }個要る
total-places = { $count ->
    [1] そのマスの中で{ $digit }が入るのは{ AND($cells) }だけ
   *[other] そのマスの中で{ $digit }が入るのは{ AND($cells) }だけ。要る数とちょうど同じ
}
total-only = だから、{ AND($cells) }{ $drop }に入るのはその数字！ { AND($gone) }を消す
total-look = { $rule }と、{ AND($cells) }の候補を見る
total-drop = ほかのマスが何でも、{ AND($cells) }{ $drop }に{ AND($gone) }は入らない！ 候補を消す
fill-look = { $rule }を見る。{ AND($cells) }の入れ方は、あと{ $count }通り
fill-ways = { $rule }を見る。{ AND($cells) }の入れ方は、順に{ OR($ways) }だけ
fill-sets = { $rule }の和は{ $number }。今の候補で作れる組は、{ OR($sets) }だけ
fill-between = { $rule }を見る。間の和が{ $number }になる組は、{ OR($sets) }だけ
fill-adjacent = { $rule }を見る。間の和が0だから、間に数字はない
fill-crusts = { $rule }を見る。{ AND($cells) }の候補では、両端の数字の置き方は、あと{ $count }通り
fill-ends = { $count ->
    [1] だから、{ AND($digits) }の場所は{ AND($pairs) }だけ
   *[other] だから、{ AND($digits) }の場所は、次の{ $count }通りだけ：{ AND($pairs) }
}
fill-drop = どの入れ方でも、{ AND($cells) }{ $drop }に{ AND($gone) }はない！ 候補を消す
fill-outside = どの入れ方にも{ AND($gone) }がある。{ AND($cells) }{ $drop }からは、それが入るマスが全部見える！ 候補を消す
left-sum = { AND($houses) }の数字を全部足すと{ $sum }
left-inside = 中にある{ $count }個の和を合わせると{ $inside }
left-rest = もう入っている数字も引くと、残りの{ $rest }が{ AND($left) }の分
left-out = もう入っている数字も考えると、はみ出した{ AND($out) }は合わせて{ $rest }
left-more = もう入っている数字も考えると、{ AND($left) }の和は、はみ出した{ AND($out) }より{ $rest }大きい
left-less = もう入っている数字も考えると、{ AND($left) }の和は、はみ出した{ AND($out) }より{ $rest }小さい
