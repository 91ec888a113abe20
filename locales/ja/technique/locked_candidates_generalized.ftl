locked_candidates_generalized = ロックされた候補（一般形）
    .alias = 一般化いずれにしても
    .nudge = ある数字の入るマスすべてから見えるマスはある？
    .find = 対角線や変わった形のブロックでは、数字の入るマスの全部から見えるマスを探す
