### コマンドが表示する言葉（説明文のほか）。idはどの言語でも同じ。

## 言葉の並び（「AかB」）。$items 言葉

alternatives = { OR($items) }

## 見出し。最後の空白も残す。

error-label = エラー：
warning-label = 注意：
hint-label = ヒント：

## 最初の手順の前
## $file 名前 | $number ファイルの何問目か（0は1問だけ） | $cells $clues $placed 個数
## $solutions one（1通り）・none（なし）・many（2通り以上）・unknown（不明）

standard-input = 標準入力
link-unread = 問題にあって、読まなかったもの：{ AND($list) }
link-guessed = 絵や言葉から推測した条件：{ AND($list) }。説明と合うか、確かめてください
read-from-zero = このファイルの数字は0から始まっています。ここでは1から数えます。ファイルの0が1、1が2です
link-says = 問題についている説明：{ $text }
argument-puzzle = 入力された問題
head-puzzle =
    ファイル：{ $file }（{ $number ->
        [0] { "" }
       *[other] { $number }問目、
    }{ $cells }マス、ヒント数字{ $clues }個、{ $placed ->
        [0] { "" }
       *[other] 記入{ $placed }個、
    }{ $solutions ->
        [none] 答えはなし
        [one] 答えは1通り
        [many] 答えは2通り以上
       *[unknown] 答えが何通りかは数えきれず
    }）
# $level 難しさの名前 | $openings ブロックを見るだけで、すぐ入れられる数字の数
head-level = 難しさ：{ $level }   最初の入口：{ $openings }か所
head-level-unknown = 難しさ：不明（選ばれたテクニックでは解けない）   最初の入口：{ $openings }か所
# $before メモのいらない手順の数 | $step 最初にメモがいる手順、なければ0 | $solved 最後まで解けたか
head-no-notes = { $step ->
    [0] { $solved ->
        [yes] メモなしで最後まで解ける。どの手順も数字が1つ決まる
       *[other] メモなしで進めるのは{ $before }手順まで
    }
    [1] 最初からメモがいる。手順1で候補を書き出す
   *[other] 手順{ $before }まではメモなし。手順{ $step }で候補を書き出す
}
# On standard error while a path that is short to tell is looked for
explain-looks = 短く語れる道筋を探しています
# $bullets 説明の箇条の数 | $more 省いた箇条の数（--full で見られる） | $usual ふつうの道筋での数 | $stopped 探すのを途中でやめたか
head-shortened = 説明は{ $bullets }箇条です（1手ずつなら{ $usual }箇条。--step-by-step で見られます）。あとで使わない手は省き、続けて決まるマスはまとめました。{ $more ->
    [0] {""}
   *[other] 長い手は要点だけです（--full なら、あと{ $more }箇条）。
}{ $stopped ->
    [yes] もっと短い道筋もあるかもしれませんが、時間がかかるので途中でやめました。
   *[no] {""}
}
# 同じことを、全部書くときや、やさしい手を1行にまとめるときに
head-shorter = ふつうより短い道筋で説明します（1手ずつの道筋は --step-by-step）。あとで使わない手は省きました。{ $stopped ->
    [yes] もっと短い道筋もあるかもしれませんが、時間がかかるので途中でやめました。
   *[no] {""}
}
# $count 個数
puzzles-many = 問題がたくさんあります。1問目を説明します。ほかの問題は --puzzle 番号 で選べます。
puzzles-more = 問題が{ $count }問あります。1問目を説明します。ほかの問題は --puzzle 番号 で選べます。

# $cells どこ | $count いくつ
own-digits-wrong = 最初から書かれている数字だけなら答えは1通りですが、自分で入れた{ $cells }の数字が、その答えと合いません

givens-not-unique = 最初から書かれていた数字だけでは、答えが1つに決まりません。答えが1つしかないことを使うテクニックは使わずに説明します。

## 答えが1通りでない。$house 行・列・ブロック | $digit 数字 | $cells 2つのマス | $cell マス | $steps 手数

