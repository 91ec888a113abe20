siamese_franken_fish = 双子のフランケンフィッシュ
    .alias = 双子のミュータントフィッシュ
    .nudge = ヒレ付きのフランケンフィッシュが1つ見つかった。同じもとから、もう1つ作れない？
    .find = 1つ見つけたら、もとの行やブロックはそのままにして、おおう列やブロックを1つ取り替えてみる
siamese_franken_swordfish = 双子のヒレ付きフランケンソードフィッシュ
siamese_franken_jellyfish = 双子のヒレ付きフランケンジェリーフィッシュ
siamese_mutant_swordfish = 双子のヒレ付きミュータントソードフィッシュ
siamese_mutant_jellyfish = 双子のヒレ付きミュータントジェリーフィッシュ
