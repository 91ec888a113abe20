als_xy_wing = ALS-XY-ウイング
    .alias = ALS-XYウイング
    .nudge = 数字がマスより1個だけ多い組を中心に置こう。ほかの2組と、数字を1個ずつ取り合っていない？
    .find = 数字が1個多い小さな組を中心にして、数字を取り合う組を2つ探す
als_xy_wing_overlapping = ALS-XY-ウイング（重なりあり）