no-solution-repeat = 答えがありません。{ $house }に{ $digit }が2つあります（{ AND($cells) }）。
no-solution-own = 最初から書かれている数字だけなら、答えは1通りです。自分で入れた{ AND($cells) }の数字が、その答えと合いません。どこでまちがえたかは kotowari check で分かります。
# $rule 規則 | $cells 合わない数字のマス。$count その数
no-solution-rule =
    { $count ->
        [0] 答えがありません。{ $rule }に合う数字の入れ方がありません。
       *[other] 答えがありません。{ $rule }に合わない数字があります（{ AND($cells) }）。
    }
no-solution-cell =
    { $steps ->
        [0] 答えがありません。{ $cell }に入る数字が1つもありません。
       *[other] 答えがありません。{ $steps }手進めると、{ $cell }に入る数字がなくなります。
    }
no-solution-house =
    { $steps ->
        [0] 答えがありません。{ $house }に{ $digit }が入るマスがありません。
       *[other] 答えがありません。{ $steps }手進めると、{ $house }に{ $digit }が入るマスがなくなります。
    }
no-solution-counted = 答えがありません。すべての入れ方を調べました（どこで行きづまるかは、いま選ばれているテクニックでは示せません）。
# $count 違うマスの数
several-solutions = 答えが2通り以上あるので、理屈だけでは決まりません。次の2つは{ $count }マスが違います。
several-solutions-legend = [ ] 違うマス

## 手順。$number $from $to 番号 | $technique 名前 | $claims 入れる数字か消す数字 | $cell $digit 文字

step-title = 手順{ $number }  { $technique }   { AND($claims) }
placement = { $cell } = { $digit }
placement-short = { $cell }={ $digit }
elimination = { AND($cells) } ≠ { AND($digits) }
elimination-many = { $count }マスから{ AND($digits) }を消す
elimination-most = { $count }マスから候補を{ $candidates }個消す
told-briefly = 長い手順なので、途中を1行ずつにまとめた。全部読むには --full を付ける
run-title = 手順{ $from }〜{ $to }  続けて決まるマス（{ $count }マス）
steps-folded = 手順{ $from }〜{ $to }:{ " " }
steps-folded-comma = 、
bullet-mark = ・
how-to-find = 見つけ方：
# 読み返すとき、数字を入れる箇条と候補を消す箇条を見分ける言葉
printed-puts = を入れる！
printed-removes = を消す

## 山場（explain --crux）。$step 番号 | $steps 全部の手数 | $technique 名前 | $level 難しさ | $used 使った手と回数 | $open 空いているマスの数 | $count $more 個数 | $claims $digits マスと数字 | $all 最後までシングルだけか

crux-title = 山場：{ $steps }手のうち手順{ $step }の{ $technique }。難しさは{ $level }
crux-used =
    { $count ->
        [1] { $technique }
       *[other] { $technique }×{ $count }
    }
crux-before =
    { $step ->
        [1] いきなり最初の手です。
       *[other] ここまで：{ AND($used) }。まだ{ $open }マス空いています。
    }
crux-opens =
    山場を越えると、続けて決まるマス：{ $claims }{ $more ->
        [0] 。
       *[other] 、ほか{ $more }マス。
    }
crux-after =
    { $all ->
        [yes] { $count ->
            [0] これが最後の手です。
           *[other] あとはシングルだけで最後まで解けます。
        }
       *[no] そのあと：{ AND($used) }。
    }
crux-short-cut =
    { $count ->
        [0] 近道はありません。どのマスが1つ分かっても、シングルだけでは終わりません。
        [1] 近道：この盤面で{ $digits }が分かれば、あとはシングルだけで解けます。
       *[other] 近道：この盤面で次のどれか1つが分かれば、あとはシングルだけで解けます：{ $digits }{ $more ->
            [0] 。
           *[other] 、ほか{ $more }マス。
        }
    }

# explain --known course で、まだ何も終えていないとき
known-nothing = コースをまだ何も終えていないので、どの手も省かずに語ります。

## 最後の手順のあと。$steps $count 個数 | $technique いちばん難しい手

solved =
    { $steps ->
        [0] もう全部埋まっています。
       *[other] 完成！ 全部で{ $steps }手。いちばん難しい手：{ $technique }
    }
