### コマンド rate。idはどの言語でも同じ。

## 表の見出し

rate-column-place = 問題
rate-column-file = ファイル
rate-column-line = 行
rate-column-puzzle = 盤面
rate-column-clues = ヒント数
rate-column-openings = 入口
rate-column-no_notes = メモなしで解ける
rate-column-solutions = 答えの数
rate-column-error = 不備
rate-column-note = 備考
rate-column-er = SE
rate-column-ep = SE最初の数字まで
rate-column-ed = SE最初の一手
rate-column-er_hardest = いちばん難しい手（SE）
rate-column-er_steps = 手順（SE）
rate-column-hodoku = HoDoKu
rate-column-hodoku_level = HoDoKuの段階
rate-column-hodoku_hardest = いちばん難しい手（HoDoKu）
rate-column-hodoku_guessed = あてずっぽうの数（HoDoKu）
rate-column-hodoku_steps = 手順（HoDoKu）
rate-column-level = 段階
rate-column-hardest = いちばん難しい手
rate-column-minutes = 目安（分）
rate-column-reasons = 難しいわけ
rate-column-techniques = 使うテクニック

## 行の備考。$message 何がおかしいか | $column 行の何文字目か | $here その場所の一言

rate-note-place = { $message }（{ $column }文字目：{ $here }）
rate-note-repeat = 答えがありません。同じ行・列・ブロックに、同じ数字が2つあります
rate-note-none = 答えがありません
rate-note-many = 答えが2通り以上あります
rate-note-unknown = 答えが1通りかどうかは確かめられませんでした
rate-note-stuck = このプログラムのテクニックでは最後まで解けません
rate-note-cut = 最後までは調べきれませんでした。ほかの手や、もっとやさしい手があるかもしれません（--patience で変えられます）
rate-note-guessed = 条件は絵から推測しました。explain --guess-rules で一覧が出ます
rate-note-classic = SEとHoDoKuの目盛りは、ふつうの9×9の問題だけのものです
rate-note-few = HoDoKuは、ヒント数字が10個より少ない問題を評価しません
rate-note-givens = HoDoKuはヒント数字だけを見ますが、それだけでは答えが1通りに決まりません
rate-note-capped = SEは{ $er }以上（そこで探すのをやめた）

## 動いているあいだ。$rows $speed $left 数（文字）

rate-progress = 評価中
rate-progress-left = { $rows }問  毎秒{ $speed }問  あと{ $left }
rate-progress-so-far = { $rows }問  毎秒{ $speed }問
rate-stdin = 標準入力

## 終わり。$count いくつ

rate-count = { $count }問
rate-count-one = 答えが1通りのもの{ $count }問
rate-count-many = 答えが2通り以上のもの{ $count }問
rate-count-none = 答えのないもの{ $count }問
rate-count-unknown = 確かめられなかったもの{ $count }問
rate-count-unreadable = 読めなかったもの{ $count }件
rate-count-shown = 表示{ $count }問
rate-comma = { "、" }
rate-stopped = { $count }問で止めました。
rate-stopped-file = { $count }問で止めました。同じコマンドに --resume を付けると、続きから始めます。
rate-resume-nothing = { $file } には、途中で止まったという記録がありません。続きはありません

## まとめ

rate-summary-title = 問題の難しさ
rate-summary-about = 全{ $count }問
rate-summary-levels = 段階ごとの問題数
rate-summary-hardest = いちばん難しい手ごとの問題数

## 誤り。$file $pattern $name $known $column $value $setting $before $now $reason $example text
## $line $wanted $found numbers

rate-pattern-wrong = 「{ $pattern }」はファイル名のパターンになっていません
    .hint = * は何文字でも、? は1文字、[ab] は a か b の1文字を表します
rate-pattern-empty = 「{ $pattern }」に合うファイルがありません
    .hint = フォルダーの名前と、ファイル名の終わりを確かめてください
rate-folder = { $file } はフォルダーです
    .hint = 中のファイルを指定してください。例："{ $example }"
rate-field-missing = この行には列が{ $found }個しかありません。問題は{ $wanted }番目の列にあるはずです
rate-no-such-column = { $file } に「{ $name }」という列はありません
    .hint = 列の名前は最初の行に書きます。いまは { $known } です
rate-crashed = この問題の評価に失敗しました。プログラムの不具合です。問題を添えてお知らせください
rate-column-unknown = 「{ $name }」という列はありません
    .hint = 列の名前：{ $known }
rate-er-cap = --er-cap { $value } は Sudoku Explainer の評価値ではありません
    .hint = 1.0から19.9までの数を書いてください：--er-cap 9.0
rate-parquet-needs-file = Parquet はファイルにしか書き出せません
    .hint = -o ratings.parquet を付けてください
rate-filter-sign = ここに比較の式がありません
    .here = 例：er>=7
    .hint = 列の名前、記号（= != < <= > >= ~）、値の順に書きます。~ は「含む」です。いくつも書くときは and かコンマでつなぎます
rate-filter-value = 「{ $column }」と比べる値がありません
    .here = 値が要ります
    .hint = 「-」は値がないことを表します。= か != のあとにだけ書けます
rate-filter-number = 「{ $value }」は数ではありません
    .here = { $column } と比べる数を書いてください
rate-filter-level = 「{ $value }」という段階はありません
    .here = 段階の名前を書いてください
    .hint = 段階：{ $known }
rate-filter-order = 「{ $column }」は文字の列なので、大小を比べられません
    .here = = か != か ~ を使ってください
rate-output-exists = { $file } はもうあります
    .hint = 置き換えるなら --force を付けてください。-o で別の名前にもできます
rate-output-unfinished = { $file } は途中までできています
    .hint = 続きからなら --resume、最初からなら --force を付けてください
rate-output-folder = { $file } はフォルダーです
    .hint = -o にはファイルの名前を指定してください
rate-output-failed = { $file } に書けません：{ $reason }
rate-output-cut = { $file } を最後まで書けませんでした：{ $reason }
    .hint = ファイルは途中までです。空きを作ってから、同じコマンドに --resume を付けてください
rate-output-busy = { $file } には、いま別の kotowari が書き込んでいます
    .hint = 終わるまで待つか、-o で別の名前にしてください
rate-output-is-input = { $file } は読み込むファイルの1つです
    .hint = 書き出すファイルには別の名前を付けてください
rate-summary-is-output = -o と --summary の両方が { $file } に書こうとしています
    .hint = どちらかに別の名前を付けてください
rate-summary-exists = { $file } はもうあります
    .hint = 置き換えるなら --force を付けてください。--summary で別の名前にもできます
rate-journal-unreadable = 続きから始めるための記録を { $file } から読めません：{ $reason }
    .hint = 最初からなら --force を付けてください
rate-resume-version = { $file } はバージョン { $before } で作り始めたものです。いまは { $now } で、評価が違うかもしれません
    .hint = 最初からなら --force を付けてください
rate-resume-settings = { $file } は別の設定で作り始めたものです。{ $setting } は「{ $before }」でしたが、いまは「{ $now }」です
    .hint = 前と同じコマンドに --resume を付けてください。最初からなら --force です
rate-resume-short = { $file } が前より短くなっています。途中で書き換えられたようです
    .hint = 最初からなら --force を付けてください
rate-resume-input = 入力が前と違います。評価の終わった問題が変わっています
    .hint = 最初からなら --force を付けてください
