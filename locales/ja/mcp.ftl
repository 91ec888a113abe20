### コマンド mcp。道具の説明と、道具に渡すもの。idはどの言語でも同じ。

mcp-title = kotowari：わけの分かるナンプレ
mcp-instructions = 証明の付いたわけを示すナンプレ（数独）の道具です。問題は文字で渡します。1行目から順に81文字で、空きマスは「.」です。ほかのよくある書き方でもかまいません。マスは r1c1 から r9c9 で、行、列の順です。hint は段階に合わせて少しずつ教えるので、人が自分で見つける楽しみを残せます。explain は手を全部説明します。どれも証明済みなので、推測を足さないでください。自分で考えた手は judge で確かめられます。
mcp-terminal = これは Model Context Protocol を使うプログラムのための入り口です。1行に1つのメッセージを読みます。終わるときは Ctrl-D です。

## 道具

mcp-hint-title = ヒント
mcp-hint = いまの盤面でいちばんやさしい次の手を、段階の分だけ教えます。1は問いかけ、2は数字、3は場所、4は手とそのわけ、5は手の後の盤面まで。盤面にまちがった数字があれば、それを先に教えます。（kotowari schema hint）
mcp-why-title = なぜ
mcp-why = あるマスに数字が入らないわけ、入るわけを教えます。数手では決まらないときは、そう言います。（kotowari schema why）
mcp-check-title = 確かめる
mcp-check = 問題の答えが1通りか、入れた数字が正しいかを調べます。答えは見せずに、最初のまちがいとそのわけを教えます。（kotowari schema check）
mcp-explain-title = 説明
mcp-explain = 答えまでの道すじを、やさしい手から順に説明します。何手目から何手目までかを決めて渡します。わけ、もとになる候補、証明が付きます。（kotowari schema path）
mcp-judge-title = 判定
mcp-judge = 盤面について書かれた手が正しいか、添えられた理由で証明できるかを判定します。自分で考えた手も、人に伝える前に確かめてください。判定は、proved（その理由で証明できる）、one_solution（答えが1つだけなら証明できる）、otherwise（正しいが、その理由では証明できない）、false（誤り。それを破る答えが付く）、pointless（すでにそうなっている）、unsettled（決められない）、not_understood（読み取れない。何文字目かが付く）です。（kotowari schema judge）
mcp-rate-title = 難しさ
mcp-rate = 問題の難しさを調べます。段階と目安の時間、Sudoku Explainerの値、HoDoKuの点、いちばん難しいテクニックが分かります。（kotowari schema rating）
mcp-generate-title = 作る
mcp-generate = 答えが1通りの新しい問題を作ります。段階、必要なテクニック、形、ヒント数字の個数、大きさを選べます。難しい注文には時間がかかります。時間までにできた分を返します。（kotowari schema generated）

## 道具に渡すもの

mcp-puzzle = 問題か、途中の盤面。1行目から順に81文字で、空きマスは「.」。ほかのよくある書き方でもかまいません。入れた数字や候補があってもかまいません。
mcp-givens = もとの問題。数字と「.」で1行に書きます。ヒント数字と、自分で入れた数字を見分けるために使います。
mcp-upto = これより難しいテクニックは使わない。テクニック、段階、仲間の名前（x-wing、medium など）。
mcp-guess-rules = SudokuPadの絵のうち、意味の決まった形だけを条件として読む。
mcp-nth = 問題が複数あるとき、その何問目か（1から数える）。なければ1問目を読み、ほかにもあることを伝える。
mcp-digits-from = 問題の数字が 0 から始まるか 1 から始まるか。書き方だけでは分からないときに使う（0から数えて、空きマスを null と書くプログラムがある）。
mcp-lang = 答えの言語。
mcp-hint-level = どこまで教えるか（1から5）。書かなければ1です。
mcp-why-cell = どのマスか（r2c8）。
mcp-why-digit = どの数字か。
mcp-why-depth = 何手までのわけを探すか。書かなければ3です。
mcp-check-moves = 数字を、入れた順に（r6c2=1 r2c8=7 など）。盤面にないものは足します。
mcp-check-spoiler = 正しい数字も見せる。
mcp-explain-from = 何手目から説明するか（1から）。
mcp-explain-to = 何手目まで説明するか。1手で数千文字になるので、少しずつ頼んでください。
mcp-explain-simplest = 短く語れる道筋で説明する。あとで使わない手は省くので、とても難しい問題に向いています。手順の番号は、ふつうの道筋とは違います。
mcp-judge-claims = 判定する手。1つを1行で書きます。r5c9<>1 や r3c6=5 のような結論（コンマで並べてよい）だけでも、"Naked Pair: 2,5 in r26c4 => r8c4<>2"、"X-Wing: 5 r27 c48 => r3c4<>5"、"AIC: (5=6)r4c2-(6=3)r9c2 => r9c5<>5" のように理由を付けてもかまいません。
mcp-judge-in-order = 書いた順に進める手として、それまでに進んだ盤面で判定する。なければ、どの手も今の盤面で判定します。
mcp-rate-puzzles = 問題。1問を1行で書きます。
mcp-rate-scale = 1つの目盛りだけにする。own、se（Sudoku Explainer）、hodoku。書かなければ全部です。
mcp-generate-count = 何問か。書かなければ1問です。
mcp-generate-seed = 同じ数なら同じ問題になります。
mcp-generate-level = 段階（beginner、easy、medium、hard、expert）。easy..medium のような範囲でもかまいません。
mcp-generate-needs = 必要になるテクニック（x-wing など）。コンマで区切ります。
mcp-generate-symmetry = ヒント数字の並び方。ふつうは half-turn（点対称）。none ならこだわりません。
mcp-generate-clues = ヒント数字の個数。24..28 のような範囲でもかまいません。
mcp-generate-size = 盤面の行の数。書かなければ9です。
mcp-generate-rule = どの問題にも入れるルール。コンマで区切る。thermo、cage:8（8つ）のように書きます。
mcp-generate-time = この秒数がたったら、できた分を返します。書かなければ60秒です。

## 呼び出しの進みぐあい。$total のうち $count、ここまで $seconds 秒

mcp-progress = { $total ->
        [1] { $seconds }秒かかっています
       *[other] { $total }のうち{ $count }まで（{ $seconds }秒）
    }

## 誤り。$name $known $tool $wanted $reason 文字 | $count 数

mcp-no-json = この行はJSONではないか、4メガバイトより長いものです
mcp-no-request = JSON-RPC 2.0 の要求になっていません
mcp-no-method = 「{ $name }」というメソッドはありません
mcp-no-tool = 「{ $name }」という道具はありません
    .hint = 道具：{ $known }
mcp-argument-unknown = { $tool } に「{ $name }」は渡せません
    .hint = 渡せるもの：{ $known }
mcp-argument-missing = { $tool } には「{ $name }」が要ります
mcp-argument-wrong = { $tool } に渡した「{ $name }」が正しくありません
    .hint = 正しい形：{ $wanted }
mcp-too-late = { $count }秒たっても終わらないので、止めました
    .hint = 手の範囲を短くする、段階をやさしくする、問題を減らすなどしてください。--timeout を長くして始めることもできます
mcp-too-long = 答えが4メガバイトより長くなりました
    .hint = 手の範囲を短くするか、問題を減らしてください
mcp-broken = 道具を最後まで動かせませんでした：{ $reason }
    .hint = プログラムの不具合です。問題を添えてお知らせください