stuck = ここまで。これより先は、いま選ばれているテクニックでは進めません
stuck-left = 残り{ $count }マス
# 手順全体の上限
path-spent = ここまで。手順を探す計算が上限に達しました。まだ手が残っているかもしれません
path-stopped = ここで探すのをやめました。まだ手が残っているかもしれません
unsearched = 最後までは調べきれなかったテクニックがあります（{ AND($techniques) }）。まだ手が残っているかもしれません
unsearched-before = 最後までは調べきれなかったテクニックがあります（{ AND($techniques) }）。もっとやさしい手があるかもしれません
search-longer = --patience long を付けると、もっと先まで調べます（何分もかかることがあります）
steps-rest = （このあと{ $count }手）
times = { $count }回

## お知らせと注意。$wish 望まれたもの | $known あるもの | $technique 名前 | $id そのid

language-unknown = 「{ $wish }」はまだありません。英語で表示します。使える言語：{ AND($known) }
input-keyboard = キーボードから問題を読みます。終わりはCtrl-D。
refused = 「{ $technique }」（{ $id }）が、証明できない手を出しました。その手は使っていないので、表示した説明は正しいままです。この問題を添えて報告してください。

## 入力。$file 名前 | $reason システムの言い分

input-not-found = { $file } というファイルはありません
    .hint = 名前を確かめてください。「-」なら標準入力から読みます。問題を81文字のまま、引用符で囲んで書いてもかまいません
input-denied = { $file } を読む権限がありません
    .hint = ファイルの権限を確かめてください
input-folder = { $file } はフォルダーです
    .hint = 問題の書かれたファイルを指定してください
input-unreadable = { $file } を読めません：{ $reason }
# $most メガバイト
input-long = { $file } は { $most }メガバイトより長いので読めません
    .hint = いくつかに分けるか、長いファイルを少しずつ読むコマンドを使ってください
input-too-long = { $file } は、問題のファイルにしては長すぎます
# $typed シェルに書くときのファイル名
input-no-list = { $file } は1問にしては長すぎますし、1行に1問ずつ書いた形でもありません
    .hint = 長いリストや表は rate で読めます：kotowari rate { $typed }
input-table = { $file } は表のようです（最初の行が列の名前です）
    .hint = 表は rate で読めます：kotowari rate { $typed } 。問題の列が見つからないときは --column 列名 を付けてください
output-failed = 出力を書けません：{ $reason }
output-exists = { $file } はもうあります
    .hint = -o に別の名前を書くか、--force を付けて置き換えてください
certificate-exists = { $file } はもうあります
    .hint = 証明を書くフォルダを別にするか、--force を付けて置き換えてください
certificate-is-input = { $file } は読んでいる問題のファイルです
    .hint = 書くと問題が消えます。証明を書くフォルダを別にしてください
certificate-is-output = { $file } は答えを書くファイルです
    .hint = 証明を書くフォルダを別にしてください
# $shell 入力のまま
completions-nowhere = { $shell } がこのスクリプトを置く場所が、ここでは分かりません
    .hint = --install を付けなければ表示します。シェルが読む場所に置いてください
# $file スクリプト
completions-exist = { $file } がすでにあり、中身が違います
    .hint = 中身を確かめてから、--force で置きかえてください
# $shell 入力のまま | $file 書き込んだ場所
completions-written = 書き込みました：{ $file }。{ $shell ->
        [zsh] 読まれないときは、このフォルダーを compinit より前に fpath に加えてください。
       *[other] 次に開く { $shell } から使えます。
    }
output-is-input = { $file } は問題のファイルです
    .hint = 書くと問題が消えてしまいます。-o に別の名前を書いてください
output-folder = { $file } はフォルダーです
    .hint = -o にはファイルの名前を書いてください
puzzle-missing = { $wanted }問目はありません。ファイルにあるのは{ $count }問です
step-missing = 手順{ $wanted }はありません。全部で{ $total }手です
step-missing-told = 手順{ $wanted }はありません。全部で{ $total }手です
    .hint = この問題は短い道筋で説明しています。inspect、why、rate の手順の番号は、--step-by-step で見られる道筋のものです
steps-backwards = --from { $from } が --to { $to } より後です
explain-actions-digits = actions と tokens で書ける数字は1から9まで。この盤面にはほかの数字があります
    .hint = ほかの形式（--format json や line）なら、どの大きさの盤面も書けます

## テクニック。$name 入力 | $near 似ている名前、当てはまる名前 | $count その数 | $total 当てはまる数

