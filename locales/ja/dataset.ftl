### コマンド dataset と、データの説明書。idはどの言語でも同じ。

## 動いているあいだと終わり。$file 文字 | ほかは数

dataset-progress = 手順を書き出し中
dataset-done = { $file }：{ $puzzles }問から{ $rows }行（train { $train }、validation { $validation }、test { $test }）
dataset-skipped = 使えなかったものが{ $count }件あります。わけは説明書（README.md）にあります
dataset-space = { "。" }
dataset-stopped = { $count }行で止めました。同じコマンドに --resume を付けると、続きから始めます。

## 誤り。$file $typed $known 文字

dataset-none = 答えがありません
dataset-many = 答えが2通り以上あります
dataset-unknown = 答えが1通りかどうかは確かめられませんでした
dataset-crashed = この問題の手順を調べるのに失敗しました。プログラムの不具合です。問題を添えてお知らせください
dataset-split = 「{ $typed }」では、train、validation、test の割合が分かりません
    .hint = 3つの整数で割合を書きます。例：--split 90,5,5（全部が0ではいけません）
dataset-language = 説明に使える言語は { $known } です。「{ $typed }」は使えません
    .hint = 例：--rationale en,ja。--rationale "" なら説明を付けません
dataset-codec = このプログラムには { $name } が組み込まれていません
    .hint = --compression gzip はいつでも使えます。Python の kotowari には入っています。cargo install --features zstd で組み込めます
dataset-output-file = { $file } はフォルダーではありません
    .hint = データはフォルダーに書き出します。-o には新しいフォルダーか空のフォルダーを指定してください
dataset-folder-full = { $file } には、ほかのものが入っています
    .hint = -o には新しいフォルダーか空のフォルダーを指定してください
dataset-exists = { $file } には、もうデータがあります
    .hint = 置き換えるなら --force を付けてください。-o で別のフォルダーにもできます
dataset-unfinished = { $file } のデータは途中までできています
    .hint = 続きからなら --resume、最初からなら --force を付けてください
dataset-nothing = { $file } には、続きから始められるデータがありません
    .hint = 最初から作るときは、--resume を付けないでください
dataset-busy = { $file } には、いま別の kotowari が書き込んでいます
    .hint = 終わるまで待つか、-o で別のフォルダーにしてください
resume-input = 入力が前と違います。もう終わった問題が書き換えられています
    .hint = 最初からやり直すなら --force を付けてください

## 説明書。数、$group $version $licence 文字

dataset-card-title = わけの付いたナンプレの手順
dataset-card-about = { $puzzles }問のナンプレから取り出した、{ $rows }行のデータです。1行が1手で、手の前と後の盤面、手の名前と難しさ、入れる数字と消す候補、そのわけ、証明、同じくらいやさしいほかの手、正しく見えて実は成り立たない手が入っています。
dataset-card-checked = あてずっぽうはありません。どの手も、書き出す前に小さな証明系で確かめてあり、その証明も入っています。ほかの手も同じように確かめてあります。成り立たない手は、どれも本当の答えの数字を消してしまうもので、どの条件が欠けているかが書いてあります。
dataset-card-parts = 分け方
dataset-card-parts-table = | 名前 | 問題 | 行 | ファイル |
dataset-card-split = { $group ->
        [solution] 答えの盤面が、数字の付け替え、行や列の入れ替え、回転、裏返しで同じになる問題は、いつも同じ組に入ります。group が同じものがひとまとまりです。
       *[other] 1つの問題と、その数字を付け替えたもの、行や列を入れ替えたもの、回したもの、裏返したものは、いつも同じ組に入ります。1問の手順も分かれません。group が同じものがひとまとまりです。
    }
dataset-card-skipped = 使わなかったもの：読めないもの{ $unreadable }件、答えのないもの{ $none }問、答えが2通り以上のもの{ $many }問、確かめられなかったもの{ $unknown }問、選んだ手が出てこないもの{ $unwanted }問。
dataset-card-load = 読み込み方
dataset-card-columns = 列
dataset-card-columns-table = | 列 | 型 | 中身 |
dataset-card-techniques = テクニック
dataset-card-techniques-table = | 名前 | id | 行 |
dataset-card-made = 作り方
dataset-card-again = kotowari dataset（バージョン{ $version }）で、次の設定で作りました。バージョンと問題と設定が同じなら、どの機械でも1バイトも違わないデータになります。
dataset-card-licence = ライセンス
dataset-card-licence-said = 問題：{ $licence }。文章は kotowari のもの（MIT または Apache-2.0）です。
dataset-card-licence-unsaid = 問題のライセンスは、もとの出どころのものです（--licence で書かれていません）。文章は kotowari のもの（MIT または Apache-2.0）です。

## 列

dataset-column-schema = この行の種類の名前と番号。
dataset-column-id = 行の名前。puzzle_id と何手目か。どのデータでも同じです。
dataset-column-split = どの組か（train、validation、test）。
dataset-column-puzzle_id = 書いてあるとおりの問題。文字のハッシュ（FNV-1a）です。
dataset-column-canonical = 問題と、その形を変えたもの全部。いちばん小さい形のハッシュです。
dataset-column-group = 分かれないひとまとまり。これとシードで組が決まります。
dataset-column-source = 読み込んだファイルと行。
dataset-column-puzzle = ヒント数字。1マス1文字で、空きマスは「.」。ほかのルールがある盤面では、ルールも書いた文章。
dataset-column-solution = 答え。書き方は同じです。
dataset-column-size = 盤面の行の数。
dataset-column-digits = 数字の種類の数。
dataset-column-clues = ヒント数字の個数。
dataset-column-step = 何手目か（1から）。
dataset-column-steps = 全部で何手か。
dataset-column-solved = 答えまでたどり着けば1。
dataset-column-technique = テクニックのid。
dataset-column-kind = 形に別の名前があればそのid。なければテクニックのid。
dataset-column-family = テクニックの仲間。
dataset-column-level = 習う段階。
dataset-column-rank = 習う順番。同じ数のものは一緒に習います。
dataset-column-uniqueness = 答えが1通りであることを使う手なら1。
dataset-column-before = 手の前の数字。
dataset-column-before_marks = 手の前の候補。マスごとに書いて空白で区切ります。数字の入ったマスは「.」。
dataset-column-after = 手の後の数字。
dataset-column-after_marks = 手の後の候補。
dataset-column-place = 入れる数字（r4c7=9）。空白で区切ります。
dataset-column-remove = 消す候補。書き方は同じです。
dataset-column-premises = JSON。もとになる候補の集まりとその役割、つながり、前の手のうち必要なもの。
dataset-column-proof = JSON。証明系が確かめた内容。
dataset-column-alternatives = JSON。この盤面で、順番が同じほかの手。どれも正解です。
dataset-column-alternatives_complete = ほかの手がこれで全部なら1。途中で探すのをやめたなら0。
dataset-column-negatives = JSON。正しく見えて成り立たない手。消えてしまう答えの数字と、欠けている条件。
dataset-column-lemmas = JSON。1文ごとの、言っていること、使うルール、もとになる文。
dataset-column-name = この言語での手の名前。
dataset-column-text = この言語での説明。1行に1文。字下げは仮定の中の話です。
