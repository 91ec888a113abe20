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
says-listed = { $rule }を見る。{ $a }と{ $b }は、順に{ OR($ways) }だけ
says-table = { $rule }を見る。{ $a }と{ $b }は、順に見て、表にある組のどれか
says-drops = { $rule }を見る。どちらも空白でなければ、{ $a }は{ $b }より大きい
says-not-more = { $rule }を見る。{ $a }は{ $b }より大きくない
says-differs-by = { $rule }を見る。{ $a }と{ $b }の差は{ $number }
says-times = { $rule }を見る。{ $a }と{ $b }は、一方がもう一方の{ $number }倍
says-same-third = { $rule }を見る。{ $a }と{ $b }は、どちらも小（{ $number }まで）か、どちらも中（{ $other }まで）か、どちらも大
says-other-third = { $rule }を見る。小（{ $number }まで）・中（{ $other }まで）・大のうち、{ $a }と{ $b }は別の組
says-same-rest = { $rule }を見る。{ $a }と{ $b }は、{ $number }で割った余りが同じ
says-other-rest = { $rule }を見る。{ $a }と{ $b }は、{ $number }で割った余りが違う
says-same-parity = { $rule }を見る。{ $a }と{ $b }は、どちらも奇数か、どちらも偶数
says-other-parity = { $rule }を見る。{ $a }と{ $b }は、一方が奇数でもう一方が偶数
says-points = { $rule }を見る。{ $a }が{ $number }なら{ $b }は{ $other }で、その逆も成り立つ
says-not-both = { $rule }を見る。{ $a }と{ $b }がどちらも{ $number }ということはない

## 2つのマス

rule-partner = { $cell }に入るのは、{ OR($digits) }だけ{ $premise }
rule-partner-any = { $cell }には、まだどの数字も入る{ $premise }
rule-partner-but = { $cell }には、{ AND($digits) }のほかなら、まだどの数字も入る{ $premise }
rule-partner-none = どれとも組めない{ AND($gone) }は、{ $cell }{ $drop }に入らない！ 候補を消す
partner-all = 同じことが、全部で{ $count }組のマスに言える
partner-alone = { OR($gone) }と組める数字は、そもそもない！ { AND($cells) }{ $drop }から{ AND($gone) }を消す

## 続く不等号

chain-of-signs = 小さいほうからたどると、{ AND($named) }の順に大きくなる
chain-at-least = { $from }は小さくても{ $digit }。そこから大きくなるので、{ $cell }は{ $bound }以上！
chain-at-most = { $from }は大きくても{ $digit }。そこから小さくなるので、{ $cell }は{ $bound }以下！
chain-drop = { $cell }{ $drop }から{ AND($gone) }を消す

## 1つのマスの先にあるいくつかのマス

crowd-larger = 大きいほうへたどると、{ $house }には{ $cell }より大きいマスが{ $count }個ある：{ AND($cells) }
crowd-smaller = 小さいほうへたどると、{ $house }には{ $cell }より小さいマスが{ $count }個ある：{ AND($cells) }
crowd-drop = どれも違う数字。{ $cell }{ $drop }が{ OR($gone) }だと、その分の数字が足りない！ 候補を消す

## ルールで入らないわけ

rule-forbids = { $by }は{ $other }。{ $rule }により、{ AND($cells) }に{ $digit }は入らない！
rule-forbids-digits = { $by }は{ $other }。{ $rule }により、{ $cell }に{ AND($digits) }は入らない！
never-there = { $rule }で、{ $cell }に{ AND($digits) }は入らない
several-full = { $house }の{ $digit }はもう全部ある。だから{ AND($cells) }には入らない！
house-tight = { $house }に{ AND($lacking) }が入るところはない。だから、{ $house }にはほかの数字が全部入る！
house-tight-by = { AND($houses) }に{ AND($lacking) }がある。だから、{ $house }に{ AND($lacking) }が入るところはない。{ $house }にはほかの数字が全部入る！
cage-tight = { $house }の数字は{ AND($digits) }と決まった！
locked-all-ruled = { $count ->
    [2] どちらに入っても
   *[other] どれに入っても
}、同じ行・列・ブロックにあるか、{ $rule }があるので、{ AND($cells) }に{ $digit }は入らない！

## ルールがそのマスについて言うこと

clue-look = { $rule }を見る
clue-parts = { $rule }を見る。通るブロックごとの和が、どれも同じ
clue-needs = { $rule }を見る。まわりのマスに、{ AND($digits) }が全部入る
clue-follows = { $rule }を見る。{ $count }個の数字は、順番はともかく、続きの数字になる
clue-apart = { $rule }を見る。となり合うマスは{ $number }以上違う
clue-grows = { $rule }を見る。たどる順に数字が大きくなる

## 和

