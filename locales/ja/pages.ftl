### ページ: 図の記号の説明と、レッスンや問題集のまわりのことば。

## 図の記号。色と、同じことを表す記号と、その意味。$houses 対角線や色の名前

drawn-source = 丸で囲んだ数字：ここから見る
drawn-beam = 矢印：この線の上に同じ数字は入らない
drawn-scan = 青・斜線：見ている場所
drawn-ticked = 見ている場所：{ AND($houses) }
drawn-cross = ×印：入らない
drawn-premise = 黄：根拠のマス
drawn-letter = 文字：説明で使うマスの名前
drawn-ring = 丸で囲んだ候補：根拠の候補
drawn-aux = 紫・点線のわく：もう1組の候補
drawn-placed = 緑・二重わく：ここに入れる
drawn-goal = 緑・二重わく：候補が消えるマス
drawn-drop = だいだい・取り消し線：消える候補
drawn-strong = 実線：少なくとも一方は正しい
drawn-weak = 破線：両方が正しいことはない
