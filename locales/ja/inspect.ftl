### inspect コマンド：問題を載せる前に、編集者が知りたいこと。idはどの言語でも同じ。

## 問題の見出し。$file 文字 | $number 何問目か、1問だけなら0 | $clues $cells 数 | $title 題、なければ none

inspect-head =
    { $file }{ $number ->
        [0] { "" }
       *[other] { " " }の{ $number }問目
    }（{ $cells }マス、ヒント数字{ $clues }個）{ $title ->
        [none] { "" }
       *[other] 「{ $title }」
    }

## 項目の見出し

inspect-heading-solutions = 答え
inspect-heading-level = 難しさ
inspect-heading-peak = 山場
inspect-heading-course = 流れ
inspect-heading-backdoors = 近道
inspect-heading-spare = ヒント数字
inspect-heading-symmetry = 対称形
inspect-heading-digits = 数字
inspect-heading-empty = 空き
inspect-heading-extras = ルール

## 答え。$solutions none・one・many・unknown

inspect-solutions =
    { $solutions ->
        [none] ありません。
        [one] 1つに決まります。
        [many] 2つ以上あります。下に2つ並べます。
       *[unknown] 1つかどうか、上限まで数えても決まりませんでした。solve --limit 1000000 なら、その先まで数えます。
    }

## 難しさ。$level $minutes 文字 | $openings 最初に入れられる数字の数

inspect-level = { $level }、{ $minutes }。
inspect-level-untimed = { $level }。
inspect-level-stuck = このプログラムの知っている手では、最後まで解けません。
inspect-level-stopped = 手順が上限より長く、分かりませんでした。
inspect-openings =
    { $openings ->
        [0] 最初に入れられる数字はありません。
       *[other] 入口は{ $openings }か所です。
    }

## 山場。$step 手順の番号 | $technique $level 名前 | $techniques 一覧 | $count その数

inspect-peak = 手順{ $step }の「{ $technique }」（{ $level }）です。
inspect-peak-single = 手順{ $step }の「{ $technique }」で、{ $level }です。候補を書き出さなくても解けます。
inspect-peak-same = { AND($techniques) }でも同じところが進みます。
inspect-peak-other = 別のところには{ AND($techniques) }があります。
inspect-peak-only = 同じくらいの手は、ほかにありません。
# 一覧の続き
inspect-gap = { "" }
inspect-more-between = ・
inspect-list = { AND($items) }
inspect-more = { $items }など、あと{ $count }つ

## 流れ。$steps 手の数 | $spike $flows yes か no

inspect-course =
    全部で{ $steps }手（explain --step-by-step の数え方）。{ $spike ->
        [yes] 1手だけとびぬけて難しく
       *[no] とびぬけて難しい手はなく
    }、{ $flows ->
        [yes] 最後の3分の1はシングルだけで流れます。
       *[no] 最後の3分の1にもシングルでない手があります。
    }
inspect-course-stopped = 上限までに{ $steps }手進みました。
inspect-course-stuck =
    { $steps ->
        [0] 1手も進みません。
       *[other] { $steps }手で止まります。
    }

## 近道：1つ分かれば、あとはシングルだけで解けるマス。$count 数 | $digits 一覧

inspect-backdoors-needless = いりません。最初からシングルだけで解けます。
inspect-backdoors =
    { $count ->
        [0] ありません。どのマスが1つ分かっても、シングルだけでは終わりません。
        [1] { $digits }が分かれば、あとはシングルだけで解けます。
       *[other] 次の{ $count }マスのどれか1つが分かれば、あとはシングルだけで解けます：{ $digits }。
    }

## ヒント数字。$count 数 | $cells マスの一覧 | $sets 組の一覧

inspect-spare-none = どれも外せません。
inspect-spare-unknown = 外せるものは見つかりませんでしたが、{ $count }個は確かめきれませんでした。
inspect-spare =
    { $count ->
        [1] { $cells }は、なくても答えが決まります。
       *[other] { $count }個は、どれか1つを外しても答えが決まります：{ $cells }。
    }
