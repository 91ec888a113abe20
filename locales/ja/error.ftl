### エラー。本文 = 何がおかしいか、.here = ^ の横の短いひとこと（場所があるときだけ）、.hint = 試すこと。
### id と変数は en と同じ。
###
### $expected $found $missing $surplus $row $size $digits $rows $columns $lowest $highest $field
### $given は数。$program はプログラムの名前。$file $key $value $section $rule $letter $digit は書かれたままの文字。
### error-alien, error-seed-conversion, error-seed-word, error-library-field, error-solution の
### $found は文字。error-prefix-cut の $digit は数。

## ファイル

error-empty = { $file } は空です
    .hint = 問題を81文字で書いてください。空きマスは 0 か . です。1行でも9行でも読めます
error-binary = { $file } はテキストファイルではありません
    .hint = 問題をテキスト（文字だけのファイル）で保存して、もう一度試してください
error-encoding = { $file } の文字コードが UTF-8 ではありません
    .here = ここから読めません
    .hint = Shift_JIS や UTF-16 のファイルのようです。文字コードを UTF-8 にして保存し直してください
error-no-puzzle = 問題が見つかりません
    .here = ここから先にマスがありません
    .hint = 81文字で書いてください。空きマスは 0 か . です。9文字ずつ9行に分けると確かめやすくなります

## 行とマス

error-line-short = 数字は{ $expected }個必要ですが、{ $found }個しかありません
    .here = { $missing }マス足りません
    .hint = 空きマスは 0 か . です。1段ずつ行を分けて書くと、足りない行が分かります
error-line-long = 数字は{ $expected }個必要ですが、{ $found }個あります
    .here = { $surplus }マス多すぎます
    .hint = 問題の後ろに文を書くときは、間に空白を入れてください。1段ずつ行を分けて書くと、長い行が分かります
error-row-short = 数字は{ $expected }個必要ですが、{ $found }個しかありません
    .here = { $row }行目が{ $missing }マス足りません
    .hint = 空きマスは 0 か . です。{ $row }行目に書き足してください
error-row-long = 数字は{ $expected }個必要ですが、{ $found }個あります
    .here = { $row }行目が{ $surplus }マス多すぎます
    .hint = { $row }行目に、同じものを2回書いたところや、余分な記号がありませんか
error-rows-missing = { $expected }行必要ですが、{ $found }行しかありません
    .here = この後に{ $missing }行足りません
    .hint = 空の行も、0 か . をマスの数だけ書いてください
error-rows-surplus = { $expected }行必要ですが、{ $found }行あります
    .here = この行から余分です
    .hint = 問題の後に続きがあるときは、間を1行空けてください
error-alien = 「{ $found }」は数字でも空きマスでもありません
    .here = ここには書けません
    .hint = 空きマスは 0 か . です。枠は | + - = や罫線で書けます
error-digit-range = この問題に{ $digit }という数字はありません
    .here = { $lowest }から{ $highest }までです
    .hint = 使える数字は{ $lowest }から{ $highest }までです。打ちまちがいか、盤の大きさが違うのかもしれません
error-prefix-cut = { $digit }の後に、もう1けた必要です
    .here = 0{ $digit } のことですか
    .hint = 大きな盤では、小さい数の前に 0 を付けます。01 は1、10 は10です
error-sukaku-digit = ここは候補{ $expected }の場所ですが、{ $found }と書かれています
    .here = { $expected } か 0 か .
    .hint = 729文字の形では、1マスに1から9の順で9文字使います。ない候補は 0 か . にしてください

## ほかのプログラムのファイル

error-seed-conversion = 「{ $found }」という形式は読めません
    .here = %1d か %x です
    .hint = %1d の後には数字81個、%x の後には 03fe（空きマス）や 5020（5が入ったマス）のような16進数81個を書きます
error-seed-word = 「{ $found }」はマスとして読めません
    .here = 16進数4けたです
    .hint = 最初の1けたが数字（決まっていなければ 0）、残りが候補です。03fe は空きマス、5020 は5が入ったマスです
error-library-field = この行の{ $field }番目の項目「{ $found }」が読めません
    .here = { $field }番目の項目
    .hint = 「:番号:数字:盤面:消した候補:消える候補:入る数字:」の形です。候補は 435 のように数字・行・列の順に書きます

