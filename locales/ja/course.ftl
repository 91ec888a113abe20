### 講座。どの言語でもidは同じ。

## いくつかのテクニックを教える単元と、テクニックのない単元の名前。ほかの単元はテクニックの名前で呼ぶ

unit-rules = ルールと図の見方
unit-full_house = 最後の1つ
unit-beam_box = ブロックにビーム
unit-beam_line = 行と列にビーム
unit-count_cell = マスを数える
unit-either_of_two = この2つのどちらか
unit-reserved_pair = 2マスの予約
unit-notes = メモの付け方
unit-locked = ロックされた候補
unit-naked_pair = 2国同盟
unit-triples = 3国同盟
unit-strong_weak = 強いリンクと弱いリンク
unit-simple_coloring = 2つの色
unit-unique_rectangle_2_4 = ユニークレクタングル タイプ2・4
unit-quads = 4国同盟
unit-finned_x_wing = ヒレのある井桁
unit-finned_fish = ヒレのある大きな井桁
unit-unique_rectangle_5_6 = ユニークレクタングル タイプ5・6
unit-avoidable_rectangle = アボイダブルレクタングル
unit-unique_loop = ユニークループと、大きな長方形や多角形
unit-bug_type_2_3_4 = BUG タイプ2・3・4とBUGライト
unit-notation = チェーンの書き方
unit-multi_coloring = 色の組をいくつも使う
unit-other_rules = ほかのルールの盤
unit-inequality = 不等号ナンプレ
unit-killer = サムナンプレ
unit-overlap = 重ね合わせナンプレ
unit-large_boards = 大きな盤
unit-editors = 問題を作る人へ

## 講座のまちがい（書く人むけ）。$unit $name id | $reason 読めない理由

course-unreadable = 講座を読めません：{ $reason }
course-unit-twice = { $unit }：同じ名前の単元が2つあります
course-need-later = { $unit }が必要とする{ $name }は、まだ出てきていません
course-technique-unknown = { $unit }で教えるはずの{ $name }というidのテクニックはありません
# $line 問題ファイルの行
course-practice-unreadable = { $unit }の問題ファイル{ $line }行目：問題でも局面でもありません

# $line 問題ファイルの行 | $count $fewest 数 | $language enかja
course-technique-untaught = { $name }を教える単元がありません
course-technique-twice = { $unit }で教える{ $name }は、前の単元でもう教えています
course-page-flawed = { $unit }：ページか局面にまちがいがあります：{ $reason }
course-page-missing = { $unit }：教えるテクニックも、ページもありません
course-pages-differ = { $unit }：2つの言語のページで、図や説明の順番が違います
course-position-unknown = { $unit }で見せるはずの{ $name }という局面はありません
course-bullets-early = { $unit }で説明している{ $name }は、あとの単元で教えるテクニックです
course-cell-unknown = { $unit }（{ $language }）に出てくる{ $name }は、ページのどの図にもありません
course-puzzle-twice = { $unit }の問題ファイル{ $line }行目：同じ問題が2回出てきます
course-puzzle-not-unique = { $unit }の問題ファイル{ $line }行目：答えが1通りではありません
course-puzzle-above = { $unit }の問題ファイル{ $line }行目：まだ教えていないものがないと解けません
course-puzzle-without = { $unit }の問題ファイル{ $line }行目：この単元のテクニックを使わなくても解けます
course-puzzles-few = { $unit }：練習問題が{ $count }問しかありません。{ $fewest }問は必要です
course-position-foreign = { $unit }の問題ファイル{ $line }行目：この単元で教えないテクニックの局面です
course-position-found = { $unit }の問題ファイル{ $line }行目：にせもののはずなのに、テクニックが見つかります
course-position-lost = { $unit }の問題ファイル{ $line }行目：見つかるはずのものが見つかりません

## 講座の部

part-no_marks = メモなしで
part-marks = メモを付けて
part-one_digit = 1つの数字だけを見る
part-two_candidates = 候補が2つのマスを使う
part-one_solution = 答えが1通りの問題にはありえない形
part-larger = もっと大きな形
part-more_rectangles = 長方形とループの続き
part-chains = チェーン
part-almost = マスより数字が1つ多い
part-others = ほかの盤、作る人
part-signs = 印・線・和のある盤、重なった盤

## マスに書くもの

marks-none = メモなし
marks-corner = すみに少し
marks-digit = 1つの数字
marks-full = 候補を全部

## 講座の一覧。$done $count $known 単元の数 | $number 単元の番号 | $title 名前 | $unit 番号と名前 | $id id | $minutes 時間

course-head = 講座  { $count }単元のうち、終わったのは{ $done }{ $known ->
        [0] { "" }
       *[other] 、前から知っているのは{ $known }
    }
course-states = [=] 知っている  [~] 見た  [x] 済み  [*] 身についた（「見つける」「にせもの」とも最近5問中4問正解）
course-unit = 単元{ $number }  { $title }
course-minutes = 約{ $minutes }分
course-next = 次は{ $unit }（kotowari lesson start { $id }）
course-all-done = 全部の単元が終わりました。復習は kotowari review で
course-units = 単元
course-dictionary = 辞典（単元にないもの。kotowari lesson show で読めます）
course-not-taught = { $name }を教える単元はありません。辞典にはあります
    .hint = 「kotowari lesson show { $id }」でページが出ます
# $last 最後の単元の番号
course-no-such-unit = 「{ $name }」という単元はありません
    .hint = 単元は0から{ $last }までです。「kotowari lesson」で一覧が出ます
course-unit-which = どの単元ですか？ 単元かテクニックの名前を書いてください
    .hint = 「kotowari lesson」で一覧が出ます。「kotowari lesson next」なら続きから始まります

## lesson check。$unit 番号と名前 | $count 数

