hidden_set_n = 隠れN国同盟
    .alias = N個の数字がN升に入る, 隠れ五国同盟, 隠れ六国同盟, 隠れ七国同盟, 隠れ八国同盟
    .nudge = 大きな盤で、同じ数のマスを分け合う数字の組はない？
    .find = 大きな盤では、残りのマスにできる小さな同盟から先に探す
hidden_set_5 = 隠れ5国同盟
hidden_set_6 = 隠れ6国同盟
hidden_set_7 = 隠れ7国同盟
hidden_set_8 = 隠れ8国同盟
