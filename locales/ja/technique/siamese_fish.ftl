siamese_fish = 双子の井桁（シャムフィッシュ）
    .alias = シャムフィッシュ, 双子フィッシュ, 双子
    .nudge = ヒレ付きの井桁が1つ見つかった。同じ行から、別のヒレでもう1つ作れない？
    .find = ヒレ付きの井桁を見つけたら、ヒレの列ととなりの列を入れ替えて、もう一度見る
siamese_finned_swordfish = 双子のヒレ付きソードフィッシュ
siamese_finned_jellyfish = 双子のヒレ付きジェリーフィッシュ
siamese_sashimi_swordfish = 双子の刺身ソードフィッシュ
siamese_sashimi_jellyfish = 双子の刺身ジェリーフィッシュ