course-sound = { $count }単元とも、まちがいはありません。
course-unit-sound = { $unit }：まちがいはありません。
course-unsound = まちがいが{ $count }つあります。

## 単元の段階。$number $count 何番目／いくつ

stage-look = 見る
stage-example = 例題
stage-fade = 穴うめ
stage-find = 探す
stage-miss = にせもの
stage-free = 自由
stage-mix = まぜる
stage-place = { $number }/{ $count }

## 単元を進む。$title 単元の名前 | $done yesかno | $units 必要な単元 | $unit 番号と名前 | $stage 段階の名前

course-need = { $title }{ $done ->
        [yes] （済）
       *[no] { "" }
    }
course-needs = 必要：{ AND($units) }
course-unit-done = { $unit }、終わり！
course-seen = この単元を見終わりました。1問でも正解すると「済み」になります。
course-left = 「{ $stage }」のところでやめました。続きから始めるには：kotowari lesson start { $unit }
course-resumed = 前にやめた「{ $stage }」から続けます。最初からなら --stage look
course-no-such-stage = { $unit }に「{ $stage }」という段階はありません
ask-more = （Enterで次へ、qでやめる）

## lesson progress。$learnt $mastered $count 単元の数 | $percent 百分率 | $unit 番号と名前

curve-head = 道の単元ごとに、ふつうの問題の何%が解けるか
curve-signs = # 済み・知っている  * 身についた  . これから
curve-units = 道の{ $count }単元のうち、済みか知っているのは{ $learnt }、身についたのは{ $mastered }
curve-share = ここまでで、ふつうの問題の約{ $percent }%が解ける
curve-gap = { $unit }がまだなので、その先で済んだ単元は数えていません

## どこから始めるかを調べる。$count 局面・答え・単元の数 | $example 答えの例 | $last $begin 単元の番号と名前 | $name testの後に書かれたもの

placing-try = もう知っていることがあるなら：kotowari lesson test
placing-intro = どこから始めるかを調べよう。局面は多くて{ $count }個。テクニックの名前が出るので、それで何が決まるかを探そう。知らなければsでとばす。まちがいにはならない。それを学ぶための講座だから。
placing-resumed = { $count }問答えたところから続けます。最初からなら kotowari lesson test --seed 1（番号は何でもいい）
placing-how = 答えの例：{ AND($example) }（知らないならs、ここでやめるならq）
placing-empty = 答えを打ってみよう。知らなければs
placing-no-hint = ここではヒントは出ない。知らなければsでとばそう
placing-first = いちばん初め、{ $begin }から始めよう。知っているところは、すぐに通りすぎる。
placing-found = { $last }までは身についている。{ $begin }から始めよう。
placing-all = 道はもう全部知っている。残りは枝道だけ。「kotowari lesson」で一覧が出る。
placing-offer = そこまでの{ $count }単元に「知っている」の印を付けますか？ 「lesson next」はその次から始まります。「済み」にはならず、いつでも開けます。（y か n）
placing-yes-or-no = はい？ いいえ？（y か n）
placing-taken = 印を付けました。「kotowari lesson next」で次の単元が始まります。
placing-not-taken = 印は付けませんでした。
placing-left = { $count ->
        [0] まだ答えていないところ
       *[other] { $count }問答えたところ
    }でやめました。続きは：kotowari lesson test
placing-no-name = testは講座全体について調べます。「{ $name }」はいりません
    .hint = kotowari lesson test

## 手をたずねる。$technique 名前 | $count 数 | $claim 答えたこと

fade-ask = この続きを考えよう。何が言える？
free-ask = 自由に進めよう。入れるなら 6行2列=1、消すなら 1行9列≠9。+で、やさしいところを進める。?でヒント、sでとばす
free-advanced =
    { $count ->
        [0] やさしい手は、もう残っていない
       *[other] やさしい手を{ $count }手進めた
    }
free-played = { $claim }、正解（{ $technique }）
free-found = { $claim }、見つけた！ { $technique }だ
free-not-yet = まだ言えない（{ $claim }）。ここまでに習ったことだけでは、決まらない
free-wrong = ざんねん（{ $claim }）。この盤面からは、そうは言えない
free-solved = 解けた！

## まぜる。$technique 名前 | $count 数

mix-ask = ここで使えるのは、どれか1つだけ。どれ？
mix-number = 1から{ $count }の番号で答えてください
mix-hint = { $technique }：{ $advice }
mix-right = 正解！ { $technique }だ
mix-answer = 答え：{ $technique }
mix-wrong = 「{ $technique }」はここにはない。使えるのはこれ

## 出てくる割合。$collection 問題集の名前 | $percent $times $puzzles 数

often-head = どのくらい出てくる？
# $percent ふつうの問題の何%か | $more この単元で増えた%
course-so-far = ここまでで、ふつうの問題の{ $percent }%が解ける（この単元で+{ $more }%）
often = { $collection }では、100問のうち{ $percent }問くらい
often-rare = { $collection }では、{ $puzzles }問のうち{ $times }問
often-never = { $collection }では、{ $puzzles }問のうち1問も出てこなかった
collection-easy = やさしめの問題
collection-random = でたらめに作った問題
collection-seventeen = ヒント数字が17個の問題
collection-hard = 難しいものを集めた問題

## 済んだ単元の記録。$file ファイル | $reason システムのメッセージ

course-state-broken = { $file } は、このプログラムが書いた記録ではありません：{ $reason }
    .hint = 直すか、別の場所に移すと、はじめからになります
course-state-unreadable = { $file } を読めません：{ $reason }
course-state-unwritable = { $file } に書けません：{ $reason }
course-state-nowhere = KOTOWARI_DATAもHOMEもないので、済んだ単元を記録できません
