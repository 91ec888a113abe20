grouped_forcing = グループフォーシングチェーン
    .alias = グループつきフォーシングチェーン
    .nudge = フォーシングチェーンと同じように場合に分けよう。ただし、ブロックの中で1本の線に並ぶマスは、ひとまとまりと考えて。どの場合も、同じところに着く？
    .find = 場合ごとに1歩ずつ追い、数字の入るマスがブロックの中で1本の線に並んだら、その線のほかのマスから消して、先へ進む
grouped_forcing_contradiction = グループフォーシングチェーン（行き止まり）
grouped_forcing_verity = グループフォーシングチェーン（どちらでも）
grouped_cell_forcing = グループフォーシングチェーン（マス）
grouped_region_forcing = グループフォーシングチェーン（行・列・ブロック）
