### ヘルプ。help-<コマンド>-<オプション>。.value はオプションの値の名前。idはどの言語でも同じ。

## 画面。$command $arguments 入力の形 | $has-commands yesかno | $text $values

help-usage =
    { $has-commands ->
        [yes] 使い方：{ $command } [オプション] <コマンド>
       *[no] 使い方：{ $command } [オプション] { $arguments }
    }
help-commands = コマンド:
help-arguments = 引数:
help-options = オプション:
help-options-global = 共通のオプション:
help-examples = 例:
help-values = { $text } [{ $values }]
help-pointer = 詳しくは：{ $command } --help

## プログラムと共通のオプション

help = ナンプレを、理由つきで1手ずつ説明します（日本語・英語）。
    .examples =
        kotowari explain puzzle.txt
        kotowari explain puzzle.txt --lang en --step 1
help-option-lang = 言語（jaかen）。省略すると KOTOWARI_LANG, LC_ALL, LC_MESSAGES, LANGUAGE, LANG の順に見る
    .value = 言語
help-option-notation = マスの呼び方
    .value = 表記
help-option-color = 色を付けるか
    .value = いつ
help-option-width = 文章の幅（20桁以上）。省略すると端末の幅か80桁
    .value = 桁数
help-option-quiet = お知らせや注意を出さない
help-option-help = このヘルプを表示
help-option-version = バージョンを表示

## explain

help-explain = 問題を最初から最後まで、1手ずつ理由つきで説明します。
    .examples =
        kotowari explain puzzle.txt
        kotowari explain puzzle.txt --fold --upto 2国同盟
        kotowari explain - --step 3 --figure none < puzzle.txt
help-explain-file = 問題のファイル。「-」か省略で標準入力
    .value = ファイル
help-explain-step = この手順だけを表示
    .value = 番号
help-explain-from = この手順から表示
    .value = 番号
help-explain-to = この手順まで表示
    .value = 番号
help-explain-crux = 山場（いちばん難しい手）だけを、そこまでの流れとその後といっしょに見せる
help-explain-upto = これより難しいテクニックは使わない（テクニック・難しさ・仲間の名前。英語でもよい）
    .value = テクニック
help-explain-only = これらのテクニックだけを使う（難しさや仲間の名前でもよい。コンマで区切る）
    .value = テクニック
help-explain-forbid = これらのテクニックを使わない（難しさや仲間の名前でもよい。コンマで区切る）
    .value = テクニック
help-explain-no-uniqueness = 答えが1つしかないことを使うテクニックは使わない
help-explain-no-notes = メモなしで解くように進む。すぐ数字が決まる手を先に使い、ほかは足りないときだけ
help-explain-simplest = どの難しさの問題でも、短く語れる道筋をよく探す。あとで使わない手は省く（時間がかかる）
help-explain-step-by-step = どんなに長くても、いちばんやさしい手を1つずつ選ぶ。ふだんは、超難問から上だけ短い道筋で説明する
help-explain-patience = テクニックがどこまで探すか。long だと何分もかかることがある
    .value = 長さ
help-explain-time = この秒数がたったら探すのをやめ、そこまでに見つかった手を説明する
    .value = 秒数
help-explain-figure = 図の種類
    .value = 種類
help-explain-fold = やさしい手の続きを1行にまとめる
help-explain-together = 続けて決まるマスを1つの手順で語る。図は1つ、1マスに1箇条（短い道筋ではいつも）
help-explain-full = 長い手順も省かずに全部書く
help-explain-known = もう知っている手は1行で済ませる（テクニック・難しさ・仲間・コースの単元の名前。course なら、コースで終えたもの。コンマで区切る）
    .value = 名前
help-explain-log = 1手ごとに全部の候補を書き出し、変わったマスの下に ^ を付ける
help-explain-format = 人向け（text）、プログラム向け（json・jsonl）、ページ向け（html・svg・md）、掲示板向け（line：1手1行）、SudokuPad向け（actions）、言語モデル向け（tokens）。なければ -o の名前で決まる
    .value = 形
help-explain-puzzle = 問題がいくつもあるファイルで、何問目か
    .value = 番号
help-explain-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-explain-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-explain-output = 標準出力のかわりに、このファイルに書く
    .value = ファイル
help-explain-force = もうあるファイルでも置き換える

## steps

help-steps = いまできる手を、1行に1つずつ全部並べます。
    .examples =
        kotowari steps puzzle.txt
        kotowari steps puzzle.txt --technique 2国同盟,井桁理論
        kotowari steps puzzle.txt --cell 1行9列 --digit 7
