### ヘルプ。help-<コマンド>-<オプション>。.value はオプションの値の名前。idはどの言語でも同じ。

## 画面。$command $arguments 入力の形 | $has-commands yesかno | $text $values

help-usage =
    { $has-commands ->
        [yes] 使い方: { $command } [オプション] <コマンド>
       *[no] 使い方: { $command } [オプション] { $arguments }
    }
help-commands = コマンド:
help-arguments = 引数:
help-options = オプション:
help-options-global = 共通のオプション:
help-examples = 例:
help-values = { $text } [{ $values }]
help-pointer = 詳しくは: { $command } --help

## プログラムと共通のオプション

help = ナンプレを、理由つきで1手ずつ説明します（日本語・英語）。
    .examples =
        kotowari explain puzzle.txt
        kotowari explain puzzle.txt --lang en --step 1
help-option-lang = 言語（jaかen）。省略すると KOTOWARI_LANG, LC_ALL, LC_MESSAGES, LANGUAGE, LANG の順に見る
    .value = 言語
help-option-notation = マスの呼び方
    .value = 表記
help-option-color = 色をつけるか
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
help-explain-upto = これより難しいテクニックは使わない（id・名前・別名。日本語でも英語でもよい）
    .value = テクニック
help-explain-only = これらのテクニックだけを使う（コンマで区切る）
    .value = テクニック
help-explain-forbid = これらのテクニックを使わない（コンマで区切る）
    .value = テクニック
help-explain-no-uniqueness = 答えが1つしかないことを使うテクニックは使わない
help-explain-figure = 図の種類
    .value = 種類
help-explain-fold = やさしい手の続きを1行にまとめる
help-explain-format = 人が読む形（text）か、プログラムが読む形か
    .value = 形
help-explain-puzzle = 問題がいくつもあるファイルで、何問目か
    .value = 番号

## steps

help-steps = いまできる手を、1行に1つずつ全部並べます。
    .examples =
        kotowari steps puzzle.txt
        kotowari steps puzzle.txt --technique 2国同盟,井桁理論
        kotowari steps puzzle.txt --cell 1行9列 --digit 7
help-steps-file = 問題のファイル。「-」か省略で標準入力
    .value = ファイル
help-steps-technique = これらのテクニックだけ（コンマで区切る）
    .value = テクニック
help-steps-no-uniqueness = 答えが1つしかないことを使うテクニックは使わない
help-steps-cell = このマスが変わる手だけ（1行9列・r1c9・(1,9)）
    .value = マス
help-steps-digit = この数字を入れるか消す手だけ
    .value = 数字
help-steps-sort = やさしい順（ease）か、効果の大きい順（effect）
    .value = 順番
help-steps-count = テクニックごとの回数だけを表示
help-steps-format = 人が読む形（text）か、プログラムが読む形か
    .value = 形
help-steps-puzzle = 問題がいくつもあるファイルで、何問目か
    .value = 番号

## lesson

help-lesson = レッスンの一覧（list）か、1つのレッスンを図つきで表示（show）します。
    .examples =
        kotowari lesson
        kotowari lesson show 井桁理論
help-lesson-action = 何をするか
    .value = 動作
help-lesson-technique = どのレッスンか（テクニックのid・名前・別名）
    .value = テクニック

## technique

help-technique = テクニックの辞典。一覧か、1つを例つきで表示します。
    .examples =
        kotowari technique 井桁理論
        kotowari technique --search 同盟
help-technique-name = どのテクニックか（id・名前・別名。日本語でも英語でもよい）
    .value = テクニック
help-technique-search = 名前のどれかにこの言葉を含むものを並べる
    .value = 言葉
help-technique-format = 人が読む形（text）か、プログラムが読む形か
    .value = 形

## rate

help-rate = 問題の難しさを評価します。1問でも10万問でも、1行に1問ずつ、全部のコアを使います。
    .examples =
        kotowari rate *.txt
        kotowari rate list.sdm --filter 'er>=7' --sort -er
        kotowari rate list.txt.gz --scale se -o ratings.csv
        kotowari rate list.txt.gz --scale se -o ratings.csv --resume
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
help-rate-column = CSVの、問題の入っている列
    .value = 名前
help-rate-explain = その問題が難しいわけを、行の下に書く
help-rate-steps = ほかのプログラムの手順と点数を1手ずつ表示
help-rate-profile = Sudoku Explainer のどの版か。s は 1.2.1、d は serate
    .value = 版
help-rate-explainer-fixes = ユニークループとBUGを、Sudoku Explainer の後の版と同じように探す

## そのほか

help-schema = --format json の出力のJSON Schemaを表示します。
help-schema-name = どれか
    .value = 名前
help-completions = シェルの補完スクリプトを表示します。
help-completions-shell = シェルの種類
    .value = シェル
help-man = マニュアルページを表示します。
help-help = コマンドのヘルプを表示します。
help-help-command = どのコマンドか
    .value = コマンド
