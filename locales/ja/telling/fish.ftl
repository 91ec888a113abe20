### ヒレのある井桁、ブロックなどを混ぜた井桁
### $named ヒレ（図の文字つき） | $labels その文字 | $bases $covers もとになる行など・おおう行など

fish-fins = { AND($named) }だけが、{ AND($covers) }からはみ出している！ これがヒレ
fish-endo-fin = { AND($named) }は、{ AND($houses) }が交わるところ。ここに{ $digit }が入ると1つで両方をすませてしまい、数が足りない。だからヒレとして数える
fish-missing-corner = ヒレを除くと、{ $house }で{ $digit }が入るのは{ $cell }だけ。角が1つ欠けているけど、これでいい！
fish-without-fins = { $count ->
    [1] { OR($labels) }が{ $digit }でなければ
    [2] { AND($labels) }のどちらも{ $digit }でなければ
   *[other] { AND($labels) }のどれも{ $digit }でなければ
}、{ AND($bases) }の{ $digit }は{ AND($covers) }に1つずつ入って使い切り！
fish-with-fins = { $count ->
    [1] { OR($labels) }が{ $digit }なら
    [2] { AND($labels) }のどちらかが{ $digit }なら
   *[other] { AND($labels) }のどれかが{ $digit }なら
}、{ AND($cells) }からその{ $digit }が見える（{ OR($houses) }）！
fish-fins-exclude = { $count ->
    [1] { OR($labels) }が{ $digit }なら
    [2] { AND($labels) }のどちらかが{ $digit }なら
   *[other] { AND($labels) }のどれかが{ $digit }なら
}、{ AND($cells) }に{ $digit }は入らない。両立しないから！
fish-crossing = { $cell }は{ AND($covers) }が交わるところ。ここに{ $digit }が入ると、1つで両方を使い切ってしまい、入るところが足りなくなる！
fish-twin = 同じ場所に、井桁が2つ重なっている。まずは{ AND($covers) }に収まる井桁から
fish-twin-other = もう1つは、{ AND($covers) }に収まる井桁
kraken-without = 場合{ $case }：{ $count ->
    [1] { OR($labels) }が{ $digit }でないとき
    [2] { AND($labels) }のどちらも{ $digit }でないとき
   *[other] { AND($labels) }のどれも{ $digit }でないとき
}。{ AND($bases) }の{ $digit }は{ AND($covers) }に1つずつ入って使い切り
kraken-split = { $count ->
    [1] { OR($labels) }が{ $digit }でなければ
    [2] { AND($labels) }のどちらも{ $digit }でなければ
   *[other] { AND($labels) }のどれも{ $digit }でなければ
}、{ AND($bases) }の{ $digit }は{ AND($covers) }に1つずつ入る。そのうち{ $house }の{ $digit }は{ OR($named) }
kraken-cases = だから、{ AND($named) }の少なくとも1つは{ $digit }。1つずつ場合に分けて見ていく


## はみ出しの法則
## $houses 行や列 | $others 同じ数のブロック | $cells $others それぞれに残るマス | $places 入る場所
## $role 図の中の、入れる場所や消える候補 | leftover-house-… の $houses は、その場所を全部ふくむ

leftover-houses = { AND($houses) }には、どの数字も{ $count }個ずつ入る。{ AND($others) }にも{ $count }個ずつ
leftover-same = どちらの中にもあるマスは、両方から除く。{ $count ->
    [1] 行・列の側に残るのは{ AND($cells) }、ブロックの側に残るのは{ AND($others) }。だから、この2マスは同じ数字！
   *[other] 行・列の側に残るのは{ AND($cells) }、ブロックの側に残るのは{ AND($others) }。だから、両側の{ $count }マスには同じ数字が入る！
}
leftover-sure-lines = { AND($houses) }の{ $digit }は、行・列の側に残るマスのどれかに必ず入る
leftover-sure-regions = { AND($houses) }の{ $digit }は、ブロックの側に残るマスのどれかに必ず入る
leftover-none-lines = 行・列の側に、{ $digit }が入るマスはない。だから、ブロックの側の{ AND($cells) }{ $role }にも{ $digit }は入らない！ 候補を消す
leftover-none-regions = ブロックの側に、{ $digit }が入るマスはない。だから、行・列の側の{ AND($cells) }{ $role }にも{ $digit }は入らない！ 候補を消す
leftover-full-lines = 行・列の側に、{ $digit }が入るマスはもうない。ブロックの側にある分で、数は合っている。だから、{ AND($cells) }{ $role }に{ $digit }は入らない！ 候補を消す
leftover-full-regions = ブロックの側に、{ $digit }が入るマスはもうない。行・列の側にある分で、数は合っている。だから、{ AND($cells) }{ $role }に{ $digit }は入らない！ 候補を消す
leftover-place-lines = 行・列の側で{ $digit }が入るマスは、ブロックの側の{ $digit }とちょうど同じ数。だから、{ AND($cells) }{ $role }に{ $digit }が入る！
leftover-place-regions = ブロックの側で{ $digit }が入るマスは、行・列の側の{ $digit }とちょうど同じ数。だから、{ AND($cells) }{ $role }に{ $digit }が入る！
leftover-house-lines = ブロックの側に{ $digit }があるので、行・列の側の{ AND($places) }のどれかにも要る。どれも{ AND($houses) }のマス！ { AND($cells) }{ $role }から候補を消す
leftover-house-regions = 行・列の側に{ $digit }があるので、ブロックの側の{ AND($places) }のどれかにも要る。どれも{ AND($houses) }のマス！ { AND($cells) }{ $role }から候補を消す
leftover-alone-lines = { $cell }{ $role }が{ $digit }なら、ブロックの側にも{ $digit }が要る。でも、入るはずの{ AND($places) }は、どれもこのマスから見える！ 候補を消す
leftover-alone-regions = { $cell }{ $role }が{ $digit }なら、行・列の側にも{ $digit }が要る。でも、入るはずの{ AND($places) }は、どれもこのマスから見える！ 候補を消す
