continuous_nice_loop = 連続ループ
    .alias = AICの輪, ナイスループ
    .nudge = つなぎをたどっていくと、切れ目のない輪にならない？
    .find = 強いつなぎと弱いつなぎが、交互に並んだまま輪になるところを探す
