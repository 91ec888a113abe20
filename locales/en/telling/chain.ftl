### Strong and weak links.