technique-unknown = 「{ $name }」というテクニックはありません
    .hint =
        { $count ->
            [0] id（x-wing）・名前・別名を、日本語か英語で書きます
           *[other] { $near }のことですか？
        }
technique-ambiguous = 「{ $name }」に当てはまるテクニックは{ $total }個あります
    .hint =
        { $count ->
            [0] 一覧を見て、1つ選びます：kotowari technique "{ $name }"
           *[other] { $near }の、どれですか？
        }
# $meant たぶん言いたかった難しさ。無ければ none
level-unknown = 「{ $name }」という難しさはありません
    .hint =
        { $meant ->
            [none] 次のどれかです：{ $near }
           *[other] { $meant } のことですか？ 使えるのは：{ $near }
        }
techniques-none = 使えるテクニックが1つも残っていません
    .hint = --upto・--only・--forbid を確かめてください

## 使い方の誤り。$argument $other $command $value 入力 | $near 似ているもの | $values 使える値 | $count その数

usage-unknown-argument = { $argument } というオプションはありません
    .hint =
        { $count ->
            [0] { "" }
           *[other] { $near } のことですか？
        }
usage-negative = { $argument } は0より小さい数です。そういう数を取るオプションはありません
    .hint = そういう名前のファイルなら、./{ $argument } と書いてください
# $argument 入力 | $file ファイルなら yes
usage-too-many = { $argument } が余分です
    .hint =
        { $file ->
            [yes] このコマンドが読むファイルは1つです。いくつも読めるのは rate と book です
           *[no] オプションは -- で始まります。空白のある文字列は引用符で囲んでください
        }
# $language --lang のあとに書かれたもの | $known 使える言語
usage-language = 「{ $language }」という言語はありません
    .hint = 使えるのは { $known } です（en：英語、ja：日本語）
# $wish たぶんやりたいこと | $typed シェルに書くときの形
usage-unknown-command = 「{ $command }」というコマンドはありません
    .hint =
        { $wish ->
            [file] これは問題ですね。kotowari explain { $typed } で説明します。hint・steps・check・rate でも読めます
            [solve] 答えだけなら「kotowari solve ファイル」、答えまでの道すじは「kotowari explain ファイル」、次の1手だけなら「kotowari hint ファイル」です
            [generate] 問題を作るのは「kotowari generate」です。注文のしかたは「kotowari help generate」で読めます
            [play] 「kotowari play ファイル」で手で解けます。「kotowari lesson next」や「kotowari drill x-wing」は、問題を出して答えを見ます。
           *[none]
                { $count ->
                    [0] { "" }
                   *[other] { $near } のことですか？
                }
        }
usage-value-missing = { $argument } には値が必要です
    .hint =
        { $count ->
            [0] { "" }
           *[other] 使える値：{ $values }
        }
usage-value-unknown = { $argument } に「{ $value }」は使えません
    .hint =
        { $count ->
            [0] { "" }
           *[other] 使える値：{ $values }
        }
usage-value-wrong = { $argument } に「{ $value }」は使えません
    .hint =
        { $known ->
            [both] { $lowest }から{ $highest }までの数を書いてください
            [lowest] { $lowest }以上の数を書いてください
           *[none] 数字で書いてください（大きすぎる数は使えません）
        }
usage-conflict = { $argument } と { $other } は一緒に使えません
usage-twice = { $argument } は1回だけ書きます
usage-argument-missing = { $argument } がありません
usage-command-missing = コマンドがありません
usage-not-text = 引数に、文字として読めないものがあります
usage-value-count = { $argument } の値が多すぎるか、足りません
usage-other = 引数が分かりません

## lesson

lesson-which = どのレッスンですか？ テクニックを書いてください
    .hint = 「kotowari lesson」で一覧が出ます
# $reason レッスンのファイルのどこがおかしいか（プログラムの不具合）
lesson-flawed = このレッスンは表示できません：{ $reason }
    .hint = プログラムの不具合です。お知らせください

## photo。$file ファイル | $kind 画像の形式 | $width $height ピクセル | $most 百万ピクセル | $reason 読めなかった理由
## $givens $count いくつ | $cell マス | $taken $other 数字（0は空きマス） | $format 形式

photo-read =
    { $givens }個の数字を読み取りました。{ $count ->
        [0] 迷ったマスはありません。
       *[other] 次の{ $count }マスを、紙面と見比べてください：
    }
