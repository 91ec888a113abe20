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
# x
legend-blocked = 入らない
# 9
legend-stands = 置いてある{ $digit }
# ?
legend-open = { $digit }が入るかもしれない
# A-D
legend-labels = 根拠のマス
# ?7?
legend-keep = { $count ->
    [2] どちらかに{ $digit }
   *[other] どれかに{ $digit }
}
legend-base = 見ている行・列・ブロックで{ $digit }が入る場所
# *7*
legend-premise = 根拠の候補
# {7}
legend-aux = もう1組の候補
# [1]
legend-placed = ここに入れる
# -7-
legend-removed = 消える候補
# -A-
legend-stripped = ほかの候補が消えるマス
# '
legend-ticked = { AND($houses) }
# [8]（大きい図）
legend-filled = 入っている数字
# ***（大きい図）
legend-rests = 根拠のマス
# ^^^（大きい図）
legend-changed = 今回変わるマス
# .（候補を書く図で）
legend-left-out = ほかの候補（描いていない）

## 説明の下のことわり書き

# 横に長すぎて、一部の列だけを描いた。$from $to 描いた最初と最後の列 | $size 列の数
legend-cropped = 横に長いので、{ $size }列のうち{ $from }列目から{ $to }列目までを描いた
# いくつもの数字の候補が消えるのに、1つの数字だけを描いた
legend-one-digit = 数字{ $digit }について描いた。ほかの候補も消えるマスがある
# 候補を書く図を頼まれたが、横幅に入らない
legend-no-marks = 候補を全部書くと横に長すぎるので、1マスに記号1つで描いた
