//! A free text as it was meant, where it cannot be read as it stands: behind the sign of a
//! quotation, below headings that look like cells, within the names of rows and columns.
//!
//! Each view is the same text with some signs blank, so places stay what they are. A view counts
//! only if everything in it can be read then.

use super::blanks;
use super::html;
use super::labels;
use super::notation::is_blank;
use super::shape;
use super::source::Source;

/// A way of looking at a text; none if it shows nothing new.
type View = fn(&Source) -> Option<Source>;

const VIEWS: [View; 10] = [
    without_tags,
    blanks::as_dots,
    without_commas,
    without_quotes,
    without_commands,
    without_brackets,
    without_separators,
    without_columns,
    without_numbers,
    without_labels,
];

/// The texts to try, one after the other: each with what the ones before it have blanked.
pub(super) fn all(source: &Source) -> Vec<Source> {
    let mut views: Vec<Source> = vec![];
    for view in VIEWS {
        views.extend(view(views.last().unwrap_or(source)));
    }
    views
}

/// Every line that says anything begins with the sign of a quotation, or of a remark; beside what
/// a letter quotes stands what its writer says.
fn without_quotes(source: &Source) -> Option<Source> {
    let signs = [">", "#", "//", ";", "*"];
    let lines = || (0..source.len()).filter(|line| !source.is_blank(*line));
    let has = |line: usize, sign: &str| source.trimmed(line).starts_with(sign);
    let starts = |sign: &&str| lines().next().is_some() && lines().all(|line| has(line, sign));
    let is_letter = || lines().filter(|line| has(*line, ">")).count() >= 4;
    let sign = signs.into_iter().find(starts).or_else(|| is_letter().then_some(">"))?;
    Some(source.read_as(|_, chars| {
        let first = chars.iter().position(|c| !c.is_whitespace())?;
        let text = chars.get(first..first + sign.len())?;
        if text.iter().collect::<String>() != sign {
            return None;
        }
        // A letter may quote one that quotes.
        let more = chars[first..].iter().take_while(|c| sign == ">" && matches!(c, '>' | ' '));
        let end = first + sign.len().max(more.count());
        let blank = |at: usize| (first..end).contains(&at);
        Some(chars.iter().enumerate().map(|(at, c)| if blank(at) { ' ' } else { *c }).collect())
    }))
}

/// A page of the web without its tags: `<pre>`, `<li>`, and `<br>` behind each row.
fn without_tags(source: &Source) -> Option<Source> {
    let has_tag = |line: usize| {
        let mut pairs = source.chars(line).windows(2);
        pairs.any(|pair| pair[0] == '<' && (pair[1].is_ascii_alphabetic() || pair[1] == '/'))
    };
    (0..source.len())
        .any(has_tag)
        .then(|| source.read_as(|_, chars| Some(html::without_tags(chars))))
}

/// Candidates with commas between them, `1,4,8`, are a group: where each row has as many groups
/// then as there are rows.
fn without_commas(source: &Source) -> Option<Source> {
    // Blanks between two groups, or between two candidates of one.
    [false, true].into_iter().find_map(|by_field| in_groups(source, by_field))
}

fn in_groups(source: &Source, by_field: bool) -> Option<Source> {
    let joined: Vec<Option<(Vec<char>, usize)>> =
        (0..source.len()).map(|line| joined(source.chars(line), by_field)).collect();
    let found = joined.iter().flatten().map(|(_, groups)| *groups);
    let side = found.clone().next().filter(|side| *side <= 9 && shape::is_side(*side))?;
    if found.clone().any(|groups| groups != side) || found.count() % side != 0 {
        return None;
    }
    Some(source.read_as(|line, _| joined[line].as_ref().map(|(chars, _)| chars.clone())))
}

