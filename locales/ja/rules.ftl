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
rule-area = 追加の領域{ $letter }
rule-disjoint = ブロック内の同じ位置は違う数字というルール
digit-blank = 空白

### 図の中のルールの見た目と意味。記号の横、マスの一覧の上、または一行だけで出す
### $number 数

caption-inequality = 開いているほうが大きい
caption-consecutive = 二重線：一つ違い
caption-white = 白い丸：一つ違い
caption-black = 黒い丸：片方がもう片方の2倍
caption-ten = X：足すと10
caption-five = V：足すと5
caption-not-consecutive = 二重線のないとなりどうしは、一つ違いにならない。
caption-not-white = 白い丸のないとなりどうしは、一つ違いにならない。
caption-not-black = 黒い丸のないとなりどうしは、片方がもう片方の2倍にならない。
caption-not-ten = Xのないとなりどうしは、足しても10にならない。
caption-not-five = Vのないとなりどうしは、足しても5にならない。
caption-nonconsecutive = となりどうしは、一つ違いにならない。
caption-antiknight = チェスのナイトの動きで行けるマスどうしは、違う数字。
caption-antiking = 角でふれ合うマスどうしは、違う数字。
caption-topheavy = 上下に並んだ二つの数字は、上のほうが大きい。
caption-thermo = 温度計（丸い端から、だんだん大きくなる）
caption-whisper = ウィスパーの線（緑。となりどうしは{ $number }以上違う）
caption-palindrome = 回文の線（灰色。どちらの端から読んでも同じ）
caption-renban = 連番の線（紫。続いた数字が、順番は自由に入る）
caption-between = はさみ線（線の数字は、両端の丸の間の大きさ）
caption-regionsum = ブロック和の線（青。通るブロックごとの和が、みな同じ）
caption-arrow = 矢印（矢印の数字を足すと、丸の数字になる）
caption-cage = 囲み（文字か点線で示す。同じ数字は入らない。数があれば、それが和）
caption-compared = 囲みの和の大小
caption-little = ななめの和（同じ数字が入ってもよい）
caption-sandwich = サンドイッチ（いちばん小さい数字と大きい数字にはさまれた数字の和）
caption-quad = 角の丸（その数字は、まわりの4マスのどれかに入る）
caption-odd = 丸のついたマス（奇数）
caption-even = 四角のついたマス（偶数）
caption-windoku = どのウィンドウにも、すべての数字が一度ずつ入る。
caption-area = 追加の領域のマスには、それぞれ違う数字が入る。
caption-disjoint = ブロックの中で同じ位置にあるマスどうしは、違う数字。
caption-list = { $caption }：
caption-left-out = この手から離れた{ $count }個は省いた。
