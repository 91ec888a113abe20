//! Which files: names, patterns and `-`, looked at before anything is rated.

use std::fs;
use std::path::{Path, PathBuf};

use crate::batch::files::{Input, unreadable};
use crate::cli::input::is_puzzle;
use crate::error::Error;

/// Finds them.  No name at all is standard input.
///
/// # Errors
/// If one of them cannot be read: a slip is told before hours of rating.
pub fn find(names: &[PathBuf]) -> Result<Vec<Input>, Error> {
    if names.is_empty() {
        return Ok(vec![Input::Stdin]);
    }
    let mut all: Vec<Input> = vec![];
    for name in names {
        if name.as_os_str() == "-" {
            if !all.contains(&Input::Stdin) {
                all.push(Input::Stdin);
            }
            continue;
        }
        match pattern(name) {
            // Who types a puzzle has no file of that name: `*` and `?` are cells then.
            _ if !name.exists() && name.to_str().is_some_and(is_puzzle) => {
                all.push(Input::Text(name.display().to_string()));
            }
            Some(pattern) => all.extend(matching(&pattern)?),
            None => all.push(file(name)?),
        }
    }
    Ok(all)
}

/// The name, if it is a pattern and no file is called that.
fn pattern(name: &Path) -> Option<String> {
    let text = name.to_str()?;
    (text.contains(['*', '?', '[']) && !name.exists()).then(|| text.to_owned())
}

fn matching(pattern: &str) -> Result<Vec<Input>, Error> {
    let wrong = || Error::new("rate-pattern-wrong").text("pattern", pattern);
    let mut found = vec![];
    // `glob` sorts by name.
    for path in glob::glob(pattern).map_err(|_| wrong())? {
        let path = path.map_err(|error| unreadable(error.path(), error.error()))?;
        if !path.is_dir() {
            found.push(file(&path)?);
        }
    }
    match found.is_empty() {
        true => Err(Error::new("rate-pattern-empty").text("pattern", pattern)),
        false => Ok(found),
    }
}

fn file(path: &Path) -> Result<Input, Error> {
    let about = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
    if about.is_dir() {
        let example = path.join("*").display().to_string();
        let error = Error::new("rate-folder").text("file", path.display().to_string());
        return Err(error.text("example", example));
    }
    // Whether it may be read is seen by opening it; a pipe would lose its reader by that.
    if about.is_file() {
        fs::File::open(path).map_err(|error| unreadable(path, &error))?;
    }
    Ok(Input::File(path.to_owned(), about.len()))
}

/// How many bytes they have, if that is known.
pub fn bytes(inputs: &[Input]) -> Option<u64> {
    let of = |input: &Input| match input {
        Input::File(_, bytes) => Some(*bytes),
        Input::Text(text) => Some(text.len() as u64),
        Input::Stdin => None,
    };
    inputs.iter().map(of).sum()
}
