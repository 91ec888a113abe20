//! Empty cells that are spelled: `null`, `None`, `NaN`, `-1`, `""`, `"-"`, `{}`.
//!
//! Each becomes a dot and blanks, so that every column stays what it was.

/// What programs write for "nothing".
const WORDS: [&str; 8] = ["null", "none", "nan", "nil", "undefined", "na", "n/a", "empty"];
/// Digits a list of which is no prose.
const FEW: usize = 3;

/// The lines of a text with spelled empty cells as dots.
pub(super) fn as_dots(lines: &[Vec<char>]) -> Vec<Vec<char>> {
    // Most lists hold nothing that spells; asking each of their lines was 0.3 % of rating an easy
    // list.
    let spells = |c: &char| c.is_alphabetic() || matches!(c, '"' | '\'' | '{' | '-');
    if !lines.iter().flatten().any(spells) {
        return lines.to_vec();
    }
    let negative = negative_is_blank(lines);
    let decimal = lines.iter().any(|line| is_list(line) && has_word(line, &["nan"]));
    let mut lines = lines.to_vec();
    for line in lines.iter_mut().filter(|line| is_list(line)) {
        words(line);
        quotes(line);
        if negative {
            negatives(line);
        }
        if decimal {
            decimals(line);
        }
    }
    lines
}

/// Whether the line may be a list of values: with the words for "nothing" away, few letters are
/// left.
fn is_list(line: &[char]) -> bool {
    let spelled = spans(line).filter(|(start, end)| is_nothing(&line[*start..*end]));
    let nothing: usize = spelled.clone().map(|(start, end)| end - start).sum();
    let letters = line.iter().filter(|c| c.is_alphabetic()).count().saturating_sub(nothing);
    let digits = line.iter().filter(|c| c.is_ascii_digit()).count() + spelled.count();
    let quoted = line.iter().filter(|c| matches!(c, '"' | '\'' | '{' | '}')).count();
    letters <= 12.max(digits) && (digits >= FEW || quoted >= 2 * FEW)
}

/// Runs of letters, with a stroke between letters (`N/A`).
fn spans(line: &[char]) -> impl Iterator<Item = (usize, usize)> + Clone + '_ {
    let inside = |at: usize| line.get(at).is_some_and(|c| c.is_alphanumeric() || *c == '/');
    let starts = (0..line.len()).filter(move |at| inside(*at) && (*at == 0 || !inside(at - 1)));
    starts.map(move |start| (start, (start..).find(|at| !inside(*at)).unwrap_or(line.len())))
}

fn is_nothing(word: &[char]) -> bool {
    let is = |name: &str| {
        name.len() == word.len() && name.chars().zip(word).all(|(a, b)| a == b.to_ascii_lowercase())
    };
    WORDS.iter().any(|name| is(name))
}

fn has_word(line: &[char], names: &[&str]) -> bool {
    spans(line).any(|(start, end)| {
        let word: String = line[start..end].iter().collect();
        names.contains(&word.to_lowercase().as_str())
    })
}

fn words(line: &mut [char]) {
    let found: Vec<(usize, usize)> =
        spans(line).filter(|(start, end)| is_nothing(&line[*start..*end])).collect();
    for (start, end) in found {
        dot(line, start, end);
    }
}

/// `""`, `"-"`, `" "`, `''`, `{}` between separators.
fn quotes(line: &mut [char]) {
    let mut at = 0;
    while at + 1 < line.len() {
        let (open, next) = (line[at], line[at + 1]);
        let end = match (open, next) {
            ('"' | '\'', close) if close == open => at + 2,
            ('{', '}') => at + 2,
            ('"' | '\'', '-' | ' ') if line.get(at + 2) == Some(&open) => at + 3,
            _ => {
                at += 1;
                continue;
            }
        };
        let before = line[..at].iter().rev().find(|c| !c.is_whitespace());
        let behind = line[end..].iter().find(|c| !c.is_whitespace());
        let opens = before.is_none_or(|c| matches!(c, ',' | ';' | '[' | '(' | '{' | '.' | '|'));
        let closes = behind.is_none_or(|c| matches!(c, ',' | ';' | ']' | ')' | '}' | '|'));
        if opens && closes && (before.is_some() || behind.is_some()) {
            dot(line, at, end);
        }
        at = end;
    }
}

fn dot(line: &mut [char], start: usize, end: usize) {
    line[start..end].fill(' ');
    line[start] = '.';
}

/// Where `-1` stands alone.
fn negative(line: &[char], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| line.get(at));
    let opens =
        before.is_none_or(|c| c.is_whitespace() || matches!(c, ',' | ';' | '[' | '(' | '{' | '|'));
    let behind = line.get(at + 2);
    let closes = behind
        .is_none_or(|c| c.is_whitespace() || matches!(c, ',' | ';' | ']' | ')' | '}' | '|' | '.'));
    line[at] == '-' && line.get(at + 1) == Some(&'1') && opens && closes
}

/// Whether −1 is an empty cell: no dash beside digits is anything else.
fn negative_is_blank(lines: &[Vec<char>]) -> bool {
    let is_row = |line: &&Vec<char>| line.iter().any(char::is_ascii_digit) && is_list(line);
    let mut found = 0;
    let alone = lines.iter().filter(is_row).all(|line| {
        (0..line.len()).filter(|at| line[*at] == '-').all(|at| {
            let is_negative = negative(line, at);
            found += usize::from(is_negative);
            is_negative
        })
    });
    alone && found > 0
}

fn negatives(line: &mut [char]) {
    for at in 0..line.len() {
        if negative(line, at) {
            let end = (at + 2..line.len()).find(|at| !matches!(line[*at], '.' | '0'));
            let end = match line.get(at + 2) {
                Some('.') => end.unwrap_or(line.len()),
                _ => at + 2,
            };
            dot(line, at, end);
        }
    }
}

/// `5.0` and `5.` beside `NaN` are whole numbers.
fn decimals(line: &mut [char]) {
    for at in 1..line.len() {
        let zeros = line[at + 1..].iter().take_while(|c| **c == '0').count();
        let behind = line.get(at + 1 + zeros);
        if line[at] == '.'
            && line[at - 1].is_ascii_digit()
            && behind.is_none_or(|c| !c.is_ascii_alphanumeric())
        {
            line[at..at + 1 + zeros].fill(' ');
        }
    }
}
