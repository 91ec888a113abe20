x_wing = x_wing
