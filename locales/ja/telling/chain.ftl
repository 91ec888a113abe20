### リンクとチェーン。$labels 図の文字の並び | $named 図の文字とマスの並び | $there そのとき入るマスの文字
### 「ここでないなら、あちら」と前へ読む。「！」は、どちらにしても言えることが分かったときだけ。

chain-start = { AND($named) }から始める。{ $digit }が入らないとき、どうなる？
chain-cell = { $label }に入るのは{ OR($digits) }だけ。だから{ $label }は{ $then }
chain-house = { $house }で{ $digit }が入るのは{ OR($named) }だけ。だから{ OR($there) }に入る
chain-almost = { AND($named) }の{ $count }マスに、候補は{ AND($digits) }。マスの数より1個だけ多い
chain-almost-locked = { $digit }が抜けると、残りは全部入る。だから{ $then }は{ OR($there) }に入る
chain-almost-forces = { $digit }が抜けると、残りは全部入る。{ $label }に{ AND($gone) }は入らない。だから{ $label }は{ $then }
chain-almost-forced = { $digit }が抜けると、残りが全部入って{ $label }から{ AND($gone) }が消え、{ $label }は{ $then }になってしまう。だから{ $digit }は{ OR($there) }に入る
chain-not-cell = すると、{ $label }に{ $digit }は入らない
chain-not-house = すると、{ $house }の{ AND($named) }に{ $digit }は入らない
chain-not-seen = すると、{ AND($named) }に{ $digit }は入らない
chain-not-both = { $count ->
    [2] { AND($labels) }は、どちらも{ $house }にある。両方に{ $digit }は入らない
   *[other] { AND($labels) }は、どれも{ $house }にある。{ $digit }が入るのは多くても1つ
}
chain-either = { $count ->
    [2] つまり、{ AND($labels) }の少なくとも一方は{ $digit }！
   *[other] つまり、{ AND($labels) }の少なくとも1つに{ $digit }が入る！
}
chain-see-both = { AND($labels) }の{ $count ->
    [2] 両方
   *[other] 全部
}から見えて、{ $digit }が残っているのは{ AND($cells) }
chain-crossed = つまり、「{ OR($a) }が{ $p }」と「{ OR($b) }が{ $q }」の、少なくとも一方は成り立つ！
chain-crossed-seen = どちらの場合も、{ AND($cells) }に{ $digit }は入らなくなる
chain-crossed-target = { $label }は、自分が{ $own }になるか、{ OR($by) }の{ $digit }が見えるか。どちらでも{ $digit }は入らない！
chain-back = たどっていくと、{ $label }に戻ってきた。{ $digit }でないとしても{ $digit }になるのだから、{ $label }は{ $digit }！
chain-ring = { OR($last) }が、はじめの{ OR($first) }につながった。輪になった！
chain-ring-home = { OR($first) }に戻ってきた。輪になった！
chain-ring-both = 輪は逆回りにも読める。一方が成り立たなければ、ぐるっと回って、もう一方が成り立つ。だから、弱いリンクの両はしは、ちょうど一方だけが成り立つ！
chain-ring-house = だから、{ AND($houses) }の{ $digit }は{ OR($labels) }の{ $count ->
    [2] どちらか
   *[other] どれか
}に入る！
chain-ring-set = 輪になったから、{ AND($named) }で使われない数字は1個だけ。ほかは全部入る。{ $digit }は{ OR($labels) }に入る！
chain-ring-cell = だから、{ $label }は{ OR($digits) }！

## エンプティレクタングル

rectangle-near = { $label }が{ $digit }なら、{ $near }の{ $digit }はそこ。すると、{ $block }の{ $digit }は{ $far }に入る
rectangle-far = { $label }が{ $digit }でないなら、{ $other }が{ $digit }
rectangle-target = どちらにしても、{ $cell }からは{ $digit }が見える！

## 同じ2つの候補のマス

twins-same = { AND($named) }は、どちらも候補が{ AND($digits) }だけ
twins-house = { $house }で{ $digit }が入るのは{ OR($named) }だけ。どちらかは必ず{ $digit }！
twins-if = { $from }が{ $digit }なら、{ $label }に{ $digit }は入らない。だから{ $label }は{ $then }
remote-look = { AND($named) }は、どれも候補が{ AND($digits) }だけ。となりどうしは、たがいに見える
remote-look-ruled = { AND($named) }は、どれも候補が{ AND($digits) }だけ。となりどうしは、同じ数字にならない
remote-turn = だから、{ AND($digits) }は交互に入る。{ AND($odd) }は同じ数字、{ AND($even) }はもう一方の数字！
remote-see = { $cell }からは、{ $a }も{ $b }も見える。この2マスに{ AND($digits) }が1つずつ入る！