help-steps-file = 問題のファイル。「-」か省略で標準入力
    .value = ファイル
help-steps-technique = これらのテクニックだけ（難しさや仲間の名前でもよい。コンマで区切る）
    .value = テクニック
help-steps-no-uniqueness = 答えが1つしかないことを使うテクニックは使わない
help-steps-no-notes = メモなしで数字が決まる手（複合シングル）も挙げる
help-steps-patience = テクニックがどこまで探すか。long だと何分もかかることがある
    .value = 長さ
help-steps-cell = このマスが変わる手だけ（1行9列・r1c9・(1,9)）
    .value = マス
help-steps-digit = この数字を入れるか消す手だけ
    .value = 数字
help-steps-sort = やさしい順（ease）か、効果の大きい順（effect）
    .value = 順番
help-steps-count = テクニックごとの回数だけを表示
help-steps-format = 人向け（text）、プログラム向け（json）、掲示板向け（line）
    .value = 形
help-steps-puzzle = 問題がいくつもあるファイルで、何問目か
    .value = 番号
help-steps-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-steps-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1

## hint

help-hint = 次の手のヒントを、少しずつ出します（1 問いかけ、2 数字、3 場所、4 理由、5 決まることだけ）。
    .examples =
        kotowari hint mine.txt
        kotowari hint mine.txt --level 3 --upto 井桁理論
        kotowari hint mine.txt --apply > next.txt
help-hint-file = 自分の盤面のファイル。「-」か省略で標準入力
    .value = ファイル
help-hint-level = どこまで見せるか（1から5）
    .value = 段階
help-hint-apply = 1手進めた盤面だけを表示（ファイルは書き換えない）
help-hint-givens = 書き込む前の問題のファイル（自分の数字を見分けるため）
    .value = ファイル
help-hint-puzzle = 問題がいくつもあるファイルで、何問目か
    .value = 番号
help-hint-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-hint-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-hint-upto = これより難しいテクニックは使わない（テクニック・難しさ・仲間の名前。英語でもよい）
    .value = テクニック
help-hint-only = これらのテクニックだけを使う（難しさや仲間の名前でもよい。コンマで区切る）
    .value = テクニック
help-hint-forbid = これらのテクニックを使わない（難しさや仲間の名前でもよい。コンマで区切る）
    .value = テクニック
help-hint-no-uniqueness = 答えが1つしかないことを使うテクニックは使わない
help-hint-no-notes = メモなしで解くように進む。すぐ数字が決まる手を先に使い、ほかは足りないときだけ
help-hint-patience = テクニックがどこまで探すか。long だと何分もかかることがある
    .value = 長さ
help-hint-figure = 図の種類
    .value = 種類
help-hint-full = 長い手順も省かずに全部書く
help-hint-format = 人が読む形（text）か、プログラムが読む形か
    .value = 形

## why

help-why = そのマスにその数字が入るか入らないか、その理由を答えます。
    .examples =
        kotowari why mine.txt 2行8列 7
        kotowari why mine.txt r2c8 7 --depth 10
help-why-file = 自分の盤面のファイル。「-」で標準入力
    .value = ファイル
help-why-cell = どのマスか（2行8列・r2c8・(2,8)）
    .value = マス
help-why-digit = どの数字か
    .value = 数字
help-why-depth = 何手までの理由なら見せるか。それより長ければ「まだ決まらない」と答える
    .value = 手数
help-why-spoiler = 何手かかる理由でも見せる
help-why-givens = 書き込む前の問題のファイル（自分の数字を見分けるため）
    .value = ファイル
help-why-puzzle = 問題がいくつもあるファイルで、何問目か
    .value = 番号
help-why-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-why-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-why-upto = これより難しいテクニックは使わない（テクニック・難しさ・仲間の名前。英語でもよい）
    .value = テクニック
help-why-only = これらのテクニックだけを使う（難しさや仲間の名前でもよい。コンマで区切る）
    .value = テクニック
help-why-forbid = これらのテクニックを使わない（難しさや仲間の名前でもよい。コンマで区切る）
    .value = テクニック
help-why-no-uniqueness = 答えが1つしかないことを使うテクニックは使わない
help-why-no-notes = メモなしで解くように進む。すぐ数字が決まる手を先に使い、ほかは足りないときだけ
help-why-patience = テクニックがどこまで探すか。long だと何分もかかることがある
    .value = 長さ
help-why-figure = 図の種類
    .value = 種類
