//! `--lang`, before anything else is parsed.

/// Returns the value of `--lang`. Read first, because even a usage error is reported in it.
pub fn flag<'a>(args: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let mut args = args.into_iter().take_while(|arg| *arg != "--");
    let mut found = None;
    while let Some(arg) = args.next() {
        if arg == "--lang" {
            found = args.next();
        } else if let Some(value) = arg.strip_prefix("--lang=") {
            found = Some(value);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_is_found_before_parsing() {
        assert_eq!(flag(["explain", "--lang", "ja", "x"]), Some("ja"));
        assert_eq!(flag(["--lang=en", "explain", "--lang=ja"]), Some("ja"));
        assert_eq!(flag(["explain", "--", "--lang", "ja"]), None);
        assert_eq!(flag(["explain", "--lang"]), None);
    }
}
