//! Resolves command-line arguments to inputs: file names, glob patterns, `-` and literal puzzles.
//!
//! All of them are checked before anything is read, so that a typing error shows before hours
//! of rating. `**` is expanded here and not by `glob`, which follows cyclic symbolic links
//! round and round.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::input::{Input, unreadable};
use kotowari_engine::error::Error;
use kotowari_format as format;

/// Shorter text is never taken for a puzzle: the cells of a 4×4.
const MIN_PUZZLE_CHARS: usize = 16;

/// Text with this many cell characters is a puzzle without parsing, so that a 9×9 with a few
/// characters missing is reported as a broken puzzle and not as a missing file.
const UNMISTAKABLE_CELLS: usize = 60;

/// Resolves the arguments of a command; none at all means standard input.
///
/// # Errors
///
/// If a file cannot be read or a pattern is malformed or matches nothing.
pub fn resolve_inputs(names: &[PathBuf]) -> Result<Vec<Input>, Error> {
    let (inputs, errors) = resolve_each(names);
    errors.into_iter().next().map_or(Ok(inputs), Err)
}

/// The same for whoever goes on without what is missing: the inputs of those arguments that can be
/// resolved, and the errors of the others.
pub fn resolve_each(names: &[PathBuf]) -> (Vec<Input>, Vec<Error>) {
    if names.is_empty() {
        return (vec![Input::Stdin], vec![]);
    }
    let (mut inputs, mut errors): (Vec<Input>, Vec<Error>) = (vec![], vec![]);
    for name in names {
        match resolve(name) {
            // It can be read once.
            Ok(found) if found == [Input::Stdin] && inputs.contains(&Input::Stdin) => {}
            Ok(found) => inputs.extend(found),
            Err(error) => errors.push(error),
        }
    }
    (inputs, errors)
}

fn resolve(name: &Path) -> Result<Vec<Input>, Error> {
    if name.as_os_str() == "-" {
        return Ok(vec![Input::Stdin]);
    }
    // Before patterns, because `*` and `?` are empty cells in a puzzle.
    if !name.exists() && name.to_str().is_some_and(is_puzzle) {
        return Ok(vec![Input::Text(name.display().to_string())]);
    }
    match pattern(name) {
        Some(pattern) => matching(&pattern),
        None => Ok(vec![file(name)?]),
    }
}

/// Returns the name as a pattern if it holds wildcards and no file has that name.
fn pattern(name: &Path) -> Option<String> {
    let text = name.to_str()?;
    (text.contains(['*', '?', '[']) && !name.exists()).then(|| text.to_owned())
}

fn matching(pattern: &str) -> Result<Vec<Input>, Error> {
    let wrong = || Error::new("rate-pattern-wrong").text("pattern", pattern);
    let paths = match pattern.split('/').any(|part| part == "**") {
        true => walked(pattern)?,
        // `glob` sorts by name.
        false => glob::glob(pattern)
            .map_err(|_| wrong())?
            .collect::<Result<_, _>>()
            .map_err(|error| glob_error(&error))?,
    };
    let mut found = vec![];
    // A file reachable by several symbolic links is read once.
    let mut seen = BTreeSet::new();
    for path in paths {
        let real = fs::canonicalize(&path).unwrap_or_else(|_| path.clone());
        if !path.is_dir() && seen.insert(real) {
            found.push(file(&path)?);
        }
    }
    match found.is_empty() {
        true => Err(Error::new("rate-pattern-empty").text("pattern", pattern)),
        false => Ok(found),
    }
}