help-why-full = 長い手順も省かずに全部書く
help-why-format = 人が読む形（text）か、プログラムが読む形か
    .value = 形

## check

help-check = 問題と自分の数字が正しいかを調べ、最初のまちがいとその理由を示します（答えは見せません）。
    .examples =
        kotowari check mine.txt --givens puzzle.txt
        kotowari check puzzle.txt --moves "6行2列=1 2行8列=7"
help-check-file = 自分の盤面のファイル。「-」か省略で標準入力
    .value = ファイル
help-check-givens = 書き込む前の問題のファイル（自分の数字を見分けるため）
    .value = ファイル
help-check-puzzle = 問題がいくつもあるファイルで、何問目か
    .value = 番号
help-check-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-check-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-check-moves = 自分が書いた数字を、書いた順に（盤面になければ書き足す）
    .value = 手
help-check-spoiler = 正しい数字も見せる
help-check-format = 人が読む形（text）か、プログラムが読む形か
    .value = 形

## judge

help-judge = 人の書いた手を判定します。正しいか、書かれた理由で証明できるか。どの答えにも、確かめられた証明か、それを破る答えがあります。
    .examples =
        kotowari judge puzzle.txt "r5c9<>1"
        kotowari judge puzzle.txt "X-Wing: 5 r27 c48 => r3c4<>5"
        kotowari judge puzzle.txt --log steps.txt
        kotowari judge --many claims.tsv --format json
help-judge-file = 問題のファイル。「-」か省略で標準入力
    .value = ファイル
help-judge-claims = 判定すること。結論だけでも、フォーラムの書き方の理由つきでもよい。どれも今の盤面で判定する（--in-order を付けたときを除く）
    .value = 手
help-judge-log = このファイルの手を順に判定する。それまでに進んだ盤面で判定し、問題が書かれていればそれを使う
    .value = ファイル
help-judge-in-order = 書いた順に進める手として、それまでに進んだ盤面で判定する
help-judge-many = このファイルの各行（盤面と手をタブで区切る。JSON でもよい）を、すべてのコアで判定する
    .value = ファイル
help-judge-proof = JSON に証明も書く
help-judge-certificate = 証明できたことを、VeriPB が確かめられる式（.opb）と証明（.pbp）にして、このフォルダに書く
    .value = フォルダ
help-judge-force = その2つのファイルがあれば置き換える
help-judge-jobs = --many で使うスレッドの数。省略するとコアの数
    .value = 個数
help-judge-format = 人が読む形（text）か、プログラムが読む形（json、1件1行）か
    .value = 形
help-judge-puzzle = 問題がいくつもあるファイルで、何問目か
    .value = 番号
help-judge-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-judge-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1

## photo

help-photo = 写真からナンプレの問題（印刷された9×9の盤面）を読み取ります。読み方に迷ったマスは、必ず知らせます。
    .examples =
        kotowari photo page.jpg
        kotowari photo page.jpg --to line > puzzle.txt
        kotowari explain page.jpg
help-photo-file = 写真（JPEGかPNG）。「-」か省略で標準入力
    .value = 写真
help-photo-to = 問題をこの形式で書き出す（迷ったマスは、別に知らせる）
    .value = 形式
help-photo-format = 人が読む形（text）か、プログラムが読む形か（マスごとの確かさもわかる）
    .value = 形

## prove

help-prove = 解き方の全体を、VeriPB で確かめられる証明として書き出します。VeriPB は別の人たちが作った検証プログラムで、このプログラムを信用しません。
    .examples =
        kotowari prove puzzle.txt -o proof
        kotowari prove puzzle.txt -o proof --strict
help-prove-file = 問題のファイル。「-」か省略で標準入力
    .value = ファイル
help-prove-output = このフォルダーに、問題を表す式（.opb）と解き方の証明（.pbp）を書く
    .value = フォルダー
help-prove-strict = 足し算をすべて書き出す。検証プログラムは足すだけで、自分で探すことはない
help-prove-assume-unique = 答えが1つしかないことを、使う所で印をつけて前提にする。付けなければ、それも証明する
help-prove-upto = これより難しいテクニックは使わない（テクニック・難しさ・仲間の名前。英語でもよい）
    .value = テクニック
help-prove-only = これらのテクニックだけを使う（難しさや仲間の名前でもよい。コンマで区切る）
    .value = テクニック
help-prove-forbid = これらのテクニックを使わない（難しさや仲間の名前でもよい。コンマで区切る）
    .value = テクニック
