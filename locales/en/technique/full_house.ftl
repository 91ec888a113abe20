full_house = full_house
