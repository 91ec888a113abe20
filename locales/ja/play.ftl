### 手で解く：ゲームの言葉と画面の言葉。どの言語でも id は同じ。

## ゲーム。$name 入力された名前 | $count 個数

play-printed = 問題の数字なので、変えられません。
play-filled = このマスには数字が入っています。
play-solved = 完成！
play-no-back = 戻れるものはありません。
play-no-redo = やり直せるものはありません。
play-marks-own = これからは、自分で書いた候補をもとに考えます。
play-marks-all = これからは、残っている候補すべてをもとに考えます。
play-marked = 目印を付けました：{ $name }
play-no-mark = 「{ $name }」という目印はありません。
play-nothing-shown = まだ手が表示されていません。Enterで次の一手を表示します。
play-stopped = 手が見つかる前に止めました。
play-no-solution = 問題の数字だけでは解がありません。
play-several-solutions = ご注意ください。この問題には答えが2つ以上あります（{ $cell }は{ $digit }でも{ $other }でもかまいません）。考えるだけでは、どこかで行き止まりになります。
play-notes-clean = これからは、数字を入れると、そのせいで入らなくなったメモが消えます。
play-notes-keep = これからは、メモは書いたまま残ります。
play-nothing-written = まちがいはありません。まだ何も入れていません。
play-first = まずできること：{ $technique }、{ $claims }。

## 問題を入力しているとき。$count 入れた数字の数 | $cells 2つのマス | $cell マス | $digit $other 数字

play-count-empty = まだ数字がありません。
play-count-twice = 同じ数字が重なっています：{ AND($cells) }
play-count-none = 数字は{ $count }個。答えがありません。どれかが違っているはずです。
play-count-one = 数字は{ $count }個。答えはちょうど1つです。もう解けます。
play-count-many = 数字は{ $count }個。まだ答えが2つ以上あります。{ $cell }は{ $digit }でも{ $other }でもかまいません。
play-count-unknown = 数字は{ $count }個。答えがいくつあるかは分かりませんでした。

## 読み上げ。$house 行・列・ブロック | $cells その中身 | $digit 数字 | $cell マス | $digits 数字 | $kind full, open | $houses 行・列・ブロック | $count 個数

aloud-empty = 空き
aloud-digit = { $digit }
aloud-house = { $house }：{ $cells }。
aloud-cell = { $kind ->
    [full] { $cell }は{ AND($digits) }です。
   *[open] { $count ->
        [0] { $cell }に入る数字はありません。
       *[other] { $cell }に入るのは{ OR($digits) }です。
    }
}
aloud-left = { $digit }は{ $count ->
    [0] 全部入っています。
   *[other] あと{ $count }個です。まだないのは{ AND($houses) }です。
}

## 主張。$claim 入力の形 | $cell $at マス | $digit $other 数字 | $house 行・列・ブロック | $cells マス | $digits 数字 | $technique 名前

play-claimed = 主張：{ $claim }
play-claim-gone = { $cell }の{ $digit }は、もう候補ではありません。
play-proved-unique = この問題の答えが1つだけだから言えます。そうでなければ、2つの数字を入れ替えられます。
play-proved = 証明できました！ 「必ずどれか」が{ $truths }つ、「どれか1つまで」が{ $links }つです。
play-called = これは「{ $technique }」と呼ばれています。
play-easier = いちばんやさしい見つけ方は別にあります：{ $technique }。
play-claim-step = そのとおり！ { $technique }で分かります。
play-claim-nothing = 今のところ、それを示すものはありません。
play-claim-unknown = 判断できません。印の組み合わせが多すぎます。印を減らすと分かることがあります。
play-open-house = まだ証明になっていません。{ $house }の{ $digit }は、{ OR($cells) }にも入ります。
play-open-cell = まだ証明になっていません。{ $cell }には{ OR($digits) }も入ります。
play-open-both = まだ証明になっていません。{ $cell }の{ $digit }と{ $at }の{ $other }は、両方とも成り立ちます。
play-open-no-truth = まだ証明になっていません。「必ずどれかが入る」と言える印がありません。行・列・ブロックでその数字が入るマス全部か、1つのマスの候補全部に印を付けてください。
play-open-apart = まだ証明になっていません。印を付けたことは正しいのですが、この候補は消えません。
play-miss-places = { $technique }まであと一歩ですが、{ $house }の{ $digit }が入るマスは{ AND($cells) }です。
play-miss-digits = { $technique }まであと一歩ですが、{ $cell }には{ AND($digits) }が入ります。
play-miss-way-out = { $technique }まであと一歩ですが、{ AND($cells) }には別の可能性が残っています。

## 画面。$name ファイル名 | $digit 数字 | $cell マス | $level 1から

