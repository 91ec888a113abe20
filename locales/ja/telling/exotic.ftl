### とても難しい問題に現れる大きな形。
### $labels その数字が入るかもしれないベースのマス | $targets その数字が入るかもしれないターゲットのマス | $target その1つ
### $houses その数字が1つずつ要る3本の列や行 | $rows それと交わる、まだ空いている行や列 | $row $line ベースの行とターゲットの行

## エグゾセ

exocet-base = ベースは{ AND($named) }{ $part }。入るのは{ OR($digits) }だけ
exocet-look = { AND($houses) }を見る。ターゲットの{ AND($named) }{ $part }のほかに、これらの数字が入るのはどこ？
exocet-closed = { OR($labels) }に数字が入ると、{ $line }の残りのマスにも、{ $house }の残りのマスにも、その数字はもう入らない
exocet-digit = { $digit }の場合。{ OR($labels) }が{ $digit }なら、{ AND($houses) }の{ $digit }が入るのは{ AND($rows) }・{ AND($targets) }だけ。{ $digit }は3個要るのに、{ AND($rows) }には2個まで。だから、{ $many ->
    [1] { OR($targets) }が{ $digit }！
   *[other] { OR($targets) }の少なくとも一方は{ $digit }！
}
exocet-one-row = { $digit }の場合。{ OR($labels) }が{ $digit }なら、{ AND($houses) }の{ $digit }が入るのは{ AND($rows) }・ターゲットだけ。{ $digit }は3個要るのに、{ AND($rows) }には1個まで、{ $other }にも1個まで。だから{ $target }も{ $digit }！
exocet-starved = { $digit }の場合。{ OR($labels) }が{ $digit }なら、{ AND($houses) }に{ $digit }が3個要るのに、入る場所は2個分しか残らない。だから{ OR($labels) }は{ $digit }じゃない！
exocet-both = すると、{ OR($labels) }が{ $digit }なら、{ AND($targets) }は{ $digit }で埋まる。でも、ベースのもう1マスの数字も、そこに入らないといけない！
exocet-hold = { AND($labels) }には別々の数字が入り、どちらの数字も{ OR($targets) }に入る。2マスに2個だから、ほかの数字が入るすき間はない！
exocet-back = ベースの2個の数字は、2つのターゲットに1個ずつ入る。だから、{ $target }が{ $digit }なら、{ OR($labels) }も{ $digit }
exocet-mirror-box = { $house }で{ $digit }が入るのは{ OR($cells) }だけ
exocet-mirror = でも、{ $target }と{ OR($labels) }に{ $digit }が入ると、{ $line }と{ $row }はもう使えず、そのブロックに{ $digit }の場所がなくなる。だから{ $target }は{ $digit }じゃない！
exocet-mirror-apart = でも、{ $target }と{ OR($labels) }に{ $digit }が入ると、{ $line }と{ $row }はもう使えない。{ $other }に入るのは、ベースのもう1つの数字。そのブロックに{ $digit }の場所がなくなる。だから{ $target }は{ $digit }じゃない！
net-promised = { AND($targets) }に{ $digit }が入らないから、ベースの{ AND($labels) }にも{ $digit }は入らない{ $because }

## ベースに入ると分かった数字、2つのベース
## $cells まだ空いている行や列で、3本から外れたマス | $others 2つ目のベース

exocet-known = { $house }で{ $digit }が入るのは、ベースだけ。{ OR($labels) }が{ $digit }！
exocet-target = { $digit }が入ったベースのターゲットにも、{ $digit }が入る。つまり{ OR($labels) }が{ $digit }。その全部が見える{ AND($cells) }に、{ $digit }は入らない！
exocet-line = { $digit }の場合。{ OR($cells) }が{ $digit }なら、{ AND($rows) }のうち1本はもう使えない。{ AND($houses) }に3個要るから、{ $digit }が入ったベースのターゲットは、2マスとも{ $digit }になる
exocet-line-out = でも、そのベースのもう1マスの数字も、ターゲットに入らないといけない。だから{ AND($cells) }に{ $digit }は入らない！
exocet-base-too = 別のブロックの{ AND($named) }{ $part }もベース。ここも、入るのは{ OR($digits) }だけ
exocet-look-too = 見る線は同じ{ AND($houses) }。ターゲットは{ AND($named) }{ $part }
double-apart = { AND($labels) }の数字は、{ AND($targets) }にも入る。どちらのマスからも{ AND($others) }が見える。だから、2つのベースに同じ数字は入らない！
double-four = { AND($labels) }の4マスに、{ AND($digits) }の4個。同じ数字は2回入らない。だから、どの数字も、どちらかのベースに入る！
double-digit = ベースの{ OR($labels) }が{ $digit }。その全部が見える{ AND($cells) }に、{ $digit }は入らない！