/// A line whose candidates stand together, and how many cells it has; none if it has no cells, or
/// something else. `by_field` says that only strokes part two groups.
fn joined(chars: &[char], by_field: bool) -> Option<(Vec<char>, usize)> {
    let is_stroke = |c: char| matches!(c, '|' | ';' | '\t' | '│' | '┃' | '║');
    let is_bracket = |c: char| matches!(c, '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\'');
    // A comma between what stands in quotes parts two cells.
    let mut is_open = false;
    let plain = |c: &char| {
        is_open ^= *c == '"';
        match *c {
            ',' if !is_open && chars.contains(&'"') => '|',
            c if is_bracket(c) => ' ',
            c => c,
        }
    };
    let mut plain: Vec<char> = chars.iter().map(plain).collect();
    let (mut groups, mut at) = (0, 0);
    while at < plain.len() {
        let start = at;
        let mut group = vec![];
        // A comma, and perhaps a blank behind it, within a group.
        let ends = |c: char| is_stroke(c) || c.is_whitespace() && !by_field;
        while let Some(&c) = plain.get(at).filter(|c| !ends(**c)) {
            match c {
                c if c.is_whitespace() => {}
                ',' => at += plain[at + 1..].iter().take_while(|c| **c == ' ').count(),
                c => group.push(c),
            }
            at += 1;
        }
        if group.is_empty() {
            at += 1;
            continue;
        }
        let is_one = group.len() == 1 && (group[0].is_ascii_digit() || is_blank(group[0]));
        let rises = group.iter().all(|c| matches!(c, '1'..='9'))
            && group.windows(2).all(|pair| pair[0] < pair[1]);
        if !is_one && !rises {
            return None;
        }
        groups += 1;
        let end = at.min(plain.len());
        plain[start..end].fill(' ');
        plain[start..start + group.len()].copy_from_slice(&group);
    }
    (groups > 0).then_some((plain, groups))
}

/// Each row begins with the same word, as in `DATA 5,3,0`, `db 5, 3, 0` and `Row 1: 530`; before it
/// may stand the number of a line of a program.
fn without_commands(source: &Source) -> Option<Source> {
    // The number of a row, which ends with a sign: where it ends.
    let number = |chars: &[char], from: usize| {
        let skip = |at: usize, fits: fn(&char) -> bool| {
            at + chars[at..].iter().take_while(|c| fits(c)).count()
        };
        let digits = skip(from, |c| c.is_whitespace());
        let end = skip(digits, char::is_ascii_digit);
        let sign = skip(end, |c| c.is_whitespace());
        let is_number = (1..=2).contains(&(end - digits));
        (is_number && matches!(chars.get(sign), Some(':' | '=' | ')'))).then_some(sign + 1)
    };
    let command = |line: usize| -> Option<(String, usize)> {
        let chars = source.chars(line);
        let first = chars.iter().position(|c| !c.is_whitespace() && !c.is_ascii_digit())?;
        let of_a_word = |c: &&char| c.is_alphabetic() || matches!(**c, '.' | '_');
        let word: String = chars[first..].iter().take_while(of_a_word).collect();
        let end = first + word.chars().count();
        let is_apart = chars.get(end).is_some_and(|c| c.is_whitespace());
        let is_word = word.chars().filter(|c| c.is_alphabetic()).count() >= 2;
        let end = number(chars, end).or(Some(end).filter(|_| is_apart))?;
        is_word.then_some((word.to_lowercase(), end))
    };
    let found: Vec<Option<(String, usize)>> = (0..source.len()).map(command).collect();
    // How many cells follow.
    let cells = |line: usize| {
        let (_, end) = found[line].as_ref()?;
        let rest = source.chars(line)[*end..].iter().filter(|c| !c.is_whitespace() && **c != ',');
        let fits = rest.clone().all(|c| c.is_ascii_digit() || is_blank(*c));
        fits.then_some(rest.count()).filter(|count| *count >= 4)
    };
    let rows: Vec<usize> = (0..source.len()).filter(|line| cells(*line).is_some()).collect();
    let word = |line: usize| found[line].as_ref().map(|(word, _)| word);
    let first = *rows.first()?;
    let alike = |row: &usize| word(*row) == word(first) && cells(*row) == cells(first);
    if rows.len() < 4 || !rows.iter().all(alike) {
        return None;
    }
    Some(source.read_as(|line, chars| {
        let (_, end) = found[line].as_ref().filter(|_| rows.binary_search(&line).is_ok())?;
        Some(chars.iter().enumerate().map(|(at, c)| if at < *end { ' ' } else { *c }).collect())
    }))
}

/// Each cell stands in brackets, an empty one as `[ ]`.
fn without_brackets(source: &Source) -> Option<Source> {
    let pairs = [('[', ']'), ('(', ')'), ('{', '}'), ('<', '>')];
    // Where each pair stands that holds no more than a sign.
    let cells = |chars: &[char], (open, close): (char, char)| -> Vec<(usize, usize)> {
        let at = (0..chars.len()).filter(|at| chars[*at] == open);
        let end = |at: usize| {
            let inside = chars[at + 1..].iter().take(4).position(|c| *c == close)?;
            let said = chars[at + 1..at + 1 + inside].iter().filter(|c| !c.is_whitespace());
            (said.count() < 2).then_some((at, at + 1 + inside))
        };
        at.filter_map(end).collect()
    };
    let is_row = |line: usize, pair: (char, char)| cells(source.chars(line), pair).len() >= 4;
    let pair = pairs
        .into_iter()
        .find(|pair| (0..source.len()).filter(|line| is_row(*line, *pair)).count() >= 4)?;
    Some(source.read_as(|_, chars| {
        let mut plain = chars.to_vec();
        for (start, end) in cells(chars, pair) {
            if chars[start + 1..end].iter().all(|c| c.is_whitespace()) {
                plain[start..=end].fill(' ');
                plain[(start + end) / 2] = '.';
            }
        }
        Some(plain)
    }))
}

