//! The sentences that say what a step places or removes, as patterns.
//!
//! A pattern is the message itself, written with marks where its cells and digits go. So a bullet
//! is read only if it is such a sentence, and only for what stands at these marks; the rest of its
//! numbers (a sum, the digit of a house) are no results.

use std::borrow::Cow;

use crate::explain::renderer::{Look, Renderer, Value};

/// Messages with results: the arguments for the cells and for the digits, each of which goes in
/// each cell or is gone from it. Without one for digits it is the digit spoken of before.
const PLACED: [(&str, &str, &str); 8] = [
    ("place", "cell", "digit"),
    ("place-only-here", "cell", "digit"),
    ("place-only-digit", "cell", "digit"),
    ("eye-place-by", "cell", "digit"),
    ("place-where-they-meet", "cell", "digit"),
    ("template-place", "cells", "digit"),
    ("leftover-place-lines", "cells", "digit"),
    ("leftover-place-regions", "cells", "digit"),
];
const REMOVED: [(&str, &str, &str); 33] = [
    ("eliminate", "cells", "digit"),
    ("eliminate-either-way", "cells", "digit"),
    ("strip-cell", "label", "digits"),
    ("sectors-out", "cells", "digit"),
    ("leftover-none-lines", "cells", "digit"),
    ("leftover-none-regions", "cells", "digit"),
    ("leftover-full-lines", "cells", "digit"),
    ("leftover-full-regions", "cells", "digit"),
    ("leftover-house-lines", "cells", "digit"),
    ("leftover-house-regions", "cells", "digit"),
    ("leftover-alone-lines", "cell", "digit"),
    ("leftover-alone-regions", "cell", "digit"),
    ("rule-partner-none", "cell", "gone"),
    ("partner-alone", "cells", "gone"),
    ("chain-drop", "cell", "gone"),
    ("crowd-drop", "cell", "gone"),
    ("bound-least", "cells", "gone"),
    ("bound-most", "cells", "gone"),
    ("bound-exact", "cells", "gone"),
    ("bound-least-alone", "cells", "gone"),
    ("bound-most-alone", "cells", "gone"),
    ("bound-exact-alone", "cells", "gone"),
    ("total-only", "cells", "gone"),
    ("total-drop", "cells", "gone"),
    ("fill-rest", "cell", "digit"),
    ("fill-drop", "cells", "gone"),
    ("fill-outside", "cells", "gone"),
    ("trial-drop", "cells", "gone"),
    ("held-drop", "cells", ""),
    ("held-both", "cells", "gone"),
    ("together-drop", "cells", "gone"),
    ("together-outside", "cells", "gone"),
    ("deadly-one-cell", "label", "digits"),
];
/// The last sentence on each digit of a run.
const RUN: [(&str, &str, &str); 7] = [
    ("run-house", "cell", "digit"),
    ("run-house-by", "cell", "digit"),
    ("run-last", "cell", "digit"),
    ("run-cell", "cell", "digit"),
    ("run-cell-one", "cell", "digit"),
    ("run-cell-two", "cell", "digit"),
    ("run-cell-three", "cell", "digit"),
];

/// All arguments of these messages but counts; those in [`ROLES`] point to the figure.
const OTHERS: [&str; 20] = [
    "cell", "cells", "digit", "digits", "gone", "label", "house", "houses", "places", "whole",
    "part", "bound", "sets", "one", "two", "three", "a", "b", "c", "by",
];
const ROLES: [&str; 3] = ["drop", "goal", "role"];

/// What ends a sentence; who types one may leave it out.
const END: [char; 5] = ['!', '！', '.', '。', ' '];
const OPEN: [char; 2] = ['(', '（'];

const CELLS: char = '\u{e000}';
const DIGITS: char = '\u{e001}';
const OTHER: char = '\u{e002}';

/// The sentences with results in a language, and the words between the items of a list.
pub(super) struct Sentences {
    patterns: Vec<Pattern>,
    pub joiners: Vec<Vec<char>>,
    /// Parts of a figure by their colour, in brackets.
    roles: Vec<String>,
}

struct Pattern {
    /// Letters and marks, without spaces, since a line may break there.
    signs: Vec<char>,
    places: bool,
    one_cell: bool,
    in_run: bool,
}

/// What a sentence says of its results.
pub(super) struct Said {
    pub cells: String,
    /// Each time they are said; never, if a sentence before says them.
    pub digits: Vec<String>,
    pub places: bool,
    pub one_cell: bool,
}

