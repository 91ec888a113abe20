### generate コマンド。idはどの言語でも同じ。

## ヒント数字の並びの対称形：正方形の対称性の部分群は10種類

symmetry-none = なし
symmetry-half-turn = 点対称
symmetry-left-right = 左右対称
symmetry-top-bottom = 上下対称
symmetry-diagonal = 対角線対称
symmetry-anti-diagonal = 逆対角線対称
symmetry-quarter-turn = 90度回転対称
symmetry-orthogonal = 左右上下対称
symmetry-diagonals = 両対角線対称
symmetry-full = 全対称

## 採用しなかったわけ（前に数が付く）

reason-stopped = 途中で中止
reason-no-board = 完成形が見つからない
reason-no-clues = 完成形に合うルールの印が足りない
reason-not-unique = 答えが1通りでない
reason-many-clues = ヒント数字が多すぎる
reason-few-clues = ヒント数字が少なすぎる
reason-not-minimal = なくてもよいヒント数字がある
reason-not-spread = 空のブロックがあるか、数字の出かたが偏っている
reason-too-easy = やさしすぎる
reason-too-hard = 難しすぎる
reason-not-needed = その手を使わなくても解ける
reason-elsewhere-needed = その手の出番が早すぎるか遅すぎる
reason-few-openings = 入口が少なすぎる
reason-many-openings = 入口が多すぎる
reason-spike = 1手だけとびぬけて難しい
reason-hard-end = 終盤に難しい手が残る
reason-too-short = 短い時間で解けてしまう
reason-too-long = 時間がかかりすぎる
reason-twin = 前の問題と、置き換えただけで同じ

## 作っている間と終わり。$rated 評価した数 | $hardest いちばん高い点数 | $made $tried $wanted 数 | $some yes か no | $reasons 一覧 | $known $all 数
## $seed 数 | $count $reason 一覧の1つ

generate-rejected = { $reason }もの{ $count }問
generate-between = 、
generate-progress =
    { $some ->
        [yes] { $wanted }問中{ $made }問できました。{ $tried }問試し、{ $reasons }
       *[no] { $wanted }問中{ $made }問できました
    }
generate-progress-pool = { $rated }問を評価しました。いちばん難しいものは ER { $hardest }
generate-progress-facts = { $all }問のうち{ $known }問の評価が済みました
generate-done =
    { $some ->
        [yes] { $made }問できました。{ $tried }問試し、{ $reasons }を除きました（シード { $seed }）
       *[no] { $made }問できました（シード { $seed }）
    }
generate-interrupted = 途中で止めました。できた分は残っています。
generate-time = 時間になりました（{ $seconds }秒）。--time で延ばせます。
generate-can-resume = 同じコマンドに（--force の代わりに）--resume を付けると、ここから続けられます。
generate-nearest = いちばん近かった問題（{ $reason }）：{ $puzzle }

## 読めない指定。$option $value 打ちこんだもの | $known 一覧

generate-window = --{ $option } { $value } は範囲として読めません
    .hint =
        { $option ->
            [er] SEの値は1.0から12.0までです。2.0..4.5、9.0..（以上）、..2.0（以下）、7.1 のように書いてください
           *[other] 24..28、24..（以上）、..28（以下）、24 のように書いてください
        }
generate-needs-place = { $value }：@ の後には何手目かを数で書きます
    .hint = x-wing@3 は「シングル以外の手のうち3番目あたり」という意味です
generate-boxes = { $value } のブロックでできる盤面はありません
    .hint = ブロックの行数と列数を書いてください（3x3 がふつうの9×9、2x3 は6行、4x4 は16行、5x5 は25行）。ブロックなしなら none です。--size はその積になります
generate-size = { $size }行の盤面はありません
    .hint = 4行から25行までです
generate-digits = 「{ $value }」は数字の範囲として読めません
    .hint = いちばん小さい数字と大きい数字を、0..9 のように書いてください
generate-digits-few = 数字が{ $digits }種類では、{ $side }マスの行が埋まりません
    .hint = 数字は、1行のマスの数と同じか、それより多くなければなりません
generate-regions-length = ブロックの文字は{ $found }個ですが、盤面は{ $expected }マスです
    .hint = 1行に盤面の1行分、1マスに1文字を書いてください。同じ文字のマスが1つのブロックになります
generate-regions-size = ブロック { $letter } は{ $found }マスです。{ $expected }マスでなければなりません
    .hint = どのブロックも、マスの数は盤面の行の数と同じです
generate-board = そういう盤面はありません：{ $reason }
generate-rule-unknown = 「{ $value }」というルールの問題は作れません
    .hint = 使えるのは、{ $known } です
generate-rule-count = 「{ $value }」では、いくつか分かりません
    .hint = コロンの後に、1から{ $most }までの数を書いてください（thermo:4）
