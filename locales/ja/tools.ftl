### solve と convert。idはどの言語でも同じ。

## 動いているあいだと、終わり。 $count 数 | $place ファイルと行 | $message そこで何がおかしいか

solve-progress = 解いています
convert-progress = 書き換えています
through-row = { $place }: { $message }
through-rows-more = ほかにも{ $count }件あります
through-unwritten = 途中までになるので、ファイルは書き出しませんでした。
through-crashed = この問題の処理に失敗しました。プログラムの不具合です。問題を添えてお知らせください
solve-more = 表示しきれないほど答えのある問題が{ $count }問あります。もっと見るには --all の数を増やしてください。

## 形式に書けないもの。 $format 形式の名前 | $items 下のいくつか | $what 下のどれか | $count 問題の数

convert-loss-filled = もとの数字と、あとから入れた数字の区別
convert-loss-marks = 候補のメモ
convert-loss-layout = 特別なルール（対角線、色分け、変わった形のブロックなど）
convert-loss-rules = この問題の条件（不等号、囲みなど）のどれか
convert-loss-title = 題名
convert-loss-size = この大きさの盤面
convert-loss-digits = 1から始まらない数字
convert-loss-grids = 重なった盤面
convert-loss-unreadable = このような局面（候補のない空きマスがあるか、数字が1つもない）
convert-loss-unclear = 読み戻すと別の意味になるもの（候補が1つだけの空きマスなど）

convert-unheld = { $format } という形式には、{ $what }を書けません
    .hint = --lossy を付けると、それを省いて書きます。{ $count ->
        [0] 全部を書ける形式はありません。--to nanpre（この道具の書き方）なら、どの盤面でもどの条件でも書けます
       *[other] 全部を書ける形式は：{ $formats }
    }
convert-unheld-final = { $format } という形式には、{ $what }を書けません
    .hint = --to nanpre（この道具の書き方）なら、どの盤面でもどの条件でも書けます
convert-list = { AND($items) }
convert-one = { $format } という形式に書けるのは1問だけですが、問題がいくつもあります
    .hint = --lossy を付けると、順に並べて書きます。一覧にできる形式は line・sdm・library・csv・json です
convert-left = { $count }問で省いたもの：{ $what }
convert-remarks = { $count }問で、問題のそばの文字や飾りを省きました。
convert-seed = 同じように並べ替えるには --seed { $seed } を付けてください。

## 回した盤面。 $turn 下のどれか | $value 入力されたもの | $found $expected 個数 | $name $lowest $next 数字

convert-turn-rotate-90 = 右に90度回すこと
convert-turn-rotate-180 = 180度回すこと
convert-turn-rotate-270 = 左に90度回すこと
convert-turn-mirror-left-right = 左右の入れ替え
convert-turn-mirror-top-bottom = 上下の入れ替え
convert-turn-transpose = 対角線での折り返し
convert-turn-anti-transpose = もう1本の対角線での折り返し
convert-turned = この盤面では、{ $turn }はできません。ルールが変わってしまいます
    .hint = ブロックが正方形でないとき、好きな形のとき、対角線が1本だけのときなどです。--relabel は、数字の大きさを使うルールがなければ使えます。--shuffle はルールの変わらないことだけをします
convert-ranked = この盤面では、数字を取り替えられません。ルールが変わってしまいます
    .hint = 和や不等号、たいていの線のルールは、数字の大きさで決まります。空きのマスも、ほかの数字とは取り替えられません。--shuffle はルールの変わらないことだけをします
convert-names = 「{ $value }」では、どの数字をどれに替えるのか分かりません
    .hint = --relabel 213456789 なら、1が2に、2が1になります。10以上の数字があるときは 2,1,3,… のようにコンマで区切ります。何も付けなければ、出てくる順に1からふり直します
