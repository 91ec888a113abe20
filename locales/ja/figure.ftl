### 図: 見出しと、記号の説明。記号そのものは、どの言語でも同じ。
### 見出しは図の一部なので、半角の英数字だけを使う。

## 行と列の見出し。$notation マスの表記 | $marks yes: 候補を全部書く図, no: 1マスに記号1つの図
## $number 番号 | $rowletter $columnletter 文字

figure-row = { $notation ->
    [rc] { $marks ->
        [yes] r{ $number }
       *[no] { $number }
    }
    [a1-row] { $rowletter }
   *[other] { $number }
}
figure-column = { $notation ->
    [rc] { $marks ->
        [yes] c{ $number }
       *[no] { $number }
    }
    [a1] { $columnletter }
   *[other] { $number }
}

## 記号の説明。記号のすぐ後に置く短い文。$digit 描いている数字 | $count その記号のマスの数 | $houses 対角線や色の名前

# (7)
legend-source = ここから見る
# ---
legend-row = 見ている行
# |
legend-column = 見ている列
# \ /
legend-diagonal = 見ている対角線
# -+-
legend-crossing = 見ている線の交わるところ
# x
legend-blocked = 入らない
# 9
legend-stands = もう入っている{ $digit }
# ?
legend-open = { $digit }が入るかもしれない
# A-D
legend-labels = 説明に出てくるマス
# ?7?
legend-keep = { $count ->
    [2] どちらかに{ $digit }
   *[other] どれかに{ $digit }
}
# ?7? が何組かあるとき（1組に1つずつ入る）
legend-keep-groups = { $digit }に残る場所（下で説明）
# ---や|（ほかの記号がないマスに引く線）。$houses もとになる行など（ベース）、それをおおう列など（カバー）
legend-base = ベース：{ AND($houses) }
legend-cover = カバー：{ AND($houses) }
# o、#：比べる2つの場所
area-ring = 輪
area-corners = 四隅
area-leftover-lines = 行・列の側に残るマス
area-leftover-regions = ブロックの側に残るマス
# (7)、パターンの数字
legend-clues = 合わせて見るマス
# > before a rule in the list under the figure
legend-looked-at = この手で見るもの
# (7)や+7、問題に書かれていたのではない数字
legend-filled-later = あとから入った数字
# *7*
legend-premise = 根拠の候補
# {7}
legend-aux = もう1組の候補
# [1]
legend-placed = ここに入れる
# -7-
legend-removed = 消える候補
# '
legend-lines = 見る行や列
legend-lines-counted = 見る行や列と、そこで数える数字
legend-ticked = { AND($houses) }
# [8]（大きい図）
legend-filled = 入っている数字
# ***（大きい図）
legend-rests = 根拠のマス
legend-same-rule = 今のマスと同じルールに入るマス
# ^^^（大きい図）
legend-changed = 今回変わるマス
# .（候補を書く図で）
legend-left-out = ほかの候補（描いていない）
# 同じ。説明で数字の入る場所を数えるとき
legend-left-out-counted = ほかの候補（描いていない。説明で数える数字はない）

## この手順での記号の意味。記号や文字のすぐ後に置く
## $number いくつかあるうちの何番目か（1つだけなら0） | $digits 数字 | $many 数字の数 | $houses 行・列・ブロック | $lines その数 | $count マスの数

