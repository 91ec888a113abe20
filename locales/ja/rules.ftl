### 行・列・ブロックのほかのルールの名前。文の中で使う
### $first $last 最初と最後のマス | $letter $other 囲みの文字 | $number 数

rule-inequality = { $first }と{ $last }の間の不等号
rule-consecutive = { $first }と{ $last }の間の二重線
rule-white = { $first }と{ $last }の間の白い丸
rule-black = { $first }と{ $last }の間の黒い丸
rule-ten = { $first }と{ $last }の間のX
rule-five = { $first }と{ $last }の間のV
rule-not-consecutive = 二重線のない境目
rule-not-white = 白い丸のない境目
rule-not-black = 黒い丸のない境目
rule-not-ten = Xのない境目
rule-not-five = Vのない境目
rule-nonconsecutive = となりどうしは一つ違いにならないというルール
rule-antiknight = アンチナイトのルール
rule-antiking = アンチキングのルール
rule-topheavy = 頭でっかちのルール
rule-thermo = { $first }からの温度計
rule-whisper = { $first }からのウィスパーの線
rule-palindrome = { $first }からの回文の線
rule-renban = { $first }からの連番の線
rule-between = { $first }と{ $last }を結ぶはさみ線
rule-regionsum = { $first }からのブロック和の線
rule-arrow = { $first }からの矢印
rule-cage = 囲み{ $letter }
rule-compared = 囲み{ $letter }と{ $other }の不等号
rule-little = { $first }からななめの和{ $number }
rule-sandwich = { $first }からのサンドイッチ{ $number }
rule-quad = { $number }の丸
rule-odd = { $first }の丸（奇数）
rule-even = { $first }の四角（偶数）
rule-windoku = ウィンドウ
rule-disjoint = ブロック内の同じ位置は違う数字というルール
digit-blank = 空白