photo-close =
    { $taken ->
        [0] { $cell }：空きマスと読みましたが、{ $other }かもしれません。
       *[other]
            { $other ->
                [0] { $cell }：{ $taken }と読みましたが、空きマスかもしれません。
               *[other] { $cell }：{ $taken }と読みましたが、{ $other }かもしれません。
            }
    }
photo-changed =
    { $taken ->
        [0] { $cell }：{ $other }に見えますが、それでは答えが1つに決まらないので、空きマスと読みました。
       *[other]
            { $other ->
                [0] { $cell }：空きマスに見えますが、それでは答えが1つに決まらないので、{ $taken }と読みました。
               *[other] { $cell }：{ $other }に見えますが、それでは答えが1つに決まらないので、{ $taken }と読みました。
            }
    }
photo-handwritten = 手書きに見える数字が{ $count }個あります。今のところ、書き込みのある紙面は見分けられず、すべて問題の数字として読みます。
photo-one = この数字なら、答えはちょうど1つです。
photo-none = この数字では答えがありません。ありそうな読み方を試しましたが、答えが1つになるものは見つかりませんでした。紙面と見比べてください。
photo-several = この数字では答えが2つ以上あります。ありそうな読み方を試しましたが、答えが1つになるものは見つかりませんでした。紙面と見比べてください。
photo-no-picture = { $file } は画像ではありません
    .hint = JPEGかPNGの写真を指定してください。文字で書いた問題は、ほかのコマンドで読めます：kotowari explain puzzle.txt
photo-kind = { $file } は { $kind } 形式の画像なので、読めません
    .hint = JPEGかPNGで保存しなおしてください
photo-large = { $file } は { $width } × { $height } ピクセルあります。このような画像は{ $most }00万ピクセルまで読めます
    .hint = 小さくしてください。盤面の幅が1000ピクセルもあれば十分です
photo-truncated = { $file } は画像の途中で切れています
    .hint = もう一度コピーしてください
photo-broken = { $file } を画像として読めません：{ $reason }
    .hint = もう一度、JPEGかPNGで保存してください
photo-no-grid = { $file } の中に、ナンプレの盤面が見つかりません
    .hint = 盤面全体が入るように、真上から、明るい所で、ぶれないように撮ってください。読めるのは、ふつうの9×9の盤面だけです
photo-no-digits = { $file } に盤面はありますが、数字が見つかりません
    .hint = もっと近くから、はっきり撮ってください。問題は文字でも書けます：kotowari explain "53..7....6…"（81文字）
photo-unheld = この問題は { $format } では書けません
    .hint = 形式ごとに書けるものは、kotowari convert --list で見られます

## prove。$steps 手数 | $claims 結論の数 | $lines 式の行数 | $count いくつ | $formula $proof ファイル | $number $step 何手目 | $technique 名前
## $axiom 何を使ったか | $most いくつまで

prove-done = { $lines }行の式の上で、{ $steps }手（結論は{ $claims }個）を証明しました。
prove-check = 確かめるには：veripb { $formula } { $proof }
prove-unfinished = 解き方は答えまで届いていません。どの手も証明されていますが、答えが1つだけだということは証明されていません。
prove-assumed = 式のうち @unique の{ $count }行は、問題の条件ではありません。答えが1つしかないときだけ成り立ちます。--no-uniqueness を付けると、それを使わない解き方を探します。
prove-head = kotowari：問題の条件と、最初から書かれている数字。x_r1c2_3 は、1行2列に3が入るとき1になる。
prove-head-known = @known の{ $count }行は、あとから書き込まれたもの（数字と、消された候補）。
prove-head-assumed = 前提：@unique の{ $count }行は、答えが1つしかないときだけ成り立つ。
prove-head-discharged = 前提はない。「答えは1つしかない」から言えることを{ $count }個使うが、先に証明してある（証明の中の @unique）。
prove-step = { $number }手目：{ $technique }
prove-discharged = 答えが1つだから言えること。それを前提にせずに証明する：成り立たないとすると、別の解き方をたどって矛盾する。
prove-end = これが答えで、ほかに答えはない。
prove-not-exported = 証明に書き出せません：{ $axiom }（{ $step }手目）
    .hint = 何も書いていません。その手のテクニックを --forbid で外すと、別の解き方が見つかるかもしれません。
