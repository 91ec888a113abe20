als_aic = ALSを通るチェーン
    .alias = ALS入りAIC, ALSノード
    .nudge = 「ここでないなら、あちら」をたどろう。マスより数字が1個だけ多い組は、1個抜けると残りが全部入る
    .find = 数字が1個だけ余る組も通り道と考えて、リンクをたどる
als_alternating_chain = ALSを通るAIC
als_discontinuous_nice_loop = ALSを通る不連続ループ
als_continuous_nice_loop = ALSを通る連続ループ
