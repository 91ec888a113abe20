bug_type_2_3_4 = BUG タイプ2・3・4
    .alias = BUG+n, BUG, バグ
    .nudge = この問題の答えは1つ。空いているマスのほとんどが、候補2つになっていない？
    .find = 候補が3つ以上のマスが少しだけになったら、多すぎる候補を見つける。そのうちのどれかは必ず入る
bug_type_2 = BUG タイプ2
bug_type_3 = BUG タイプ3
bug_type_4 = BUG タイプ4
