digit_forcing = フォーシングチェーン（1つの候補）
    .alias = フォーシングチェーン, 強制連鎖
    .nudge = 候補を1つ選んで、そこに入るとき、入らないとき、それぞれの先を追ってみよう
    .find = 2つに1つのマスや場所が多いあたりで候補を1つ選び、1歩ずつ先を追う
digit_forcing_contradiction = フォーシングチェーン（行き止まり）
digit_forcing_verity = フォーシングチェーン（どちらでも）
