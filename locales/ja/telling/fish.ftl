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
