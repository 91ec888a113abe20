### コマンドにはなく、Python から使うときだけ出る文。id はどの言語でも同じ

## 引数のあり方。$argument 引数の名前、$found 渡されたものの型、$typed 渡されたもの（どれも文字）
## $least $most $known 文字

python-type = { $argument } には{ $wanted ->
        [text] 文字列（str）
        [texts] 文字列のリスト
        [number] 数
        [flag] True か False
        [range] 数を1つ、または小さいほうを先にした2つの組
        [range-of-texts] 文字列を1つ、または2つの組
        [shares] 整数3つ
        [path] ファイルの名前（str か Path）
        [call] 関数
       *[whole] 整数
    }を渡してください。渡されたのは { $found } です
python-puzzle-type = 問題は文字列（str）か Puzzle で渡してください。渡されたのは { $found } です
python-range = { $argument } は { $least } から { $most } までです。{ $typed } は使えません
python-least = { $argument } は { $least } 以上です。{ $typed } は使えません
python-choice = { $argument } に「{ $typed }」はありません
    .hint = 選べるもの：{ $known }
python-lang = 「{ $typed }」という言語の文はまだありません
    .hint = 選べる言語：{ $known }
python-position = 解が1つの9×9の問題ではありません：{ $puzzle }
python-none-made = この条件の問題は作れませんでした：{ $kind }
    .hint = 条件をゆるめるか、別の条件にしてください
python-no-step = { $typed }番の手はありません。手は全部で{ $count }です

## 表

python-column-type = 列「{ $name }」の中身は文字列のはずですが、{ $found } です
python-column-unknown = 列「{ $name }」の型（{ $found }）は、そのまま渡せません
    .hint = df.drop("{ $name }") で外すか、先に文字列などほかの型に変えてください
python-column-missing = 「{ $name }」という列はありません
    .hint = ある列：{ $known }
python-column-which = 問題がどの列にあるのか、1つに決まりません
    .hint = column= で指定してください。ある列：{ $known }
python-column-twice = 表にはもう「{ $name }」という列があります
    .hint = その列の名前を変えるか、columns= で付け足す列を選んでください
python-one-puzzle = rate_many は問題をまとめて受け取りますが、渡されたのは文字列1つです
    .hint = 1問なら rate を使うか、リストに入れてください
python-read-before = この結果はもう読まれています
    .hint = ジェネレーターと同じで、読めるのは1度だけです。rate_many をもう一度呼んでください
python-pair-type = 1行は、問題と手の組にしてください。これは { $found } です
python-one-claim = judge_many には、問題と手の組をいくつも渡します。これは1つの文字列です
    .hint = 1つの問題についてなら、judge に問題と手を渡してください
python-verdicts-before = この判定はもう読まれています
    .hint = ジェネレーターと同じで、読めるのは1度だけです。judge_many をもう一度呼んでください
python-stream-before = この Arrow の列はもう読まれています
    .hint = 読めるのは1度だけです。もう一度作ってください
python-arrow = 表を終わりまで読めませんでした：{ $reason }

## そのほか

python-crashed = kotowari の間違いで、終わりまでできませんでした
    .hint = 何を呼んだのかを知らせてください。標準エラー出力に出た文も役に立ちます
python-stdin = ここでは、標準入力から問題を読めません
    .hint = ファイルの名前を渡してください
python-er = { $argument } は Sudoku Explainer の難しさで、{ $least } から { $most } までです。{ $typed } は使えません

## 引数の名前がコマンドのオプションと違うので、言い方の変わるもの。python- のあとに、もとの文の id

python-hint-techniques-none = upto=、only=、forbid= を見直してください
python-hint-dataset-split = split=(90, 5, 5) のように、整数を3つ渡してください。全部を0にはできません
python-hint-dataset-language = 例：rationale=["en", "ja"]。空のリストなら説明を付けません
python-hint-dataset-output-file = データはフォルダーに書き出します。新しいフォルダーか空のフォルダーの名前を渡してください
python-hint-dataset-folder-full = 新しいフォルダーか空のフォルダーにしてください
python-hint-dataset-exists = 置き換えるなら force=True を付けてください。別のフォルダーにもできます
python-hint-dataset-unfinished = 続きからなら resume=True、最初からなら force=True を付けてください
python-hint-dataset-nothing = 最初から作るときは、resume= を付けないでください
python-hint-dataset-busy = 終わるまで待つか、別のフォルダーにしてください
python-hint-resume-input = 最初からやり直すなら force=True を付けてください
python-hint-rate-output-cut = まだ途中です。場所を空けて、同じ呼び出しに resume=True を付けてください
python-hint-rate-resume-version = 最初からやり直すなら force=True を付けてください
python-hint-rate-resume-settings = 前と同じ呼び出しに resume=True を付けてください。最初からやり直すなら force=True です
python-hint-rate-journal-unreadable = 最初からやり直すなら force=True を付けてください
python-hint-rate-resume-short = 最初からやり直すなら force=True を付けてください
python-hint-impossible-mask-size = 盤面の行の数は size= で決められます
python-hint-impossible-mask-clues = clues= を外すか、形を変えてください
python-hint-impossible-window = (24, 28) のように、小さいほうを先に書いてください
python-hint-impossible-need = needs= を見直してください
python-hint-impossible-need-harder = level= を上げるか、もっとやさしいテクニックを選んでください
python-hint-impossible-level = level= をもっとやさしくしてください
python-hint-impossible-singles = er= を下げてください
python-hint-impossible-board = level= なら、どの盤面でも使えます
python-hint-impossible-not-square = symmetry= と mask= を外してください
python-impossible-window = { $option }= の範囲には何も入りません
python-impossible-board = { $option }= が使えるのは、ふつうの9×9だけです
python-hint-generate-mask-unknown = 用意してある形：{ $known }。自分で描くなら、1段を1行にして、# をヒント数字、. を空きマスにしてください
python-generate-mask-unknown = 「{ $value }」という形はありません
