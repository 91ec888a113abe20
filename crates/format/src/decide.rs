//! Which format a text is in.

use super::content::{Content, is_heading};
use super::source::Source;
use super::{
    Reading, beside, blanks, data, dzn, foreign, grid, html, iss, json, ksudoku, leftover, library,
    links, list, nanpre, oha_yashi, open_sudoku, penpa, placed, prose, pzpr, sadman, share, solo,
    table, views, xml_boards,
};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// Reads a whole text.
type ReadOne = Box<dyn Fn(&Source) -> Result<Reading, Error>>;
/// Reads a line of a text.
type ReadLine = Box<dyn Fn(&Source, usize) -> Result<Reading, Error>>;

/// How to read a text.
pub(super) enum Kind {
    /// It holds one puzzle.
    One(ReadOne),
    /// It holds one on a line, at each of these places (at least one): a long text is read line by
    /// line.
    Collection(ReadLine, Vec<usize>),
    /// It holds several, of several lines each, at each of these places (at least one).
    Several(ReadLine, Vec<usize>),
    /// What it holds is already read (at least one): it does not hold a puzzle a line.
    Ready(Vec<Result<Reading, Error>>),
}

/// Says how to read a text, if the text is in this format.
type Find = fn(&Source) -> Option<Kind>;

/// Every format that can be told by a mark of its own, from the strictest mark to the loosest: the
/// first row that takes a text reads it. What no row takes is free text ([`free_text`]).
const DETECTION: &[(&str, Find)] = &[
    ("foreign-file", |source| {
        let error = foreign::file(source)?;
        Some(one(move |_| Err(error.clone())))
    }),
    ("code-by-columns", |source| {
        let error = data::code::by_columns(source)?;
        Some(one(move |_| Err(error.clone())))
    }),
    ("dzn", |source| dzn::is_data(source).then(|| one(dzn::read))),
    ("seed", |source| oha_yashi::is_seed(source).then(|| one(oha_yashi::read))),
    ("nanpre", |source| nanpre::is_nanpre(source).then(|| one(nanpre::read))),
    ("library", |source| {
        let lines = written(source);
        let is_library = library::is_library(&source.trimmed(*lines.first()?));
        is_library.then(|| Kind::Collection(Box::new(library::read), lines))
    }),
    ("json", |source| {
        let is_puzzle = json::is_puzzle(&source.trimmed(source.first_line()));
        is_puzzle.then(|| Kind::Collection(Box::new(json::read), written(source)))
    }),
    ("links-on-a-line", on_one_line),
    ("mixed", mixed),
    ("share", |source| on_lines(share::read, share::lines(source))),
    ("solo-save", |source| {
        solo::is_save(source).then(|| several(solo::read_save, solo::saves(source)))?
    }),
    ("pzprv3", |source| {
        pzpr::is_file(source).then(|| several(pzpr::read_file, pzpr::files(source)))?
    }),
    ("shared", shared),
    ("solo-copy", |source| {
        let copied = solo::find_copied(source)?;
        Some(one(move |source| solo::read_copied(source, &copied)))
    }),
    ("link", |source| on_lines(links::read, links::lines(source))),
    ("link-json", |source| links::is_json(source).then(|| one(links::read_json))),
    ("data", data::find),
    ("iss", |source| of_iss(iss::find(source)?)),
    ("foreign", |source| {
        let error = foreign::packed(source)?;
        Some(one(move |_| Err(error.clone())))
    }),
    ("sdk", |source| several(sadman::read, (0..sadman::parts(source).len()).collect())),
    ("ksudoku", |source| ksudoku::is_save(source).then(|| one(ksudoku::read))),
    ("opensudoku", |source| {
        let games = open_sudoku::games(source);
        let all: Vec<usize> = (0..games.len()).collect();
        let read = move |source: &Source, game: usize| match &games[game] {
            Ok(game) => open_sudoku::read(source, game),
            Err(error) => Err(error.clone()),
        };
        (!all.is_empty()).then(|| Kind::Collection(Box::new(read), all))
    }),
    ("html", |source| html::is_page(source).then(|| Kind::Ready(html::read(source)))),
    ("xml", |source| match xml_boards::find(source)? {
        Err(error) => Some(one(move |_| Err(error.clone()))),
        Ok(boards) => {
            let all = (0..boards.len()).collect();
            several(move |source, at| xml_boards::read(source, &boards[at]), all)
        }
    }),
    ("html-elements", |source| html::read_elements(source).map(Kind::Ready)),
    ("iss-layout", |source| {
        let error = iss::lone_layout(source)?;
        Some(one(move |_| Err(error.clone())))
    }),
    ("iss-jigsaw", |source| of_iss(iss::find_jigsaw(source)?)),
    ("placed", |source| {
        let read = placed::find(source)?;
        Some(Kind::Ready(vec![read]))
    }),
    ("table", |source| {
        // Where there is more than a table, it is one of the parts of a free text.
        let found = table::find(source)?;
        let rest = source.without(found.lines());
        let alone = leftover::read(&rest, &Content::of(&rest)).readings.is_empty()
            && leftover::strays(&rest).is_empty()
            && blanks::first(&rest).is_none();
        alone.then(|| one(move |source| table::read(source, &found)))
    }),
];