help-prove-no-uniqueness = 答えが1つしかないことを使うテクニックは使わない
help-prove-no-notes = メモなしで解くように進む。すぐ数字が決まる手を先に使い、ほかは足りないときだけ
help-prove-patience = テクニックがどこまで探すか。long だと何分もかかることがある
    .value = 長さ
help-prove-puzzle = 問題がいくつもあるファイルで、何問目か
    .value = 番号
help-prove-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-prove-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-prove-force = もうある2つのファイルを置き換える

## play

help-play = 画面いっぱいに盤面を出して、手で解きます。キーでもマウスでも。ヒントも理由も聞けて、いくらでも戻れます。ゲームは自動で残ります。
    .examples =
        kotowari play puzzle.txt
        kotowari play puzzle.txt --keys pad
        kotowari play
help-play-file = 問題のファイルか、保存したゲーム。省略すると前回の続き
    .value = ファイル
help-play-puzzle = 問題がいくつもあるファイルで、何問目か
    .value = 番号
help-play-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-play-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-play-keys = キーの配置：文字で操作（seed）か、SudokuPadと同じ（pad）
    .value = 配置
help-play-turns = プログラム用。1行に1つ入力を読み、1行に1つJSON（kotowari/turn/1）で答える。何も保存しない
help-play-learn = --turnsと一緒に。対局のかわりに、単元かテクニックの名前、next（次の単元）、test（どこから始めるか）、review（復習）
    .value = 名前
help-play-seed = --learnと一緒に。同じ番号なら同じ問題が出る
    .value = n

## lesson

help-lesson = 講座。そのまま打つと、どこまで進んだかを表示。単元の一覧（list）、ページを読む（show）、単元を始める（start）、次の単元（next）、どこから始めるかを調べる（test）、どのくらい解けるかを見る（progress）、講座の点検（check）、ページか1冊の本に書き出す（export）。
    .examples =
        kotowari lesson
        kotowari lesson test
        kotowari lesson next
        kotowari lesson export -o site
        kotowari lesson export --book --paper a5 -o course.html
        kotowari lesson start 井桁理論
        kotowari lesson start hidden-single --stage find
        kotowari lesson show swordfish
help-lesson-action = 何をするか
    .value = 動作
help-lesson-format = exportが書き出す形
    .value = 形式
help-lesson-book = exportで、講座の道を1冊の本にして、1つのファイルに書き出す
help-lesson-paper = 本の紙の大きさ
    .value = 紙
help-lesson-output = exportが書き出すフォルダー（本ならファイル）
    .value = フォルダー
help-lesson-force = 書き換えられたページでもexportで置き換える
help-lesson-name = どれか。単元（id・名前・番号）か、テクニック（id・名前・別名）
    .value = 名前
help-lesson-stage = 単元のどこから始めるか
    .value = 段階
help-lesson-seed = 番号ごとに違う練習。同じ番号なら同じ練習
    .value = 番号

## drill

help-drill = 1つのテクニックの練習。新しい盤面で探すか、本物とにせものを見分けます。
    .examples =
        kotowari drill x-wing
        kotowari drill x-wing --near-miss --items 20
        kotowari drill 2国同盟 --list --seed 7
help-drill-technique = どのテクニックか（id・名前・別名。日本語でも英語でも）
    .value = テクニック
help-drill-near-miss = 本物とにせものを混ぜて出す（はい・いいえで答える）
help-drill-items = 何問出すか
    .value = 数
help-drill-seed = 同じ数なら同じ問題。なければ毎回新しい問題
    .value = 数
help-drill-list = 問題と答えを並べるだけで、問いかけない
help-drill-format = 人が読む形（text）か、プログラムが読む一覧か
    .value = 形式
help-drill-file = 復習の記録を置くファイル。なければデータ用のフォルダーの中
    .value = ファイル

## review

help-review = 今日の復習を出します。正解が続けば、1・3・7・16・35日後にまた出ます。
    .examples =
        kotowari review
        kotowari review --list
help-review-list = 記録を並べるだけで、問いかけない
help-review-today = この日を今日とする（2026-11-21）
    .value = 日
help-review-seed = 同じ数なら同じ問題。なければ毎回新しい問題
    .value = 数
help-review-file = 復習の記録を置くファイル。なければデータ用のフォルダーの中
    .value = ファイル

## technique

help-technique = テクニックの辞典。一覧か、1つを例つきで表示します。
    .examples =
        kotowari technique 井桁理論
        kotowari technique --search 同盟
help-technique-name = どのテクニックか（id・名前・別名。英語でもよい）。難しさや仲間の名前なら一覧
    .value = テクニック
