### ブラウザーのページ。ID はどの言語でも同じ。

## 見えない人のための、マスの読み方。$row $column 1 から | $kind given, filled, empty | $digit 印刷どおり | $marks どのメモがあるか | $corner $centre 数字 | $clash yes か no

web-cell = { $row }行{ $column }列、{ $kind ->
    [given] { $digit }（問題の数字）
    [filled] { $digit }
   *[empty] 空き
}{ $marks ->
    [none] {""}
    [corner] 、すみのメモ { $corner }
    [centre] 、メモ { $centre }
   *[both] 、すみのメモ { $corner }、メモ { $centre }
}{ $clash ->
    [yes] 、重なっている
   *[no] {""}
}
## ブロックのほかの決まり。$rule 名前 | $numbers 数 | $count $cells マス

web-rule = { $rule }（{ $count }マス：{ AND($cells) }）
web-rule-name = { $rule }、{ $numbers }
# マスの読み方の終わりに付く。
web-cell-rule = 、{ $rule }

web-puzzle = 問題の数字は{ $clues }個。{ $solutions ->
    [one] 答えは1つ
    [many] 答えは2つ以上
    [none] 答えがない
   *[unknown] 答えの数は分からなかった
}。

## メニューと枠

web-learn = 学ぶ
web-play = 解く
web-explain = 解説
web-look = 調べる
web-make = 作る
web-data = 記録
web-language = 日本語
web-skip-to-board = メニューを飛ばす
web-close = 閉じる
web-newer-page = このページの新しい版があります。
web-load-it = 読み込む
web-failed = うまくいきませんでした。残してあるものは失われていません。
web-engine-failed = 考える部分を読み込めませんでした。初めて開いたときにつながっていなかったなら、一度つないで開いてください。そうでなければ、ブラウザーがこのページの WebAssembly を禁じているのかもしれません。
web-rest-comes = プログラムの残りを読み込んでいます（一度だけです）。少しお待ちください。
web-rest-failed = ここから先に必要なプログラムの残りを読み込めませんでした。接続を確かめて、もう一度お試しください。保存したものは失われていません。
web-failed-at-all = ページを始められませんでした。ファイルを読み込めません。つながる所でもう一度開いてください。残してあるものは失われていません。
web-no-script = このページはブラウザーの中で考えるので、JavaScript と WebAssembly が要ります。なくても読めるレッスンは kotowari lesson export で作れます。
web-another = 別の問題
web-cancel = やめる

## 最初に見えるもの

web-welcome = 理由のあるナンプレ
web-welcome-says = あてずっぽうはいりません。どの数字にも理由があります。まず1つ目の理由です。
web-what-follows = では、どこに入る？ マスを押してみよう。
web-not-there = そこではありません。×か数字があるはず。残った1か所を探そう。
web-right = その通り！ どの手順も、こうして決まります。
web-here-it-is = 理由の続きです。
web-tell-me = 教えて
web-go-learn = 順番に学ぶ
web-go-play = 問題を解く
web-go-explain = 問題を解説してもらう

## 盤

web-board = ナンプレの盤。矢印キーで動き、数字キーで書きます。
web-words = 説明
web-digits = 数字
web-pens = 数字の書き方
web-pen-digit = 数字
web-pen-corner = すみ
web-pen-centre = まん中
web-pen-strike = 消す
web-pen-colour = 色
web-erase = 空にする
web-figure = 図
web-figures = 図
web-signs = 印の意味
web-bullet-back = 前の文
web-bullet-on = 次の文
web-bullet-all = 全部

## 解く

