### 問題の難しさと、その理由。idはどの言語でも同じ。

## 時間。$number 分か時間 | $measured yes（人が解いた時間から）・no（決めごとによる目安）

rating-minutes =
    約{ $number }分{ $measured ->
        [yes] { "" }
       *[no] （目安）
    }
rating-hours =
    約{ $number }時間{ $measured ->
        [yes] { "" }
       *[no] （目安）
    }
rating-unknown = 不明

## 理由。1つに1つのことだけを言う。$count 個数 | $digits 入れる数字の数 | $cells 最初に空いているマスの数
## $technique いちばん難しい手の名前 | $step その手順の番号

rating-openings =
    { $count ->
        [0] 入口がない。最初に入れられる数字が1つもない
        [1] 入口は1か所しかない
        [2] 入口は{ $count }か所しかない
        [3] 入口は{ $count }か所しかない
       *[other] 入口は{ $count }か所ある
    }
rating-narrow = 数字を{ $digits }個入れるうち{ $count }回は、入れられる数字が多くても2つしかない
rating-blocks =
    { $count ->
        [0] ブロックを見るだけでは、空いている{ $cells }マスのどれも埋まらない
       *[other] ブロックを見るだけでは、空いている{ $cells }マスのうち{ $count }マスしか埋まらない
    }
rating-lines =
    { $count ->
        [0] ブロックと行・列を見るだけでは、空いている{ $cells }マスのどれも埋まらない
       *[other] ブロックと行・列を見るだけでは、空いている{ $cells }マスのうち{ $count }マスしか埋まらない
    }
rating-steps = 候補を消すだけで、数字は入らない手が{ $count }手ある
rating-hardest = いちばん難しいのは、手順{ $step }（explain --step-by-step の数え方）の{ $technique }