means-places = { $lines ->
    [0] { AND($digits) }が入る場所
   *[other] { AND($houses) }で{ AND($digits) }が入る場所
}
means-cell = そのマスに入る数字
means-base = ベース：{ $lines ->
    [0] { AND($digits) }が入る場所
   *[other] { AND($houses) }で{ AND($digits) }が入る場所
}
means-cover = カバー：{ $lines ->
    [0] { AND($digits) }が入る場所
   *[other] { AND($houses) }で{ AND($digits) }が入る場所
}
means-fins = { $number ->
    [0] ヒレ
   *[other] 井桁{ $number }のヒレ
}
means-endo-fins = ベースどうしが交わるところのヒレ
means-locked-set = { $count ->
    [1] { AND($digits) }だけが入るマス
   *[other] { $count }国同盟：{ AND($digits) }
}
means-hidden-set = { AND($digits) }が入る場所
means-almost-locked-set = { $count ->
    [1] 候補が2つのマス
   *[other] { $number ->
        [0] 数字が1個多い組
       *[other] 組{ $number }
    }
}：{ AND($digits) }
means-hub = 中心の組：{ AND($digits) }
means-stem = 軸のマス：{ AND($digits) }
means-bent-set = 曲がった同盟：{ AND($digits) }
means-crossing = 重なるところ：{ AND($digits) }
means-arm = { AND($houses) }の残り：{ AND($digits) }
means-pivot = 軸のマス
means-pincer = はさみ役のマス
means-node = チェーン
means-first-colour = { $number ->
    [0] 1色目
   *[other] { $number }組目の1色目
}
means-second-colour = { $number ->
    [0] 2色目
   *[other] { $number }組目の2色目
}
means-deadly-pattern = 入れ替えられる数字：{ AND($digits) }
means-guardians = 余った候補：{ AND($digits) }
means-overlooked = 見落としやすい候補：{ AND($digits) }
means-aligned = 合わせて見るマス
means-excluder = 入り方を禁じるマス
means-base-cells = ベース：{ AND($digits) }
means-target = ターゲット{ $number ->
    [0] {""}
   *[other] { $number }
}
means-companion = ターゲット{ $number }の相方（ベースの数字が入らない）
means-cross-line = { AND($houses) }の{ AND($digits) }
means-clues = { AND($digits) }のあるマス
means-image = 行き先：{ AND($digits) }
means-falling-corner = 右下がりに並ぶブロックの3マス：{ AND($digits) }
means-rising-corner = 右上がりに並ぶブロックの3マス：{ AND($digits) }
means-cover-line = { AND($digits) }は{ AND($houses) }だけ
means-mirror = ターゲット{ $number }の鏡（同じ数字が入る）
means-cross-cell = 2本が交わるマス
means-wing = ウイング{ $number }
means-cross-box = { AND($houses) }の{ AND($digits) }（1個ずつ）
means-remaining = { AND($digits) }に残る場所
means-ring = 輪（となりどうしは同じ行・列・ブロックの中）
means-chromatic = { AND($digits) }だけでは埋まらないマス
counted-in-box = { $house }は{ $digits }
counted-in-boxes = ブロックで数える数字：{ AND($boxes) }
means-sectors = 数えるマス：{ AND($digits) }
means-sector-link = { AND($houses) }の{ AND($digits) }
means-template = { AND($digits) }の入れ方が使う場所
means-taken = どう入れてもほかの数字が使う場所
means-split = { $count ->
    [1] ためしてみる候補
   *[other] このどれかが入る
}
means-case = { $number ->
    [0] そのとき入る数字
   *[other] 場合{ AND($numbers) }で入る数字
}
means-inner-case = 場合の中で入れてみる数字
means-emptied = 入る数字がなくなるところ

## 場合ごとの図の上に。$name マスの文字 | $digit 入れてみる数字

trial-if = { $name }が{ $digit }なら：
trial-inside = その中で、さらに{ $name }が{ $digit }なら：
trial-if-not = { $name }が{ $digit }でないなら：

## 説明の下のことわり書き

# 横に長すぎて、一部の列だけを描いた。$from $to 描いた最初と最後の列 | $size 列の数
legend-cropped = 横に長いので、{ $size }列のうち{ $from }列目から{ $to }列目までを描いた
# いくつもの数字の候補が消えるのに、1つの数字だけを描いた
legend-one-digit = 数字{ $digit }について描いた。ほかの候補も消えるマスがある
# 候補を書く図が横幅に入らない
legend-no-marks = 候補を全部書くには横幅が足りないので、1マスに記号1つで描いた
# 同じ。このあとにマスと候補を並べる
legend-marks-listed = 候補を全部書くには横幅が足りないので、1マスに記号1つで描いた。大事なマスの候補：
# 同じ。説明で数字の入る場所を数えるとき
legend-marks-listed-counted = 候補を全部書くには横幅が足りないので、1マスに記号1つで描いた。大事なマスと、数えるマスの候補：