/// Decides it.
pub(super) fn kind(source: &Source) -> Kind {
    DETECTION.iter().find_map(|(_, find)| find(source)).unwrap_or_else(|| free_text(source))
}

/// The names of the rows that take a text, in their order.
pub(super) fn found(source: &Source) -> Vec<&'static str> {
    DETECTION.iter().filter(|(_, find)| find(source).is_some()).map(|(id, _)| *id).collect()
}

/// The names of all rows.
#[cfg(test)]
pub(super) fn ids() -> impl Iterator<Item = &'static str> {
    DETECTION.iter().map(|(id, _)| *id)
}

/// Reads the first puzzle of a text.
pub(super) fn first(source: &Source) -> Result<Reading, Error> {
    match kind(source) {
        Kind::One(reader) => reader(source),
        Kind::Collection(reader, all) | Kind::Several(reader, all) => reader(source, all[0]),
        Kind::Ready(mut all) => all.swap_remove(0),
    }
}

/// Whether a line is a puzzle, and how to read it.
type Shared = (fn(&Source, usize) -> bool, fn(&Source, usize) -> Result<Reading, Error>);

/// Ids and links that stand on a line of their own, or within one of prose.
const SHARED: &[Shared] =
    &[(solo::is_id, solo::read), (pzpr::is_link, pzpr::read_link), (penpa::is_link, penpa::read)];

/// Whether a line has such an id or link.
pub(super) fn is_shared(source: &Source, line: usize) -> bool {
    SHARED.iter().any(|(is_one, _)| is_one(source, line))
}

/// A text with some of them: each with the prose above it as its title.
fn shared(source: &Source) -> Option<Kind> {
    let lines = list::lines(source, |line| is_shared(source, line));
    if !lines.iter().any(|line| is_shared(source, *line)) {
        return None;
    }
    let all = lines.clone();
    let read = move |source: &Source, line: usize| {
        let reader = SHARED.iter().find(|(is_one, _)| is_one(source, line));
        // Cells of a board among them are read as if they stood alone.
        let Some((_, read)) = reader else { return first(&source.only(line, line + 1)) };
        let mut reading = read(source, line)?;
        let title = list::title(source, &all, line);
        reading.puzzle.title = reading.puzzle.title.or(title);
        reading.comment = reading.comment.or_else(|| list::comment(source, &all, line));
        Ok(reading)
    };
    on_lines(read, lines)
}

/// Which sort of link a line has, if it has one.
fn sort(source: &Source, line: usize) -> Option<u8> {
    match () {
        () if share::carries(source, line) => Some(0),
        () if is_shared(source, line) => Some(1),
        () if links::is_link(source, line) => Some(2),
        () => None,
    }
}

/// A text with several links on a line: each is read as if it had a line of its own.
fn on_one_line(source: &Source) -> Option<Kind> {
    let mut parts = vec![];
    let mut any = false;
    for line in 0..source.len() {
        let starts = share::addresses(source, line);
        // What stands before the first belongs to it.
        let from = std::iter::once(0).chain(starts.iter().skip(1).copied());
        let to = starts.iter().skip(1).copied().chain([usize::MAX]);
        let each: Vec<_> = from.zip(to).map(|(from, to)| Some((line, from..to))).collect();
        let carries = |part: &&Option<(usize, std::ops::Range<usize>)>| {
            let alone = source.stacked(&[(*part).clone()]);
            sort(&alone, 0).is_some() || short_link(&alone, 0).is_some()
        };
        match each.len() > 1 && each.iter().filter(carries).count() > 1 {
            true => {
                parts.extend(each);
                any = true;
            }
            false => parts.push(Some((line, 0..usize::MAX))),
        }
    }
    if !any {
        return None;
    }
    let parted = source.stacked(&parts);
    let found: Vec<usize> =
        (0..parted.len()).filter(|line| sort(&parted, *line).is_some()).collect();
    let mut readings = with_links(&parted, &found, beside_links(&parted, &found));
    readings.iter_mut().flatten().for_each(|one| one.line = parted.number(one.line - 1) + 1);
    Some(Kind::Ready(readings))
}