prove-not-proved = 書き出そうとした証明では、{ $step }手目を証明できません。何も書いていません。
    .hint = このプログラムのまちがいです。どうか知らせてください。
prove-too-large = 式の項が{ $most }個を超えるため、何も書いていません。
prove-axiom =
    { $axiom ->
        [given] 最初から書かれている数字
        [truth] どこかに必ず入る数字
        [link] 1か所にしか入らない数字
        [clash] 両立しない候補
        [sum] 合計
        [reading] 並びの条件
        [guardian] 2つの数字を入れ替えられるマス
        [exchange] 入れ替えられるマス
        [unavoidable] 別の入れ方ができるマス
        [impossible] 全部は埋められないマス
        [symmetry] 問題の対称性
        [elsewhere] ほかの場所で入れ替えられる数字
        [cut] 割り算をした合計
       *[other] { $axiom }
    }

## solve --certificate。$count $unfinished 何問 | $folder フォルダ

solve-certificates =
    { $count ->
        [0] 証明は書けませんでした。
       *[other] 証明を{ $count }問分、{ $folder } に書きました。{ $unfinished ->
            [0] { "" }
           *[other] そのうち{ $unfinished }問は、答えまで届いていません。
        }
    }

## judge。$number 何番目 | $claim $part 書かれたまま | $verdict 判定 | $reason 文 | $technique 名前
## $expected そこに書けるもの | $count $proved $unique $otherwise $wrong $pointless $unsettled $unread 個数

judge-claim = { $number }. { $claim }：{ judge-verdict }
judge-verdict =
    { $verdict ->
        [proved] 書かれた理由で証明できます。
        [one_solution] 答えが1つだけなら、書かれた理由で証明できます。
        [otherwise] 正しいのですが、書かれた理由では証明できません。
        [bare] 正しいです。
        [false] 誤りです。
        [pointless] すでにそうなっています。
        [not_understood] 読み取れません。
       *[unsettled] 正しいとも誤りとも決められませんでした。
    }
judge-summary = 全部で{ $count }件：書かれた理由で証明{ $proved }、答えが1つなら証明{ $unique }、別の理由で正しい{ $otherwise }、誤り{ $wrong }、済み{ $pointless }、決められない{ $unsettled }、読み取れない{ $unread }。
judge-solution = { $cell }が{ $digit }になる答えがあります。
judge-premise = 「{ $part }」は成り立ちません。{ $reason }
judge-gap = 足りないことがあります。{ $reason }
judge-house = { $house }の{ $digit }は、{ OR($cells) }にも入ります。
judge-cell = { $cell }には{ OR($digits) }も入ります。
judge-both = { $cell }の{ $digit }と{ $at }の{ $other }は、両方とも成り立ちます。
judge-no-unit = そう言えるマスも、行・列・ブロックもありません。
judge-nothing-named = 証明のもとになるマスや行・列・ブロックが書かれていません。
judge-apart = 書かれたことはどれも正しいのですが、この結論は出てきません。
judge-refused = 添えられた証明は、この盤面では成り立ちません。
judge-too-long = 場合分けが多すぎて、結論が出るかどうか分かりませんでした。
judge-easiest = 見つかった中でいちばんやさしい理由：{ $technique }。
judge-by-cases = やさしいテクニックでは示せません。盤面全体の場合分けで証明しました。
judge-leans = 誤りのあった{ $number }番目の手に頼っています。
judge-certificate-done = 証明できた結論{ $claims }個を、{ $lines }行の式の上の証明として書きました。誤り、決められないもの、済みのものは入っていません。
judge-certificate-none = 証明できた結論がないので、証明は書いていません。
judge-certificate-until = { $number }件目は答えと合っていますが証明できなかったので、そこから先は証明に入っていません。
judge-certificate-claim = { $number }件目：{ $claim }
judge-certificate-end = 結論を1つずつ証明した。答えが1つだけだということは証明していない。
judge-certificate-puzzle = 証明は1つの問題についてのものですが、このファイルには問題の行があります。
    .hint = 問題のファイルを別に指定し、問題の行を除いてください。
judge-argument = （入力）
judge-no-claim = 何を判定しますか。
    .hint = kotowari judge puzzle.txt "r5c9<>1" のように、ファイルの後に書いてください。--log や --many も使えます。
