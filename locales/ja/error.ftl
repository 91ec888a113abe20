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
error-binary = { $kind ->
    [image] { $file } は画像です
    [pdf] { $file } は PDF です
    [sheet] { $file } は表計算ソフトのファイルです
    [document] { $file } はワープロの文書です
    [packed] { $file } は圧縮されたファイルです
    [database] { $file } はデータベースです
   *[other] { $file } はテキストファイルではありません
}
    .hint = { $kind ->
    [image] 画像の数字は読み取れません。見ながら81文字で打ち込んでください。空きマスは 0 か . です
    [pdf] PDF を開いて問題の数字をコピーし、テキストファイルに貼り付けてください。画像の PDF なら、見ながら打ち込んでください
    [sheet] 表計算ソフトで開き、「CSV UTF-8」の形式で保存するか、マスを選んでコピーし、テキストファイルに貼り付けてください
    [document] 文書を開いて問題の部分をコピーし、テキストファイルに貼り付けてください
    [packed] 展開して、中のテキストファイルを指定してください
    [database] そのプログラムの書き出し（エクスポート）機能で、テキストに書き出してください
   *[other] 問題をテキスト（文字だけのファイル）で保存して、もう一度試してください
}
error-encoding = { $file } の文字コードが分かりません
    .here = ここから読めません
    .hint = 読めるのは UTF-8、先頭に印（BOM）のある UTF-16、Shift_JIS です。文字コードを UTF-8 にして保存し直してください
error-no-puzzle = 問題が見つかりません
    .here = ここから先にマスがありません
    .hint = 81文字で書いてください。空きマスは 0 か . です。9文字ずつ9行に分けると確かめやすくなります
error-leftover = 問題の数字のように見えますが、どの問題のものか分かりません
    .here = ここからです
    .hint = 行が足りないか、1行多いのかもしれません。一部だけを読むことはしません。問題を書き足すか、ただのメモなら行の先頭に # を付けてください
error-prose-clue = 盤の横の文章に条件が書かれていますが、文章は条件として読みません
    .here = マスと、その条件です
    .hint = これを抜くと別の問題になります。条件を docs/rules.md の書き方で書くか、ただのメモなら行の先頭に # を付けてください
error-several = 問題が{ $count }問あります。ここで読めるのは1問だけです
    .hint = 読みたい問題だけを渡すか、何問目かを番号（nth）で指定してください。

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
error-two-blanks = 0 と「{ $found }」の両方が使われています。0 は空きマスですか、それとも数字ですか
    .here = この 0
    .hint = 空きマスはどれも同じ記号で書いてください。0 も数字として使う問題なら、このプログラムの形式で digits: 0-8 と書き、[givens] に問題を書いてください
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

error-json = この行はJSONの問題として読めません：{ $reason }
    .here = "schema":"kotowari/puzzle/1" のあるオブジェクトにしてください
    .hint = 何を書けるかは kotowari schema puzzle で分かります。1行に1問ずつ書きます
error-json-key = この問題には「{ $key }」がないか、ほかのところと合いません
    .here = "{ $key }" を確かめてください
    .hint = 何を書けるかは kotowari schema puzzle で分かります。どの行にも size と同じ数のマスを書き、空きマスは null にします

## ほかのプログラムのJSON。$key $kind $sign $found $given は書かれたままの文字。$highest $size $row $column $answers $puzzles は数

error-json-cut = このJSONは途中で終わっています（{ $sign } が閉じていません）
    .here = 閉じていません
    .hint = ファイルの終わりが欠けているようです。もう一度コピーするか取り直すか、閉じる記号を補ってください
error-json-sign = このJSONは「{ $found }」のところで読めなくなります
    .here = ここには書けません
    .hint = すぐ前の , や括弧や引用符が、足りないか余っていませんか
error-json-deep = このJSONは、リストの中のリストが60段より深くなっています
    .here = 深すぎます
    .hint = 問題の入っている部分だけを取り出してください
error-json-nothing = このJSONに盤は見つかりません
    .here = 盤の数だけマスのあるものがありません
    .hint = 盤は、81文字か、9個ずつ9行か、81個のリストで書きます。空きマスは null か 0 か "" か "." です
