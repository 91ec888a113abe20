### Cases that all lead to the same.