/// A text with links of several sorts, or with links and boards: each is read where it stands.
fn mixed(source: &Source) -> Option<Kind> {
    let found: Vec<(usize, u8)> =
        (0..source.len()).filter_map(|line| Some((line, sort(source, line)?))).collect();
    let packed = found.iter().filter(|(_, sort)| *sort == 2).count();
    let is_one_sort = found.windows(2).all(|pair| pair[0].1 == pair[1].1);
    // Beside links of the other sorts their own readers look for boards.
    if found.is_empty() || source.len() < 2 || is_one_sort && packed == 0 {
        return None;
    }
    let found: Vec<usize> = found.into_iter().map(|(line, _)| line).collect();
    let beside = beside_links(source, &found);
    if is_one_sort && beside.is_empty() {
        return None;
    }
    Some(Kind::Ready(with_links(source, &found, beside)))
}

/// The boards beside links, and what looks like a part of one.
fn beside_links(source: &Source, links: &[usize]) -> Vec<Result<Reading, Error>> {
    let rest = source.read_as(|line, _| links.binary_search(&line).is_ok().then(Vec::new));
    let mut beside = leftover::read(&rest, &Content::of(&rest)).readings;
    if beside.is_empty() {
        beside.extend(leftover::strays(&rest).into_iter().map(Err));
    }
    beside.extend((0..rest.len()).filter_map(|line| short_link(&rest, line)).map(Err));
    beside
}

/// The error for a link that only has the number of a puzzle, which is on a server.
fn short_link(source: &Source, line: usize) -> Option<Error> {
    let text: String = source.chars(line).iter().collect();
    // Any other address of a site may be of one of its pages.
    text.contains("id=").then(|| foreign::address(&source.only(line, line + 1)))?
}

/// The puzzles of these links and of what stands beside them, in their order.
fn with_links(
    source: &Source,
    links: &[usize],
    beside: Vec<Result<Reading, Error>>,
) -> Vec<Result<Reading, Error>> {
    let at = |reading: &Result<Reading, Error>| match reading {
        Ok(reading) => reading.line,
        Err(error) => error.place.as_ref().map_or(0, |place| place.line),
    };
    let mut all: Vec<(usize, Result<Reading, Error>)> =
        beside.into_iter().map(|reading| (at(&reading), reading)).collect();
    all.extend(links.iter().map(|line| (line + 1, first(&source.only(*line, line + 1)))));
    all.sort_by_key(|(line, _)| *line);
    all.into_iter().map(|(_, reading)| reading).collect()
}

/// A text with a puzzle on each of these lines; none if there are no lines.
fn on_lines(
    read: impl Fn(&Source, usize) -> Result<Reading, Error> + 'static,
    lines: Vec<usize>,
) -> Option<Kind> {
    match lines[..] {
        [_, _, ..] => Some(Kind::Collection(Box::new(read), lines)),
        _ => several(read, lines),
    }
}

/// A text with a puzzle at each of these places, of some lines each; none if there are no places.
fn several(
    read: impl Fn(&Source, usize) -> Result<Reading, Error> + 'static,
    places: Vec<usize>,
) -> Option<Kind> {
    match places[..] {
        [] => None,
        [place] => Some(one(move |source| read(source, place))),
        _ => Some(Kind::Several(Box::new(read), places)),
    }
}

/// A text with one puzzle.
fn one(read: impl Fn(&Source) -> Result<Reading, Error> + 'static) -> Kind {
    Kind::One(Box::new(read))
}

/// A text of ISS.
fn of_iss(puzzles: iss::Puzzles) -> Option<Kind> {
    let all = (0..puzzles.count()).collect();
    several(move |source, at| puzzles.read(source, at), all)
}

/// The lines that are neither empty nor remarks.
fn written(source: &Source) -> Vec<usize> {
    let says = |line: &usize| !source.is_blank(*line) && !source.trimmed(*line).starts_with('#');
    (0..source.len()).filter(says).collect()
}