error-json-line = この行には問題がいくつもあります
    .here = 2問以上あります
    .hint = 1行ずつのJSONでは、1行に1問です。まとめて書くなら、全体を1つのリスト [ … , … ] にしてください
error-json-board = 「{ $key }」は盤として読めません（{ $found }マス）
    .here = 「{ $key }」
    .hint = 行の数と、どの行のマスの数も同じにします。マスに書けるのは数字とメモと空きマスだけです
error-json-left = 「{ $key }」も盤のようですが、何の盤か分かりません
    .here = 何の盤？
    .hint = 並んでいる問題と合いません。これも問題なら "puzzle" という名前にし、そうでなければ消してください
error-json-lists = 問題は{ $puzzles }問ありますが、「{ $key }」の答えは{ $answers }個です
    .here = こちらは{ $answers }個
    .hint = 問題と答えは、同じ数を同じ順に書きます。足りない分を足すか、答えを消してください
error-json-zero = ここの 0 が空きマスなのか数字なのか、決められません
    .here = 0
    .hint = 空きマスはほかにもあり、{ $size }はどこにもないので、数字が0から{ $highest }までなのかもしれません。--digits-from 0 を付けると 0 を数字として、--digits-from 1 を付けると空きマスとして読みます。答えが並んでいれば、何も付けなくても分かります
error-code-columns = これが盤の行なのか列なのか、決められません
    .here = 列から順に埋めます
    .hint = RとFortranの行列は、見た目と関係なく、列から順に埋まります。行の順に書いたのなら、byrow = TRUE（R）か order = [2, 1]（Fortran）を書き足すか、コードを消して数字の行だけにしてください
error-json-answer = 答えがこの問題のものではありません。{ $row }行{ $column }列は、問題では{ $given }、答えでは{ $found }です
    .here = 答えでは{ $found }
    .hint = どちらかがまちがっているか、別の問題の答えです。答えを消せば、問題だけを読みます
error-json-unlike = 答えがふつうのルールに合いません。ファイルに書かれていないルールがあるようです
    .here = この問題
    .hint = ブロックの形が違うなら、"regions" にマスごとの番号を書いてください。答えがまちがっているなら、消してください
error-json-origin = 行と列を0から数えているのか、1から数えているのか、決められません
    .here = これらの場所
    .hint = 最初と最後の行や列がどこにも出てきません。0行目か9行目の空きマスを1つ書き足してください
error-json-kind = 別の種類の問題です：{ $kind }
    .here = ふつうのナンプレではありません
    .hint = ipuzで読めるのは、ふつうのナンプレだけです。条件のある問題は、docs/rules.md の書き方で書けます
error-json-rule = 「{ $key }」のルールは、ここでは読めません
    .here = 「{ $key }」
    .hint = これを抜くと別の問題になるので、読みません。条件のある問題は、docs/rules.md の書き方で書けます

error-state = [State] の{ $row }行目が [Puzzle] と合いません
    .here = { $row }行目
    .hint = [Puzzle] の数字は [State] でも同じか、空きマスです。[State] を消せば、最初の問題はこのまま読めます
error-foreign = { $program } の問題ですが、この形式はまだ読めません
    .here = { $program } の形式です
    .hint = ふつうのナンプレなら、最初から書かれている数字を81文字で書いてください（空きマスは 0 か .）。囲みや温度計などのルールは、そう書くと失われます
error-foreign-kind = { $program } の「{ $kind }」という種類の問題です。この種類は読めません
    .here = { $kind }
    .hint = 知らないルールがあり、それを抜くと別の問題になるので、読みません。読めるルールとその書き方は docs/rules.md にあります
error-foreign-file = { $what ->
    [svg] 図（SVG）です
    [office] オフィスソフトの文書です
    [hsol] HoDoKuで保存したファイル（.hsol）です
   *[other] Javaのプログラムのファイルです
}。問題としては読めません
    .here = 問題がありません
    .hint = { $what ->
    [hsol] HoDoKuの「Edit」メニューで、最初の数字か候補の表をコピーして、テキストファイルに貼り付けてください
    [svg] 図を描いたソフトで、問題をテキストに書き出すか、リンクをコピーしてください
   *[other] 数字だけをテキストファイルに写してください。1行に9文字ずつ9行で、空きマスは 0 か . です
}
error-xml-cut = ファイルが途中で終わっていて、閉じられていないところがあります
    .here = ここから
    .hint = ファイルの一部がありません。もう一度書き出すか、ダウンロードし直してください
