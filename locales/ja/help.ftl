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

help-lesson = 講座。どこまで進んだか（何もつけない）、単元の一覧（list）、ページを読む（show）、単元を始める（start）、つぎの単元（next）、書く人のための点検（check）。
    .examples =
        kotowari lesson
        kotowari lesson next
        kotowari lesson start 井桁理論
        kotowari lesson start hidden-single --stage find
        kotowari lesson show swordfish
help-lesson-action = 何をするか
    .value = 動作
help-lesson-name = どれか。単元（id・名前・番号）か、テクニック（id・名前・別名）
    .value = 名前
help-lesson-stage = 単元のどこから始めるか
    .value = 段階
help-lesson-seed = 番号ごとにちがう練習。同じ番号なら同じ練習
    .value = 番号

## drill

help-drill = 1つのテクニックの練習。新しい盤面で探すか、本物とにせものを見分けます。
    .examples =
        kotowari drill x-wing
        kotowari drill x-wing --near-miss --items 20
        kotowari drill 2国同盟 --list --seed 7
help-drill-technique = どのテクニックか（id・名前・別名。日本語でも英語でも）
    .value = テクニック
help-drill-near-miss = 本物とにせものをまぜて出す（はい・いいえで答える）
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
help-technique-name = どのテクニックか（id・名前・別名。日本語でも英語でもよい）
    .value = テクニック
help-technique-search = 名前のどれかにこの言葉を含むものを並べる
    .value = 言葉
help-technique-format = 人が読む形（text）か、プログラムが読む形か
    .value = 形

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
