### 講座。どの言語でもidは同じ。

## いくつかのテクニックを教える単元と、テクニックのない単元の名前。ほかの単元はテクニックの名前で呼ぶ

unit-rules = ルールと図の見方
unit-full_house = 最後の1つ
unit-beam_box = ブロックにビーム
unit-beam_line = 行と列にビーム
unit-count_cell = マスを数える
unit-either_of_two = この2つのどちらか
unit-reserved_pair = 2マスの予約
unit-notes = メモのつけ方
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
unit-unique_loop = ユニークループと大きな長方形
unit-notation = チェーンの書き方
unit-multi_coloring = 色の組をいくつも使う
unit-other_rules = ほかのルールの盤
unit-large_boards = 大きな盤
unit-editors = 問題を作る人へ

## 講座のまちがい（書く人むけ）。$unit $name id | $reason 読めない理由

course-unreadable = 講座を読めません: { $reason }
course-unit-twice = { $unit }: 同じ名前の単元が2つあります。
course-need-later = { $unit }が必要とする{ $name }は、まだ出てきていません。
course-technique-unknown = { $unit }で教えるはずの{ $name }というidのテクニックはありません。
# $line 問題ファイルの行
course-practice-unreadable = { $unit }の問題ファイル{ $line }行目: 問題でも局面でもありません。

# $line 問題ファイルの行 | $count $fewest 数 | $language enかja
course-technique-untaught = { $name }を教える単元がありません。
course-technique-twice = { $unit }で教える{ $name }は、前の単元でもう教えています。
course-page-flawed = { $unit }: ページか局面にまちがいがあります: { $reason }
course-page-missing = { $unit }: 教えるテクニックも、ページもありません。
course-pages-differ = { $unit }: 2つの言語のページで、図や説明の順番がちがいます。
course-position-unknown = { $unit }で見せるはずの{ $name }という局面はありません。
course-bullets-early = { $unit }で説明している{ $name }は、あとの単元で教えるテクニックです。
course-cell-unknown = { $unit }（{ $language }）に出てくる{ $name }は、ページのどの図にもありません。
course-puzzle-twice = { $unit }の問題ファイル{ $line }行目: 同じ問題が2回出てきます。
course-puzzle-not-unique = { $unit }の問題ファイル{ $line }行目: 答えが1通りではありません。
course-puzzle-above = { $unit }の問題ファイル{ $line }行目: まだ教えていないものがないと解けません。
course-puzzle-without = { $unit }の問題ファイル{ $line }行目: この単元のテクニックを使わなくても解けます。
course-puzzles-few = { $unit }: 練習問題が{ $count }問しかありません。{ $fewest }問は必要です。
course-position-foreign = { $unit }の問題ファイル{ $line }行目: この単元で教えないテクニックの局面です。
course-position-found = { $unit }の問題ファイル{ $line }行目: にせもののはずなのに、テクニックが見つかります。
course-position-lost = { $unit }の問題ファイル{ $line }行目: 見つかるはずのものが見つかりません。