error-packed-length = 盤面を表すには{ $expected }文字が必要ですが、見つかったのは{ $found }文字です
    .here = { $found }文字
    .hint = リンクや文字列を全部コピーし直してください。長い行を途中で切るソフトもあります
error-boards = 盤が{ $count }個ありますが、どれが問題か分かりません：{ $list }
    .here = 別の盤
    .hint = 最初から書かれている数字の盤だけを渡してください。「solution」や「answer」という名前の盤は、答えとして除きます
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
error-link-json = JSONになっていません：{ $reason }
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
error-link-field = この問題には、知らない条件が{ $count }種類あります：{ $fields }
    .here = 知らない条件
    .hint = これを抜くと別の問題になるので、読みません。読める条件は docs/rules.md にあります
error-link-drawn = このSudokuPadの問題は、条件が絵（{ $list }）と文章でかかれていて、プログラムには読めません
    .here = 絵だけの条件
    .hint = f-puzzlesで作った問題なら、そのリンクには条件がデータで入っています。--guess-rules を付けると、意味の決まった形だけを条件として読み、一覧を出します。どちらもできなければ、docs/rules.md の書き方で書いてください
error-link-unguessed = このSudokuPadの問題には、何を表すのか分からない絵があります：{ $list }
    .here = 推測できない絵があります
    .hint = これを抜くと別の問題になるかもしれないので、読みません。条件を docs/rules.md の書き方で書いてください
error-link-lines = この{ $size }×{ $size }の盤では、一部の行と列にしか、同じ数字は1回という決まりがありません
    .here = 行と列
    .hint = 読めるのは、すべての行と列にこの決まりがある盤だけです
error-iss-part = ISSの条件でも、ISSが読める盤面でもありません
    .here = 分かりません
    .hint = 条件はピリオドと名前で始まり、盤面は1マスを1文字か1つの数で書きます。メモの行は、行の先頭に # を付けてください
error-iss-killer = キラーナンプレのこの位置に「{ $found }」は書けません
    .here = ここです
    .hint = 81文字の書き方では、矢印をたどると、囲みの合計が書かれたマスに着きます。盤の外に出たり、同じところを回ったりはしません。3x3::k: で始まる書き方では、数はどれも「合計×256＋囲みの番号」です
error-iss-given = { $cell }が2回書かれていて、両方に合う数字がありません
    .here = 2回目です
    .hint = どちらかがまちがいです。2つの問題が混ざっているなら、1問を1行に書き、どの行も .Shape~ で始めてください
error-iss-size = { $size }×{ $size }の盤と{ $found }×{ $found }の盤が混ざっています
    .here = 大きさが違います
    .hint = 1つのテキストは1つの問題として読みます。別の問題は、別のファイルに書いてください
error-iss-layout = この並びは、区切りとも、数字がすべて入った盤面とも読めます
    .here = どちらですか
    .hint = 区切りなら前に .Shape~{ $size }x{ $size }.NoBoxes.Jigsaw~ を、盤面なら前に = を付けてください
error-iss-script = これはISSのサンドボックスのプログラムで、問題ではありません
    .here = プログラム
    .hint = ISSで実行し、できた問題を開いてください。そのリンクには ?q= が入っています
error-no-boxes = { $size }×{ $size }の盤には、決まったブロックがありません
    .here = どのブロック？
    .hint = 区切りをかくか、ブロックなしと書いてください

## Solo、puzz.link、Penpa+

error-solo-seed = 「{ $found }」は番号だけのIDで、問題はSoloにしか作れません
    .here = 乱数の種
    .hint = Soloで開き、メニューの Game > Specific の文字をコピーしてください。# ではなく : が入っています
error-solo-params = 「{ $found }」というSoloの問題はありません
    .here = 分かりません
    .hint = コロンの前は、ブロックの数と文字です。3x3、3x4、ジグソーなら 9j、対角線と囲みがあれば 3x3xk。一辺は31まで、囲みがあれば9までです