impl Sentences {
    pub fn of(renderer: &Renderer) -> Sentences {
        let mut patterns: Vec<Pattern> = vec![];
        let tables = [(&PLACED[..], true, false), (&REMOVED, false, false), (&RUN, true, true)];
        for (table, places, in_run) in tables {
            for &(id, cells, digits) in table {
                let one_cell = matches!(cells, "cell" | "label");
                // Messages select by these counts.
                for count in [1, 2, 3] {
                    let text = marked(renderer, id, (cells, digits), count);
                    let text = text.trim_end_matches(END);
                    let signs: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
                    if patterns.iter().all(|known| known.signs != signs) {
                        patterns.push(Pattern { signs, places, one_cell, in_run });
                    }
                }
            }
        }
        let joiners = ["list-and", "list-and-last", "list-or", "list-or-last"];
        let joiners = joiners.map(|id| renderer.text(id, &[]).chars().collect::<Vec<_>>());
        let mut joiners = joiners.to_vec();
        joiners.sort_by_key(|joiner| std::cmp::Reverse(joiner.len()));
        // Where a line broke behind a comma, its space is gone, or there is another.
        let trimmed = |own: &Vec<char>| own.iter().collect::<String>().trim_end().chars().collect();
        let cut: Vec<Vec<char>> = joiners.iter().map(trimmed).collect();
        joiners.extend(cut);
        joiners.retain(|joiner| !joiner.is_empty());
        let roles = ["scan", "premise", "aux", "goal", "drop"].map(|role| {
            let args = [
                ("look", Value::Text(Look::Colour.id().to_owned())),
                ("count", Value::Number(1)),
                ("digit", Value::Text(String::new())),
            ];
            renderer.text(&format!("role-{role}"), &args).trim().to_owned()
        });
        Sentences { patterns, joiners, roles: roles.to_vec() }
    }

    /// What a text says, by each pattern that it fits.
    pub fn all<'s>(&'s self, text: &str, in_run: bool) -> impl Iterator<Item = Said> + 's {
        let text = self.without_roles(text.trim_end_matches(END));
        let chars: Vec<char> = text.chars().collect();
        let solid: Vec<usize> = (0..chars.len()).filter(|&at| !chars[at].is_whitespace()).collect();
        let own = self.patterns.iter().filter(move |pattern| pattern.in_run == in_run);
        own.filter_map(move |pattern| pattern.read(&chars, &solid))
    }

    /// A text without what points to its figure: ` ([6])`, ` (green)`, but not `A (r1c2)`.
    fn without_roles<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if !text.contains(OPEN) {
            return Cow::Borrowed(text);
        }
        let mut kept = String::new();
        let mut rest = text;
        while let Some(open) = rest.find(OPEN) {
            let Some(close) = rest[open..].find([')', '）']).map(|at| open + at) else { break };
            let end = close + rest[close..].chars().next().map_or(1, char::len_utf8);
            let inside = rest[open..close].trim_start_matches(OPEN);
            let signs = [('[', ']'), ('-', '-'), ('?', '?')];
            let is_sign = signs.iter().any(|(a, b)| inside.starts_with(*a) && inside.ends_with(*b));
            let is_role = is_sign || self.roles.iter().any(|role| *role == rest[open..end]);
            kept += if is_role { rest[..open].trim_end() } else { &rest[..end] };
            rest = &rest[end..];
        }
        kept += rest;
        Cow::Owned(kept)
    }
}

/// A message with marks for its arguments.
fn marked(renderer: &Renderer, id: &str, (cells, digits): (&str, &str), count: usize) -> String {
    let mark = |name: &str| match name {
        name if name == cells => CELLS,
        name if name == digits => DIGITS,
        _ => OTHER,
    };
    let mut args: Vec<(&str, Value)> =
        OTHERS.iter().map(|name| (*name, Value::Text(mark(name).to_string()))).collect();
    args.extend(ROLES.map(|name| (name, Value::Text(String::new()))));
    args.extend(["count", "many"].map(|name| (name, Value::Number(count))));
    renderer.text(id, &args)
}

impl Pattern {
    /// What stands at the marks. `solid` are the places of a text that hold no space.
    fn read(&self, chars: &[char], solid: &[usize]) -> Option<Said> {
        let is_mark = |c: &char| matches!(*c, CELLS | DIGITS | OTHER);
        let (mut cells, mut digits): (Option<String>, Vec<String>) = (None, vec![]);
        let mut at = 0;
        let mut signs = &self.signs[..];
        while let Some((&first, rest)) = signs.split_first() {
            if !is_mark(&first) {
                if chars[*solid.get(at)?] != first {
                    return None;
                }
                (at, signs) = (at + 1, rest);
                continue;
            }
            // A mark reaches to the first place where what follows it stands; the last one to the
            // last.
            let width = rest.iter().position(is_mark).unwrap_or(rest.len());
            let is_last = width == rest.len();
            let next = &rest[..width];
            let fits = |from: &usize| {
                solid[*from..].len() >= width
                    && solid[*from..].iter().zip(next).all(|(&place, sign)| chars[place] == *sign)
            };
            let to = match is_last {
                true => solid.len().checked_sub(width).filter(fits)?,
                false => (at + 1..solid.len()).find(fits)?,
            };
            let said: String = match solid.get(at..to)? {
                [] => return None,
                [first, .., last] => chars[*first..=*last].iter().collect(),
                [only] => chars[*only].to_string(),
            };
            match first {
                CELLS => cells = Some(said),
                DIGITS => digits.push(said),
                _ => {}
            }
            (at, signs) = (to, rest);
        }
        let (places, one_cell) = (self.places, self.one_cell);
        (at == solid.len()).then_some(Said { cells: cells?, digits, places, one_cell })
    }
}