inspect-spare-together =
    { $count ->
        [1] 外せるのは、このうち1つだけです。
       *[other] 一度に{ $count }個まで外した例：{ $cells }。
    }
inspect-spare-all = { $count }個とも一度に外せます。
inspect-spare-orbits =
    { $count ->
        [0] 対称形をくずさずに外せる組はありません。
        [1] 対称形のまま外せる組が1つあります：{ $sets }。
       *[other] 対称形のまま外せる組が{ $count }つあります（どれか1組だけ）：{ $sets }。
    }

## 対称形。$symmetry 名前 | $count 数 | $cells 一覧

inspect-symmetry = { $symmetry }です。
inspect-symmetry-none = ありません。
inspect-symmetry-near = いちばん近いのは{ $symmetry }で、{ $count }マス違います。
inspect-symmetry-extra = 余っているのは{ $cells }です。
inspect-symmetry-lacking = 足りないのは{ $cells }です。

## 数字ごとのヒント数字の数と、ヒント数字のない行など。$digit 文字 | $count 数

inspect-digit = { $digit }×{ $count }
inspect-digits-between = { "  " }
inspect-empty = { AND($houses) }にはヒント数字がありません。

## ふつうのルールに足したもの。$kind diagonal か area | $all yes か no | $house 名前
## $result needed・harder・unused・unknown | $rule は inspect-rule の文字

inspect-rule =
    { $all ->
        [yes]
            { $kind ->
                [diagonal] 対角線
               *[area] 色のマス
            }
       *[no] { AND($house) }
    }
inspect-extra =
    { $result ->
        [needed] { $rule }は必要です。なければ答えが1つに決まりません。
        [harder] { $rule }がなくても答えは決まりますが、難しくなります。
        [unused] { $rule }がなくても答えは決まり、難しくもなりません。
       *[unknown] { $rule }が必要かどうか、確かめきれませんでした。
    }

## ルールの印。$sort 名前 | $result all, one, unused, spare, each, unknown | $clues $count 数 | $rules 一覧

inspect-clues =
    { $result ->
        [all] ルール「{ $sort }」：{ $clues }個の印は、どれも必要。
        [one] ルール「{ $sort }」：必要。
        [unused] ルール「{ $sort }」：なくても答えは1通り。
        [spare] ルール「{ $sort }」：{ $clues }個の印のうち{ $count }個は、それぞれなくても答えは1通り（{ $rules }）。
        [each] ルール「{ $sort }」：{ $clues }個の印は、どの1個も、それだけならなくてよい。
       *[unknown] ルール「{ $sort }」：必要かどうか、確かめきれなかった。
    }

## グラフ。$each 横1文字が何手か

inspect-graph =
    { $each ->
        [1] 難しさの移り変わり（横1文字が1手、* が山場）
       *[other] 難しさの移り変わり（横1文字が{ $each }手、* が山場）
    }
inspect-graph-bars =
    { $each ->
        [1] 難しさの移り変わり（棒1本が1手、* が山場）
       *[other] 難しさの移り変わり（棒1本が{ $each }手、* が山場）
    }
inspect-graph-label = 最初から最後までの手の難しさ。{ $levels }。
inspect-graph-level = { $level }{ $count }手

## 注意。$digits $cells $houses 一覧 | $digit $symmetry $level $others 名前 | $step 手順の番号 | $count 数

inspect-warn-absent_digits = { AND($digits) }がヒント数字に1つもありません。入れ替えると別の答えができるので、答えは1つに決まりません。
inspect-warn-exchangeable = { AND($houses) }がどちらも空です。同じブロックを通るので、入れ替えると別の答えができます。
inspect-warn-absent_digit = ヒント数字に{ $digit }が1つもありません。
inspect-warn-not_minimal =
    { $count ->
        [1] なくてもよいヒント数字が1個あります：{ $cells }。
       *[other] なくてもよいヒント数字が{ $count }個あります。
    }
