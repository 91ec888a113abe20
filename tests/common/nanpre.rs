//! Just enough of the text format of `../shared/variants` to check counts against it.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use kotowari::kernel::Digit;
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;

/// A file read.
pub struct Example {
    /// The file's name.
    pub name: String,
    /// The puzzle in it.
    pub puzzle: Puzzle,
    /// The solution printed in it.
    pub solution: Vec<Digit>,
}

/// Every example file whose rules are houses only, or nothing (and a word about it) if there are no
/// such files here. The second list names the files left out.
pub fn examples() -> Option<(Vec<Example>, Vec<String>)> {
    let folder = super::cases::shared("variants")?;
    let entries = fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let (mut read, mut left_out) = (vec![], vec![]);
    for path in paths.iter().filter(|path| path.extension().is_some_and(|e| e == "txt")) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        match example(&name, &fs::read_to_string(path).unwrap()) {
            Some(example) => read.push(example),
            None => left_out.push(name),
        }
    }
    Some((read, left_out))
}

fn example(name: &str, text: &str) -> Option<Example> {
    let mut keys: HashMap<&str, &str> = HashMap::new();
    let mut sections: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut section = None;
    for line in text.lines().filter(|line| !line.is_empty()) {
        if let Some(header) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = Some(header);
            sections.entry(header).or_default();
        } else if let Some(section) = section {
            sections.get_mut(section).unwrap().push(line);
        } else if let Some((key, value)) = line.split_once(':').filter(|_| !line.starts_with('#')) {
            keys.insert(key, value.trim());
        }
    }
    let more_than_houses = ["grids", "blanks", "topheavy", "consecutive"];
    if sections.contains_key("signs") || more_than_houses.iter().any(|key| keys.contains_key(key)) {
        return None;
    }
    let pair = |text: &str, between: char| {
        let (a, b) = text.split_once(between).unwrap();
        (a.parse::<u16>().unwrap(), b.parse::<u16>().unwrap())
    };
    let letters = |section: &str| sections.get(section).map(|lines| lines.concat());
    let (lowest, highest) = pair(keys["digits"], '-');
    let mut builder = Layout::builder(keys["size"].parse().unwrap());
    builder = builder.digits(lowest as u8, usize::from(highest - lowest + 1));
    if let Some(boxes) = keys.get("boxes").filter(|boxes| **boxes != "none") {
        let (rows, columns) = pair(boxes, 'x');
        builder = builder.boxes(rows, columns);
    }
    if let Some(map) = letters("regions") {
        builder = builder.regions(map.chars());
    }
    if let Some(map) = letters("colors") {
        builder = builder.colors(map.chars());
    }
    for which in keys.get("diagonals").map_or("", |which| which).split_whitespace() {
        builder = match which {
            "main" => builder.main_diagonal(),
            _ => builder.anti_diagonal(),
        };
    }
    let layout = Arc::new(builder.build().unwrap());
    let digit = |label: u16| layout.digit(label).unwrap();
    let givens = labels(&sections["givens"].concat(), lowest, highest);
    let solution = sections["solution"].join(" ");
    Some(Example {
        name: name.to_owned(),
        solution: solution.split_whitespace().map(|n| digit(n.parse().unwrap())).collect(),
        puzzle: Puzzle::new(layout.clone(), givens.iter().map(|n| n.map(digit)).collect()),
    })
}

/// The prefix code of `cells: seed`: a digit that could begin a longer number is written with a `0`
/// before.
fn labels(text: &str, lowest: u16, highest: u16) -> Vec<Option<u16>> {
    let mut characters = text.chars().map(|c| c.to_digit(10).map(|n| n as u16));
    let mut labels = vec![];
    while let Some(first) = characters.next() {
        labels.push(match first {
            Some(0) if lowest == 0 => Some(0),
            Some(0) => characters.next().unwrap(),
            Some(tens) if tens <= highest / 10 => {
                Some(10 * tens + characters.next().unwrap().unwrap())
            }
            other => other,
        });
    }
    labels
}