error-solo-parts = この種類のIDはコンマで{ $expected }個に分かれますが、{ $found }個になっています
    .here = コンマを確かめてください
    .hint = 数字、ジグソー（j）の境目、囲み（k）の境目と合計の順に並びます。IDを全部コピーしてください
error-solo-sign = 「{ $found }」はSoloのIDには使えない文字です
    .here = この文字
    .hint = 使えるのは小文字、数、_ とコンマです。前後の文字を入れずにコピーし直してください
error-solo-cells = { $expected }マス必要ですが、{ $found }マスになります
    .here = ここまで数えました
    .hint = 文字は続いた空きマスの数です。aは1マス、zは26マス。IDが途中で切れていないか、コロンの前と合っているかを確かめてください
error-solo-borders = 境目は{ $expected }個必要ですが、{ $found }個になります
    .here = この並び
    .hint = IDを全部コピーし直してください。コロンの前も同じ問題のものでなければなりません
error-solo-region = { $cell }のブロックが{ $found }マスで、{ $expected }マスになっていません
    .here = この境目
    .hint = IDの文字がどこか違っているようです。コピーし直してください
error-solo-sum = 合計{ $sum }が、囲みの最初のマスではない{ $cell }にあります
    .here = この数
    .hint = Soloは、囲みのうち最初に読むマスに合計を書きます。IDをコピーし直してください
error-solo-missing = 保存ファイルに { $key } の行がありません
    .here = このファイル
    .hint = Soloが保存したままのファイルを使ってください。問題だけなら Game > Specific からコピーできます
error-solo-line = 保存ファイルの { $key } の行が途中で切れているか、変わっています
    .here = この行
    .hint = どの行も、見出し、値の長さ、値からできています。Soloが保存したままのファイルを使ってください
error-solo-version = 保存ファイルの「{ $found }」は、知らない版です
    .here = 新しい版
    .hint = 読めるのは版1です。問題だけなら、Soloの Game > Specific からコピーできます
error-solo-game = これは { $found } の保存ファイルで、ナンプレではありません
    .here = このゲーム
    .hint = Simon Tathamのパズル集で読めるのは Solo です
error-solo-move = 「{ $found }」という手は、この問題に合いません
    .here = この手
    .hint = Soloが保存したままのファイルを使ってください。問題だけなら Game > Specific からコピーできます
error-pzpr-kind = 「{ $found }」という種類の問題は読めません
    .here = この種類
    .hint = puzz.linkで読めるのは、変種ではない sudoku だけです
error-pzpr-boxes = puzz.linkの{ $size }×{ $size }の盤は、ブロックがナンプレと違います
    .here = この大きさ
    .hint = 読めるのは一辺が4、6、9、16、25、36の盤です。ほかの盤は、ブロックの形と一緒にテキストで書けます：docs/rules.md
error-pzpr-link = このリンクには問題が入っていません
    .here = puzz.linkのリンク
    .hint = 問題の入ったリンクは https://puzz.link/p?sudoku/9/9/… という形です。問題のページの「ファイル」からURLを出力できます
error-pzpr-sign = 「{ $found }」はpuzz.linkのリンクには使えない文字です
    .here = この文字
    .hint = 使えるのは数字、aからzまでの文字と、16以上の数の前の - です。前後の文字を入れずにコピーし直してください
error-pzpr-cells = リンクのマスが、盤の{ $expected }マスより多くなっています
    .here = ここから余分です
    .hint = 前後の文字を入れずにコピーし直してください
error-pzpr-size = 盤の大きさが書かれていません
    .here = 数が必要です
    .hint = ファイルは、pzprv3、種類、大きさ、そして盤を1行に1段ずつ書きます
error-pzpr-rows = { $expected }行必要ですが、{ $found }行あります
    .here = ここを確かめてください
    .hint = 先に盤、次に同じ行数の答えを書きます。答えはなくてもかまいません
error-pzpr-row = この行には{ $expected }マス必要ですが、{ $found }マスあります
    .here = この行
    .hint = マスの間は空白、空きマスは点（.）で書きます
