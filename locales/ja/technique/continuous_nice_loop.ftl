continuous_nice_loop = 連続ループ
    .alias = AICの輪, ナイスループ
    .nudge = リンクをたどっていくと、切れ目のない輪にならない？
    .find = 強いリンクと弱いリンクが、交互に並んだまま輪になるところを探す