sum-is = { $rule }を見る。和は{ $number }
sum-between = { $rule }を見る。間にある{ AND($cells) }の和は{ $number }
sum-of = { $rule }を見る。{ AND($cells) }を足すと{ $number }
sum-equal = { $rule }を見る。{ AND($cells) }の和は、{ $count ->
    [1] { AND($same) }の数字と同じ
   *[other] { AND($same) }の和と同じ
}
sum-more = { $rule }を見る。{ AND($more) }の和は、{ AND($less) }の和より大きい
sum-more-by = { $rule }を見る。{ AND($more) }の和は、{ AND($less) }の和より{ $number }大きい
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
fill-only = だから、{ AND($cells) }に入るのは、{ OR($ways) }だけ
fill-ways = 残る入れ方は{ $count }通り。{ AND($cells) }の順に、{ OR($ways) }
fill-digits = { $rule }に入る数字の組は、{ OR($sets) }の{ $count }通りだけ
fill-rest = { $cell }{ $drop }が{ $digit }だと、ほかの{ AND($cells) }の数字は、合わせて{ OR($sets) }。今の候補では、そう入れられない！ 候補を消す
pattern-many = { $rule }を見る。{ AND($cells) }の入れ方は、あと{ $count }通り
pattern-ways = { $rule }を見る。{ AND($cells) }の入れ方は、順に{ OR($ways) }だけ
fill-between = { $rule }を見る。間の和が{ $number }になる組は、{ OR($sets) }だけ
fill-adjacent = { $rule }を見る。間の和が0だから、間に数字はない
fill-crusts = { $rule }を見る。{ AND($cells) }の候補では、両端の数字の置き方は、あと{ $count }通り
fill-ends = { $count ->
    [1] だから、{ AND($digits) }の場所は{ AND($pairs) }だけ
   *[other] だから、{ AND($digits) }の場所は、次の{ $count }通りだけ：{ AND($pairs) }
}
fill-drop = そのどれにも、{ AND($cells) }{ $drop }の{ AND($gone) }はない！ 候補を消す
fill-outside = そのどれにも{ AND($gone) }がある。入るマスは、どれも{ AND($cells) }{ $drop }から見える！ 候補を消す

## いくつかのマスに入れてみる。$given マス | $ways その順の数字 | $many マスの数 | $needed $most $least 数

trial-without = もし{ AND($cells) }のどこにも{ $digit }が入らなかったら？
end-cell = { $many ->
    [0] { $cell }に入る数字がなくなる
    [1] { AND($given) }が{ OR($ways) }だと、{ $cell }に入る数字がない
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ $cell }に入る数字がない
}
end-most = { $many ->
    [0] { AND($cells) }の和は、大きくても{ $number }。{ $needed }に届かない
    [1] { AND($given) }が{ OR($ways) }だと、{ AND($cells) }の和は、大きくても{ $number }。{ $needed }に届かない
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ AND($cells) }の和は、大きくても{ $number }。{ $needed }に届かない
}
end-least = { $many ->
    [0] { AND($cells) }の和は、小さくても{ $number }。{ $needed }を超えてしまう
    [1] { AND($given) }が{ OR($ways) }だと、{ AND($cells) }の和は、小さくても{ $number }。{ $needed }を超えてしまう
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ AND($cells) }の和は、小さくても{ $number }。{ $needed }を超えてしまう
}
end-sides = { $many ->
    [0] { AND($less) }は、大きくても{ $most }。{ AND($more) }は、小さくても{ $least }。これでは合わない
    [1] { AND($given) }が{ OR($ways) }だと、{ AND($less) }は、大きくても{ $most }。{ AND($more) }は、小さくても{ $least }。これでは合わない
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ AND($less) }は、大きくても{ $most }。{ AND($more) }は、小さくても{ $least }。これでは合わない
}
end-need = { $many ->
    [0] { $rule }の{ $digit }が入るマスがなくなる
    [1] { AND($given) }が{ OR($ways) }だと、{ $rule }の{ $digit }が入るマスがない
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ $rule }の{ $digit }が入るマスがない
}
end-broken = { $many ->
    [0] { $rule }が成り立たない
    [1] { AND($given) }が{ OR($ways) }だと、{ $rule }が成り立たない
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ $rule }が成り立たない
}
end-crowd = { $many ->
    [0] { AND($cells) }に残るのは{ AND($digits) }だけ。数字が足りない
    [1] { AND($given) }が{ OR($ways) }だと、{ AND($cells) }に残るのは{ AND($digits) }だけ。数字が足りない
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ AND($cells) }に残るのは{ AND($digits) }だけ。数字が足りない
}
end-far = { $many ->
    [0] { AND($cells) }の{ $count }マスに、次の組からは1個ずつしか入らない：{ AND($sets) }。数字が足りない
    [1] { AND($given) }が{ OR($ways) }だと、{ AND($cells) }の{ $count }マスに、次の組からは1個ずつしか入らない：{ AND($sets) }。数字が足りない
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ AND($cells) }の{ $count }マスに、次の組からは1個ずつしか入らない：{ AND($sets) }。数字が足りない
}
end-house = { $many ->
    [0] すると、{ $house }に{ $digit }の入るマスがない
    [1] { AND($given) }が{ OR($ways) }だと、{ $house }に{ $digit }の入るマスがない
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ $house }に{ $digit }の入るマスがない
}
trial-only = { $many ->
    [0] すると、{ $house }で{ $digit }が入るのは、{ $cell }だけになる
    [1] { AND($given) }が{ OR($ways) }だと、{ $house }で{ $digit }が入るのは、{ $cell }だけ
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ $house }で{ $digit }が入るのは、{ $cell }だけ
}
trial-used = { $many ->
    [0] すると、{ $house }の{ AND($digits) }は、{ AND($cells) }で使い切る
    [1] { AND($given) }が{ OR($ways) }だと、{ $house }の{ AND($digits) }は、{ AND($cells) }で使い切る
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ $house }の{ AND($digits) }は、{ AND($cells) }で使い切る
}
trial-left = { $many ->
    [0] { AND($cells) }に入るのは、{ OR($digits) }だけになる
    [1] { AND($given) }が{ OR($ways) }だと、{ AND($cells) }に入るのは、{ OR($digits) }だけ
   *[other] { AND($given) }が、順に{ OR($ways) }だと、{ AND($cells) }に入るのは、{ OR($digits) }だけ
}
trial-drop = だから、{ AND($cells) }{ $drop }に{ AND($gone) }は入らない！ 候補を消す
trial-held = だから、{ AND($cells) }のどれかに{ $digit }が入る
held-drop = { AND($cells) }{ $drop }からは、その全部が見える！ 候補を消す
held-house = { $house }で{ $digit }が入るのは、{ OR($cells) }だけ
held-both = その2つがどこに入っても、{ AND($cells) }{ $drop }からはどちらかが見える。だから{ AND($gone) }は入らない！ 候補を消す