generate-start-none = --{ $option } の問題には答えがありません
    .hint = どこがおかしいかは kotowari check で分かります
generate-start-many = --{ $option } の問題には答えが2通り以上あります
    .hint = 完成形か、答えが1通りの問題を渡してください
generate-start-unknown = --{ $option } の問題は、答えの数を数えきれませんでした
    .hint = 完成形か、ヒント数字のもっと多い問題を渡してください
generate-start-board = 盤面は --{ $option } の問題のもので決まっています
    .hint = --size、--boxes、--regions、--diagonals、--windows、--digits、--board は付けないでください
generate-pool-board = --pool が使えるのは、ふつうの9×9だけです
    .hint = ほかの盤面では --level が使えます
generate-folder = { $file } はフォルダーですが、{ $format } は1つのファイルになります
    .hint = -o にはファイルの名前を書いてください
generate-one-each = { $format } のファイルに入るのは1問だけです。{ $count }問は入りません
    .hint = -o にフォルダーの名前を、終わりに / を付けて書いてください。--format csv や jsonl にもできます
generate-resume-folder = { $file } はフォルダーです。--resume で続けられるのはファイルだけです
    .hint = --format csv か jsonl で作れば、続きから始められます
generate-resume-stdout = --resume には、続きを書くファイルが要ります
    .hint = -o にその名前を書いてください
generate-resume-changed = { $file } は、作り始めたあとで書き換えられています
    .hint = 最初から作って置き換えるなら --force です。このファイルの名前を変えておけば、--resume で作り直せます
generate-symmetry = 「{ $value }」という対称形はありません
    .hint = 使えるのは { $known } です。「点対称」のように日本語でも書けます
generate-mask-unknown = 「{ $value }」という形もファイルもありません
    .hint = 用意してある形は { $known } です。自分で作るなら、1行に1段ずつ、ヒント数字のマスを #、空きマスを . で書いたファイルを渡してください
generate-mask-unreadable = { $file } を読めません：{ $reason }
generate-mask-empty = { $file } に形がありません
    .hint = 1行に1段ずつ、ヒント数字のマスを #、空きマスを . で書いてください
generate-mask-sign = 「{ $sign }」はヒント数字でも空きマスでもありません
    .here = ここ
    .hint = #（または文字、数字、*）がヒント数字、.（または -、_、0、空白）が空きマスです
generate-mask-length = この段は{ $found }マスですが、段は全部で{ $expected }あります
    .here = ここ
    .hint = 形は正方形です。段の数と同じだけのマスを、どの段にも書いてください
generate-mask-large = { $file } は{ $lines }行あります。そんなに大きな盤面はありません

## 応えられる問題のない注文

impossible-mask-size = 形は{ $found }段ですが、盤面は{ $expected }段です
    .hint = 盤面の行の数は --size で決められます
impossible-few-clues = ヒント数字{ $found }個では足りません。{ $least }個より少ないと、答えが1つに決まる問題はありません
impossible-empty-rows = 同じブロックを通る{ $first }行目と{ $second }行目が、どちらも空です
    .hint = 2つの行を入れ替えた別の答えが必ずできます。どちらかにヒント数字を置いてください
impossible-empty-columns = 同じブロックを通る{ $first }列目と{ $second }列目が、どちらも空です
    .hint = 2つの列を入れ替えた別の答えが必ずできます。どちらかにヒント数字を置いてください
impossible-mask-clues = この形のヒント数字は{ $clues }個で、{ $least }個から{ $most }個の範囲に入りません
    .hint = --clues を外すか、形を変えてください
impossible-symmetry = この対称形では、ヒント数字が{ $least }個から{ $most }個になることはありません
    .hint = マスは2つ、4つ、8つの組で増えたり減ったりします。範囲を広げてください
impossible-window = --{ $option } の範囲には何も入りません
    .hint = 24..28 のように、小さいほうを先に書いてください
impossible-need = { $technique }は、必要なのに使えないことになっています
    .hint = --upto、--only、--forbid、--no-uniqueness、--no-notes を見直してください
impossible-need-harder = { $technique }は「{ $level }」より難しいので、その段階の問題では必要になりません
    .hint = --level を上げるか、もっとやさしいテクニックを選んでください
impossible-level = 使えるテクニックの中に、「{ $level }」以上のものがありません
    .hint = --upto、--only、--forbid、--no-notes を見直してください
impossible-singles = シングルだけでは ER { $er } の問題はできません。2.3までです
    .hint = 使えるテクニックを増やすか、--er を下げてください
impossible-board = --{ $option } が使えるのは、ふつうの9×9だけです
    .hint = --level なら、どの盤面でも使えます
impossible-not-square = 対称形や形を選べるのは、正方形1つの盤面だけです
    .hint = --symmetry と --mask を外してください
