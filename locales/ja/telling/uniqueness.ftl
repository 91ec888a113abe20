### 答えが1つしかないことを使う。
### $first $second 2本の線のマス | $labels ほかの候補があるマス、ないマス | $rest $corner $opposite 角のマス
### $digit $digits 形の数字か、ほかの候補 | $other $others 消える数字 | $aux ほかの候補

deadly-rectangle = { AND($named) }の長方形を見る
deadly-ring = { AND($named) }の輪を見る。{ $count }マスは、どの行・列・ブロックにも2マスずつか、1つもない
deadly-lines = 2本の線で、{ AND($first) }と{ AND($second) }を見る。向かい合う2マスどうしは、線のほかには同じ行・列・ブロックにある。だから、線ごとそっくり入れ替えても、困るところはない
deadly-even = どの行・列・ブロックにも、この{ $count }マスのうち2マスずつか、1つもない。だから、2つの数字を入れ替えても困るところはない
deadly-clean = { AND($labels) }に入るのは、{ OR($digits) }だけ
deadly-missing = { AND($labels) }の{ $digit }はもう消えている。でも、大事なのはほかに何が入るかだから、同じことが言える
deadly-extra = { AND($labels) }のほかの候補は、{ $digit }{ $aux }だけ
deadly-extras = { AND($labels) }のほかの候補は、{ AND($digits) }{ $aux }
deadly-both = { $a }が{ $digit }なら{ $d }も{ $digit }、{ $d }が{ $digit }なら{ $a }も{ $digit }。そのとき{ AND($rest) }は{ $other }
deadly-hidden = { $corner }が{ $other }なら、{ AND($labels) }は{ $digit }で、{ $opposite }も{ $other }

## なぜだめか: 答えは1つ

deadly-swap = { $count }マスが全部{ OR($digits) }だと、入れ替えて2通りの答えができてしまう。答えが1つの問題では、ありえない！
deadly-exchange = { $count }マスが全部{ OR($digits) }だと、{ AND($first) }と{ AND($second) }を入れ替えて2通りの答えができてしまう。答えが1つの問題では、ありえない！

## 分かること

deadly-one-cell = だから、{ $label }に入るのはほかの数字！ 候補{ AND($digits) }を消す{ $drop }
deadly-one-of = だから、{ AND($labels) }の少なくとも{ $count ->
    [2] 一方
   *[other] 1つ
}は{ $digit }！
deadly-seen = { $count ->
    [2] どちらに入っても
   *[other] どれに入っても
}、{ AND($cells) }からその{ $digit }が見える！
deadly-as-one = だから、{ AND($labels) }の少なくとも{ $count ->
    [2] 一方
   *[other] 1つ
}は{ OR($digits) }。合わせて、候補が{ AND($digits) }の1マスと考える
deadly-subset = { AND($named) }と合わせて、{ $count }マス分に数字も{ $count }個。{ AND($houses) }の{ AND($digits) }は、これで使い切り！
deadly-no-room = だから、{ AND($labels) }の一方は{ $digit }、もう一方は{ AND($digits) }以外。{ AND($others) }の入るところはない！

## 長方形の2つの数字が入れ替わるのを止めているもの
## $filled その全部とマス | $count いくつか | $many 何マスか | $other そこの数字 | $digit 消える数字
## $labels 角、または $other のマス | $named 数字のほかの入り場所

guarded-inner = { $label }に入るほかの候補は、{ OR($digits) }{ $aux }
guarded-outer = { $house }で{ $digit }が入るのは、{ AND($labels) }のほかには{ OR($named) }だけ{ $aux }
guarded-tied = { $house }で{ $digit }が入るのは、{ OR($labels) }だけ
guarded-fill = { $count ->
    [1] そこでなければ、{ AND($digits) }の入るところは{ AND($labels) }だけで、この2マスはいっぱい
   *[other] そのどれでもなければ、{ AND($digits) }の入るところは{ AND($labels) }だけで、この2マスはいっぱい
}
guarded-one = { $count ->
    [1] だから、2つの数字が入れ替わるのを止めるのはこれだけ：{ AND($filled) }！
   *[other] だから、2つの数字が入れ替わらないように、少なくともどれか1つはこうなる：{ OR($filled) }！
}
guarded-itself = { $label }が{ OR($digits) }なら、{ $digit }ではない
guarded-excludes = { $many ->
    [1] { OR($labels) }が{ $other }なら、{ AND($cells) }に{ $digit }は入らない
   *[other] { AND($labels) }のどれが{ $other }でも、{ AND($cells) }に{ $digit }は入らない
}

## 埋まっているけれど、最初はなかった数字

avoidable-rectangle = { AND($cells) }の長方形を見る
avoidable-filled = { AND($cells) }の数字は、問題に書かれていたものではなく、あとから入ったもの
avoidable-open = { AND($named) }に入るのは、{ OR($digits) }だけ

## どのマスも候補が2つ

grave-look = 空いているマスを全部見る。候補は、{ AND($named) }のほかはどれも2つ
grave-without = { AND($labels) }の{ AND($digits) }{ $aux }を、ちょっと外しておく
grave-even = すると、どの行・列・ブロックでも、残った数字の入るところは2か所ずつ
grave-swap = これだけだと、どのマスももう1つの候補に入れ替えて、2通りの答えができてしまう。答えが1つの問題では、ありえない！
grave-so = だから、{ $label }は{ $digit }{ $aux }！
grave-no-room = だから、{ AND($labels) }の一方は{ $digit }、もう一方は外しておいた数字。{ AND($others) }の入るところはない！

