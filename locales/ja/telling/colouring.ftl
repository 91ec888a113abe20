### 2色に塗り分ける。2か所のうち、片方が1色目、もう片方が2色目。
### $a $b $c $d 図の色の文字 | $cells $others ある色のマス | $one $other マス（または数字）
### $premise $aux 図の部分（2つの色）

## 1つの数字、2色

colour-look = { $digit }だけを見る。2か所しか入らないところをたどって、2色に塗り分ける
colour-pairs = { $count ->
    [1] { AND($houses) }で{ $digit }が入るのは2か所。色を1つずつ塗る
   *[other] { AND($houses) }で{ $digit }が入るのは2か所ずつ。色を1つずつ塗る
}
colour-first = 1色目{ $premise }は{ AND($cells) }
colour-second = 2色目{ $aux }は{ AND($cells) }
colour-one-holds = { $digit }は、2色のうち、どちらかの色のマス全部に入る。どちらの色かはまだ分からないけど……
colour-sees-both = { $cell }からは、{ $one }と{ $other }で両方の色が見える
colour-in-sight = どちらの色でも、{ $digit }が1つ見えることになる！
colour-meet = 2色目の{ $digit }が、同じ{ $house }に2つある（{ $one }と{ $other }）！
colour-clash = 2色目だと、{ $one }が{ $digit }で、{ $other }が{ $last }。この2つは両立しない！
colour-falls = { $house }に{ $digit }は1つだけ。だから2色目は全部消える！

## 1つの数字、2色ずつ2組

multi-look = { $digit }だけを見る。2か所しか入らないところのつながりを2組、AとB、CとDに塗り分ける
multi-cluster = { $count ->
    [1] { AND($houses) }で{ $digit }が入るのは、{ $a }（{ AND($cells) }）か{ $b }（{ AND($others) }）だけ
   *[other] { AND($houses) }で{ $digit }が入るのは2か所ずつ。だから、{ $a }（{ AND($cells) }）の全部か、{ $b }（{ AND($others) }）の全部に入る
}
multi-contact = { $one }と{ $other }はたがいに見える。{ $a }と{ $c }の両方に{ $digit }は入らない
multi-either = だから、{ $b }と{ $d }の少なくとも一方には{ $digit }が入る！
multi-sees-both = { $cell }からは、{ $b }の{ $one }も{ $d }の{ $other }も見える
multi-sees = { $a }から{ $c }が見える（{ $one }から{ $other }）
multi-falls = { $c }か{ $d }の一方には必ず{ $digit }が入る。だから{ $a }には入らない！

## いくつもの数字、2色

medusa-look = 2か所しか入らないところと、候補が2つだけのマスをたどって、候補を2色に塗り分ける
medusa-cells = { $count ->
    [1] { AND($cells) }の候補は2つだけ。色を1つずつ塗る
   *[other] { AND($cells) }の候補は2つずつ。色を1つずつ塗る
}
medusa-first = 1色目{ $premise }の{ $digit }は{ AND($cells) }
medusa-second = 2色目{ $aux }の{ $digit }は{ AND($cells) }
medusa-one-holds = どちらか1色が全部残り、もう1色は全部消える。どちらの色かはまだ分からないけど……
medusa-cell-both = { $cell }には両方の色がある。入るのは{ OR($digits) }だけ！
medusa-sees-both = { $cell }の{ $digit }からは、両方の色の{ $digit }が見える（{ $one }と{ $other }）。どちらの色でも消える！
medusa-beside-both = { $cell }の{ $digit }からは、片方の色の{ $digit }が{ $one }に見える。{ $cell }には、もう片方の色の{ $other }もある。どちらの色でも{ $digit }は消える！
medusa-goes-with-neither = { $cell }の{ $digit }は、{ $one }の{ $first }とも{ $other }の{ $second }とも両立しない。どちらの色でも消える！
same-again = { AND($cells) }でも同じことが言える
medusa-cell-twice = { $cell }の{ AND($digits) }は、どちらも2色目。1マスに数字は1つだけ！
medusa-takes = 2色目は{ $one }に{ $digit }がある。{ $cell }の{ $digit }はそれで消える
medusa-takes-other = 2色目は{ $one }に{ $other }がある。{ $cell }の{ $digit }はそれと両立しない
medusa-cell-empty = 2色目だと、{ $cell }に入る数字がなくなる！
medusa-falls = だから2色目は全部消える！

## 数字の入れ方を全部書き出す

template-look = { $digit }だけを見る。残りの{ $digit }を全部入れる方法は何通り？
template-other = { $other }はどう入れても{ AND($cells) }を使う。だからそこに{ $digit }は入らない
template-ways = { $digit }を全部入れる方法は{ $count }通り
template-way = 入れ方の1つ：{ AND($cells) }
template-common = どの入れ方でも、{ AND($cells) }に{ $digit }が入る！
template-place = { AND($cells) }{ $goal }に{ $digit }を入れる！
template-none = { AND($cells) }に{ $digit }が入る方法は1つもない！
