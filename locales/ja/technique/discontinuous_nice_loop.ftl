discontinuous_nice_loop = 不連続ループ
    .alias = Discontinuous Nice Loop, DNL
    .nudge = あるマスから「ここでないなら、あちら」をたどってみよう。同じマスに戻ってこない？
    .find = つなぎをたどって、出発したマスに戻ってくるところをさがす
