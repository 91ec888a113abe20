//! Grids that stand side by side on the same rows, or a grid beside its answer or its regions.
//!
//! Where some columns are blank in every row, the text is cut there and the parts are put below one
//! another. Nobody knows whether a gap parts two grids or two boxes, so the widest gaps come first,
//! and a cut counts only if everything can be read then.

use std::ops::Range;

use super::notation::is_blank;
use super::shape;
use super::source::Source;

/// The signs of the longest text that is looked through.
const LONGEST: usize = 1 << 20;
/// So many widths of gaps are tried, the widest first.
const MOST_WIDTHS: usize = 4;
/// Grids on the same rows.
const MOST_PARTS: usize = 16;
/// A tab reaches as far as a few blanks.
const TAB: usize = 4;

/// Lines that follow one another.
type Lines = Range<usize>;

/// Some columns of a line; none is an empty line.
type Part = Option<(usize, Range<usize>)>;

/// The texts to try, one after the other.
pub(super) fn all(source: &Source) -> Vec<Source> {
    let length: usize = (0..source.len()).map(|line| source.chars(line).len() + 1).sum();
    if length > LONGEST {
        return vec![];
    }
    let runs = runs(source);
    // All lines at once, too: empty lines may part the rows of boxes.
    let mut groups = vec![runs];
    if groups[0].len() > 1 {
        groups.push(std::iter::once(0..source.len()).collect());
    }
    let mut found = vec![];
    for lines in &groups {
        found.extend(of_fields(source, lines));
    }
    for lines in &groups {
        for view in [source.read_as(|_, chars| Some(without_arrows(chars))), bare(source)] {
            let gaps: Vec<Vec<Gap>> = lines.iter().map(|lines| gaps(&view, lines)).collect();
            let mut widths: Vec<usize> = gaps.iter().flatten().map(|gap| gap.width).collect();
            widths.sort_unstable_by(|one, other| other.cmp(one));
            widths.dedup();
            for width in widths.into_iter().take(MOST_WIDTHS) {
                found.extend(cut(source, &view, lines, &gaps, width));
            }
        }
    }
    found
}

/// The lines between empty ones.
fn runs(source: &Source) -> Vec<Lines> {
    let mut runs: Vec<Lines> = vec![];
    for line in (0..source.len()).filter(|line| !source.is_blank(*line)) {
        match runs.last_mut().filter(|run| run.end == line) {
            Some(run) => run.end = line + 1,
            None => runs.push(line..line + 1),
        }
    }
    runs
}

/// An arrow between two grids is blank.
fn without_arrows(chars: &[char]) -> Vec<char> {
    let mut plain = chars.to_vec();
    let words: Vec<Range<usize>> = words(chars);
    for word in words {
        let text: String = chars[word.clone()].iter().collect();
        if matches!(&*text, "->" | "-->" | "=>" | "==>" | ">" | ">>" | "→" | "⇒" | "➡" | "➜")
        {
            plain[word].fill(' ');
        }
    }
    plain
}

fn words(chars: &[char]) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = vec![];
    for at in (0..chars.len()).filter(|at| !chars[*at].is_whitespace()) {
        match words.last_mut().filter(|word| word.end == at) {
            Some(word) => word.end = at + 1,
            None => words.push(at..at + 1),
        }
    }
    words
}

/// The same text where all that frames is blank.
fn bare(source: &Source) -> Source {
    let frames = |c: &char| {
        matches!(c, '|' | '¦' | '-' | '=' | '+' | ':' | '>' | '→' | '⇒')
            || ('\u{2500}'..='\u{257F}').contains(c)
    };
    let plain = |c: &char| if frames(c) { ' ' } else { *c };
    source.read_as(|_, chars| Some(chars.iter().map(plain).collect()))
}

/// Columns that are blank in each line of cells.
struct Gap {
    columns: Range<usize>,
    width: usize,
}

/// Whether a line is of a grid: it has more cells and strokes than letters.
fn is_row(source: &Source, line: usize) -> bool {
    let chars = || source.chars(line).iter().filter(|c| !c.is_whitespace());
    let cells = chars().filter(|c| c.is_ascii_digit() || is_blank(**c) || !c.is_alphanumeric());
    // Regions in letters: words of one letter again and again, or of capitals alone.
    let is_map = || {
        let letters = || chars().filter(|c| c.is_alphabetic());
        letters().all(|c| c.is_uppercase()) || letters().all(|c| c.is_lowercase())
    };
    let (cells, all) = (cells.count(), chars().count());
    all > 3 && (cells * 2 > all || cells * 3 >= all && is_map())
}

/// The gaps between the columns of these lines.
fn gaps(source: &Source, lines: &Lines) -> Vec<Gap> {
    let rows: Vec<usize> = lines.clone().filter(|line| is_row(source, *line)).collect();
    if rows.len() < 4 {
        return vec![];
    }
    let width = rows.iter().map(|row| source.chars(*row).len()).max().unwrap_or(0);
    let (mut used, mut tabs) = (vec![false; width], vec![false; width]);
    for row in rows {
        for (at, c) in source.chars(row).iter().enumerate() {
            used[at] |= !c.is_whitespace();
            tabs[at] |= *c == '\t';
        }
    }
    let mut gaps = vec![];
    let mut at = used.iter().position(|used| *used).unwrap_or(width);
    while let Some(start) = used[at..].iter().position(|used| !used).map(|start| at + start) {
        let Some(end) = used[start..].iter().position(|used| *used) else { break };
        at = start + end;
        let wide = tabs[start..at].iter().map(|tab| if *tab { TAB } else { 1 }).sum();
        gaps.push(Gap { columns: start..at, width: wide });
    }
    gaps
}

