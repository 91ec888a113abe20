### ページ: 図の記号の説明と、レッスンや問題集のまわりのことば。

## 図の記号。色と、同じことを表す記号と、その意味。$houses 対角線や色の名前

# 重なった盤のいくつかだけを描いた図の上に出す。$grids 盤の名前
drawn-grids = { AND($grids) }
drawn-source = 丸で囲んだ数字：ここから見る
drawn-clues = 丸で囲んだ数字：合わせて見るマス
drawn-filled-later = 丸で囲んだ数字：問題にはなく、あとから入った数字
drawn-beam = 矢印：この線の上に同じ数字は入らない
drawn-scan = 青・斜線：見ている場所
drawn-ticked = 青・斜線：{ AND($houses) }
drawn-base = 青・斜線：ベース（{ AND($houses) }）
drawn-cover = 茶色のわく：カバー（{ AND($houses) }）
drawn-cross = ×印：入らない
drawn-premise = 黄：根拠のマス
drawn-letter = 文字：説明で使うマスの名前
drawn-ring = 丸で囲んだ候補：この候補のこと
drawn-on = 青い丸に白：矢印の順に読むと、入る候補
drawn-off = だいだいの輪：そのとき、入らない候補
drawn-aux = 紫・点線のわく：もう1組の候補
drawn-placed = 緑・二重わく：ここに入れる
drawn-goal = 緑・二重わく：候補が消えるマス
drawn-drop = だいだい・取り消し線：消える候補
drawn-strong = 青い線：少なくとも一方は正しい
drawn-weak = だいだいの破線：両方が正しいことはない
drawn-cross-shape = 太い×：2本のうちどちらか1本の、両はしに入る
drawn-ring-shape = 太い線：数字を入れ替えられるマス
drawn-leaning-shape = 太い斜めの線：ブロックの3マスの向き（右下がり・右上がり）
drawn-counted = 行や列の見出しの横の数字：そこで数える数字

## 色や文字と、それが表すもの。$signs 色（下の名前） | $letters 「A, B」 | $part その意味（figure.ftl）

sign-premise = 黄
sign-aux = 紫・点線のわく
drawn-part = { AND($signs) }：{ $part }
drawn-area = 黄・すみに小さい丸：{ $part }
drawn-part-named = { AND($signs) }（{ $letters }）：{ $part }
drawn-part-letters = { $letters }：{ $part }

## 書き出すときのまちがい。$file ファイルかフォルダー | $reason システムの言葉

file-unwritable = { $file } に書けません：{ $reason }
svg-one-step = SVGのファイルに入るのは、1つの手順の図だけです
    .hint = --step N で手順を選んでください。-o ファイル.svg なら手順ごとに1つずつ書きます。1つにまとめるなら --format html です
# $count 手順の数
svg-first = 全部で{ $count }手のうちの手順1です。ほかの手順は --step N で選べます。-o ファイル.svg なら、手順ごとに1つずつ書きます。
# $count 枚数 | $first $last ファイル
svg-written = 図を{ $count }枚書きました（{ $first } から { $last } まで）
svg-no-step = 描く手順がありません。この問題はもう埋まっています

# ほかのものが入っているフォルダー
export-not-ours = { $file } は、このプログラムが作ったフォルダーではありません。何も書きませんでした
    .hint = 新しいフォルダーか、空のフォルダーを指定してください
# だれかが書き換えた（置いた）ページ | $count いくつあるか
export-changed = { $count ->
        [1] { $file } は、このプログラムが書いたときと中身が違います。何も書きませんでした
       *[other] { $file } など{ $count }ページは、このプログラムが書いたときと中身が違います。何も書きませんでした
    }
    .hint = 別のフォルダーを指定するか、--force で置き換えてください
export-where = ページをどのフォルダーに書きますか
    .hint = kotowari lesson export -o site
# $folder 打たれた、または探した場所 | $count ファイルの数 | $address サイトの場所 | $port 頼まれたポート | $other 代わりのポート | $name ファイルの名前
site-not-built = ブラウザーの中で考える部分がまだありません。「{ $folder }」にサイトがありません。
    .hint = パッケージ（deb、アーカイブ）には入っています。ソースからなら bash web/build を実行して、もう一度。別の場所にあるなら --from target/web/site
site-damaged = サイトのファイルが壊れています：{ $reason }
    .hint = kotowari を入れ直してください。ソースからなら、bash web/build で作り直せます
site-here = サイトは { $address } で見られます（このコンピューターからだけ）。Ctrl+C で終わります。
site-not-opened = ブラウザーを起動できませんでした。上のアドレスを自分で開いてください。
site-no-page = このサイトに「{ $name }」はありません。
site-port-taken = ポート { $port } は使用中です。別の kotowari web が動いているのかもしれません
    .hint = 別のポートなら見せられます：--port { $other }。kotowari web が動いているのなら、サイトは http://127.0.0.1:{ $port }/ にあります
site-port-denied = ポート { $port } は、だれでも使えるポートではありません。システムに断られました
    .hint = 1024より大きい番号を使ってください：--port { $other }
