//! Words the reasons why a text is not a mask for the generator.

use kotowari_engine::error::{Error, TextPlace};
use kotowari_engine::generate::MaskError;

/// Returns the error for a text that is not a mask; `name` is the name of its file.
pub fn invalid_mask(error: MaskError, name: &str, text: &str) -> Error {
    let place = |line: usize, column: usize, width: usize| TextPlace {
        file: name.to_owned(),
        line,
        column,
        width,
        text: text.lines().nth(line - 1).unwrap_or_default().to_owned(),
    };
    match error {
        MaskError::Empty => Error::new("generate-mask-empty").text("file", name),
        MaskError::Sign(sign, line, column) => Error::new("generate-mask-sign")
            .text("sign", sign.to_string())
            .at(place(line, column, 1)),
        MaskError::Length(line, found, expected) => Error::new("generate-mask-length")
            .number("found", found)
            .number("expected", expected)
            .at(place(line, 1, found.max(1))),
        MaskError::TooLarge(lines) => {
            Error::new("generate-mask-large").text("file", name).number("lines", lines)
        }
    }
}
