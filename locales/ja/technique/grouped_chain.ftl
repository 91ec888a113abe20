grouped_chain = グループチェーン
    .alias = グループAIC, グループ化
    .nudge = 「ここでないなら、あちら」をたどろう。ただし、ブロックの中で1本の線に並ぶマスは、ひとまとまりと考えて
    .find = ブロックの中で1本の線に並ぶマスも、まとめて1つの場所と考えて、リンクをたどる
grouped_aic = グループAIC（交互推論チェーン）
grouped_discontinuous_nice_loop = グループ不連続ループ
grouped_continuous_nice_loop = グループ連続ループ