error-json = この行はJSONの問題として読めません: { $reason }
    .here = "schema":"kotowari/puzzle/1" のあるオブジェクトにしてください
    .hint = 何を書けるかは kotowari schema puzzle で分かります。1行に1問ずつ書きます
error-json-key = この問題には「{ $key }」がないか、ほかのところと合いません
    .here = "{ $key }" を確かめてください
    .hint = 何を書けるかは kotowari schema puzzle で分かります。どの行にも size と同じ数のマスを書き、空きマスは null にします

error-state = [State] の{ $row }行目が [Puzzle] と合いません
    .here = { $row }行目
    .hint = [Puzzle] の数字は [State] でも同じか、空きマスです。[State] を消せば、最初の問題はこのまま読めます
error-foreign = { $program } の問題ですが、この形式はまだ読めません
    .here = { $program } の形式です
    .hint = ふつうのナンプレなら、最初から書かれている数字を81文字で書いてください（空きマスは 0 か .）。囲みや温度計などのルールは、そう書くと失われます
error-short-link = このアドレスには問題の名前しかありません。問題は{ $program }のサーバーにあります
    .here = 短いリンク
    .hint = この道具はネットから何も取りません。ブラウザで開いて、長いリンクをコピーしてください。長いリンクは https://f-puzzles.com/?load= か https://sudokupad.app/fpuzzles で始まります。短いリンクしかなければ、作者が長いリンクを持っています
error-link-cut = リンクが途中で切れていて、問題の一部がありません
    .here = ここに続きがあるはず
    .hint = リンクを全部コピーしてください。長い行を切るソフトもあります。シェルでは引用符で囲むと、&で切れません
error-link-sign = 「{ $found }」はこのリンクには使えない文字です
    .here = この文字
    .hint = 前後の文字を入れずに、リンクをコピーし直してください
error-link-garbled = このリンクを開いても、読めるものが入っていません
    .here = ここから
    .hint = 問題のページからコピーし直してください。1文字違うだけで、その先がすべて読めなくなります
error-link-json = JSONになっていません: { $reason }
    .here = ここ
    .hint = もう一度書き出すか、リンクを渡してください
error-link-grid = 盤が{ $size }行×{ $size }列になっていません
    .here = この盤
    .hint = 読めるのは正方形の盤だけです
error-link-missing = 「{ $field }」に足りないものがあります
    .here = 「{ $field }」
    .hint = マスか値がありません。元のソフトが書くとおりになっていますか
error-link-value = 「{ $field }」の「{ $found }」が分かりません
    .here = 「{ $field }」
    .hint = 推測では読みません。元のソフトが書くとおりになっていますか。読める項目は docs/rules.md にあります
error-link-ray = 「{ $rule }」のマスが、{ $cell }からの矢印の先と合っていません
    .here = 「{ $rule }」
    .hint = マスと向きは同じことを言わなければなりません。ソフトによって、読むほうが違うからです
error-link-field = この問題には、知らない条件が{ $count }種類あります: { $fields }
    .here = 知らない条件
    .hint = これを抜くと別の問題になるので、読みません。読める条件は docs/rules.md にあります
error-link-drawn = このSudokuPadの問題は、条件が絵（{ $list }）と文章でかかれていて、プログラムには読めません
    .here = 絵だけの条件
    .hint = f-puzzlesで作った問題なら、そのリンクには条件がデータで入っています。そうでなければ、docs/rules.md の書き方で書いてください
error-no-boxes = { $size }×{ $size }の盤には、決まったブロックがありません
    .here = どのブロック？
    .hint = 区切りをかくか、ブロックなしと書いてください

## 項目とセクション

error-key-expected = 「項目名: 値」の行が必要です
    .here = たとえば size: 9
    .hint = 最初のセクションより前の行は「項目名: 値」です。メモの行は # で始めてください
error-key-twice = 「{ $key }」が2回書かれています
    .here = 2回目です
    .hint = どちらか1つを消してください
error-missing-key = 「{ $key }」がありません
    .here = このファイルにありません
    .hint = この形式には size: と [givens] が必要です。ブロックの形が決まらない大きさでは boxes: も書いてください