/// A text without a mark: rows, lines or groups of candidates, with frames and prose around them.
pub(super) fn free_text(source: &Source) -> Kind {
    let content = Content::of(source);
    let leftover::Found { mut readings, is_list, .. } = parts(source, &content);
    if !is_list || readings.len() == 1 {
        let checked =
            |reading: Result<Reading, Error>| prose::check_rules_in_words(source, reading?);
        readings = readings.into_iter().map(checked).collect();
    }
    let all: Vec<usize> = (0..readings.len()).collect();
    match readings.len() {
        0 => {
            let named = |source: &Source, error| foreign::address(source).unwrap_or(error);
            let read = move |source: &Source| grid::read(source, &content);
            one(move |source| read(source).map_err(|e| named(source, e)))
        }
        1 => {
            let only = readings.remove(0);
            one(move |_| only.clone())
        }
        _ if is_list => Kind::Collection(Box::new(move |_, at| readings[at].clone()), all),
        _ => Kind::Several(Box::new(move |_, at| readings[at].clone()), all),
    }
}

/// The puzzles of a free text: as it stands, or as it was meant if that can be read whole.
fn parts(source: &Source, content: &Content) -> leftover::Found {
    let found = leftover::read(source, content);
    let is_whole = |found: &leftover::Found| {
        !found.readings.is_empty() && found.readings.iter().all(Result::is_ok)
    };
    // Cells with a sign that is not known are no prose.
    let odd = blanks::first(source);
    let is_whole_here = is_whole(&found) && odd.is_none();
    if is_whole_here && !found.readings.iter().flatten().any(may_be_several) {
        return found;
    }
    let views = views::all(source);
    let last = views.last().unwrap_or(source);
    let columns = || beside::all(last);
    // Places are those of the text as it stands.
    let at = |view: &Source, found: leftover::Found| {
        let leftover::Found { mut readings, mut starts, is_list } = found;
        readings.iter_mut().flatten().for_each(|one| one.line = view.number(one.line - 1) + 1);
        starts.iter_mut().for_each(|start| *start = view.number(*start));
        starts.sort_unstable();
        leftover::Found { readings, starts, is_list }
    };
    let read = |view: &Source| at(view, leftover::read(view, &Content::of(view)));
    let code = || {
        let readings = data::code::read(source)?;
        let starts = readings.iter().flatten().map(|reading| reading.line - 1).collect();
        Some(leftover::Found { readings, starts, is_list: false })
    };
    let whole = |found: leftover::Found| Some(found).filter(is_whole);
    let stacked = || columns().iter().find_map(|view| whole(read(view)));
    if is_whole_here {
        return stacked().unwrap_or(found);
    }
    let seen = || views.iter().find_map(|view| whole(read(view)));
    seen().or_else(code).or_else(stacked).unwrap_or_else(|| match odd {
        Some(line) if is_whole(&found) => {
            let error = format_error("error-leftover").at(source.place(source.whole(line)));
            leftover::Found { readings: vec![Err(error)], starts: vec![line], is_list: false }
        }
        _ => found,
    })
}

/// Whether a large board may be small ones side by side and below one another: it has no digit of
/// the upper half, and with one solution it would have all but one.
fn may_be_several(reading: &Reading) -> bool {
    let puzzle = &reading.puzzle;
    let side = usize::from(puzzle.layout.rows());
    let highest = puzzle.givens.iter().flatten().max().map_or(0, |digit| usize::from(*digit) + 1);
    side >= 8 && side != 9 && highest * 2 <= side
}

/// Where each puzzle of a free text of several begins, with what belongs to it: a line, from 0.
pub(super) fn starts(source: &Source) -> Vec<usize> {
    match is_free(source) {
        true => parts(source, &Content::of(source)).starts,
        false => vec![],
    }
}

/// Whether a text is nothing but prose.
pub(super) fn is_prose(source: &Source) -> bool {
    is_free(source) && leftover::is_prose(source)
}

/// Whether no format has a mark in this text.
fn is_free(source: &Source) -> bool {
    DETECTION.iter().all(|(_, find)| find(source).is_none())
}

/// Whether a text says nothing: it is empty, or only remarks and frames.
pub(super) fn says_nothing(source: &Source) -> bool {
    let content = Content::of(source);
    let markup = (0..source.len()).any(|line| open_sudoku::is_markup(source, line));
    content.lines.is_empty() && (markup || content.title.is_none_or(|title| is_heading(&title)))
}