inspect-warn-almost_symmetric = あと{ $count }マスで{ $symmetry }になります：{ $cells }。
inspect-warn-unused_rule = { $rule }が生かされていません。なくても答えは1つで、難しくもなりません。
inspect-warn-stuck = このプログラムの知っている手では、最後まで解けません。人も、どこかで「もしここが…なら」と試すことになりそうです。
inspect-warn-spike = 手順{ $step }だけがとびぬけて難しい問題です。ここだけ「{ $level }」で、ほかは「{ $others }」までです。
inspect-warn-hard_end = 終盤が重い問題です。最後の3分の1にも、シングルでない手が残ります。
inspect-warn-no_opening = 最初に入れられる数字が1つもありません。
# $place いっしょに調べた問題 | $turn 下の回し方の1つ
inspect-warn-twin-copy = { $place }とまったく同じ問題です。
inspect-warn-twin-renamed = { $place }の数字を付け替えただけの問題です。
inspect-warn-twin-turned = { $place }を{ $turn }だけの問題です。
inspect-warn-twin-both = { $place }を{ $turn }うえで、数字を付け替えただけの問題です。
inspect-warn-twin-shuffled = { $place }の行や列を入れ替えただけの問題です。
inspect-turn-rotate-90 = 右に90度回した
inspect-turn-rotate-180 = 180度回した
inspect-turn-rotate-270 = 左に90度回した
inspect-turn-mirror-left-right = 左右に裏返した
inspect-turn-mirror-top-bottom = 上下に裏返した
inspect-turn-transpose = 右下がりの対角線で裏返した
inspect-turn-anti-transpose = 右上がりの対角線で裏返した
# いっしょに調べた問題。$file 文字 | $number 何問目か、1問だけなら0
inspect-place =
    { $number ->
        [0] { $file }
       *[other] { $file } の{ $number }問目
    }
inspect-none = 気になるところはありません。

## 調べなかったこと

inspect-left-path = 上限から先の手順は調べていません。
inspect-left-alternatives = 山場でほかに何ができるかは、最後まで調べていません。
inspect-left-backdoors = 盤面が大きいので、近道は調べていません。
inspect-left-spare = 盤面が大きいので、なくてもよいヒント数字は調べていません。
inspect-left-some_spare = 一部のヒント数字は、なくてもよいかどうか確かめきれませんでした。
inspect-left-extras = 足したルールが必要かどうかは調べていません。
inspect-left-some_clues = ルールの印の一部は、なくてもよいかどうか確かめきれませんでした。
inspect-left-twins = 盤面が大きいか空きが多すぎるので、ほかと同じ問題かどうかは調べていません。
inspect-left-stopped = 途中で止めたので、調べていないことがあります。

## 全部の問題を短く。$count $good 数

inspect-summary = { $count }問のうち、答えが1つのものは{ $good }問です。
inspect-column-number = 番号
inspect-column-clues = ヒント数字
inspect-column-level = 段階
inspect-column-minutes = 目安（分）
inspect-column-openings = 入口
inspect-column-hardest = いちばん難しい手
inspect-column-symmetry = 対称形
inspect-column-warnings = 注意
inspect-short-none = 答えなし
inspect-short-many = 別解あり
inspect-short-unknown = 別解の有無が不明
inspect-short-absent_digits = ない数字が2つ以上
inspect-short-exchangeable = 空の行か列が2つ
inspect-short-absent_digit = ない数字がある
inspect-short-not_minimal = 余分なヒント数字
inspect-short-almost_symmetric = 対称形まであと少し
inspect-short-unused_rule = 生きていないルール
inspect-short-stuck = 解けない
inspect-short-spike = 1手だけ難しい
inspect-short-hard_end = 終盤が重い
inspect-short-no_opening = 入口なし
inspect-short-twin = 同じ問題
inspect-short-left = 調べ残し
inspect-short-unreadable = 読めない
inspect-between = 、
inspect-progress = { $count }問を調べました
inspect-stopped = 途中で止めました。ここまでの結果は上のとおりです。
inspect-sheet = 問題の点検
inspect-nothing = 調べる問題がありません
    .hint = ファイルか、問題そのものを指定してください。標準入力から渡すこともできます