## マルチセクターロックトセット、SKループ
## $rows $columns マスを取る行と列（輪ではブロックと線） | $count マスの数、1つの行などの数字の数

sectors-cells = { AND($rows) }と{ AND($columns) }が交わる{ $count }個の空きマスを見る{ $part }：{ AND($cells) }
sectors-ring = { AND($rows) }を{ AND($columns) }でつないだ輪の{ $count }マスを見る{ $part }：{ AND($cells) }
sectors-link = { $house }では、{ AND($digits) }は{ $count ->
    [1] 1回しか入らない。この中では1マスまで
   *[other] 1回ずつしか入らない。この中では{ $count }マスまで
}
sectors-full = これで、{ $count }マスの候補を全部数えた。合わせて{ $count }マス分しかなく、マスも{ $count }個。だから、数えた数字はどれも、その行・列・ブロックでは、この{ $count }マスのどれかに入る！
sectors-out = { $house }の{ $digit }は、いま数えたマスに入る。だから、{ AND($cells) }{ $drop }に{ $digit }は入らない！ 候補{ $digit }を消す

## フィストメフェルの輪
## $houses 2本の行（列）と2つのブロック | $others 4本の列（行） | $count すでに入っている数 | $many もう一方に入っている数 | $cells $left 残った場所とその数

equal-houses = { AND($houses) }には{ $digit }が1個ずつ、合わせて4個入る。{ AND($others) }にも、合わせて4個
equal-same = どちらの中にもあるマスは、両方から除く。残るのは、輪の16マスと四隅の16マス。だから、輪と四隅に、{ $digit }は同じ数だけ入る！
equal-none-ring = 輪には、{ $digit }が入るマスがない。だから、四隅にも{ $digit }は入らない！
equal-none-corners = 四隅には、{ $digit }が入るマスがない。だから、輪にも{ $digit }は入らない！
equal-full-ring = 輪に{ $digit }は{ $count }個あって、もう入るマスがない。四隅にも、もう{ $count }個ある。だから、四隅に{ $digit }はこれ以上入らない！
equal-full-corners = 四隅に{ $digit }は{ $count }個あって、もう入るマスがない。輪にも、もう{ $count }個ある。だから、輪に{ $digit }はこれ以上入らない！
equal-last-ring = 四隅には{ $digit }が{ $many }個ある。輪には{ $count ->
    [0] まだなく
   *[other] { $count }個だけで
}、残る場所は{ AND($cells) }だけ。だから、{ $left ->
    [1] ここに
   *[other] 全部に
}{ $digit }が入る！
equal-last-corners = 輪には{ $digit }が{ $many }個ある。四隅には{ $count ->
    [0] まだなく
   *[other] { $count }個だけで
}、残る場所は{ AND($cells) }だけ。だから、{ $left ->
    [1] ここに
   *[other] 全部に
}{ $digit }が入る！
equal-house-ring = 四隅には{ $digit }が{ $many }個ある。輪には{ $count ->
    [0] まだなく
   *[other] { $count }個だけで
}、残る場所は{ AND($cells) }で、どれも{ $house }の中。足りない1個は、そこに入る。だから、{ $house }の残りのマスにも、四隅にも、{ $digit }はもう入らない！
equal-house-corners = 輪には{ $digit }が{ $many }個ある。四隅には{ $count ->
    [0] まだなく
   *[other] { $count }個だけで
}、残る場所は{ AND($cells) }で、どれも{ $house }の中。足りない1個は、そこに入る。だから、{ $house }の残りのマスにも、輪にも、{ $digit }はもう入らない！

