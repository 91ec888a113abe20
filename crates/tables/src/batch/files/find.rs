//! Which files: names, patterns, `-` and puzzles themselves, looked at before anything is read.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::input::{Input, unreadable};
use kotowari_engine::error::Error;
use kotowari_engine::format;

/// The cells of a 4×4, below which nothing typed is taken for a puzzle; and nearly those of a 9×9.
const FEWEST: usize = 16;
const MANY: usize = 60;

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
    let paths = match pattern.split('/').any(|part| part == "**") {
        true => walked(pattern)?,
        // `glob` sorts by name.
        false => glob::glob(pattern)
            .map_err(|_| wrong())?
            .collect::<Result<_, _>>()
            .map_err(|error| told(&error))?,
    };
    let mut found = vec![];
    // By way of links, one file can have many names.
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

/// The files below the part of a pattern that comes before `**`.  `glob` goes round in links; here each
/// folder is entered once.
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
    let all: Vec<PathBuf> = paths.collect::<Result<_, _>>().map_err(|error| told(&error))?;
    Ok(all.into_iter().filter(|path| path.is_dir()).collect())
}

fn told(error: &glob::GlobError) -> Error {
    unreadable(error.path(), error.error())
}

/// The files in a folder and below, by name.
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

/// Whether this is a puzzle rather than the name of a file.
pub fn is_puzzle(text: &str) -> bool {
    let cell = |c: &char| c.is_ascii_digit() || ".*_?-".contains(*c);
    let length = text.chars().count();
    let cells = text.chars().filter(cell).count();
    length >= FEWEST
        && (cells >= MANY && cells * 2 >= length
            || format::is_link(text)
            || format::read("-", text.as_bytes()).is_ok())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_stars_find_what_glob_finds_in_its_order() {
        // A tree without links, where it ends.
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