convert-names-count = --relabel に書かれた数字は{ $found }個ですが、この盤面の数字は{ $expected }個です
    .hint = { $lowest }をどれに替えるか、{ $next }をどれに替えるか、と順に全部書いてください。10以上の数字があるときはコンマで区切ります
convert-names-foreign = --relabel にある{ $name }は、この盤面で使わない数字です
    .hint = この盤面の数字を1回ずつ書いてください。1つ目は{ $lowest }の、2つ目は{ $next }の替わりになります
convert-names-twice = --relabel に{ $name }が2回あります
    .hint = この盤面の数字を1回ずつ書いてください。1つ目は{ $lowest }の、2つ目は{ $next }の替わりになります
convert-canonical-large = いちばん小さい形を決められません。同じような形が多すぎます
    .hint = 16×16より大きい盤面や、大きくて数字の少ない盤面では決められません

## 書けないファイル名の終わり。 $ending 点を除いたもの | $file ファイル | $format 形式 | $endings 一覧

convert-ending = 「.{ $ending }」で終わるファイルに書く形式はありません
    .hint = 使える終わりは { $endings } です。形式を決めて書くなら --to line -o { $file } のようにします。形式の一覧：kotowari convert --list
convert-ending-read = 「.{ $ending }」のファイル（{ $format }）は読めますが、書けません
    .hint = 使える終わりは { $endings } です。.json なら局面を全部、.sdk なら途中で入れた数字まで残せます。形式の一覧：kotowari convert --list
convert-ending-page = 「.{ $ending }」は文書のファイルです。convert が書くのはテキストだけです
    .hint = 印刷するなら kotowari book 問題.txt -o 問題集.html です。ブラウザで開けば、PDFにも保存できます
convert-ending-sheet = 「.{ $ending }」は表計算のファイルです。convert が書くのはテキストだけです
    .hint = CSVなら、どの表計算ソフトでも開けます：-o 一覧.csv
convert-ending-picture = 「.{ $ending }」は画像のファイルです。convert が書くのはテキストだけです
    .hint = --qr を付けて名前を .svg で終えると、問題のリンクをQRコードの画像にします。盤面の図なら kotowari explain 問題.txt --format svg です
convert-ending-packed = 「.{ $ending }」は圧縮したファイルです。convert は圧縮しません
    .hint = -o を付けなければ標準出力に書くので、ほかのプログラムで圧縮できます：… | gzip > 一覧.txt.gz
convert-ending-code = 「.{ $ending }」で終わるファイルには、QRコードを書けません
    .hint = -o コード.svg なら画像、-o コード.txt か -o なしなら文字で描きます

## QRコード。 $found $most バイト数

convert-code-long = QRコードには長すぎます。{ $found }バイトありますが、入るのは{ $most }バイトまでです
    .hint = ほかのサイトのリンクのほうが短いことがあります。普通の盤面なら --to link:sudokuwiki、条件のある盤面なら --to link:iss を試してください
convert-code-one = QRコードに入るのは1問だけですが、問題がいくつもあります
    .hint = 1問だけのファイルか、問題そのものを渡してください

## 形式の一覧。 $name 入力する名前 | $about 呼び方 | $side 1行のマス数 | $what 一覧

format-title = { $name }：{ $about }
format-is-both = 読み書き
format-is-read = 読むだけ
format-is-write = 書くだけ
format-is-list = 1つのファイルに何問でも
format-side = { $side }×{ $side }
format-sides = { $side }×{ $side }まで
format-holds = { $what }も書ける
format-comma = ・
format-semicolon = 。
format-holds-filled = 途中で入れた数字
format-holds-marks = 候補のメモ
format-holds-rules = 条件
format-holds-grids = 重なった盤面
format-holds-title = 題名

## 形式の呼び方と、見分け方。

format-line = 1行に1問
    .sign = 1行にマスの数だけの数字
format-grid = 行ごとの数字（枠があってもよい）
    .sign = 1行のマス数と同じ数の行
format-marks = マスごとの候補（枠があってもよい）
    .sign = マスの数だけの、数字のまとまり