## トライダゴン
## $houses 右上がりのブロック | $count その数

tridagon-falling = { $house }の{ AND($cells) }{ $part }は、行も列も重ならず、右下がりに並ぶ
tridagon-rising = { $house }の{ AND($cells) }{ $part }は、行も列も重ならず、右上がりに並ぶ
tridagon-falling-moved = { $house }の{ AND($cells) }{ $part }は、行も列も重ならない。行を順にずらすと、右下がりになる
tridagon-rising-moved = { $house }の{ AND($cells) }{ $part }は、行も列も重ならない。行を順にずらすと、右上がりになる
tridagon-suppose = 全部が{ AND($digits) }だけだったら？ どのブロックの3マスにも、3つの数字が1つずつ入る。上の行から順に読もう
tridagon-rows = 横に並ぶ2つのブロックは、同じ3本の行を使う。だから、1番目どうし、2番目どうし、3番目どうしは、どれも違う数字
tridagon-moved = 片方が{ $first }・{ $second }・{ $third }なら、もう片方は{ $second }・{ $third }・{ $first }か{ $third }・{ $first }・{ $second }。どれも{ $first }→{ $second }→{ $third }→{ $first }と回るので、回る向きは同じ！
tridagon-columns = 左の列から順に読めば、縦に並ぶ2つのブロックも、回る向きは同じ
tridagon-falls = 右下がりのブロックでは、左から読んでも、上から読むのと同じ順番か、始まりが違うだけ。回る向きは同じ
tridagon-rises = 右上がりのブロックでは、左から読むと、上から読むのと逆の順番。回る向きも逆になる
tridagon-turn = 4つのブロックを1周したら、もとの向きに戻るはず。でも、向きは右上がりのブロックで逆になる。{ $count ->
    [1] それは{ AND($houses) }の1回だけ。これでは戻れない！
   *[other] それは{ AND($houses) }の{ $count }回。奇数回では戻れない！
}

## ファイアワーク
## $named 交わるマス、またはウイング | $labels その数字が入るかもしれないマス | $corner $own 片方の交わるマスとその数字 | $other $others もう片方
## $cells ブロックの中で、どちらの線も通らないマス | $wings ウイング | $count 交わるマスの数

firework-look = { AND($houses) }を見る。交わるのは{ $house }の{ AND($named) }{ $part }。ブロックの外で、{ AND($digits) }が入るのはどこ？
firework-wings = 外で入るのは、1本に1マスまで。ウイングの{ AND($named) }{ $part }だけ
firework-same-wings = ここも、外で入るのは1本に1マスまで。同じウイングの{ AND($labels) }だけ
firework-digit = { $digit }の場合。{ AND($labels) }に入らないなら、{ AND($houses) }の{ $digit }は、どちらも{ $house }の中。でも、1つのブロックに{ $digit }は1個だけ。だから{ OR($labels) }が{ $digit }！
firework-three = { AND($labels) }の3マスに、{ AND($digits) }の3個が入る。ほかの数字が入るすき間はない！
firework-four = { AND($labels) }の4マスに、{ AND($digits) }の4個が入る。{ $corner }は{ OR($own) }、{ $other }は{ OR($others) }だけ。ほかの数字が入るすき間はない！
firework-pair = { $label }に入るのは、{ AND($digits) }のうち1個だけ。だから、もう1個はウイングの{ OR($labels) }に入る！
firework-aside = どちらの線も通らない{ OR($cells) }に{ OR($digits) }が入ると、{ AND($houses) }は、その数字を{ AND($wings) }の両方に入れるしかない。すると、ほかの{ $count ->
    [1] 2個
   *[other] 3個
}の数字の場所は{ AND($labels) }だけで、足りない。だから、そこには入らない！

## ブロークンウイング
## $named 輪、または輪のほかの場所 | $houses となりどうしが入る行・列・ブロック | $labels 輪のほかの場所 | $count 輪のマスの数、または輪のほかの場所の数

