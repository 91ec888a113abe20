sashimi_fish_n = 刺身の大きな井桁（5連以上）
    .alias = 刺身ヒレ付き5連井桁, 刺身ヒレ付きN連井桁
    .nudge = 1つの数字だけを見てみよう。角が欠けて、かわりにヒレがついた大きな井桁はない？
    .find = まず、縦横を入れ替えて、小さなヒレ付きの井桁から探す
sashimi_squirmbag = 刺身5連井桁（スクワームバッグ）
sashimi_whale = 刺身6連井桁（ホエール）
sashimi_leviathan = 刺身7連井桁（リヴァイアサン）