error-unknown-key = 「{ $key }」という項目はありません
    .here = 知らない項目です
    .hint = 使える項目は title, variant, source, licence, note, author, date, clues, solutions, size, digits, board, grids, boxes, diagonals, cells, rules, negative, consecutive, topheavy, blanks です。メモの行は # で始めてください
error-unknown-section = { $section } というセクションはありません
    .here = 知らないセクションです
    .hint = 使えるのは [givens] [regions] [colors] [signs] [cages] [sums] [parity] [clues] [solution] です
error-key-value = 「{ $key }」に「{ $value }」とは書けません
    .here = 読めません
    .hint = 例：size: 9、digits: 1-9、boxes: 3x3 または none、diagonals: main anti、cells: seed または tokens
error-rule-not-supported = 「{ $rule }」のルールにはまだ対応していません
    .here = このルールです
    .hint = 無視すると別の問題になるので、読みませんでした。使えるルールは docs/rules.md にあります
error-size = { $size }×{ $size }の盤は作れません
    .here = 1から64までです
    .hint = size は1行のマスの数です。1から64までの数を書いてください
error-digits = 1行{ $size }マスの盤に、数字が{ $digits }種類では合いません
    .here = { $size }種類以上、64種類以下
    .hint = 1行に{ $size }種類の違う数字が必要です。9マスの盤なら digits: 1-9 か 0-9 です
error-grids-digits = 大きさの違う盤が重なっていて、空白のマスもあります
    .here = ほかと違う大きさ
    .hint = 空白のマス（blanks:）がある問題では、盤の大きさをそろえてください
error-boxes = { $rows }×{ $columns }のブロックでは{ $size }×{ $size }の盤を埋められません
    .here = ブロックの行数x列数
    .hint = ブロックの行数と列数を掛けて{ $size }になるようにしてください。ブロックがない盤は boxes: none です
error-region-size = ブロック「{ $letter }」が{ $found }マスです。{ $expected }マス必要です
    .here = 「{ $letter }」の最初のマス
    .hint = どのブロックも{ $expected }マスです。[regions] の「{ $letter }」を数えてみてください
error-area-size = 色「{ $letter }」が{ $found }マスありますが、数字は{ $digits }種類しかありません
    .here = 「{ $letter }」の最初のマス
    .hint = 同じ色のマスには違う数字が入るので、{ $digits }マスまでです。色のないマスは . と書きます
error-map-row = { $section } の{ $row }行目が{ $found }マスです。{ $expected }マス必要です
    .here = { $row }行目
    .hint = { $section } は、盤と同じ並びで1マスに1つずつ書きます
error-map-rows = { $section } が{ $found }行です。{ $expected }行必要です
    .here = { $expected }行で終わるはずです
    .hint = { $section } は、盤と同じ並びで1マスに1つずつ書きます
error-solution = 解答では{ $found }ですが、問題では{ $given }が入っています
    .here = 問題では{ $given }です
    .hint = どちらかの打ちまちがいです。[solution] を消せば、問題はこのまま読めます

## 行・列・ブロックのほかのルール

error-rule-unknown = 「{ $rule }」というルールはありません
    .here = 知らないルールです
    .hint = ここで使えるのは { $known } です
error-clue = ここには「名前: マス」が必要です
    .here = たとえば「thermo: r1c1 r1c2」
    .hint = [clues] の1行は、ルールの名前、コロン、マスの順に書きます
error-clue-numbers = 「{ $rule }」のコロンの前に必要な数は{ $expected }個です（{ $found }個ありました）
    .here = ここ
    .hint = 例：thermo: r1c1 r1c2 — whisper 5: r1c1 r1c2 — little 23: r0c3 dr
error-clue-bar = 「{ $rule }」は、| をはさんで2つの部分に分けて書きます
    .here = 間の | がありません
    .hint = 例：arrow: r1c1 | r1c2 r1c3
error-clue-word = 「{ $rule }」の「{ $found }」が読めません
    .here = これ
    .hint = マスは r1c1、向きは dr dl ur ul、行や列は row 3、column 3 のように書きます
error-clue-shape = 「{ $rule }」が途中で終わっています
    .here = この行
    .hint = 例：thermo: r1c1 r1c2 — little 23: r0c3 dr — sandwich 12: row 3 — quad 1 2: r1c1
