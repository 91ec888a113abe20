empty_rectangle = エンプティレクタングル
    .alias = ER, 空の四角形
    .nudge = 1つの数字だけを見てみよう。1本の行と1本の列の上だけに入るブロックはない？
    .find = 1つの数字だけを見て、十字の形にしか入らないブロックと、そばの2か所だけの列をさがす
empty_rectangle_two = エンプティレクタングル（2か所）
dual_empty_rectangle = エンプティレクタングル（二重）