site-port-failed = ポート { $port } ではサイトを見せられません：{ $reason }
    .hint = 別のポートを試してください：--port { $other }。フォルダーに書き出せば、どのウェブサーバーでも配れます：kotowari web -o site
site-written = { $folder } に{ $count }個のファイルを書きました。どんな静的ホストでも配れます。手元なら python3 -m http.server -d { $folder }
# $count ページの数
export-done = { $count }ページを書きました。ブラウザーで { $file } を開いてください。
export-progress = ページ作成中

## レッスンのページ。$title ページの題 | $number 単元の番号 | $count 単元の数 | $hours かかる時間

page-language = 日本語
page-course = 1歩ずつ学ぶナンプレ
page-course-about = 全部で{ $count }単元、およそ{ $hours }時間。前の単元の上に次の単元が乗っているので、上から順に進もう。
page-dictionary = 辞典
page-dictionary-about = 単元では教えないテクニック。めったに出てこないものや、本数・マスの数だけが違うもの。
page-contents = 目次
page-within = このページの中
page-search = すべての名前
page-search-for = 名前で探す（どの言語でも、一部だけでも）
page-search-none = その名前のものはありません。
page-begin = はじめる
page-lead = ナンプレの数字には、どれにも理由があります。それを1つずつ、図と、確かめられた証明とともに学びます。
page-part-looks = 理由とは、こういうものです。
page-unit = 単元{ $number } { $title }
page-needs = 先に学ぶ単元：
page-previous = ← { $title }
page-next = { $title } →
# 手順1つに棒1本の帯と、キーの説明
page-strip = 全部の手順（高いほど難しい）
page-keys = j・k：次の手順・前の手順
page-start = はじめ
page-solved = 答え
page-signs = 図の記号
# 畳んだ手順の上に。$count いくつ
page-run = この{ $count }手を1つずつ
# 長い手順の全部（畳んである）。$count 箇条の数
page-in-full = { $count }箇条を全部読む
# 場合ごとの図（畳んである）
page-cases = 場合ごとの図
page-board = 盤面
# $technique 名前
page-miss = ここでも{ $technique }は使える？ 考えてから開こう
page-end = 最後の1行がない。どう終わる？
page-find = この盤面で探してみよう
page-find-none = この盤面にはない。似ているけれど、条件が1つ足りない
page-answer = 答えを開く
page-puzzle-lines = この単元の問題（1行に1問。コピーして使える）

## レッスンのページの見出しと、ほかの呼び方。$language 言語の名前 | $names 「、」でつないだ名前

section-why = なぜそうなる？
section-example = やってみせよう
section-when = いつ探す？
section-how = 見つけ方
section-mistakes = よくあるまちがい
section-look-alike = にせもの
section-more = ひとこと
section-try = やってみよう
section-whole = 問題を1問
section-elsewhere = ほかの呼び方
section-names = { $language }：{ $names }

## 問題集。$file $line 問題のある場所 | $count いくつ | $number 問題かページの番号 | $pages ページの数

book-too-long = 1冊に入るのは{ $most }問までです
    .hint = 何冊かに分けてください。リストは head や tail で切り分けるか、kotowari rate --filter で選べます
book-empty = 印刷する問題がありません
book-no-solution = { $file }の{ $line }行目：この問題には答えがないので、問題集に入れられません
    .hint = kotowari explain で理由が分かります。--lenient を付けると、この問題を抜いて作ります
book-several-solutions = { $file }の{ $line }行目：この問題は答えが1通りではないので、問題集に入れられません
    .hint = kotowari explain で2通りの答えが見られます。--lenient を付けると、この問題を抜いて作ります
book-unsettled = { $file }の{ $line }行目：答えが何通りあるか、上限まで数えても分かりませんでした
    .hint = --lenient を付けると、この問題を抜いて作ります
book-done = { $count }問、答えも入れて{ $pages }ページ：{ $file }
book-title = ナンプレ
book-puzzle = 第{ $number }問
book-time = 時間 ________
book-page = { $number }
book-answers = 答え
# $puzzle 「第3問」 | $technique 名前
book-hardest = { $puzzle }のいちばん難しい手：{ $technique }

## 講座を1冊の本にする。lesson export --book。$units $techniques $pages 数 | $number 問題の番号 | $technique 名前 | $file ファイルの名前

volume-title = ナンプレ　理由が分かるテクニックの道
volume-about = 講座の道を1冊に。{ $units }単元、{ $techniques }のテクニックを、理由といっしょに。
volume-how = この本の局面も答えも、すべてプログラムが見つけ、証明したもの。マスは行と列で呼ぶ。6行2列なら、上から6行目、左から2列目。単元の番号は講座と同じで、抜けている番号は枝道の単元。
volume-contents = 目次
volume-answers = 答え
volume-solved = 解いた盤面
volume-find = { $number }　探そう：{ $technique }
volume-whole = { $number }　解いてみよう
volume-found = { $number }　{ $technique }
volume-done = 印刷用に{ $pages }ページを書き出しました：{ $file }
