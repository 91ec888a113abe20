### Fish with fins and of any houses.