help-technique-search = 名前のどれかにこの言葉を含むものを並べる
    .value = 言葉
help-technique-format = 人が読む形（text）か、プログラムが読む形か
    .value = 形

## book

help-book = 印刷する問題集。1ページに何問か並べて、答えは終わりに。
    .examples =
        kotowari book puzzles.txt -o book.html --per-page 4
        kotowari book a.txt b.txt -o book.html --explain hardest
help-book-files = 問題のファイル。explainで読めるものなら何でも
    .value = ファイル
help-book-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-book-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-book-output = 標準出力のかわりに、このファイルに書く
    .value = ファイル
help-book-force = もうあるファイルでも置き換える
help-book-per-page = 1ページの問題の数
    .value = 数
help-book-answers = 答えを置く場所
    .value = 場所
help-book-explain = 答えの前に説明するもの
    .value = 何を
help-book-title = 最初のページの見出し
    .value = 文字
help-book-lenient = 入れられない問題は、注意を出して抜く
## rate

help-rate = 問題の難しさを評価します。1問でも10万問でも、1行に1問ずつ、全部のコアを使います。
    .examples =
        kotowari rate *.txt
        kotowari rate list.sdm --filter 'er>=7' --sort -er
        kotowari rate list.txt.gz --scale se -o ratings.csv
        kotowari rate list.gz --scale se -o ratings.csv --resume
help-rate-files = 問題のファイル、パターン（"*.sdm"）、標準入力なら「-」。一覧・CSV・gzip も読める
    .value = ファイル
help-rate-scale = どの目盛りで測るか（コンマで区切る）。own はこのプログラム、se は Sudoku Explainer。省くと全部
    .value = 目盛り
help-rate-columns = 表示する列（コンマで区切る）
    .value = 列
help-rate-filter = 条件に合う行だけを表示。er>=7 のように書き、and かコンマでつなぐ
    .value = 条件
help-rate-sort = この列の順に並べる（コンマで区切る）。-er なら大きい順
    .value = 列
help-rate-format = 人が読む形（table）か、プログラムが読む形か。省くと -o の名前の終わりに合わせる
    .value = 形式
help-rate-output = このファイルに書き出す
    .value = ファイル
help-rate-resume = 途中で止まった -o の続きから始める
help-rate-force = もうあるファイルを置き換える
help-rate-jobs = 同時に評価する問題の数。省くとコアの数
    .value = n
help-rate-summary = 段階と、いちばん難しい手ごとに数える。--summary=FILE.svg なら図にする
    .value = ファイル
help-rate-patience = テクニックがどこまで探すか。long だと何分もかかることがある
    .value = 長さ
help-rate-each_line = 前後の行に関わらず、1行をそれぞれ1つの問題として読む
help-rate-column = CSVの、問題の入っている列
    .value = 名前
help-rate-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-rate-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-rate-explain = その問題が難しいわけを、行の下に書く
help-rate-steps = ほかのプログラムの手順と点数を1手ずつ表示
help-rate-profile = Sudoku Explainer のどの版か。s は 1.2.1、d は serate
    .value = 版
help-rate-explainer-fixes = ユニークループとBUGを、Sudoku Explainer の後の版と同じように探す
help-rate-er_cap = Sudoku Explainer の評価をここで打ち切る。9.0なら「9.0以上」の意味になる
    .value = 評価値

## solve

help-solve = 問題を解いて、答えを1行に1問ずつ書きます。何問でも、全部のコアを使います。
    .examples =
        kotowari solve 一覧.txt
        kotowari solve 一覧.txt --count 100 --format csv
        kotowari solve 問題.txt --all 10
        kotowari solve 一覧.txt --with-techniques
help-solve-files = 問題のファイル、パターン（"*.sdm"）、問題そのもの、標準入力なら「-」。一覧・CSV・gzip も読める
    .value = ファイル
help-solve-column = CSVの、問題の入っている列
    .value = 名前
help-solve-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-solve-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-solve-output = このファイルに書き出す
    .value = ファイル
help-solve-force = もうあるファイルを置き換える
help-solve-jobs = 使うコアの数。省くと全部（答えは変わらない）
    .value = n
help-solve-count = 答えの数をこの数まで数える。3 なら3つ、100+ なら100以上
    .value = n
help-solve-all = 答えを全部書く。1問につきこの数まで
    .value = n
help-solve-limit = 1問につき調べる局面の数の上限。これで決まらないものは「unknown」
    .value = n
