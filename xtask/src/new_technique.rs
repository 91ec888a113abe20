//! The files of a new technique.
//!
//! All is checked before anything is written, and nothing that exists is written over: a run that
//! fails leaves the tree as it was.

use std::fs;
use std::path::Path;

/// What is to be written by a person: a test of the catalogue looks for it, so none is forgotten.
pub const UNWRITTEN: &str = "(to be written)";

/// The table of techniques, and the row put into it.
const TABLE: &str = "crates/engine/src/technique/catalogue.rs";
const ROW: &str = include_str!("../template/row.txt");

/// A file of the new technique: path and first contents. `{id}`, `{name}`, `{like}`, `{about}` and
/// `{unwritten}` are filled in.
const FILES: &[(&str, &str)] = &[
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
    let table = root.join(TABLE);
    let rows = read(&table)?;
    let about = about_of(&rows, like)
        .ok_or_else(|| format!("There is no technique {like}: {TABLE} has a row for each."))?;
    let filled = |text: &str| {
        text.replace("{id}", id)
            .replace("{name}", &name(id))
            .replace("{like}", like)
            .replace("{about}", &about)
            .replace("{unwritten}", UNWRITTEN)
    };
    let files: Vec<_> = FILES.iter().map(|(path, text)| (filled(path), filled(text))).collect();
    if let Some((path, _)) = files.iter().find(|(path, _)| root.join(path).exists()) {
        return Err(format!("{path} exists: choose another name, or take that one away first."));
    }
    let registered = register(&rows, id, like, &filled(ROW))?;

    for (path, text) in &files {
        let path = root.join(path);
        let folder = path.parent().expect("a file stands in a folder");
        write(folder, |folder| fs::create_dir_all(folder))?;
        write(&path, |path| fs::write(path, text))?;
    }
    write(&table, |path| fs::write(path, &registered))?;

    let written: String = files.iter().map(|(path, _)| format!("  {path}\n")).collect();
    Ok(format!("Written:\n{written}  {TABLE}\n\n{}", filled(NEXT).trim_end()))
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

/// Family, level and rank of a technique, as its row has them.
fn about_of(table: &str, id: &str) -> Option<String> {
    let start = format!("    {id}: ");
    let row = table.lines().find_map(|line| line.strip_prefix(&start))?;
    Some(row.split(", ").take(3).collect::<Vec<_>>().join(", "))
}

/// The table with a new row after the row of `like`.
fn register(table: &str, id: &str, like: &str, row: &str) -> Result<String, String> {
    let has_row = |id: &str| table.lines().any(|line| line.starts_with(&format!("    {id}: ")));
    if has_row(id) {
        return Err(format!("{TABLE} has a row {id} already."));
    }
    let start = format!("\n    {like}: ");
    let begin = table.find(&start).ok_or_else(|| format!("{TABLE}: no row {like}"))?;
    // Rows are parted by blank lines; the last one ends with the table.
    let rest = &table[begin + 1..];
    let end = rest.find("\n\n").or_else(|| rest.find("\n}")).unwrap_or(rest.len());
    let (before, after) = table.split_at(begin + 1 + end);
    Ok(format!("{before}\n\n{}{after}", row.trim_end()))
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

    const ROWS: &str = "\
catalogue! { ($)
    x_wing: Fish, Hard, rank: 9, hodoku: \"0300\", explainer: 32
        => |board, info, found| fish::lines(board, info, Size::Exactly(2), found);

    cases: Forcing, Computer, rank: 24
        => |board, info, found| {
            net::argue(board, info, found)
        };
}
";

    #[test]
    fn a_technique_is_registered_after_the_one_it_is_like() {
        let row = "    m_wing: Fish, Hard, rank: 9\n        => |b, i, f| go(b, i, f);\n";
        let text = register(ROWS, "m_wing", "x_wing", row).unwrap();
        let after = "Size::Exactly(2), found);\n\n    m_wing: Fish, Hard, rank: 9\n        => |b, i, f| go(b, i, f);\n\n    cases:";
        assert!(text.contains(after), "{text}");
        let text = register(ROWS, "zebra", "cases", row).unwrap();
        assert!(text.ends_with("        };\n\n    m_wing: Fish, Hard, rank: 9\n        => |b, i, f| go(b, i, f);\n}\n"), "{text}");
        assert!(register(ROWS, "m_wing", "skyscraper", row).is_err());
        assert!(register(ROWS, "x_wing", "cases", row).is_err());
    }

    #[test]
    fn family_level_and_rank_are_those_of_the_other() {
        assert_eq!(about_of(ROWS, "x_wing").unwrap(), "Fish, Hard, rank: 9");
        assert_eq!(about_of(ROWS, "cases").unwrap(), "Forcing, Computer, rank: 24");
        assert_eq!(about_of(ROWS, "wing"), None);
    }

    #[test]
    fn only_names_are_names() {
        assert!(check_name("unique_rectangle_1").is_ok());
        for wrong in ["", "XWing", "x-wing", "_x", "x_", "x__y", "1x", "../x"] {
            assert!(check_name(wrong).is_err(), "{wrong}");
        }
    }
}
