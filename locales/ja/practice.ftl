### 練習: drill・review・にせもの。idはどの言語でも同じ。

## 打ちこめる言葉（小文字）。「, 」で区切る。

answer-words-yes = はい, うん, ○, 〇, y, yes
answer-words-no = いいえ, いや, ×, n, no
answer-words-hint = ?, ヒント, h, hint
answer-words-skip = 次, つぎ, とばす, s, skip, next
answer-words-quit = 終わり, おわり, やめる, q, quit, exit

## 問いかけ。$number $count 何問目・何問 | $example 答えの例 | $technique 名前 | $digit $cell $cells …

practice-prompt = >{ " " }
practice-number = { $number }/{ $count }
practice-how = 答えの例：{ AND($example) }（?でヒント、sで次へ、qで終わり）
practice-empty = 答えを打ってみよう。?でヒントが出る
practice-removal-short = { $cell }≠{ $digit }
practice-places = { AND($cells) }に{ AND($digits) }が入る
practice-removes = { AND($cells) }の{ AND($digits) }が消える
practice-semicolon = 、
practice-answer = 答え：{ $claims }
practice-score =
    { $count ->
        [0] 答えた問題はありません
       *[other] { $count }問中{ $right }問正解
    }
practice-nothing = 「{ $technique }」の練習問題が見つかりません
    .hint = 9×9では、これが次の手になることはほとんどありません。レッスンでは見られます：kotowari lesson show { $technique }

practice-no-miss = 「{ $technique }」のにせものは見つかっていません
    .hint = --near-miss を付けずに練習してください

find-placement = { $technique }：どのマスに、どの数字が入る？
find-nameless = ここで、この単元で学んだことを使う。何が入る？ または、何が消える？
find-removal = { $technique }：どのマスの、どの数字が消える？
find-digit = { $technique }：数字{ $digit }だけの図。{ $digit }が消えるのはどのマス？（「.」は{ $digit }が入らないマス。ほかの数字があるか、もう消えています）
find-no-question = ここは「はい・いいえ」でなく、マスで答えよう

## ヒント。$level $levels 何番目・いくつ | $text ヒント

practice-hint = ヒント { $level }/{ $levels }：{ $text }
practice-hint-digits = 数字は{ AND($digits) }
practice-hint-houses = { AND($houses) }を見てみよう
practice-hint-cells = { AND($cells) }を見てみよう

## 答えの判定。$claim 打たれた答え | $wanted 探しているテクニック

verdict-right = { $count ->
    [1] 正解！
   *[other] 正解！ { $count }つともそろった
}
verdict-more = そのとおり！ あと{ $count }つある
verdict-also = { $claim }も正しい（{ $technique }）。でも、いま探しているのは{ $wanted }
verdict-known = { $claim }は、もう盤に出ている。新しく分かることは？
verdict-not-yet = { $claim }は、まだどちらとも言えない。必ずそうなるところを探そう
wrong-filled = ざんねん。{ $cell }にはもう{ $value }が入っている
wrong-in-sight = ざんねん。{ $cell }に{ $digit }は入らない。{ $house }を見て。{ $at }に{ $digit }がある
wrong-gone = ざんねん。{ $cell }の{ $digit }は、もう消えている
wrong-against = ざんねん。{ $claim }は、ここからは言えない。条件を1つずつ確かめよう

## 本物か、にせものか。$labels 図の文字 | $claims できること | $lead $why 文

