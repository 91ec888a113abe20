als_xz = ALS-XZ
    .alias = ほぼロックされたセット, XZ
    .nudge = 数字がマスより1個だけ多い組を2つ探そう。どちらか一方にしか入らない数字はない？
    .find = 数字がマスより1個多い組を書き出し、同じ数字がたがいに見える2組を探す
als_xz_doubly_linked = ALS-XZ（二重リンク）
