direct_pointing = direct_pointing
