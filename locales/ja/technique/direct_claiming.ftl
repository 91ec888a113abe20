direct_claiming = direct_claiming