judge-no-puzzle = 問題がないうちに手が書かれています。
    .hint = 問題のファイルを先に書いてください：kotowari judge puzzle.txt --log steps.txt
judge-repeat = 同じ数字が重なっているので、この盤面では判定できません。
judge-no-solution = この盤面には答えがないので、判定できません。
judge-unread = { $number }番目は読み取れません。
    .here = ここに書けるもの：{ $expected }
judge-expected = { $column }文字目に書けるもの：{ $expected }
judge-expected-result = 結論（r5c9<>1、r3c6=5、3行6列は5 など）
judge-expected-sign = 「=」か「<>」
judge-expected-cell = マス（r5c9 など）
judge-expected-cell-of-board = この盤面にあるマス
judge-expected-notation = ほかと同じ書き方のマス（r2c6 か B6 のどちらか）
judge-expected-digit = 数字
judge-expected-digit-of-board = この盤面で使う数字
judge-expected-house = この盤面の行・列・ブロック（r5、b3 など）
judge-expected-link = つながりの記号「=」か「-」
judge-expected-bracket = かっこ
judge-expected-pattern = チェーン、フィッシュ、または数字を添えたマス
judge-expected-json = kotowari が JSON で書いた手
judge-expected-one-step = 手順1つ（続けて貼った手順は --log で順に調べる）

## steps。$names 行・列・ブロックかマス | $digits $cells 並び | $count 個数

steps-where = { AND($names) }
steps-where-more = { AND($names) }ほか
steps-removes = { AND($cells) }の候補{ AND($digits) }を消す
steps-comma = 、
steps-count = いまできる手：{ $count }個
steps-none = いまあるテクニックでできる手は、もうありません。答えが1通りの問題なら、まだ入っていないテクニックが必要です。
steps-none-such = その条件に合う手は、いまはありません。条件を減らすか、マス・数字・テクニックを変えてみてください。
steps-solved = もう全部埋まっています。

## 入力されたマスと数字。$name 入力 | $size 1行のマスの数 | $lowest $highest 数字

cell-unknown = 「{ $name }」はマスとして読めません
    .hint = 6行2列・r6c2・(6,2) のように書きます。文字を使う書き方は --notation a1 か a1-row を付けたときだけ読めます
cell-outside = この盤に「{ $name }」というマスはありません
    .hint = マスは{ $first }から{ $last }までです
digit-unknown = この問題に「{ $digit }」という数字はありません
    .hint = 使える数字は{ $lowest }から{ $highest }までです

## technique。$text 入力 | $name 形の名前 | $codes そのコード

# $name 入力 | $count 数
technique-several = 「{ $name }」に当てはまるテクニックは{ $count }個あります
technique-not-found = 名前に「{ $text }」を含むテクニックはありません。--search なしで一覧が出ます。
technique-id = id
technique-elsewhere = 英語名
technique-aliases = 別名
technique-level = 難しさ
technique-family = 仲間
technique-kinds = いろいろな形
technique-kind = { $count ->
    [0] { $name }
   *[other] { $name }（{ $codes }）
}
technique-hodoku = HoDoKuのコード
technique-explainer = SEの値
technique-nudge = 最初のヒント
technique-find = 見つけ方
technique-lesson = レッスン

## テクニックの仲間。.alias ほかの人の呼び方

family-single = シングル
family-relation = 2つのマスのルール
family-intersection = ブロックと行・列の重なり
    .alias = 重なり, ブロックと列の重なり
family-subset = 同盟と予約
    .alias = 同盟, サブセット
family-fish = 井桁
    .alias = 井げた, フィッシュ
family-single-digit = 1つの数字の型
    .alias = 1つの数字
family-colouring = 色分け
    .alias = 色塗り, 色ぬり, カラーリング
family-wing = ウイング
family-uniqueness = 答えが1通りであること
    .alias = 一意性, ユニークネス, 唯一解
family-chain = チェーン
family-almost-locked = あと1個で決まる組
    .alias = ALS
family-exclusion = 組み合わせの除外
family-exotic = 大きな形
    .alias = 特殊な形
family-template = テンプレート
    .alias = パターンの重ね合わせ
family-forcing = フォーシング
    .alias = いけいけ, 仮置き, 仮置き法, 仮定法, 背理法
