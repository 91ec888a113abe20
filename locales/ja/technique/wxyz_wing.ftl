wxyz_wing = WXYZ-ウイング
    .alias = WXYZウイング, 曲がった4国同盟
    .nudge = ブロックと行（列）にまたがって、候補が合わせて4個だけの4マスはない？ 2回入れるのはどの数字？
    .find = ブロックと行（列）の重なるあたりで、候補の少ないマスを数字と同じ数だけ集める
vwxyz_wing = VWXYZ-ウイング
uvwxyz_wing = UVWXYZ-ウイング
tuvwxyz_wing = TUVWXYZ-ウイング
