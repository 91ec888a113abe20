//! Text pictures that are read: masks and regions.

use std::fs;
use std::io::Read;

use crate::cli::Context;
use crate::cli::terminal::errors;
use kotowari_engine::error::Error;
use kotowari_engine::generate::{MASKS, Mask};
use kotowari_site::spoken::invalid_mask;

/// Bytes of a picture that are read; one of the largest board is far smaller.
const MAX_BYTES: u64 = 1 << 20;

/// The text of a file, or of standard input.
pub fn read(name: &str, option: &str, context: &mut Context<'_, '_>) -> Result<String, Error> {
    let mut bytes = vec![];
    let read = match name {
        "-" => context.stdin.take(MAX_BYTES).read_to_end(&mut bytes),
        _ => fs::File::open(name).and_then(|file| file.take(MAX_BYTES).read_to_end(&mut bytes)),
    };
    read.map_err(|reason| {
        let error = Error::new("generate-mask-unreadable").text("file", name);
        error.text("option", option).text("reason", reason.to_string())
    })?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The mask of a file, of standard input, or one that comes with the program.
pub fn mask(name: &str, context: &mut Context<'_, '_>) -> Result<Mask, Error> {
    if let Some(mask) = Mask::named(name) {
        return Ok(mask);
    }
    if name != "-" && fs::metadata(name).is_err() {
        let all: Vec<String> = MASKS.iter().map(|(id, _)| (*id).to_owned()).collect();
        let error = Error::new("generate-mask-unknown").text("value", name);
        return Err(errors::choices(error, "known", &all));
    }
    let text = read(name, "mask", context)?;
    Mask::parse(&text).map_err(|error| invalid_mask(error, name, &text))
}
