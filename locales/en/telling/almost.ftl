### Almost locked sets.