help-solve-with-techniques = 理屈だけで解けるか（solved か stuck）、いちばん難しい手、残った空きマスの数を、答えの後ろに書く
help-solve-certificate = 答えが1つの問題ごとに、VeriPB が確かめられる証明（.opb と .pbp）をこのフォルダに書く
    .value = フォルダ
help-solve-format = 1行に1つの答え（text）か、プログラムが読む形か。省くと -o の名前の終わりに合わせる
    .value = 形式

## convert

help-convert = 問題を、読めるどの形式からでも、書けるどの形式にでも書き換えます。
    .examples =
        kotowari convert 一覧.txt -o 一覧.sdm
        kotowari convert 問題.txt --to marks
        kotowari convert 問題.txt --to link:sudokupad
        kotowari convert 問題.txt --qr
        kotowari convert 一覧.txt --canonical
        kotowari convert 問題.txt --shuffle --seed 7
help-convert-files = 問題のファイル、パターン（"*.sdm"）、問題やリンクそのもの、標準入力なら「-」。一覧・CSV・gzip も読める
    .value = ファイル
help-convert-column = CSVの、問題の入っている列
    .value = 名前
help-convert-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-convert-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-convert-output = このファイルに書き出す。形式は名前の終わり（.sdm、.csv、.json など）で決まる
    .value = ファイル
help-convert-force = もうあるファイルを置き換える
help-convert-jobs = 使うコアの数。省くと全部（結果は変わらない）
    .value = n
help-convert-to = 書く形式。省くと -o の名前の終わりに合わせるか、1行に1問。link:… は、そのサイトで問題を開くためのリンク
    .value = 形式
help-convert-qr = リンクをQRコードにして、スマートフォンで開けるようにする（--to を省くとSudokuPadのリンク）。端末に描く。-o コード.svg なら画像にする
help-convert-list = 読み書きできる形式を全部並べる。ファイル名の終わり、大きさ、書けるものも分かる
help-convert-empty = 空きマスの記号。形式によっては選べない
    .value = 記号
help-convert-lossy = その形式に書けないものは省いて、省いたと知らせる
help-convert-canonical = 並べ替えや回転でできる問題のうち、いちばん小さいもの。見かけだけ違う問題は同じになる
help-convert-shuffle = 見かけを変える。帯・行・列・数字を並べ替え、折り返すこともある
help-convert-seed = 番号。同じ番号なら同じように並べ替える
    .value = n
help-convert-transpose = 行と列を入れ替える
help-convert-rotate = この角度だけ右に回す
    .value = 角度
help-convert-mirror = 左右か上下を入れ替える
    .value = 向き
help-convert-relabel = 数字を替える。213456789 なら1と2を入れ替える（10以上があるときはコンマで区切る）。何も付けなければ、出てくる順に1からふり直す
    .value = 数字

## generate

help-generate = 注文どおりの問題を作ります。形、難しさ、必要な手を選べます。
    .examples =
        kotowari generate --count 10 --symmetry 点対称
        kotowari generate --mask heart --count 20 -o hearts.csv
        kotowari generate --needs 井桁理論 --flows
        kotowari generate --level 中級..上級 --clues 24..28
        kotowari generate --regions random --level 初級
        kotowari generate --near puzzle.txt --swap 1..2 --count 5
        kotowari generate --pool --er 9.0.. --count 99 -o hard.csv
        kotowari generate --mask heart --count 40 -o book.html
help-generate-count = 作る問題の数
    .value = 数
help-generate-seed = シード。同じ数と同じ指定なら、同じ問題ができる
    .value = 数
help-generate-jobs = 使うコアの数。省くと全部（できる問題は変わらない）
    .value = 数
help-generate-time = この秒数で打ち切り、できた分を残す
    .value = 秒
help-generate-size = 盤面の行の数。4から25まで。ブロックはなるべく正方形
    .value = 数
help-generate-boxes = ブロックの行数と列数。3x3 がふつうの9×9。なしなら none
    .value = ブロック
help-generate-regions = ジグソー。「random」か、1マスに1文字を書いたファイル
    .value = ファイル
help-generate-diagonals = 2本の対角線にも、どの数字も1つずつ
help-generate-windows = 窓（ふつうの盤面では4つ）の中にも、どの数字も1つずつ
help-generate-digits = 使う数字。0..9 のように書く
    .value = 範囲
help-generate-board = この問題と同じ盤面とルール
    .value = ファイル
help-generate-rule = どの問題にも入れるルール。コンマで区切る（thermo,antiknight）。thermo:4 なら4つ、数がなければ必要なだけ
    .value = ルール