guardians-ring = { $digit }に注目。{ AND($named) }は{ $count }マスの輪{ $part }。となりどうしは、最後と最初も、同じ行・列・ブロックの中（{ AND($houses) }）
guardians-rest = これらの行・列・ブロックで、輪のほかに{ $digit }が入るのは{ AND($named) }{ $part }だけ
guardians-turn = { AND($labels) }に入らないなら、これらの行・列・ブロックのどれでも、{ $digit }はとなりどうしの一方だけに入る。輪をまわると「入る」「入らない」が交互になるはず。でも、{ $count }マスは奇数。交互にはできない！
guardians-one = だから、{ $count ->
    [1] { OR($labels) }が{ $digit }！
   *[other] { OR($labels) }の少なくとも1つは{ $digit }！
}

## 少ない数字では埋まらないマスに入るもの（トライダゴンと、2つの数字の輪）
## $named ほかの数字が入るかもしれないマス | $digits そのほかの数字 | $filled どのマスにどの数字が入るか
## $cells そのどれからも消されるマス | $count そのほかの候補の数

unfillable-one = だから、どれかのマスに、ほかの数字が入る。ほかの候補は{ AND($named) }の{ $digit }{ $part }だけ。ここは{ $digit }！
unfillable-cell = だから、どれかのマスに、ほかの数字が入る。入るとしたら{ AND($named) }だけ。ここは{ OR($digits) }{ $part }！
unfillable-digit = だから、どれかのマスに、ほかの数字が入る。ほかの候補は{ AND($named) }の{ $digit }{ $part }だけ。少なくとも{ $count ->
    [2] 一方
   *[other] 1つ
}は{ $digit }！
unfillable-some = だから、どれかのマスに、ほかの数字が入る{ $part }。残っているのは「{ AND($filled) }」だけ。少なくとも{ $count ->
    [2] 一方
   *[other] 1つ
}は、そのとおり！
unfillable-whichever = どれが入っても、{ AND($cells) }に{ $digit }は入らない

## クロマティックパターン：3つの数字では埋まらないマス
## $named, $count そのマス | $labels そのうちの3マス | $label あるマス | $like 同じ数字になるマス
## $seen 見えているマスと、それが最初の3マスのどれと同じか | $not 違うと分かったマス | $others 3マスの残り

chromatic-cells = { AND($digits) }に注目。{ AND($named) }の{ $count }マス{ $part }には、ほかの候補がほとんどない
chromatic-suppose = この{ $count }マスが、どれも{ OR($digits) }だったら？
chromatic-three = { AND($labels) }は、たがいに見える。だから、3つの数字が1つずつ入る。どれがどれかは、分からなくていい
chromatic-like = { $label }は、{ AND($seen) }から見える。だから、{ $like }と同じ数字
chromatic-left = { $label }は、{ AND($seen) }から見えるし、{ $not }とも違う。だから、{ $like }と同じ数字
chromatic-only = { AND($labels) }は、たがいに見える。だから、どれかは{ $like }と同じ。{ AND($others) }は、{ OR($seen) }から見えるから違う。{ $label }が{ $like }と同じ数字
chromatic-try = { $label }が、{ $like }と同じ数字だったら？
chromatic-not = だから、{ $label }は{ $like }と同じ数字ではない
chromatic-dead = すると、{ $label }は、{ AND($seen) }から見える。3つの数字のどれも入らない！
chromatic-nowhere = { AND($labels) }は、たがいに見える。だから、どれかは{ $like }と同じはず。でも、どれも{ OR($seen) }から見える。入るマスがない！

## 2つの数字の輪（バイバリュー・オッダゴン）
## $named 輪のマス | $digits 2つの数字 | $houses となりどうしが入る行・列・ブロック | $count 輪のマスの数

oddagon-ring = { AND($digits) }の両方が候補にあるマスに注目。{ AND($named) }は、{ $count }マスの輪{ $part }
oddagon-next = となりどうしは、最後と最初も、同じ行・列・ブロックの中（{ AND($houses) }）
oddagon-turn = どのマスも{ OR($digits) }だったら？ となりどうしは別の数字だから、輪をまわると交互になるはず。でも、{ $count }マスは奇数。交互にはできない！
