//! Reads Rust just well enough to find the paths that start at the crate: no parser, no dependency.

use std::collections::BTreeSet;
use std::iter;

/// A piece of code and its line: a word, `::`, or one sign.
pub type Token = (usize, String);
/// A path below the crate, its line, and the name it goes by in this file (`use a::b as c`: `c`).
pub struct Import {
    pub line: usize,
    pub path: Vec<String>,
    pub name: String,
}

/// Every path that starts at the crate, with groups taken apart and `self` dropped.
pub fn paths(file: &str, tokens: &[Token]) -> Vec<Import> {
    let depth =
        file.split('/').filter(|part| !["mod.rs", "lib.rs", "main.rs"].contains(part)).count();
    let word = |at: usize| tokens.get(at).map_or("", |(_, token)| token.as_str());
    let mut found: Vec<Import> = Vec::new();
    // `use crate::board;` makes `board::View` a path too.
    let mut short_names = BTreeSet::new();
    // For each open brace, whether it is an inline module's.
    let mut braces = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let start = at;
        match word(at) {
            "{" => braces.push(at >= 2 && word(at - 2) == "mod"),
            "}" => drop(braces.pop()),
            _ => {}
        }
        let continues = at > 0 && word(at - 1) == "::";
        let from_crate = word(at) == "crate" || (file == "main.rs" && word(at) == "kotowari");
        let inline = braces.iter().filter(|is_module| **is_module).count();
        let supers = (at..).step_by(2).take_while(|&i| word(i) == "super" && word(i + 1) == "::");
        let supers = if continues { 0 } else { supers.count() };
        at += 1;
        if from_crate && !continues && word(at) == "::" {
            at = tree(tokens, at + 1, &mut Vec::new(), &mut found);
        } else if supers > 0 && supers >= depth + inline {
            at = tree(tokens, start + 2 * supers, &mut Vec::new(), &mut found);
        } else if !continues && word(at) == "::" && short_names.contains(word(start)) {
            at = tree(tokens, start, &mut Vec::new(), &mut found);
        }
        let whole = found.iter().filter(|found| found.path.len() == 1).map(|found| &found.path[0]);
        short_names.extend(whole.filter(|name| super::is_module(name)).cloned());
    }
    found
}

/// Reads one path, or a group of them, from `at`; gives back where it ends.
pub fn tree(
    tokens: &[Token],
    mut at: usize,
    stem: &mut Vec<String>,
    found: &mut Vec<Import>,
) -> usize {
    let word = |at: usize| tokens.get(at).map_or("", |(_, token)| token.as_str());
    let height = stem.len();
    let line = tokens.get(at).map_or(0, |token| token.0);
    loop {
        if word(at) == "{" {
            at += 1;
            while !["}", ""].contains(&word(at)) {
                at = if word(at) == "," { at + 1 } else { tree(tokens, at, stem, found) };
            }
            at += 1;
            break;
        }
        if word(at) != "self" {
            stem.push(word(at).to_owned());
        }
        at += 1;
        if word(at) == "::" && (is_word(word(at + 1)) || ["{", "*"].contains(&word(at + 1))) {
            at += 1;
            continue;
        }
        let mut name = stem.last().cloned().unwrap_or_default();
        if word(at) == "as" {
            name = word(at + 1).to_owned();
            // Under another name we could not follow it: the whole module counts as imported.
            if stem.len() == 1 {
                stem.push("*".to_owned());
            }
            at += 2;
        }
        if !stem.is_empty() {
            found.push(Import { line, path: stem.clone(), name });
        }
        break;
    }
    stem.truncate(height);
    at
}

/// The code of a source, without comments, the insides of strings, and `#[cfg(test)]` items.
pub fn tokens(source: &str) -> Vec<Token> {
    let text: Vec<char> = source.chars().collect();
    let is = |at: usize, pattern: &str| {
        pattern.chars().enumerate().all(|(i, c)| text.get(at + i) == Some(&c))
    };
    let mut found: Vec<Token> = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < text.len() {
        let start = at;
        if is(at, "//") {
            at = (at..text.len()).find(|&i| text[i] == '\n').unwrap_or(text.len());
        } else if is(at, "/*") {
            let mut open = 0;
            loop {
                open = if is(at, "/*") {
                    open + 1
                } else if is(at, "*/") {
                    open - 1
                } else {
                    open
                };
                at += if is(at, "/*") || is(at, "*/") { 2 } else { 1 };
                if open == 0 || at >= text.len() {
                    break;
                }
            }
        } else if let Some(end) = string_end(&text, at) {
            at = end;
        } else if is(at, "'\\") || (is(at, "'") && is(at + 2, "'")) {
            // A character; anything else after `'` is a lifetime.
            let after = if is(at, "'\\") { at + 3 } else { at + 2 };
            at = (after..text.len()).find(|&i| text[i] == '\'').unwrap_or(text.len()) + 1;
        } else if text[at].is_alphanumeric() || text[at] == '_' {
            while at < text.len() && (text[at].is_alphanumeric() || text[at] == '_') {
                at += 1;
            }
            found.push((line, text[start..at].iter().collect()));
        } else {
            at += if is(at, "::") { 2 } else { 1 };
            if !text[start].is_whitespace() {
                found.push((line, text[start..at].iter().collect()));
            }
        }
        line += text[start..at.min(text.len())].iter().filter(|&&c| c == '\n').count();
    }
    without_tests(found)
}

/// Where the string that starts here ends, if one does: `"…"`, `b"…"`, `r#"…"#`.
fn string_end(text: &[char], at: usize) -> Option<usize> {
    if at > 0 && (text[at - 1].is_alphanumeric() || text[at - 1] == '_') {
        return None;
    }
    let mut start = at;
    while start < at + 2 && matches!(text.get(start), Some('b' | 'c' | 'r')) {
        start += 1;
    }
    let raw = text[at..start].contains(&'r');
    let hashes = if raw { text[start..].iter().take_while(|&&c| c == '#').count() } else { 0 };
    if text.get(start + hashes) != Some(&'"') {
        return None;
    }
    let mut end = start + hashes + 1;
    while end < text.len() {
        match text[end] {
            '\\' if !raw => end += 1,
            '"' if text[end + 1..].iter().take_while(|&&c| c == '#').count() >= hashes => {
                return Some(end + 1 + hashes);
            }
            _ => {}
        }
        end += 1;
    }
    Some(text.len())
}

/// Leaves out each item below a `#[cfg(test)]`: up to its `;`, or the brace that closes it.
fn without_tests(tokens: Vec<Token>) -> Vec<Token> {
    let words: Vec<&str> = tokens.iter().map(|(_, token)| token.as_str()).collect();
    let mut keep = vec![true; tokens.len()];
    let mut at = 0;
    while at < words.len() {
        let mut end = at + 1;
        if words[at..].starts_with(&["#", "[", "cfg", "(", "test", ")", "]"]) {
            let mut open = 0;
            let mut is_use = false;
            for (i, word) in words.iter().enumerate().skip(at) {
                end = i + 1;
                match *word {
                    "use" if open == 0 => is_use = true,
                    "{" => open += 1,
                    "}" => open -= 1,
                    _ => {}
                }
                if open < 0 || (open == 0 && (*word == ";" || (*word == "}" && !is_use))) {
                    break;
                }
            }
            keep[at..end].fill(false);
        }
        at = end;
    }
    iter::zip(tokens, keep).filter(|(_, keep)| *keep).map(|(token, _)| token).collect()
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}