play-title = 理（kotowari）
play-welcome = 数字を入れていきましょう。Enterで次の一手を表示し、もう一度Enterで進めます。hでヒント、F1でキーの一覧です。
play-take = Enterで進めます。
play-more = PgDnで続き
play-saved = 保存しました：{ $name }
play-read = 読み込みました：{ $name }
play-logged = { $count }手分の記録を{ $name }に書きました。
play-resumed = 前回の続きです（{ $count }回の変更）。このゲームは{ $name }に残っています。
play-aside = この問題の記録は読めないので、{ $name }として残しました。
play-not-kept = このゲームは記録されません：{ $reason }
play-thinking = 考えています…… Escで止めます。
play-small = 画面が小さすぎます。{ $columns }×{ $rows }以上にしてください。
play-ask-digit = どの数字？
play-ask-change = どの候補を変える？
play-ask-why = どの数字が消えるわけ？
play-ask-propose = ここから消える数字は？（＝で「入る数字」に）
play-ask-place = ここに入る数字は？（＝で「消える数字」に）
play-ask-colour = 何色？（0で色なし）
play-ask-import = ファイル名か問題：
play-ask-write = 保存先（空なら{ $name }）：
play-ask-read = 読み込むもの（空なら{ $name }）：
play-ask-log = 記録の書き先（空なら{ $name }）：
play-ask-learn = 何を学ぶ（list、next、test、review、x-wing、drill x-wing）：
play-ask-goto = マス：
play-ask-mark = 目印の名前：
play-ask-return = 戻る先の目印：
play-ask-reason = { $claim }：根拠のマスと数字に印を付けます。＝か-で次とつなぎ、Enterで判定します。
play-pen-strike = 候補を消す
play-pen-corner = 隅のメモ
play-pen-centre = 中央のメモ
play-looking = { $digit }が入るマス
play-legend = $ 今のマス   ! 候補2つ   ? 候補3つ   X 候補なし
play-keys = キー
play-press-key = 何かキーを押すと戻ります。

## キー（一覧に出る順）

key-name-digits = 1～9
key-name-alt-digits = Alt+1～9
key-name-up = ↑
key-name-down = ↓
key-name-left = ←
key-name-right = →
key-name-enter = Enter
key-name-tab = Tab
key-name-space = Space
key-name-backspace = Backspace
key-name-delete = Del
key-name-home = Home
key-name-end = End
key-name-page-up = PgUp
key-name-page-down = PgDn
key-name-help = F1
key-name-escape = Esc
key-name-ctrl = Ctrl+{ $key }

key-up = 上のマス
key-down = 下のマス
key-left = 左のマス
key-right = 右のマス
key-next = 次のマス
key-digit = 数字を入れる
key-empty = マスを空にする
key-look = 1、2、3……の入るマスを順に（数字でその数字、Escで終わり）
    .menu = 候補
key-change = 候補を切り替える（続けて数字）
    .menu = 変更
key-back = 1つ戻る
    .menu = 戻る
key-redo = やり直す
key-delete = マスを全部リセット
    .menu = 消す
key-reset = 最初から（bで戻れる）
    .menu = リセット
key-step = 次の一手を表示。もう一度で進める
    .menu = 次の一手
key-hint = ヒント。押すたびに詳しく
    .menu = ヒント
key-check = まちがいはないか
key-why = 候補が消えるわけ（続けて数字）
key-propose = 候補が消えると主張し、根拠を示す
key-pen = ペンを替える：数字・消す・隅・中央
key-strike = 候補を消す
key-colour = マスに色を付ける（続けて数字）
key-fill = 候補を書き込む
key-view = 盤面の候補を増やす・減らす
key-own = どの候補で考えるか：自分の・全部
key-select = このマスも選ぶ
key-goto = マスへ移る
key-first = 行の最初のマス
key-last = 行の最後のマス
key-mark = ここに目印を付ける
key-return = 目印まで戻る
key-import = 別の問題：ファイルか問題そのもの
    .menu = 取込
key-write = 保存する
    .menu = 保存
key-read = 保存したものを読む
    .menu = 読込
key-log = すべての手の記録を書く
    .menu = 記録
key-learn = レッスン・練習・復習
key-language = もう1つの言語
key-profile = もう1つのキー配置
key-scroll-up = 文章：前のページ
key-scroll-down = 文章：次のページ
key-help = このキーの一覧
    .menu = キー
key-redraw = 描き直す
key-quit = 終わる（ゲームは残る）
    .menu = 終了

## 困ったとき

game-none = 保存されたゲームではありません。
    .hint = 保存されたゲームは「kotowari/game/1」で始まります。
game-version = 別の版のkotowariが保存したゲームです。
    .hint = この版が読めるのは「kotowari/game/1」です。
game-line = 保存されたゲームのこの行が分かりません。
    .hint = ここまでは正しいので、この行から後を取り除けば読めます。
play-no-terminal = playには端末が必要です。標準入力と標準出力のどちらかが端末ではありません
    .hint = 端末がなくても hint、why、check、explain と lesson、drill は使えます
play-terminal = 端末が使えません：{ $reason }
play-exists = { $file }というファイルがすでにあります。
    .hint = もう一度同じ名前で保存すると、置き換えます。
# $ending ファイル名の終わり | $what convert で省くことのあるもの
play-unheld = .{ $ending } のファイルには、{ $what }を書けません。
    .hint = .json なら局面を全部書けます。終わりの付かない名前にすると、ゲーム全体を手順ごと保存します。

## 1行の入力（play --turns）。$text 入力されたもの
turn-unreadable = 「{ $text }」という命令はありません
    .hint = r1c2=5、r1c2<>5、hint、show、take、back、check、why r1c2=5、claim r1c2<>5、quit のように書きます
turn-which-digit = 「{ $text }」だけでは、どの数字か分かりません
    .hint = 数字も書いてください：r1c2=5
turn-one-digit = 「{ $text }」は一度に書けません
    .hint = 一度に1つの数字を、1つまたはいくつかのマスに：r3c4<>7 r3c5<>7
turn-one-candidate = 「{ $text }」は、1つのマスと1つの数字ではありません
    .hint = r1c2=5 か r1c2<>5 のように書きます
