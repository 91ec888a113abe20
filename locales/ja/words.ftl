### ことば: マスの名前、行・列・ブロックの名前、並べ方、図の部分、難しさ。

## 並べ方。AND() は「・」、OR() は「か」でつなぐ。

list-and = ・
list-and-last = ・
list-or = か
list-or-last = か
list-nor = ・
list-nor-last = ・
list-or-else = 、
list-or-else-last = 、または
list-sum = +
list-row = -
list-removed = 、
list-step = 、

## マス。$notation 表記 | $row $column 番号 | $rowletter $columnletter 文字

cell = { $notation ->
    [rc] r{ $row }c{ $column }
    [tuple] ({ $row },{ $column })
    [a1] { $columnletter }{ $row }
    [a1-row] { $rowletter }{ $column }
   *[other] { $row }行{ $column }列
}
# 図の文字とマス。例: A（1行5列）
named-cell = { $label }（{ $cell }）
# どこから分かるか。文のあとに付く。$labels 図の文字、$patterns 予約などで決まった、行などの数字、
# $either そのどれか1つから分かる図の文字、$more そのほかの全部
because-pattern = { $house }の{ AND($digits) }
because = { $kind ->
    [cells] （{ AND($labels) }より）
    [pattern] （{ AND($patterns) }より）
    [both] （{ AND($labels) }と、{ AND($patterns) }より）
    [either] （{ OR($either) }より）
    [either-more] （{ OR($either) }、それに{ AND($more) }より）
   *[nothing] {""}
}
# 順に決まるマス。例: A（1行5列）は3
filled-cell = { $label }（{ $cell }）は{ $digit }
cell-pair = { $one }と{ $other }
# 前の手順で消えた候補。$place 文の中で何番めの手順か、$removed 消えた候補
removed-by-step = 手順{ $step }で{ $removed }
removed-from = { AND($cells) }の{ AND($digits) }
# どの数字かは分からないが、ほかのマスと同じ数字が入るマス
like-label = { $label }（{ $like }と同じ）

# 英語の「a 7」「an 8」にあたるもの。日本語では数字だけ
a-digit = { $digit }

## 行・列・ブロック。$number 番号 | $letter 問題の図に書かれた文字 | $band $stack 上と左から数えた位置 | $corner すみ（top-left など）、すみでなければ none

house-row = { $notation ->
    [a1-row] { $rowletter }行
   *[other] { $number }行目
}
house-column = { $notation ->
    [a1] { $columnletter }列
   *[other] { $number }列目
}
house-box-1 = 左上のブロック
house-box-2 = 中上のブロック
house-box-3 = 右上のブロック
house-box-4 = 左中のブロック
house-box-5 = 中央のブロック
house-box-6 = 右中のブロック
house-box-7 = 左下のブロック
house-box-8 = 中下のブロック
house-box-9 = 右下のブロック
house-box = { $corner ->
    [top-left] 左上のブロック
    [top-right] 右上のブロック
    [bottom-left] 左下のブロック
    [bottom-right] 右下のブロック
   *[none] { VALUE($stack) ->
        [1] { $band }段目の左端のブロック
       *[other] { $band }段目の左から{ $stack }番目のブロック
    }
}
house-region = ブロック{ $letter }
house-diagonal-main = 右下がりの対角線
house-diagonal-anti = 右上がりの対角線
house-area = 色{ $letter }のマス
house-area-at = { $first }からの追加の領域
house-disjoint = ブロックの{ VALUE($place) ->
    [1] 左上
    [2] 中上
    [3] 右上
    [4] 左中
    [5] 中央
    [6] 右中
    [7] 左下
    [8] 中下
   *[other] 右下
}どうし
house-window = ウィンドウ{ $letter }（{ $first }から{ $last }）
house-cage = 囲み{ $letter }
house-cage-at = { $first }からの囲み
house-line = { $first }から{ $last }までの線
# 重なった盤の名前。図の見出しにもなる。$grid 盤の番号 | $place どこにあるか、またはnone
name-of-grid = { $place ->
    [top-left] 左上の盤
    [top] 上の盤
    [top-right] 右上の盤
    [left] 左の盤
    [centre] 中央の盤
    [right] 右の盤
    [bottom-left] 左下の盤
    [bottom] 下の盤
    [bottom-right] 右下の盤
   *[none] 盤{ $grid }
}
# 重なった盤の1つの行など。$house 上の名前 | $grid 盤の番号 | $place どこにあるか、またはnone
house-of-grid = { $place ->
    [top-left] 左上の盤の{ $house }
    [top] 上の盤の{ $house }
    [top-right] 右上の盤の{ $house }
    [left] 左の盤の{ $house }
    [centre] 中央の盤の{ $house }
    [right] 右の盤の{ $house }
    [bottom-left] 左下の盤の{ $house }
    [bottom] 下の盤の{ $house }
    [bottom-right] 右下の盤の{ $house }
   *[none] { $house }（盤{ $grid }）
}

## 図の部分。$look は colour（色で言う）・signs（図の記号で言う）・nothing（図がない）。
## $digit はその記号に書かれる数字、$count は数字の数（0なら文字A, B…の札で示す）。

role-scan = { $look ->
    [colour] （青）
   *[other] { "" }
}
role-premise = { $look ->
    [colour] （黄）
    [signs] { $count ->
        [0] { "" }
       *[other] （?{ $digit }?）
    }
   *[nothing] { "" }
}
role-aux = { $look ->
    [colour] （紫）
   *[other] { "" }
}
role-goal = { $look ->
    [colour] （緑）
    [signs] （[{ $digit }]）
   *[nothing] { "" }
}
role-drop = { $look ->
    [colour] （緑）
    [signs] { $count ->
        [1] （-{ $digit }-）
       *[other] { "" }
    }
   *[nothing] { "" }
}

## 難しさ

level-beginner = 入門
level-easy = 初級
level-medium = 中級
level-hard = 上級
level-expert = 難問
level-extreme = 超難問
level-computer = 計算機向き