/// Expands a pattern with `**` in the order of `glob`, but enters each folder once, where `glob`
/// follows cyclic links round and round.
fn walked(pattern: &str) -> Result<Vec<PathBuf>, Error> {
    let wrong = |_| Error::new("rate-pattern-wrong").text("pattern", pattern);
    let parts: Vec<&str> = pattern.split('/').collect();
    let (before, after) = parts.split_at(parts.iter().position(|part| *part == "**").unwrap_or(0));
    let after = glob::Pattern::new(&after.join("/")).map_err(wrong)?;
    let roots = match before {
        [] => vec![PathBuf::new()],
        [""] => vec![PathBuf::from("/")],
        parts => folders(glob::glob(&parts.join("/")).map_err(wrong)?)?,
    };
    let options =
        glob::MatchOptions { require_literal_separator: true, ..glob::MatchOptions::new() };
    let mut found = vec![];
    let mut entered = BTreeSet::new();
    for root in roots {
        let mut below = vec![];
        walk(&root, &mut entered, &mut below)?;
        let fits = |path: &PathBuf| {
            path.strip_prefix(&root).is_ok_and(|path| after.matches_path_with(path, options))
        };
        found.extend(below.into_iter().filter(fits));
    }
    Ok(found)
}

fn folders(paths: glob::Paths) -> Result<Vec<PathBuf>, Error> {
    let paths: Vec<PathBuf> =
        paths.collect::<Result<_, _>>().map_err(|error| glob_error(&error))?;
    Ok(paths.into_iter().filter(|path| path.is_dir()).collect())
}

fn glob_error(error: &glob::GlobError) -> Error {
    unreadable(error.path(), error.error())
}

/// Collects the files in a folder and below, sorted by name.
fn walk(
    folder: &Path,
    entered: &mut BTreeSet<PathBuf>,
    found: &mut Vec<PathBuf>,
) -> Result<(), Error> {
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let failed = |error| unreadable(here, &error);
    if !entered.insert(fs::canonicalize(here).map_err(failed)?) {
        return Ok(());
    }
    let mut names = vec![];
    for entry in fs::read_dir(here).map_err(failed)? {
        names.push(entry.map_err(failed)?.file_name());
    }
    names.sort();
    for name in names {
        let path = folder.join(name);
        match path.is_dir() {
            true => walk(&path, entered, found)?,
            false => found.push(path),
        }
    }
    Ok(())
}

/// Whether a command-line argument is a puzzle rather than the name of a file.
pub fn is_puzzle(text: &str) -> bool {
    let cell = |c: &char| c.is_ascii_digit() || ".*_?-".contains(*c);
    let length = text.chars().count();
    let cells = text.chars().filter(cell).count();
    length >= MIN_PUZZLE_CHARS
        && (cells >= UNMISTAKABLE_CELLS && cells * 2 >= length
            || format::is_link(text)
            || format::read("-", text.as_bytes()).is_ok())
}

fn file(path: &Path) -> Result<Input, Error> {
    let metadata = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
    if metadata.is_dir() {
        let example = path.join("*").display().to_string();
        let error = Error::new("rate-folder").text("file", path.display().to_string());
        return Err(error.text("example", example));
    }
    // Permission is checked by opening. Not so for a pipe: closing it again would break its writer.
    if metadata.is_file() {
        fs::File::open(path).map_err(|error| unreadable(path, &error))?;
    }
    Ok(Input::File(path.to_owned(), metadata.len()))
}

/// Returns the total size of the inputs in bytes, or `None` if standard input is one of them.
pub fn total_bytes(inputs: &[Input]) -> Option<u64> {
    let size = |input: &Input| match input {
        Input::File(_, bytes) => Some(*bytes),
        Input::Text(text) => Some(text.len() as u64),
        Input::Stdin => None,
    };
    inputs.iter().map(size).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_stars_find_what_glob_finds_in_its_order() {
        // A tree without links, where `glob` terminates.
        for pattern in
            ["locales/**/*.ftl", "src/cli/**/*.rs", "lessons/*/**/e?.md", "locales/**/rate.ftl"]
        {
            let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
            let pattern = format!("{root}{pattern}");
            let known: Vec<PathBuf> = glob::glob(&pattern).unwrap().map(Result::unwrap).collect();
            assert!(!known.is_empty(), "{pattern}");
            assert_eq!(walked(&pattern).unwrap(), known, "{pattern}");
        }
    }
}