web-play-idle = 数字を入れていこう。ヒントは、まず問いかけ、押すたびに詳しくなります。Enter で次の手順を見て、もう一度 Enter で進みます。
web-hint = ヒント
web-show = 次の手順
web-take = この手順で進む
web-why = なぜ？
web-check = 確かめる
web-claim = 言い切る
web-keys = キー
web-keys-move = となりのマスへ。Ctrl と一緒なら、となりのブロックへ。Home と End で行の端へ
web-keys-more = マスをいくつも選ぶ。全部選ぶ
web-keys-digit = 選んだペンで数字を書く
web-keys-held = すみのメモ、まん中のメモ、色
web-keys-pens = ペン：数字、すみ、まん中、色、消す
web-keys-next-pen = 次のペン
web-keys-undo = 元に戻す、やり直す
web-keys-step = 次の一手。もう一度押すと、そのとおりに進む
web-keys-leave = 言い切るのや図を見るのをやめる
web-keys-these = このキーの表
web-undo = 元に戻す
web-redo = やり直す
web-marks = 候補を全部
web-fill = メモを書く
web-reset = 最初から
web-link = リンク
web-link-is = この問題のアドレスです（ブラウザーが許せば、クリップボードにも入っています）：
web-link-printed = （入れた数字やメモは含まない）
web-point = 目印を付ける
web-point-back = 目印に戻る：
web-options = 設定
web-option-clean = メモを自動で消す（数字を入れると、入らなくなったメモが消えます）
web-option-first = 数字が先（数字を選んでから、入れるマスをタップします）
web-option-clock = 時間を表示する
web-time = 時間
web-told = 作者の言葉
web-rules = 行・列・ブロックのほかの決まり
web-next-puzzle = 次の問題
web-which-digit = どの数字ですか。
web-none-empty = 空きマスはありません。
web-keys-empty = 次の空きマス、前の空きマス
web-keys-aloud = 行、列、ブロックを読み上げる
web-keys-left = その数字があといくつ残っているか
web-keys-cell = このマスに入る数字
web-which-candidate = マスを選んで、数字を押そう。
web-claim-what = 何が言える？ マスを選んで、数字を押そう。
web-claim-out = 消える
web-claim-in = 入る
web-claim-because = その理由になる候補は？ マスを選んで数字、を繰り返そう：
web-claim-solid = == 実線
web-claim-dashed = -- 破線
web-claim-ask = そう言える？
web-game-broken = この問題の途中経過を読めません。消さずに別に取ってあります。「記録」から持ち出せます。
web-other-tab = この問題は別のタブでも開いています。こちらでしたことは残りません。
web-not-kept = ブラウザーに残せませんでした。
web-download = ファイルに保存

## 問題を持ってくる

web-paste = 問題、リンク、ファイルの中身
web-formats = 81文字、表、候補の一覧、f-puzzles・SudokuPad・sudokuwiki のリンク、ファイル。どれでもそのまま貼り付けよう。
web-choose-nth = 何問目を開きますか？
web-choose-open = 開く
web-choose-guess = 描かれた線や記号を条件として読む
web-choose-empty = 0は空きマス
web-choose-digit = 0も数字
web-file = ファイルを開く
web-samples = ここにある問題から
web-level-beginner = 入門
web-level-easy = 初級
web-level-medium = 中級
web-level-hard = 上級
web-level-expert = 難問
web-level-extreme = 超難問
web-enter = 問題を入力する
web-enter-says = マスをタップして、数字を入れます。スペースキーで次のマスへ進みます。答えがいくつあるかは、入れるたびに分かります。
web-games = 途中の問題
web-forget = この問題を忘れる
web-forgotten = 忘れました：

## 解説

web-explain-begin = 手順を選ぶか、1つずつ進もう。
web-steps = すべての手順
web-step-back = 前の手順
web-step-on = 次の手順
web-more-steps = もっと先
web-path-solved = 解けました。
web-path-stuck = これより先は、どのテクニックでも進めません。
web-play-from-here = ここから解く
web-how-hard = なぜ時間がかかるのか
web-about-technique = このテクニックについて

## 学ぶ

web-due = 復習の時期です
web-next = 次はこれ
web-go-on = 続きから
web-all-done = コースを全部終えました。
web-course-signs = ≈ 知っている、◐ 途中、✓ 済み、★ 身についた
web-beside = 道のわき（あとでもよい）
web-minutes = 分
web-state-new = まだ
web-state-known = 知っている
web-test = もう知っていることがある？
web-test-go = どこから始めるかを、多くて10問で調べる
web-yes = はい
web-no = いいえ
web-test-begin = そこから始める
web-do-not-know = 知らない
web-state-seen = 途中
web-state-done = 済み
web-state-mastered = 身についた
web-stages = 段階
web-more = 続ける
web-skip = パス
web-real = 本物
web-fake = 似ているだけ
web-tap-cell = マスを押そう。
web-tap-digit = マスを選んで、数字を押そう。マウスなら候補を直接押せます。
web-tap-move = マスを選んで、数字を押そう。
web-advance = やさしいところは任せる
web-to-course = コースへ
web-record-newer = 学んだ記録は、このページの新しい版が書いたものです。そのままにして、何も書き加えません。
web-record-broken = 学んだ記録を読めません。消さずに別に取ってあります。「記録」から持ち出せます。