## 行・列・ブロックの中のルール

fill-house = { $house }を、中にあるルールといっしょに見る
fill-house-touching = { AND($houses) }を、そこに触れているルールといっしょに見る

## 残りの和

left-sum = { AND($houses) }の数字を全部足すと{ $sum }
left-inside = { $count ->
    [1] 中にある和は{ $inside }
   *[other] 中にある{ $count }個の和を合わせると、{ $terms } = { $inside }
}
left-beside = { $count ->
    [1] 外にある和も1個数える。{ $inside }
   *[other] 外にある{ $count }個の和も数える。{ $terms } = { $inside }
}
left-equal = { $rule }を見る。{ AND($cells) }の{ $many ->
    [1] 数字
   *[other] 和
}は、{ AND($same) }の{ $count ->
    [1] 数字
   *[other] 和
}と同じ。だから置きかえて数える
left-there = もう入っているのは、{ AND($cells) }の{ $count ->
    [1] { $number }
   *[other] { AND($digits) } = { $number }
}
left-there-outside = 外では、{ AND($cells) }に{ $count ->
    [1] { $number }がある
   *[other] { AND($digits) } = { $number }がある
}
left-twice = { AND($cells) }は2回数える
left-rest = { $terms } = { $rest }。これが{ AND($left) }の分
left-out = { $terms } = { $rest }。これが、はみ出した{ AND($out) }の分
left-more = { $terms } = { $rest }。{ AND($left) }は、はみ出した{ AND($out) }より、これだけ大きい
left-less = { $terms } = { $rest }。{ AND($left) }は、はみ出した{ AND($out) }より、これだけ小さい
left-same = { $terms } = { $rest }。だから、{ AND($left) }と、はみ出した{ AND($out) }は、ちょうど同じ大きさ
left-ways = だから、{ AND($cells) }の入れ方は、順に{ OR($ways) }だけ
left-sets = だから、{ AND($cells) }に入る組は、{ OR($sets) }だけ（順番は分からない）

## 2つのルールを合わせて
## $other もう1つのルール | $cells 両方のマス | $sets 一方に入る数字の組

together-see = { $rule }と{ $other }を合わせて埋める。マスどうしが見え合っている
together-share = { $rule }と{ $other }を合わせて埋める。{ AND($cells) }は、どちらにも入っている
together-ways = すると、{ AND($cells) }の入れ方は、順に{ OR($ways) }だけ
together-sets = すると、{ $rule }に入る組は、{ OR($sets) }だけ
together-drop = { AND($cells) }{ $drop }に{ OR($gone) }を入れると、どちらかが埋まらない！ 候補を消す
together-outside = 両方のどの埋め方にも{ AND($gone) }がある。{ AND($cells) }{ $drop }からは、それが入るマスが全部見える！ 候補を消す
