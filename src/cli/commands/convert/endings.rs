//! What the end of a file's name asks for, and which ends ask for something that is not written.

use std::path::Path;

use kotowari_engine::error::Error;
use kotowari_format::formats;
use kotowari_format::writers::{self, WRITERS, Writer};
use kotowari_words::explain::Renderer;

/// Ends of files that are no text, and the message that says what to do instead.
const NO_TEXT: [(&str, &[&str]); 4] = [
    ("convert-ending-page", &["pdf", "ps", "html", "htm", "doc", "docx", "odt", "epub"]),
    ("convert-ending-sheet", &["xls", "xlsx", "ods"]),
    ("convert-ending-picture", &["svg", "png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff"]),
    ("convert-ending-packed", &["gz", "zip", "xz", "bz2", "zst", "7z"]),
];

/// The end of a file's name, in small letters.
pub fn ending(path: &Path) -> Option<String> {
    Some(path.extension()?.to_str()?.to_lowercase())
}

/// The format of a file, if its name says it and no other was asked for.
///
/// # Errors
/// If the file would be no text, or nothing ends like that and no format was asked for.
pub fn of_puzzles(path: &Path, to: Option<&'static Writer>) -> Result<&'static Writer, Error> {
    let Some(ending) = ending(path) else { return Ok(to.unwrap_or(&WRITERS[0])) };
    let error = |id| Error::new(id).text("ending", ending.clone());
    if let Some((id, _)) = NO_TEXT.iter().find(|(_, ends)| ends.contains(&ending.as_str())) {
        return Err(error(id));
    }
    if let Some(writer) = to.or_else(|| writers::of_extension(&ending)) {
        return Ok(writer);
    }
    let is_read = formats::of_ending(&ending).next().is_some();
    let error = error(if is_read { "convert-ending-read" } else { "convert-ending" });
    let all: Vec<String> =
        WRITERS.iter().flat_map(|w| w.extensions).map(|end| format!(".{end}")).collect();
    Err(error.text("endings", all.join(", ")).text("file", path.display().to_string()))
}

/// Adds what people call the format of the file that was asked for, if it is one that is read.
pub fn with_name(error: Error, output: Option<&Path>, renderer: &Renderer) -> Error {
    let ending = output.and_then(ending).unwrap_or_default();
    match formats::of_ending(&ending).next() {
        Some(format) => error.text("format", renderer.text(&format.message(), &[])),
        None => error,
    }
}

/// Checks the name of a file for a code to be photographed.
///
/// # Errors
/// If it is neither a drawing nor a text.
pub fn of_code(path: &Path) -> Result<(), Error> {
    match ending(path).as_deref() {
        None | Some("svg" | "txt") => Ok(()),
        Some(ending) => Err(Error::new("convert-ending-code").text("ending", ending)),
    }
}

/// Whether the name of a file asks for a drawing.
pub fn is_drawing(path: &Path) -> bool {
    ending(path).as_deref() == Some("svg")
}