help-generate-symmetry = ヒント数字の並びの対称形。点対称、左右対称、上下対称、左右上下対称、90度回転対称、対角線対称、逆対角線対称、両対角線対称、全対称、なし
    .value = 対称形
help-generate-mask = ヒント数字を置く形。用意してある形（heart、ring、cross など）、# と . で書いたファイル、標準入力なら「-」
    .value = 形
help-generate-clues = ヒント数字の数。24..28、24..、..28、24 のように書く
    .value = 範囲
help-generate-minimal = なくてもよいヒント数字を1個も残さない（yes）、対称の組ごとに残さない（orbit）、残してもよい（no）
    .value = どこまで
help-generate-spread = 空のブロックがなく、どの数字も2個以上、多すぎない程度に出す
help-generate-distinct = 数字の置き換えや行の入れ替え、回転で重なる問題を除く
help-generate-from = この答えになる問題を作る。完成形か問題のファイル
    .value = ファイル
help-generate-near = この問題によく似た問題。ヒント数字をいくつか入れ替える
    .value = ファイル
help-generate-swap = 入れ替えるヒント数字の数。1..2 のように書く
    .value = 範囲
help-generate-pool = とても難しい問題を、難しい問題の近くから探す。--time まで、--er があれば --count まで続ける。数は手元に残す問題の数で、省くと40
    .value = 数
help-generate-facts = --pool とともに。段階、いちばん難しい手、かかる時間も調べる（1問に0.1秒かかる）
help-generate-level = いちばん難しい手の段階。初級、中級..上級 のように書く
    .value = 範囲
help-generate-er = Sudoku Explainer の点数。3.0..3.4 のように書く
    .value = 範囲
help-generate-hodoku = HoDoKu の点数。600..800 のように書く
    .value = 範囲
help-generate-minutes = ふつうの人が解くのにかかる分数。5..8 のように書く
    .value = 範囲
help-generate-openings = はじめに入れられる数字の数（入口）。3.. のように書く
    .value = 範囲
help-generate-needs = 必ず要るテクニック（コンマで区切る）。それより難しい手は要らない。x-wing@3 なら、シングル以外の3手目あたり
    .value = テクニック
help-generate-upto = このテクニックまでで解ける
    .value = テクニック
help-generate-only = これらのテクニックだけで解ける（コンマで区切る）
    .value = テクニック
help-generate-forbid = これらのテクニックを使わずに解ける（コンマで区切る）
    .value = テクニック
help-generate-no-uniqueness = 答えが1つしかないことを使うテクニックを使わずに解ける
help-generate-no-notes = メモなしで解ける（どの手順も数字が1つ決まる）
help-generate-smooth = ほかより2段階も難しい手が1手だけある問題を除く
help-generate-flows = 最後の3分の1はシングルだけで進む
help-generate-format = 1行に1問（text）、答え付きのCSV、JSON行、Parquet、印刷用の本（HTML）、絵（SVG）。省くと -o の名前の終わりに合わせる
    .value = 形式
help-generate-output = このファイルに書き出す。絵や特別な盤面が何問もあるときは、フォルダー/ に1問ずつ
    .value = ファイル
help-generate-resume = 途中で止まった -o の続きから始める
help-generate-force = もうあるファイルを置き換える

## dataset

help-dataset = 問題を学習用のデータにします。1行が1手で、わけと証明と、成り立たない手も付きます。
    .examples =
        kotowari dataset puzzles.txt -o steps
        kotowari dataset puzzles.txt -o steps --format parquet
        kotowari generate --count 1000 | kotowari dataset -o steps
help-dataset-files = 問題のファイルか、ファイル名のパターン。「-」か指定なしなら標準入力
    .value = ファイル
help-dataset-output = 書き出すフォルダー（新しいものか空のもの）
    .value = フォルダー
help-dataset-format = 行の書き方
    .value = 形式
help-dataset-compression = Parquet の圧縮のしかた。zstd は速くて小さい（組み込まれている場合）
    .value = 方法
help-dataset-rationale = 説明の言語（コンマで区切る）。"" なら説明なし
    .value = 言語
help-dataset-negatives = 1行に付ける、成り立たない手の数（見つかるだけ）
    .value = 数
help-dataset-lemmas = 1文ごとに、言っていることともとになる文を付ける。長い手も省略しない
help-dataset-keep = このテクニックの手だけを行にする。名前、段階、仲間（コンマで区切る）
    .value = テクニック
help-dataset-split = train、validation、test の割合
    .value = 割合
help-dataset-split-by = いつも同じ組にするもの。形を変えただけの問題か、答えの盤面が同じ問題もか
    .value = 単位
