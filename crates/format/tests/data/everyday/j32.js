const puzzle = ['3.......7','1.......5','....68...','..5.19...','...9.....','........2','8....3...','...235..1','.......9.'];
const regions = ['AAAAAAACB','EFDDADACB','EFDDDDCCB','EFDDCCCCB','EFFFGGBCB','EEFGGGBBB','EEFFGGGGH','EIIIIHHHH','IIIIIHHHH'];