/// The text cut at each gap that is as wide as this; none if there are no such gaps, or a part is
/// no grid. `view` is the text in which the gaps were found.
fn cut(
    source: &Source,
    view: &Source,
    groups: &[Lines],
    gaps: &[Vec<Gap>],
    width: usize,
) -> Option<Source> {
    let mut parts: Vec<Part> = vec![];
    let mut any = false;
    let mut last = 0;
    for (lines, gaps) in groups.iter().zip(gaps) {
        parts.extend((last..lines.start).map(|_| None));
        last = lines.end;
        let cuts: Vec<&Range<usize>> =
            gaps.iter().filter(|gap| gap.width >= width).map(|gap| &gap.columns).collect();
        if cuts.is_empty() {
            parts.extend(lines.clone().map(|line| Some((line, 0..usize::MAX))));
            continue;
        }
        if cuts.len() >= MOST_PARTS {
            return None;
        }
        any = true;
        let starts = std::iter::once(0).chain(cuts.iter().map(|cut| cut.end));
        let ends = cuts.iter().map(|cut| cut.start).chain([usize::MAX]);
        for (number, (start, end)) in starts.zip(ends).enumerate() {
            let columns = start..end;
            if !may_be_grids(view, lines, &columns) {
                return None;
            }
            for line in lines.clone() {
                let chars = source.chars(line);
                // A heading that runs over a gap is that of the first part.
                let runs_over = !is_row(view, line)
                    && cuts.iter().any(|cut| {
                        chars.iter().take(cut.end).skip(cut.start).any(|c| !c.is_whitespace())
                    });
                match (runs_over, number) {
                    (false, _) => parts.push(Some((line, columns.clone()))),
                    (true, 0) => parts.push(Some((line, 0..usize::MAX))),
                    (true, _) => {}
                }
            }
            parts.push(None);
        }
    }
    any.then(|| source.stacked(&parts))
}

/// Whether some columns of these lines may hold grids below one another: as many rows as cells in a
/// row, or a frame, whose cells cannot be counted here.
fn may_be_grids(view: &Source, lines: &Lines, columns: &Range<usize>) -> bool {
    let part = |line: usize| {
        let chars = view.chars(line);
        &chars[columns.start.min(chars.len())..columns.end.min(chars.len())]
    };
    let framed = |c: &char| matches!(c, '|' | '¦') || ('\u{2500}'..='\u{257F}').contains(c);
    if lines.clone().any(|line| part(line).iter().any(framed)) {
        return true;
    }
    let rows: Vec<&[char]> = lines.clone().filter(|line| is_row(view, *line)).map(part).collect();
    let fits = |count: fn(&[char]) -> usize| {
        let mut counts = rows.iter().map(|row| count(row)).filter(|count| *count > 0);
        let Some(side) = counts.next() else { return false };
        let filled = rows.iter().filter(|row| count(row) > 0).count();
        counts.all(|count| count == side) && shape::is_side(side) && filled % side == 0
    };
    let signs = |row: &[char]| row.iter().filter(|c| !c.is_whitespace()).count();
    fits(signs) || fits(|row| words(row).len())
}

/// Tables beside one another, with empty columns between them.
fn of_fields(source: &Source, groups: &[Lines]) -> Option<Source> {
    let mut parts: Vec<Part> = vec![];
    let mut any = false;
    let mut last = 0;
    for lines in groups {
        parts.extend((last..lines.start).map(|_| None));
        last = lines.end;
        let Some((separator, side, gap)) = tables(source, lines) else {
            parts.extend(lines.clone().map(|line| Some((line, 0..usize::MAX))));
            continue;
        };
        any = true;
        let fields = fields(source.chars(lines.start), separator).len();
        for from in (0..fields).step_by(side + gap) {
            for line in lines.clone() {
                let all = self::fields(source.chars(line), separator);
                let row = all.get(from).zip(all.get(from + side - 1));
                parts.push(row.map(|(first, last)| (line, first.start..last.end)));
            }
            parts.push(None);
        }
    }
    any.then(|| source.stacked(&parts))
}

/// What parts the fields of these lines, how many of them a table has in a row, and how many empty
/// ones follow.
fn tables(source: &Source, lines: &Lines) -> Option<(char, usize, usize)> {
    ['\t', ',', ';'].into_iter().find_map(|separator| {
        let rows: Vec<(usize, Vec<Range<usize>>)> = lines
            .clone()
            .filter(|line| !source.is_blank(*line))
            .map(|line| (line, fields(source.chars(line), separator)))
            .collect();
        let count = rows.first()?.1.len();
        if rows.len() < 4 || count < 8 || rows.iter().any(|(_, row)| row.len() != count) {
            return None;
        }
        let is_empty = |at: usize| {
            rows.iter().all(|(line, row)| {
                source.chars(*line)[row[at].clone()].iter().all(|c| c.is_whitespace())
            })
        };
        let sides = (4..=25).rev().filter(|side| shape::is_side(*side));
        let ways = sides.flat_map(|side| (1..=4).map(move |gap| (side, gap)));
        let fits = |(side, gap): &(usize, usize)| {
            let between = |at: &usize| at % (side + gap) >= *side;
            count > *side
                && (count + gap) % (side + gap) == 0
                && (0..count).filter(between).all(is_empty)
        };
        ways.into_iter().find(fits).map(|(side, gap)| (separator, side, gap))
    })
}

/// Where the fields of a line stand.
fn fields(chars: &[char], separator: char) -> Vec<Range<usize>> {
    let mut start = 0;
    let ends = (0..=chars.len()).filter(|at| chars.get(*at).is_none_or(|c| *c == separator));
    ends.map(|end| std::mem::replace(&mut start, end + 1)..end).collect()
}