## いくつかのマスだけで、候補が2つずつ
## $count マスの数 | $kept 残る2つ

lite-look = { AND($named) }の{ $count }マスを見る
lite-without = { $label }の{ AND($digits) }{ $aux }を、ちょっと外しておく。残るのは{ AND($kept) }
lite-even = すると、この{ $count }マスの中では、どの行・列・ブロックにも、同じ数字が2つずつか、1つもない

## 角とその横・下に、3つか4つの数字だけ
## $first $second 2マスの組 | $a … $h $one $two $corner $beside $near $far その中のマス

polygon-look = 同じブロックの{ AND($named) }と、同じ2つの行にある{ AND($first) }、同じ2つの列にある{ AND($second) }を見る
polygon-suppose = もし、{ $count }マスが全部{ OR($digits) }だったら……
heptagon-same = { $a }・{ $b }・{ $c }の数字は、どれも違う。だから、{ $d }は{ $c }と同じ、{ $f }は{ $b }と同じ数字になる
heptagon-rectangle = { $far }が{ $corner }と同じ数字なら、{ $corner }と{ $beside }、{ $near }と{ $far }を入れ替えられる
heptagon-ring = どちらでもなければ、{ $e }は{ $b }と、{ $g }は{ $c }と同じ数字。{ $b }・{ $c }・{ $d }・{ $e }・{ $f }・{ $g }は2つの数字だけで、どの行・列・ブロックにも2つずつだから、その2つを入れ替えられる
octagon-same = { $a }・{ $b }・{ $c }・{ $d }の数字は、どれも違う。だから、{ $e }は{ $c }か{ $d }、{ $f }は{ $a }か{ $b }、{ $g }は{ $b }か{ $d }、{ $h }は{ $a }か{ $c }と同じ数字になる
octagon-rectangle = { $one }と{ $two }が、{ $a }と{ $b }、または{ $c }と{ $d }と同じ数字なら、その2マスどうしと、{ $one }と{ $two }を入れ替えられる
octagon-ring = どちらでもなければ、{ $e }と{ $f }の数字は、{ $a }と{ $d }の2つか、{ $b }と{ $c }の2つ。{ $g }と{ $h }もそう。両方の組が同じ2つの数字なら、その2つを入れ替えられる
octagon-round = 違う2つなら、{ $e }と{ $f }、{ $g }と{ $h }を入れ替えて、{ $a }・{ $b }・{ $d }・{ $c }の数字をどちらかの向きに1マスずつ回せる
polygon-swap = だから、{ $count }マスに{ AND($digits) }を入れる別の入れ方が、必ずある。2通りの答えができてしまう。答えが1つの問題では、ありえない！

## 盤を回しても、初めの数字が同じ
## $rounds 入れ替える数字 | $digits そのままの数字、$countはその数 | $there マスの行き先

symmetry-half = 盤を180度回して、初めからある数字を、{ AND($rounds) }のように取り替える{ $count ->
    [0] {""}
   *[other] （{ AND($digits) }はそのまま）
}。すると、元とまったく同じ！
symmetry-quarter = 盤を右へ90度回して、初めからある数字を、{ AND($rounds) }のように取り替える{ $count ->
    [0] {""}
   *[other] （{ AND($digits) }はそのまま）
}。すると、元とまったく同じ！
symmetry-falling = 盤を右下がりの対角線で裏返して、初めからある数字を、{ AND($rounds) }のように取り替える{ $count ->
    [0] {""}
   *[other] （{ AND($digits) }はそのまま）
}。すると、元とまったく同じ！
symmetry-rising = 盤を右上がりの対角線で裏返して、初めからある数字を、{ AND($rounds) }のように取り替える{ $count ->
    [0] {""}
   *[other] （{ AND($digits) }はそのまま）
}。すると、元とまったく同じ！
symmetry-answer = 答えにも同じことをすると、やっぱり同じ問題の答えになる。答えは1つだけ。だから、答えも元と同じ！
symmetry-itself = { AND($named) }の行き先は、自分自身。だから、そのままの数字が入る。{ OR($digits) }だけ！
symmetry-twice = { $digit }は{ $digit }のまま。でも、{ $count ->
    [1] { AND($cells) }の行き先は、同じ行・列・ブロックの別のマス
   *[other] { AND($cells) }の行き先は、どれも同じ行・列・ブロックの別のマス
}。{ $digit }が2個になってしまう
symmetry-filled = { AND($named) }の行き先は？ { $cell }。そこは{ $digit }
symmetry-marks = { AND($named) }の行き先は？ { AND($there) }{ $part }。そこに入るのは{ OR($digits) }だけ
symmetry-copied = 元の数字に戻せば、{ $label }に入るのは{ OR($digits) }だけ！

## Cells outside of which two digits could change places

elsewhere-printed = 最初から{ OR($digits) }が書かれていたマスは、{ AND($cells) }だけ
elsewhere-filled = あとから{ OR($digits) }が入ったマスのうち、{ AND($cells) }も合わせて見る
elsewhere-even = もし{ AND($named) }が{ $digit }だったら、この{ $count }マスの中では、どの行・列・ブロックにも{ AND($digits) }が両方あるか、どちらもない
elsewhere-swap = すると、ほかのマスで{ AND($digits) }をそっくり入れ替えても、最初から書かれていた数字は変わらない。2通りの答えができてしまう。答えが1つの問題では、ありえない！