format-sukaku = 729個の候補（1マスに9個）
    .sign = 729文字（1行でも、行ごとでも）
format-sdm = 1行に81個の数字（0は空きマス）
    .sign = line と同じ
format-sdk = SadMan Sudoku
    .sign = { "[" }Puzzle] と、途中まで入れた [State]
format-ss = Simple Sudoku
    .sign = { "*" } | + - の枠の中の行
format-library = HoDoKuのライブラリ（1行に1局面）
    .sign = 「:」で区切った行
format-seed-digits = oha_yashi の %1d
    .sign = 1行目に %1d
format-seed-words = oha_yashi の %x（1マスに1語）
    .sign = 1行目に %x
format-seed-prefix = 小さい数の前に0を付けた行
    .sign = 01が1、10が10になる行
format-csv = 問題の列がある表
    .sign = コンマで区切った列（見出しがあってもよい）
format-table = MarkdownやMediaWiki、表計算の表（1つの欄に1マス）
    .sign = 縦線かタブで区切った欄
format-sheet = 表計算（Excel、LibreOffice）のブック
    .sign = シートの入った圧縮ファイル
format-html = 表や、マス目のあるウェブページ
    .sign = <table> か、行ごとに並んだ要素
format-json = この道具のJSON（1行に1問）
    .sign = { "\"" }givens" のあるオブジェクト
format-nanpre = この道具のテキスト（どの条件も書ける）
    .sign = キー（size:）と見出し（[givens]）
format-fpuzzles = f-puzzlesのデータ
    .sign = { "\"" }grid" の1マスごとにオブジェクトがあるJSON
format-fpuzzles-link = f-puzzlesのリンク
    .sign = f-puzzles.com/?load=
format-sudokupad = SudokuPadのリンク
    .sign = sudokupad.app/… や fpuzzles…、scl…
format-iss = Interactive Sudoku Solverのテキスト
    .sign = 点と名前：.Thermo~R1C1~R1C2
format-link-iss = Interactive Sudoku Solverのリンク
    .sign = Interactive-Sudoku-Solver/?q=
format-link-sudokuwiki = sudokuwiki.orgのリンク
    .sign = sudokuwiki.org/…?bd=
format-link-sudoku-coach = sudoku.coachのリンク
    .sign = sudoku.coach/…/81個の数字
format-link-sudokuexchange = sudokuexchange.comのリンク
    .sign = sudokuexchange.com/play/?s=
format-opensudoku = OpenSudoku
    .sign = <game data= のあるXML
format-solo = Simon TathamのSoloのゲームID
    .sign = 3x3: と、英字と数字の並び
format-solo-save = Simon TathamのSoloの保存ファイル
    .sign = 1行目の SAVEFILE:41:
format-puzzlink = puzz.link（pzpr）のリンク
    .sign = /p?sudoku/9/9/…
format-pzprv3 = pzprのファイル
    .sign = 1行目の pzprv3
format-penpa = Penpa+のリンク
    .sign = penpa-edit と #m=…&p=…
format-data = ほかのプログラムやライブラリのJSON
    .sign = リスト、キー、マスごとの値に入った盤面
format-ipuz = ipuzの文書
    .sign = "version": "http://ipuz.org/…" のあるJSON
format-share-link = 盤面の数字が入ったアドレス
    .sign = アドレスの = や / の後ろに、マスの数だけの数字
format-sudokuwiki = sudokuwiki.orgのアドレスに入った局面
    .sign = S9B と162文字
format-sudoku-coach = sudoku.coachのアドレスに入った局面
    .sign = SCv7_32_…
format-ksudoku = KSudokuの保存ファイル
    .sign = <ksudoku のあるXML
format-dzn = MiniZincのデータ
    .sign = 名前 = [| … |]; か array2d(…)
format-xml = 数字の入った、ほかのプログラムのXML
    .sign = マスの数だけの数字がある要素
