naked_set_n = N国同盟
    .alias = N国同盟法, 五国同盟, 六国同盟, 七国同盟, 八国同盟
    .nudge = 大きな盤で、マスの数と候補の数が同じになっている組はない？
    .find = 大きな盤では、残りのマスにできる小さな予約から先に探す
naked_set_5 = 5国同盟
naked_set_6 = 6国同盟
naked_set_7 = 7国同盟
naked_set_8 = 8国同盟