web-compare = 比べる：使わないテクニックを決める
web-compare-without = 使わないテクニック、レベル、種類（いくつもあるときは、コンマで区切る）
web-compare-go = 比べる
web-compare-usual = すべてのテクニックを使う
web-compare-other = 使わずに解く
web-compare-part = ここから違う手順になります：
web-compare-same = どちらも同じ手順です。ここでは、どれも使われていません。
web-side = 全部で{ $steps }手。{ $beyond ->
    [0] すべてシングル
   *[other] シングルでないものが{ $beyond }手
}。いちばん難しいのは{ $hardest }（{ $level }）。

## 作って印刷する

web-make-says = 注文どおりの問題を、あなたの機械の中で作ります。印刷すれば、答えは最後のページに付きます。そのまま解くこともできます。
web-make-size = 盤の大きさ
web-make-shape = 形
web-shape-boxes = ふつうのブロック
web-shape-regions = 自由な形のブロック（ジグソー）
web-shape-diagonals = ブロックと2本の対角線
web-shape-windows = ブロックと窓
web-make-symmetry = 対称
web-make-level = レベル
web-make-any = 何でも
web-make-technique = 必ず要るテクニック
web-make-count = 問題の数
web-make-seed = シード（同じなら同じ問題。空ならおまかせ）
web-make-per-page = 1ページの問題数
web-make-hardest = いちばん難しい手順の解説を付ける
web-make-title = 見出し
web-make-go = 作る
web-make-stop = 止める
web-make-made = できた数：
web-make-tried = 試した回数：
web-make-stopped = 止めました。できた分はここにあります。
web-make-limit = これだけ試しても、注文どおりのものはできませんでした。ここで切り上げます。シードを変えると別の所から試せます。注文をゆるめると早くできます。
web-make-sheets = 紙面を作っています……
web-make-print = 印刷
web-make-save = ファイルに保存
web-make-list = できた問題
web-make-clues = 個

## 調べる

web-search = X-Wing、2国同盟、BUG …
web-nothing-found = その名前のものはありません。
web-drill-find = 見つける：10問
web-drill-spot = 本物かどうか：10問
web-to-unit = これを教える課へ

## 記録

web-data-says = 解いている問題と学んだことは、このブラウザーにだけ残ります。どこにも送られません。
web-take-away = 全部持ち出す（ファイル）
web-bring-back = ファイルを戻す
web-brought-back = 戻した数：
web-stats = ここで解いた問題
web-stats-none = まだありません。解いた問題の数が、このブラウザーにだけ残ります。
web-stats-solved = 解いた数
web-stats-alone = ヒントなし
web-stats-best = 最短
web-stats-median = 中央値
web-stats-others = そのほかの問題
web-stats-week = この7日間：
web-stats-row = 続けて解いた日数：
web-data-terminal = ターミナル用
web-data-files = kotowari が残すファイルと同じものです。そのフォルダーに入れても、そこから持ってきてもかまいません。
web-licences = 使われているソフトウェアとライセンス
web-no-backup = ここのファイルではありません。kotowari.json、course.toml、review.toml、保存した問題のどれかを選んでください。

## ここでは打たないので、言い方が違うもの。$technique 名前 | $digit Digit

web-fade-ask = この続きを考えよう。マスを選んで、数字を押そう。
web-free-ask = 自由に進めよう。マスを選んで、数字を押す。「消す」にすると、その候補が消える。やさしいところは任せられる。
web-placing-intro = どこから始めるかを調べよう。局面は多くて{ $count }個。テクニックの名前が出るので、それで何が決まるかを探そう。知らなければとばす。まちがいにはならない。それを学ぶための講座だから。
web-placing-resumed = { $count }問答えたところから続けます。
web-placing-all = 道はもう全部知っている。残りは枝道だけ。
web-placing-offer = そこまでの{ $count }単元に「知っている」の印を付けますか？「次はこれ」はその後から始まります。「済み」にはならず、いつでも開けます。
web-placing-taken = 印を付けました。
web-find-digit = { $technique }：数字{ $digit }だけを見よう。{ $digit }が消えるのはどのマス？
web-play-nothing-shown = まだ手順が表示されていません。「次の手順」で表示します。
