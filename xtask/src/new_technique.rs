//! The files of a new technique.
//!
//! All is checked before anything is written, and nothing that exists is written over: a run that
//! fails leaves the tree as it was.

use std::fs;
use std::path::Path;

/// What is to be written by a person: a test of the catalogue looks for it, so none is forgotten.
pub const UNWRITTEN: &str = "(to be written)";

/// A file of the new technique: where, and what is in it at first.  `{id}`, `{name}`, `{camel}`,
/// `{like}`, `{about}` and `{unwritten}` are filled in.
const FILES: &[(&str, &str)] = &[
    ("src/technique/{id}.rs", include_str!("../template/technique.rs.txt")),
    ("locales/en/technique/{id}.ftl", include_str!("../template/en.ftl.txt")),
    ("locales/ja/technique/{id}.ftl", include_str!("../template/ja.ftl.txt")),
    ("lessons/{id}/lesson.toml", include_str!("../template/lesson.toml.txt")),
    ("lessons/{id}/en.md", include_str!("../template/en.md.txt")),
    ("lessons/{id}/ja.md", include_str!("../template/ja.md.txt")),
    ("tests/data/library/{id}.txt", include_str!("../template/library.txt")),
];

/// Writes the files and registers the technique; says what comes next.
///
/// # Errors
/// If the name is not one, the other technique does not exist, or something is there already.
pub fn run(root: &Path, id: &str, like: &str) -> Result<String, String> {
    check_name(id)?;
    let catalogue = root.join("src/technique/mod.rs");
    let registered = read(&catalogue)?;
    let source = read(&root.join(format!("src/technique/{like}.rs"))).map_err(|_| {
        format!("There is no technique {like}: src/technique/ has a file for each.")
    })?;
    let about = about_of(&source).ok_or(format!("src/technique/{like}.rs has no about! line"))?;
    let filled = |text: &str| {
        text.replace("{id}", id)
            .replace("{name}", &name(id))
            .replace("{camel}", &camel(id))
            .replace("{like}", like)
            .replace("{about}", &about)
            .replace("{unwritten}", UNWRITTEN)
    };
    let files: Vec<_> = FILES.iter().map(|(path, text)| (filled(path), filled(text))).collect();
    if let Some((path, _)) = files.iter().find(|(path, _)| root.join(path).exists()) {
        return Err(format!("{path} exists: choose another name, or take that one away first."));
    }
    let registered = register(&registered, id, like)?;

    for (path, text) in &files {
        let path = root.join(path);
        let folder = path.parent().expect("a file stands in a folder");
        write(folder, |folder| fs::create_dir_all(folder))?;
        write(&path, |path| fs::write(path, text))?;
    }
    write(&catalogue, |path| fs::write(path, &registered))?;

    let written: String = files.iter().map(|(path, _)| format!("  {path}\n")).collect();
    Ok(format!("Written:\n{written}  src/technique/mod.rs\n\n{}", filled(NEXT).trim_end()))
}

const NEXT: &str = include_str!("../template/next.txt");

fn check_name(id: &str) -> Result<(), String> {
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let fits = id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.chars().all(letters)
        && !id.contains("__")
        && !id.ends_with('_');
    match fits {
        true => Ok(()),
        false => Err(format!("{id:?} is no name: small letters, digits and single _ (x_wing).")),
    }
}

/// The family, level and rank of a technique, as its `about!` line has them.
fn about_of(source: &str) -> Option<String> {
    let line = source.lines().find(|line| line.contains("about!(\""))?;
    let inside = line.split_once("\", ")?.1;
    let mut parts = inside.trim_end_matches(')').split(", ");
    let (family, level, rank) = (parts.next()?, parts.next()?, parts.next()?);
    Some(format!("{family}, {level}, {rank}"))
}

/// The catalogue with the new one: its `mod` in the order of the alphabet, its entry after `like`.
fn register(text: &str, id: &str, like: &str) -> Result<String, String> {
    let module = format!("mod {id};");
    let entry = format!("    &{like}::{},", camel(like));
    let (mut lines, mut has_entry): (Vec<String>, bool) = (vec![], false);
    let is_module = |line: &str| line.starts_with("mod ") && line.ends_with(';');
    let mut has_module = false;
    for line in text.lines() {
        if !has_module && is_module(line) && line > module.as_str() {
            lines.push(module.clone());
            has_module = true;
        }
        // After the last of them.
        if !has_module && !is_module(line) && lines.last().is_some_and(|last| is_module(last)) {
            lines.push(module.clone());
            has_module = true;
        }
        lines.push(line.to_owned());
        if line == entry {
            lines.push(format!("    &{id}::{},", camel(id)));
            has_entry = true;
        }
    }
    match has_module && has_entry {
        true => Ok(lines.join("\n") + "\n"),
        false => Err(format!("src/technique/mod.rs: no line \"{}\"", entry.trim())),
    }
}

/// `x_wing` as the name of a struct: `XWing`.
fn camel(id: &str) -> String {
    id.split('_').map(capital).collect()
}

/// `x_wing` as a first name for people: `X Wing`.
fn name(id: &str) -> String {
    id.split('_').map(capital).collect::<Vec<_>>().join(" ")
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, how: impl Fn(&Path) -> std::io::Result<()>) -> Result<(), String> {
    how(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CATALOGUE: &str = "\
mod aic;
mod x_wing;

static CATALOGUE: &[&dyn Technique] = &[
    &x_wing::XWing,
    &aic::Aic,
];
";

    #[test]
    fn a_technique_is_registered_after_the_one_it_is_like() {
        let text = register(CATALOGUE, "m_wing", "x_wing").unwrap();
        assert!(text.starts_with("mod aic;\nmod m_wing;\nmod x_wing;\n\n"), "{text}");
        assert!(
            text.contains("    &x_wing::XWing,\n    &m_wing::MWing,\n    &aic::Aic,"),
            "{text}"
        );
        let text = register(CATALOGUE, "zebra", "aic").unwrap();
        assert!(text.contains("mod x_wing;\nmod zebra;\n\n"), "{text}");
        assert!(register(CATALOGUE, "m_wing", "skyscraper").is_err());
    }

    #[test]
    fn family_level_and_rank_are_those_of_the_other() {
        let line =
            "        about!(\"x_wing\", Fish, Hard, rank: 9, hodoku: \"0300\", explainer: 32)";
        assert_eq!(about_of(line).unwrap(), "Fish, Hard, rank: 9");
        let line = "        about!(\"cases\", Net, Computer, rank: 60)";
        assert_eq!(about_of(line).unwrap(), "Net, Computer, rank: 60");
    }

    #[test]
    fn only_names_are_names() {
        assert!(check_name("unique_rectangle_1").is_ok());
        for wrong in ["", "XWing", "x-wing", "_x", "x_", "x__y", "1x", "../x"] {
            assert!(check_name(wrong).is_err(), "{wrong}");
        }
    }
}
