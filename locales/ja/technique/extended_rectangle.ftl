extended_rectangle = 拡張ユニークレクタングル
    .alias = 拡張レクタングル
    .nudge = この問題の答えは1つ。並んだ2本の行か列の同じ3か所に、同じ3つの数字だけが残っていない？
    .find = 同じブロックを通る2本の行か列で、並んだ3か所ずつの6マスを見る。3つの数字のほかに、ほとんど候補がなければ当たり
extended_rectangle_1 = 拡張ユニークレクタングル タイプ1
extended_rectangle_2 = 拡張ユニークレクタングル タイプ2
extended_rectangle_3 = 拡張ユニークレクタングル タイプ3
extended_rectangle_4 = 拡張ユニークレクタングル タイプ4
