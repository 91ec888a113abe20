### Two colours.