error-rule-cell = 「{ $rule }」のマス{ $cell }は盤にありません
    .here = ないマスです
    .hint = 行と列は、図全体で1から数えます
error-rule-twice = 「{ $rule }」に同じマス{ $cell }が2回あります
    .here = 2回目です
    .hint = 1つのマスは1回だけ書いてください
error-rule-short = 「{ $rule }」のマスは{ $least }個必要ですが、{ $found }個しかありません
    .here = 短すぎます
    .hint = 足りないマスを書き足すか、このルールを消してください
error-rule-long = 「{ $rule }」のマスは{ $found }個ありますが、{ $most }個までです
    .here = 長すぎます
    .hint = 違う数字を入れるのに、数字の種類が足りません
error-rule-sum = 「{ $rule }」の和は{ $sum }になりません
    .here = { $least }から{ $most }まで
    .hint = このマスに入る数字の和は、小さくて{ $least }、大きくて{ $most }です
error-rule-digit = 「{ $rule }」の数字{ $digit }は、この盤では使いません
    .here = ここです
    .hint = この盤で使う数字を書いてください
error-rule-against = 「{ $rule }」と「{ $other }」は同じ2マスのルールですが、両方に合う数字がありません
    .here = このルール
    .hint = どちらかがまちがいです。同じ数字になるマスの間に不等号がある、印の向きが食い違う、などを確かめてください
error-rule-impossible = 「{ $rule }」はどんな数字でも成り立ちません
    .here = このルール
    .hint = 同じ行・列・ブロックのマスが、同じ数字になることはありません。不等号がぐるりと一周していないか、確かめてください。ブロックのない盤では使えないルールもあります
error-sign = ここに「{ $found }」は書けません
    .here = [signs] の中
    .hint = [signs] は、マスの行（o）と境目の行を交互に書きます。横の境目は < > = w b X V か点、縦の境目は ^ v = w b X V か点、四つ角は + です
error-sums = 「{ $found }」が読めません
    .here = [sums] の中
    .hint = 囲みAの和は A=12、Aの和がBより小さいときは A<B と書きます
error-no-cage = 囲み{ $letter }がありません
    .here = { $found }
    .hint = 囲みのマスは [cages] に同じ文字で書きます
error-parity = 「{ $found }」は奇数でも偶数でもありません
    .here = [parity] の中
    .hint = 奇数のマスは o、偶数のマスは e、ほかは点を書きます
error-grids = 「{ $value }」では盤の場所が分かりません
    .here = 行,列
    .hint = それぞれの盤の最初のマスの行と列を書きます。例：grids: 1,1 7,7
error-board = 図の大きさは「{ $value }」ではなく、{ $rows }x{ $columns }です
    .here = 行数x列数
    .hint = board: { $rows }x{ $columns } と書くか、この行を消してください
error-cells = マスが{ $cells }個では多すぎます
    .here = { $most }個まで
    .hint = 重なった盤のマスは、全部で{ $most }個までです
error-no-grid = 「{ $key }」の{ $grid }番目の盤はありません
    .here = 盤は{ $grids }個
    .hint = 盤は grids: に書いた順に数えます
error-gap = ここはマスです
    .here = すき間ではありません
    .hint = 「#」は、どの盤のマスもないところに書きます
error-no-gap = ここにはどの盤のマスもありません
    .here = # のはずです
    .hint = 「#」は、どの盤のマスもないところに書きます

## ブラウザーのページ。$name 呼ばれた名前

site-no-such-call = 「{ $name }」という問いかけはありません。
site-wants = 「{ $name }」がありません。
site-no-board = 一辺{ $size }マスでは、その形の盤は作れません。
    .hint = 対角線と自由な形のブロックは、どの大きさでも選べます。窓は一辺9マスのように、ブロックが正方形の盤で選んでください。
site-nothing-open = まだ何も開いていません。
    .hint = まず問題を持ってこよう。
site-no-such-thing = 「{ $name }」というものはありません。
    .hint = 別の名前で調べてみよう。
# $repeat どの数字がどこにあるか
site-repeated = 解説できません。同じ数字がぶつかっています（{ $repeat }）。
    .hint = どちらかを消そう。
