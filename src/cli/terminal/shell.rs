//! Quoting for POSIX shells.

/// Quotes a word for a shell, if it needs quotes.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| !c.is_whitespace() && !"'\"$`\\&|;<>()*?!#~[]{}".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_word_is_quoted_only_if_a_shell_would_split_it() {
        assert_eq!(["a/b.txt", "-", "2国同盟"].map(quoted), ["a/b.txt", "-", "2国同盟"]);
        assert_eq!(
            ["my file", "it's", "", "*"].map(quoted),
            ["'my file'", "'it'\\''s'", "''", "'*'"]
        );
    }
}