spot-lead = { $lead }{ $why }
spot-digit = 数字{ $digit }だけの図。
spot-question = { AND($labels) }は、{ $count ->
    [0] { "" }
   *[other] { AND($digits) }の
}{ $technique }？ 成り立てば、{ $claims }
spot-how = （はい/いいえ。?でヒント、sで次へ、qで終わり）
spot-hint = 条件を1つずつ言って、図で確かめよう
spot-hint-count = 入る場所の数と、マスの候補の数を数えよう。1つ多いところはない？
spot-right-yes = 正解！ 条件は全部そろっている
spot-wrong-no = ざんねん。ここは条件が全部そろっている
spot-answer-yes = 答え：はい。条件は全部そろっている
spot-answer-no = 答え：いいえ。これはにせもの。
spot-right-no = 正解！ これはにせもの。
spot-wrong-yes = ざんねん。
miss-places = { $house }を見て。{ $digit }が入るのは{ $count }か所（{ AND($cells) }）。{ $cell }が余計だ
miss-digits = { $count ->
    [1] { $cell }を見て。候補は{ AND($digits) }
   *[other] { $cell }を見て。候補は{ $count }つ（{ AND($digits) }）。{ $digit }が余計だ
}
miss-way-out = { $cell }を見て。{ $digit }も入るかもしれない。逃げ道があるから、答えが2通りになるとは言えない
miss-printed = { $cell }を見て。{ $digit }は最初から書かれていて、入れ替えられない。だから、答えが2通りになるとは言えない
miss-erased = もし消していたら、{ $cell }の{ $digit }まで消えていた。そこは本当の答えが{ $digit }！
miss-placed = もし入れていたら、まちがいだった。{ $cell }の本当の答えは{ $digit }！
miss-luck = 今回は、消しても答えは変わらない。でも、それはたまたま

## drill。$seed シード（同じ数なら同じ問題）

drill-head = { $technique }：{ $count }問（シード { $seed }）
drill-added = { $technique }は、あしたまた出ます：kotowari review
drill-item = { $number }  はい：{ $claims }
drill-item-false = { $number }  いいえ：{ $claims }？ { $why }。{ $lost }

## review。$box 箱の番号 | $due 日 | $file $aside ファイルの名前

review-due = 今日の復習：{ $count }問   { AND($techniques) }
review-box = { $technique }（箱{ $box }）
review-none = 今日の復習はありません。次は{ $due }
review-empty = 復習はまだありません。練習したものがここに入ります：kotowari drill x-wing
review-moved = 箱{ $box }へ。次は{ $due }
review-card = { $technique }  箱{ $box }  次は{ $due }  正解{ $right }  まちがい{ $wrong }
review-broken = { $file } が壊れています（{ $reason }）。{ $aside } という名前で残し、新しく始めます。
review-other = { $file } は別の版が書いたもの（{ $what }）なので、そのままにしておきます
    .hint = その版で使うか、--file で別のファイルを選んでください
review-unreadable = { $file } を読めません：{ $reason }
    .hint = 権限を確かめるか、--file で別のファイルを選んでください
review-unwritable = { $file } に書けません：{ $reason }
    .hint = 権限と空き容量を確かめるか、--file で別のファイルを選んでください
kept-busy = { $file } は、ほかのプログラムが書き換えているところです
    .hint = それが終わってから、もう一度試してください
review-no-home = 復習の記録を置くフォルダーがありません（XDG_DATA_HOME も HOME もありません）
    .hint = 場所を書いてください：--file review.toml
review-day = 「{ $day }」という日はありません
    .hint = 年・月・日の順に書きます：2026-11-21

## 読めない答え。$text 入力

answer-unreadable = 「{ $text }」は、マスとしても数字としても読めません
    .hint = 入れるなら 6行2列=1、消すなら 1行9列≠9、マスだけなら 1行9列 4行6列 のように書きます
answer-which-digit = { $cell }の、どの数字ですか？
    .hint = 数字も書いてください：入れるなら 1行9列=9、消すなら 1行9列≠9
answer-digit-alone = { $digit }は数字です。どのマスですか？
    .hint = マスも書いてください：入れるなら 1行9列=9、消すなら 1行9列≠9
answer-yes-or-no = 「{ $text }」は「はい」とも「いいえ」とも読めません
    .hint = はい・いいえ（y・n）で答えるか、?でヒントを見てください
