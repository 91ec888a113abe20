### What a puzzle with one solution cannot look like.
