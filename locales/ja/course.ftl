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
unit-two_lines = 2つのブロックで2段
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
