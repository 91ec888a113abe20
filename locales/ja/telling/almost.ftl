### あと1つで同盟になるマスと、候補の少ないマス。
### $labels 組のマス、または組の中である数字が入るマス | $hub 中心の組のマス
### $count マスの数 | $many 数字の数 | $part 図の部分（色）

## ウイング

wing-pincer = { AND($named) }{ $part }に入るのは{ OR($digits) }だけ
wing-if = { $a }が{ $digit }なら、{ $b }は{ $digit }じゃない。だから{ $b }は{ $last }
wing-itself = どちらでもなければ、{ $a }が{ $last }

## 曲がった同盟

bent-cells = { AND($named) }{ $part }に入るのは{ OR($digits) }だけ。{ $count }マスに、数字も{ $many }個
bent-once = { AND($digits) }は、どれもこの中に1回しか入らない。入るマスどうしが、たがいに見えるから
bent-last = この{ $filled }個では{ $filled }マスまでしか埋まらない。だから{ AND($labels) }のどれかは{ $digit }！

## 数字がマスより1個多い組

almost-cells = { $count ->
    [1] { AND($named) }{ $part }に入るのは{ OR($digits) }だけ
   *[other] { AND($named) }{ $part }に入るのは{ OR($digits) }だけ。{ $count }マスに数字が{ $many }個で、1個だけ多い
}
almost-common = { AND($one) }の{ $digit }と{ AND($other) }の{ $digit }は、たがいに見える。だから、{ $digit }が入るのは多くても片方！
almost-rest = だから、{ AND($one) }と{ AND($other) }の少なくとも片方は、{ $digit }なしで埋まる。そちらには、残りの数字が全部入る。{ AND($digits) }も入る
almost-one-each = { AND($one) }も{ AND($other) }も、入らない数字は1個だけ。だから{ $x }と{ $y }は、片方に1個ずつ入る！
almost-stays = ほかの数字は、どちらにも全部入る。{ AND($set) }の{ $digit }が入るのは{ OR($labels) }！
almost-either = { $count ->
    [1] どちらにしても、{ OR($labels) }は{ $digit }！
    [2] どちらにしても、{ AND($labels) }の少なくとも一方は{ $digit }！
   *[other] どちらにしても、{ AND($labels) }のどれかは{ $digit }！
}
almost-seen = { $many ->
    [1] { AND($labels) }
    [2] { AND($labels) }の両方
   *[other] { AND($labels) }の全部
}から見えて、{ $digit }が残っているのは{ AND($cells) }

## 中心の組やマス

almost-stem = { AND($named) }{ $part }に入るのは{ OR($digits) }だけ
almost-hub = { AND($labels) }に入らない数字は1個だけ。だから{ $x }と{ $y }の少なくとも一方は入る！
almost-takes = { $many ->
    [1] { OR($hub) }が{ $digit }だと、そこから見える{ AND($labels) }に{ $digit }は入らない。残るのは{ AND($digits) }だけ
   *[other] { OR($hub) }が{ $digit }だと、{ AND($labels) }の{ $digit }は、どれもそこから見えるから消える。{ AND($labels) }には残りの数字が全部入る。{ AND($digits) }も入る
}

## 組のチェーン

almost-chain-start = { $count ->
    [1] まず{ AND($named) }。入るのは{ OR($digits) }だけ
   *[other] まず{ AND($named) }。入るのは{ OR($digits) }だけで、{ $count }マスに数字が{ $many }個
}
almost-chain-if = { $count ->
    [1] { AND($labels) }が{ OR($digits) }じゃなければ、{ $digit }が入る
   *[other] { AND($labels) }に{ OR($digits) }が入らなければ、残りの数字が全部入る。{ $digit }も入る
}
almost-chain-next = { $count ->
    [1] すると、{ AND($named) }に{ $digit }は入らない。候補は{ AND($digits) }だから、{ AND($next) }が入る
   *[other] すると、{ AND($named) }に{ $digit }は入らない。候補は{ AND($digits) }で、{ $digit }のほかは全部入る。{ AND($next) }も入る
}
almost-chain-either = { $count ->
    [1] だから、{ OR($labels) }は{ $digit }！
    [2] だから、{ AND($labels) }の少なくとも一方は{ $digit }！
   *[other] だから、{ AND($labels) }のどれかは{ $digit }！
}

## 2つが重なるところ

crossing-look = { AND($houses) }が重なるところを見る
crossing-cells = { AND($named) }{ $part }に入るのは{ OR($digits) }だけ。{ $count }マスに数字が{ $many }個
crossing-arm = { $house }の、重ならないマスでは、{ AND($named) }{ $part }に入るのが{ OR($digits) }だけ
crossing-count = 合わせて{ $count }マスに、数字は{ AND($digits) }の{ $count }個。どれも、たがいに見えるマスにしかないから、入るのは1回だけ。だから、全部がこの中に入る！
crossing-count-twice = この{ $count }マスに、{ AND($twice) }は2回まで、{ AND($digits) }は1回しか入らない。それでちょうど足りるから、全部がこの中に入る！
crossing-own = { AND($cells) }に{ $digit }が入ると、{ AND($houses) }の両方の{ $digit }を1つですませてしまい、数字が1個足りなくなる
crossing-used = { $house }の{ AND($digits) }は、これらのマスで使い切り！

## 入り方を1つずつ

aligned-look = { AND($named) }の入り方を、まとめて調べる
aligned-if = { $a }が{ $digit }なら、ほかのマスはどうなる？
aligned-same = { $f }は{ $same }じゃない。{ $e }から見えるから
aligned-same-then = { $b }が{ $digit }なら、{ $f }は{ $same }じゃない。{ $e }から見えるから
aligned-clash = { $f }は{ $same }じゃない。{ $e }の{ $held }と両立しないから
aligned-clash-then = { $b }が{ $digit }なら、{ $f }は{ $same }じゃない。{ $e }の{ $held }と両立しないから
aligned-starves = { $b }が{ $digit }だと、{ $cell }から{ AND($takes) }が消えて、何も入らなくなる
aligned-starves-two = { $b }が{ $digit }、{ $c }が{ $other }だと、{ $cell }から{ AND($takes) }が消えて、何も入らなくなる
aligned-short = { $a }が{ $digit }なら、ほかのマスの入り方がなくなる（{ $count }行）。{ $a }は{ $digit }じゃない！
aligned-none = もう入り方がない。{ $a }は{ $digit }じゃない！