error-pzpr-cell = 「{ $found }」はナンプレのマスとして読めません
    .here = ここ
    .hint = マスは数か、空きマスの点（.）です。小さい数字は .[1,2,,4] のようにかっこに入れます
error-pzpr-answer = r{ $row }c{ $column }の答えが、最初から書かれている数字と違います
    .here = この行
    .hint = 最初から数字のあるマスは、2つ目の盤では点（.）です
error-penpa-kind = 「{ $found }」という種類の盤は読めません
    .here = Penpa+のリンク
    .hint = Penpa+で読めるのは square と sudoku の盤です
error-penpa-old = 古いPenpa+で作られたリンクで、読めません
    .here = Penpa+のリンク
    .hint = Penpa+で開いて共有し直してください。新しいリンクなら読めます
error-penpa-boxes = ブロックがかかれていません。ブロックのない問題か、かき忘れかが分かりません
    .here = Penpa+のリンク
    .hint = Penpa+で、ブロックを太い黒線で描いてください。ブロックのない盤はテキストで書けます：docs/rules.md
error-penpa-regions = 太い線がブロックになっていません。{ $cell }のところは{ $found }マスで、{ $expected }マスではありません
    .here = Penpa+のリンク
    .hint = 太い黒線は、どのブロックも囲み、ほかのことに使わないでください

## 項目とセクション

error-key-expected = 「項目名：値」の行が必要です
    .here = たとえば size: 9
    .hint = 最初のセクションより前の行は「項目名：値」です。メモの行は # で始めてください
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
error-size = 1行または1列が{ $size }マスの盤は作れません
    .here = 1から64までです
    .hint = size は1行のマスの数です。1から64までの数を書いてください
error-digits = 1行{ $size }マスの盤に、数字が{ $digits }種類では合いません
    .here = { $size }種類以上、64種類以下
    .hint = 1行に{ $size }種類の違う数字が必要です。9マスの盤なら digits: 1-9 か 0-9 です
error-grids-digits = 大きさの違う盤が重なっていて、空白のマスもあります
    .here = ほかと違う大きさ
    .hint = 空白のマス（blanks:）がある問題では、盤の大きさをそろえてください
error-diagonal = { $rows }行{ $columns }列の盤には、端から端までの対角線がありません
    .here = 正方形ではありません
    .hint = 対角線のルールを消すか、違う数字が入るマスを書き並べてください：area: r1c1 r2c2 r3c3
error-boxes = { $rows }×{ $columns }のブロックでは、1行または1列が{ $size }マスの盤を埋められません
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
error-clue = ここには「名前：マス」が必要です
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
error-rule-taken = 「{ $rule }」のマス{ $cell }は、もう盤にあります
    .here = ここです
    .hint = 盤の外で、ほかの組が使っていない場所を書いてください（9×9なら、下のr11c1 r11c2など）
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
error-rule-text = 「{ $rule }」の文字列は、{ $at }文字目が読めません
    .here = このルール
    .hint = パターンに使えるのは、数字、どの数字でもよい「.」、[1-4]、[^9]、かっこ、「または」の「|」、回数の * + ? と、波かっこに入れた回数です。表は 1:23 2:1 のように書きます。くわしくは docs/language.md
error-rule-thirds = 「{ $rule }」は数字を同じ個数の3組に分けますが、{ $digits }個では分けられません
    .here = このルール
    .hint = 6個・9個・12個の数字なら使えます
error-rule-many = ルールが多すぎます。1つの盤に書けるルールは{ $most }個までです
    .here = ここから先は読めません
    .hint = 同じルールを何度も書いていませんか。重なっている分を消してください
error-rule-much = 「{ $rule }」まで入れると、この盤のルールはメモリーに収まりません
    .here = このルールから
    .hint = 大きな盤では、長い線や合計のルールが急に重くなります。ルールを減らすか、盤を小さくしてください
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
site-unheld = この問題を、書き込みも含めてそのまま書き表せる形式がありません。
    .hint = ファイルを kotowari play で開いてください。
site-no-such-thing = 「{ $name }」というものはありません。
    .hint = 別の名前で調べてみよう。
# $repeat どの数字がどこにあるか
site-repeated = 解説できません。同じ数字がぶつかっています（{ $repeat }）。
    .hint = どちらかを消そう。