help-dataset-seed = 数を変えると、組分けと成り立たない手が変わる
    .value = 数
help-dataset-shard = この行数になった問題でファイルを分ける
    .value = 行数
help-dataset-licence = 問題のライセンス。説明書に書く
    .value = ライセンス
help-dataset-upto = これより難しいテクニックは使わない。テクニック、段階、仲間の名前
    .value = テクニック
help-dataset-only = これだけを使う。テクニック、段階、仲間の名前（コンマで区切る）
    .value = テクニック
help-dataset-forbid = これは使わない。テクニック、段階、仲間の名前（コンマで区切る）
    .value = テクニック
help-dataset-no-uniqueness = 答えが1通りであることを使うテクニックは使わない
help-dataset-no-notes = メモなしで解くように進む。すぐ数字が決まる手を先に使い、ほかは足りないときだけ
help-dataset-patience = どこまで探すか。long では何分もかかることがある
    .value = 根気
help-dataset-column = 問題が入っている、表の列の名前
    .value = 名前
help-dataset-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-dataset-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-dataset-resume = 途中で止まったデータの続きから始める
help-dataset-force = もうあるデータを置き換える
help-dataset-jobs = 同時に調べる問題の数。指定なしならコアの数
    .value = 数

## inspect

help-inspect = 問題を載せる前に知りたいことを調べます。答えは1つか、なくてもよいヒント数字はあるか、対称形か、どこが難しいか。
    .examples =
        kotowari inspect 問題集.txt
        kotowari inspect 問題集.txt --puzzle 7
        kotowari inspect 問題集.txt -o 点検.csv
        kotowari inspect 問題集.txt --format svg > 点検.svg
help-inspect-files = 問題のファイル（何問入っていてもよい）。問題そのものを書いてもよい。- は標準入力
    .value = ファイル
help-inspect-puzzle = ファイルの何問目か。その1問だけを調べる
    .value = 番号
help-inspect-guess-rules = SudokuPadの絵のうち意味の決まった形と、盤の上や下に書かれた「対角線ナンプレ」などの名前を条件として読み、一覧を出す
help-inspect-digits-from = ファイルの数字が 0 から始まるか 1 から始まるか（npm の sudoku のように、0から数えて空きマスを null と書くファイルに使う）
    .value = 0|1
help-inspect-format = 文章（text）、データ（json、1問1行の csv）、図（svg）。なければ -o の名前で決まる
    .value = 形式
help-inspect-output = このファイルに書く
    .value = ファイル
help-inspect-force = もうあるファイルを置き換える

## mcp

help-mcp = AIアシスタント用です。hint、why、check、explain、judge、rate、generate を、Model Context Protocol の道具として標準入出力で使えます。
    .examples =
        kotowari mcp
        kotowari mcp --lang ja --timeout 20
help-mcp-timeout = この秒数がたったら、道具を止める
    .value = 秒数
help-mcp-jobs = 同時に動かす道具の数
    .value = 数

## ウェブページ

help-web = ブラウザーで解き、学び、調べるサイトを、このコンピューターで開きます。ほかに置くために書き出すこともできます。
    .examples =
        kotowari web
        kotowari web --port 8080 --no-open
        kotowari web -o site --gzip
help-web-port = このポートで見せる（0 なら空いているもの）。解きかけの盤面は、解いたときのポートのところに残る
    .value = 数
help-web-no_open = ブラウザーを開かない
help-web-output = 見せる代わりに、このフォルダーに書き出す。前に書き出したものは置き換える
    .value = フォルダー
help-web-gzip = -o のとき、圧縮したもの（.gz）も書く。それを送れるホスト用
help-web-from = web/build が作ったフォルダー。指定なしなら、プログラムのそばのもの
    .value = フォルダー
help-web-force = -o のとき、自分で書き出したのでないファイルも置き換える

## そのほか

help-schema = --format json の出力のJSON Schemaを表示します。
help-schema-name = どれか
    .value = 名前
help-completions = シェルの補完スクリプトを表示します。
help-completions-shell = シェルの種類
    .value = シェル
help-completions-install = そのシェルが探す場所（ホームの中）に書き込む
help-completions-force = --install のとき、すでにあるスクリプトと置きかえる
help-man = マニュアルページを表示します。コマンドごとのページもあります。
help-man-command = どのコマンドか
    .value = コマンド
help-help = コマンドのヘルプを表示します。
help-help-command = どのコマンドか
    .value = コマンド
help-version = バージョンを表示します。