/// A line of one sign that no line with a digit has, such as `***`, parts two grids.
fn without_separators(source: &Source) -> Option<Source> {
    let parts = |line: usize| {
        let text = source.trimmed(line);
        let first = text.chars().next().filter(|c| !c.is_alphanumeric())?;
        let signs = || text.chars().filter(|c| !c.is_whitespace());
        (signs().count() >= 2 && signs().all(|c| c == first)).then_some(first)
    };
    let signs: Vec<char> = (0..source.len()).filter_map(parts).collect();
    let has = |line: usize, sign: char| source.chars(line).contains(&sign);
    let is_row = |line: &usize| source.chars(*line).iter().any(char::is_ascii_digit);
    let free = |sign: char| !(0..source.len()).filter(is_row).any(|line| has(line, sign));
    let sign = signs.into_iter().find(|sign| free(*sign))?;
    Some(source.read_as(|line, chars| (parts(line) == Some(sign)).then(|| vec![' '; chars.len()])))
}

/// Whether a line names a column for each cell of a board, as `c0,c1,…,c80` does.
pub(super) fn names_cells(source: &Source, line: usize) -> bool {
    // The cells of the smallest board.
    const LEAST: usize = 16;
    let text = source.trimmed(line);
    let names = |separator: char| {
        let mut fields = text.split(separator).map(|field| field.trim_matches([' ', '"', '\'']));
        let is_name = |name: &str| {
            let rest = name.trim_start_matches(|c: char| c.is_alphabetic() || c == '_');
            let number = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
            // `r1c1` has both twice.
            rest.len() < name.len()
                && rest.contains(|c: char| c.is_ascii_digit())
                && (number.is_empty() || number.starts_with(['c', 'C']))
        };
        fields.clone().count() >= LEAST && fields.all(is_name)
    };
    [',', ';', '\t'].into_iter().any(names)
}

/// The names of columns above boards that stand on a line each.
fn without_columns(source: &Source) -> Option<Source> {
    let heads: Vec<usize> = (0..source.len()).filter(|line| names_cells(source, *line)).collect();
    (!heads.is_empty()).then(|| {
        source.read_as(|line, chars| heads.contains(&line).then(|| vec![' '; chars.len()]))
    })
}

/// The signs of a line that fill a place.
fn width(source: &Source, line: usize) -> usize {
    source.chars(line).iter().filter(|c| !c.is_whitespace()).count()
}

/// A number or a date above the rows of a grid is what it is called.
fn without_numbers(source: &Source) -> Option<Source> {
    let is_number = |line: usize| {
        let text = source.trimmed(line);
        let plain = text.trim_start_matches(['(', '[']).trim_end_matches([')', ']', ':', '.']);
        let is_short = plain.len() <= 4 && plain.bytes().all(|c| c.is_ascii_digit());
        let parts: Vec<&str> = plain.split(['-', '/', '.']).collect();
        let is_part = |part: &&str| {
            matches!(part.len(), 1 | 2 | 4) && part.bytes().all(|c| c.is_ascii_digit())
        };
        !plain.is_empty() && (is_short || parts.len() == 3 && parts.iter().all(is_part))
    };
    // Rows of one width, and none as wide as the number.
    let heads = |line: usize| {
        let width = width(source, line);
        let next = self::width(source, line + 1);
        let rows = (line + 1..source.len()).take(next);
        is_number(line)
            && shape::is_side(next)
            && next != width
            && rows.clone().count() == next
            && rows.clone().all(|row| self::width(source, row) == next)
    };
    let headings: Vec<usize> = (0..source.len()).filter(|line| heads(*line)).collect();
    (!headings.is_empty()).then(|| {
        source.read_as(|line, chars| {
            headings.binary_search(&line).is_ok().then(|| {
                let mut remark = vec!['#'];
                remark.extend(chars);
                remark
            })
        })
    })
}

/// A word: the column where it begins, where it ends, and what it is.
type Word = (usize, usize, String);

