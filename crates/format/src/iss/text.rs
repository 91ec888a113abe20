//! A text in sections, and which of them are one puzzle.

use std::collections::{HashMap, HashSet};

use super::section::{Section, Sort};
use super::signs::{is_constraints, is_killer, is_words};
use super::{composite, plain};
use crate::source::{Source, Spot};

/// The sections of a file.
pub(super) fn sections(source: &Source) -> Vec<Section> {
    let line = |line: usize| (source.chars(line).iter().collect(), source.whole(line));
    cut((0..source.len()).map(line), true)
}

/// The sections of a text that stands in one place, in an address.
pub(super) fn sections_of_text(text: &str, whole: Spot) -> Vec<Section> {
    let text = text.replace("\r\n", "\n");
    cut(text.split(['\n', '\r']).map(|line| (line.to_owned(), whole)), false)
}

fn cut(lines: impl Iterator<Item = (String, Spot)>, is_in_place: bool) -> Vec<Section> {
    let mut sections = vec![];
    let mut open: Vec<(String, Spot)> = vec![];
    let mut close = |open: &mut Vec<(String, Spot)>| {
        if !open.is_empty() {
            sections.push(Section::of(open, is_in_place));
            open.clear();
        }
    };
    for (text, spot) in lines {
        if text.trim().is_empty() || text.starts_with('#') {
            close(&mut open);
            continue;
        }
        let chars: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let begins = is_constraints(&chars);
        // A heading right above constraints, and killers one below the other.
        let after_other = open.last().is_some_and(|(above, _)| {
            let above: Vec<char> = above.chars().filter(|c| !c.is_whitespace()).collect();
            begins && open.len() == 1 && is_words(&above) || is_killer(&above)
        });
        if after_other || is_killer(&chars) {
            close(&mut open);
        }
        open.push((text, spot));
    }
    close(&mut open);
    sections
}

/// Which sections are one puzzle. ISS takes all of a text as one; where that would be a
/// contradiction, or where there are several killers or grids, they are several.
pub(super) fn puzzles(sections: Vec<Section>) -> Vec<Vec<Section>> {
    let begins = |section: &Section| match section.sort {
        Sort::Killer => true,
        Sort::Other => plain::size(section).is_some(),
        Sort::Constraints => false,
    };
    if sections.iter().filter(|section| begins(section)).count() > 1 {
        return part(sections, begins);
    }
    let constraints = sections.iter().filter(|section| section.sort == Sort::Constraints);
    if Claims::clash(&Claims::all(constraints)) && !has_clash_within(&sections) {
        return part(sections, |section| section.sort == Sort::Constraints);
    }
    let lines: Vec<Section> = sections.iter().flat_map(by_line).collect();
    match Claims::clash(&Claims::all(lines.iter().filter(|line| line.sort == Sort::Constraints))) {
        true => part(lines, |section| section.sort == Sort::Constraints),
        false => vec![sections],
    }
}

/// Whether lines of one section contradict each other: each line is a puzzle then.
fn has_clash_within(sections: &[Section]) -> bool {
    sections.iter().any(|section| Claims::clash(&Claims::all(by_line(section).iter())))
}

/// Parts a list before each section that begins a puzzle; what precedes the first belongs to it.
fn part(sections: Vec<Section>, begins: impl Fn(&Section) -> bool) -> Vec<Vec<Section>> {
    let mut puzzles: Vec<Vec<Section>> = vec![vec![]];
    let mut begun = false;
    // Words above a puzzle are its heading.
    let mut headings = vec![];
    for section in sections {
        if is_words(&section.chars) && section.sort == Sort::Other && begun {
            headings.push(section);
            continue;
        }
        if begins(&section) {
            if begun {
                puzzles.push(std::mem::take(&mut headings));
            }
            begun = true;
        }
        if let Some(last) = puzzles.last_mut() {
            last.append(&mut headings);
            last.push(section);
        }
    }
    if let Some(last) = puzzles.last_mut() {
        last.append(&mut headings);
    }
    puzzles
}

/// A section line by line: a line that does not begin with a constraint goes on with the one above.
fn by_line(section: &Section) -> Vec<Section> {
    let mut lines: Vec<Vec<(String, Spot)>> = vec![];
    for (at, text) in section.lines.iter().enumerate() {
        let line = if section.at.is_empty() { 0 } else { at };
        let spot = Spot { line: section.first.line + line, ..section.first };
        let chars: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        match lines.last_mut().filter(|_| !is_constraints(&chars)) {
            Some(last) => last.push((text.clone(), spot)),
            None => lines.push(vec![(text.clone(), spot)]),
        }
    }
    let is_in_place = !section.at.is_empty();
    lines.iter().map(|lines| Section::of(lines, is_in_place)).collect()
}

/// What constraints say that others can contradict: the shape, and what cells may hold.
struct Claims {
    shape: bool,
    cells: HashMap<String, HashSet<String>>,
}

impl Claims {
    /// Those of each section, in their order.
    fn all<'a>(sections: impl Iterator<Item = &'a Section>) -> Vec<Claims> {
        let mut depth = 0;
        sections.map(|section| Claims::of(&section.chars, &mut depth)).collect()
    }

    /// `depth`: in how many composite constraints it begins, and then in how many it ends. What
    /// one of several choices says of a cell contradicts nothing.
    fn of(chars: &[char], depth: &mut usize) -> Claims {
        let mut claims = Claims { shape: false, cells: HashMap::new() };
        let text: String = chars.iter().collect();
        for part in text.split('.').skip(1) {
            let mut args = part.split('~');
            match args.next() {
                Some(name) if composite::is_known(name) => *depth += 1,
                Some("End") => *depth = depth.saturating_sub(1),
                _ if *depth > 0 => {}
                Some("Shape") => claims.shape = true,
                Some("" | "Given") => {
                    for arg in args {
                        let mut values = arg.split('_').map(str::to_ascii_lowercase);
                        let cell = values.next().unwrap_or_default();
                        claims.cells.entry(cell).or_insert_with(|| values.collect());
                    }
                }
                _ => {}
            }
        }
        claims
    }

    /// Whether two of them cannot be about one puzzle: each has a shape, or they leave a cell no
    /// digit.
    fn clash(all: &[Claims]) -> bool {
        let mut known: HashMap<&str, HashSet<&str>> = HashMap::new();
        let mut shape = false;
        for claims in all {
            if shape && claims.shape {
                return true;
            }
            shape |= claims.shape;
            for (cell, values) in &claims.cells {
                let values: HashSet<&str> = values.iter().map(String::as_str).collect();
                let left = known.entry(cell).or_insert_with(|| values.clone());
                left.retain(|value| values.contains(value));
                if left.is_empty() {
                    return true;
                }
            }
        }
        false
    }
}
