//! The program, run as people run it: each page of `tests/cli/` is a session with its output.
//!
//! `TRYCMD=overwrite cargo test --test cli` writes the pages anew; read the difference before
//! committing it.

#![cfg(feature = "cli")]

#[test]
fn what_is_printed_is_what_the_pages_say() {
    let cases = trycmd::TestCases::new();
    // Whoever runs this must not be answered in their own language.
    for name in ["LC_ALL", "LC_MESSAGES", "LANGUAGE", "COLUMNS", "CLICOLOR_FORCE", "FORCE_COLOR"] {
        cases.env(name, "");
    }
    cases
        .env("KOTOWARI_LANG", "en")
        .env("NO_COLOR", "1")
        // Nor must what they have learnt so far be told.
        .env("XDG_DATA_HOME", "/nonexistent")
        .case("tests/cli/*.trycmd")
        .case("README.md")
        .case("README.ja.md");
}
