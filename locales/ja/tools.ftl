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
       *[other] 全部を書ける形式は: { $formats }
    }
convert-unheld-final = { $format } という形式には、{ $what }を書けません
    .hint = --to nanpre（この道具の書き方）なら、どの盤面でもどの条件でも書けます
convert-list = { AND($items) }
convert-one = { $format } という形式に書けるのは1問だけですが、問題がいくつもあります
    .hint = --lossy を付けると、順に並べて書きます。一覧にできる形式は line・sdm・library・csv・json です
convert-left = { $count }問で省いたもの: { $what }
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
    .hint = ブロックが正方形でないとき、好きな形のとき、対角線が1本だけのときなどです。--relabel はいつでも使えます。--shuffle はルールの変わらないことだけをします
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