/// The words of a line, with the column where each begins and ends; frames part them.
fn words(source: &Source, line: usize) -> Vec<Word> {
    let mut words: Vec<Word> = vec![];
    for (at, c) in source.chars(line).iter().enumerate().filter(|(_, c)| c.is_alphanumeric()) {
        match words.last_mut().filter(|(_, end, _)| *end == at) {
            Some((_, end, word)) => {
                word.push(*c);
                *end += 1;
            }
            None => words.push((at, at + 1, c.to_string())),
        }
    }
    words
}

/// The names of rows and columns around a grid.
fn without_labels(source: &Source) -> Option<Source> {
    // Frames and empty lines stand between the rows.
    let lines: Vec<(usize, Vec<Word>)> = (0..source.len())
        .map(|line| (line, words(source, line)))
        .filter(|(line, words)| !words.is_empty() || source.chars(*line).contains(&'.'))
        .collect();
    let mut blank: Vec<(usize, usize, usize)> = vec![];
    let mut at = 0;
    while at < lines.len() {
        let columns = columns(&lines[at].1);
        let first = at + usize::from(columns.is_some());
        let sides = match columns {
            Some(side) => vec![side],
            None => (4..=26).rev().filter(|side| shape::is_side(*side)).collect(),
        };
        let named = sides.into_iter().find_map(|side| {
            let rows = lines.get(first..first + side)?;
            let named = rows.iter().all(|(_, words)| !words.is_empty());
            let names = rows.iter().filter_map(|(_, words)| Some(&*words.first()?.2));
            // Without names of columns only letters are surely names of rows, and `1)`.
            let is_numbered = |(line, words): &(usize, Vec<Word>)| {
                let end = words.first().map(|(_, end, _)| *end);
                end.and_then(|end| source.chars(*line).get(end)) == Some(&')')
            };
            let is_sure = columns.is_some()
                || rows[0].1.first()?.2.starts_with(char::is_alphabetic)
                || rows.iter().all(is_numbered);
            (named && is_sure && labels::are_names(names, side)).then_some(side)
        });
        // Digits that look like names below a grid are a row too many.
        let above = columns.filter(|_| first < lines.len());
        let Some(side) = named.or(above) else {
            at += 1;
            continue;
        };
        let whole = |line: usize| (line, 0, source.chars(line).len());
        blank.extend(columns.map(|_| whole(lines[at].0)));
        let rows = lines.get(first..first + side).unwrap_or_default();
        if named.is_some() {
            let edge = |(line, words): &(usize, Vec<Word>)| {
                let (start, mut end, _) = words.first()?.clone();
                // `1.` and `A)`.
                let chars = source.chars(*line);
                end += usize::from(chars.get(end).is_some_and(|c| matches!(c, ':' | ')')));
                Some((*line, start, end))
            };
            blank.extend(rows.iter().filter_map(edge));
            let on_both_sides = rows
                .iter()
                .all(|(_, words)| words.first().map(|w| &w.2) == words.last().map(|w| &w.2));
            if on_both_sides {
                let last = |(line, words): &(usize, Vec<Word>)| {
                    let (start, end, _) = words.last().filter(|_| words.len() > 1)?.clone();
                    Some((*line, start, end))
                };
                blank.extend(rows.iter().filter_map(last));
            }
        }
        at = first + rows.len();
        if let Some((line, words)) = lines.get(at).filter(|_| columns.is_some()) {
            if self::columns(words) == columns
                && !lines.get(at + 1).is_some_and(|next| {
                    // The names of the next grid.
                    next.1
                        .first()
                        .is_some_and(|word| lines[first].1.first().map(|w| &w.2) == Some(&word.2))
                })
            {
                blank.push(whole(*line));
                at += 1;
            }
        }
    }
    blank.sort_unstable();
    (!blank.is_empty()).then(|| {
        source.read_as(|line, chars| {
            let from = blank.partition_point(|(at, ..)| *at < line);
            let here = blank[from..].iter().take_while(|(at, ..)| *at == line);
            let mut chars = chars.to_vec();
            here.clone().for_each(|(_, start, end)| chars[*start..*end].fill(' '));
            here.count().gt(&0).then_some(chars)
        })
    })
}

/// How many columns a line names, if it names any.
fn columns(words: &[Word]) -> Option<usize> {
    let words: Vec<String> = words.iter().map(|(_, _, word)| word.clone()).collect();
    let length: usize = words.iter().map(String::len).sum();
    (4..=36)
        .filter(|side| *side <= length && shape::is_side(*side))
        .find(|side| labels::are_joined_names(&words, *side))
}
