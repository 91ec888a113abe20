//! Lessons: a page in each language about a technique, with positions the engine checks.
//!
//! `lessons/<id>/lesson.toml` holds the positions, `en.md` and `ja.md` the pages.  A position is a
//! case of the library format, so it says what must be found there, or (`-x`) that nothing may be.
//! Pages are Markdown with a few directives on lines of their own; prose names cells as `{r6c2}`, so
//! that they can be printed in any notation.
//!
//! ```text
//! ## {why}           a section: see [`Section`]
//! ::figure main       the board before the step
//! ::bullets main      what the engine says there
//! ::miss look-alike   the board of a near miss; the prose after it says what is wanting
//! ```

pub mod alike;
pub mod answer;
pub mod course;
pub mod json;
pub mod miss;
pub mod own;
pub mod practice;
pub mod review;
mod section;
pub mod session;
pub mod source;
pub mod typed;

use std::fmt;
use std::sync::Arc;

use serde::Deserialize;

use crate::board::Board;
use crate::deduction::{About, LessonSource};
use crate::error::Error;
use crate::explain::Renderer;
use crate::explain::html::Name;
use crate::format::{
    self,
    library::{self, Case},
};
use crate::kernel::{Candidate, CellId, Literal};
use crate::layout::{Layout, Place};
use crate::solve::{self, Step};
use crate::sorting;
use crate::technique;
use crate::texts;

pub use section::Section;

/// The version of `lesson.toml` this reads.
pub const SCHEMA: &str = "kotowari/lesson/1";

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// The technique it teaches.
    pub technique: &'static About,
    /// Its positions.
    pub positions: Vec<Position>,
    /// Its pages: language and page.
    pub pages: Vec<(&'static str, Page)>,
}

/// The texts of pages; where texts are handed in, of those languages that were.
fn written(pages: &[(&'static str, &'static str)]) -> Vec<(&'static str, &'static str)> {
    let all = pages.iter().map(|&(language, page)| (language, texts::of(page)));
    all.filter(|(_, page)| !texts::ARE_GIVEN || !page.is_empty()).collect()
}

/// The lines of a piece of prose (headings, points, paragraphs), with those that only continue one joined to it.
pub fn paragraphs(text: &str) -> Vec<String> {
    let mut whole: Vec<String> = vec![];
    for line in text.lines().map(str::trim) {
        let begins = line.is_empty() || line.starts_with("- ") || line.starts_with('#');
        match whole.last_mut().filter(|last| !last.is_empty() && !last.starts_with('#')) {
            Some(last) if !begins => {
                last.push_str(between_lines(last));
                last.push_str(line);
            }
            _ => whole.push(line.to_owned()),
        }
    }
    whole
}

/// A board on which something can be shown.
#[derive(Debug)]
pub struct Position {
    /// The name pages call it by.
    pub id: String,
    /// The board and what is to be found on it.
    pub case: Case,
    /// The candidate for want of which nothing is there: see [`alike`].
    pub without: Option<Candidate>,
    /// Where several patterns would be there: candidates of the one that is meant.
    pub shows: Vec<Candidate>,
    /// What the one that is meant would decide, where that tells it from others.
    pub takes: Vec<Candidate>,
}

/// A page in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its heading.
    pub title: String,
    /// What follows, in order.
    pub blocks: Vec<Block>,
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A section begins here.
    Section(Section),
    /// Markdown, with cells as `{r6c2}`.
    Prose(String),
    /// The figure of a position.
    Figure(String),
    /// The bullets of a position.
    Bullets(String),
    /// The board of a near miss.
    Miss(String),
}

impl Block {
    /// The position it shows.
    pub fn position(&self) -> Option<&str> {
        match self {
            Block::Figure(id) | Block::Bullets(id) | Block::Miss(id) => Some(id),
            Block::Section(_) | Block::Prose(_) => None,
        }
    }
}

/// What is wrong with a lesson: for its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// `lesson.toml` cannot be read.
    Positions(String),
    /// A position's case cannot be read.
    Case(String, Box<Error>),
    /// A position's extra rules do not make a layout.
    Rules(String),
    /// A page has no heading `# …`.
    NoTitle(&'static str),
    /// A page has a section `## {…}` there is not, twice, or before one it should follow: language, name.
    NoSuchSection(&'static str, String),
    /// A page speaks of a position that is not there: language, position.
    NoSuchPosition(&'static str, String),
    /// The pages do not show the same things in the same order.
    PagesDiffer,
    /// A position is on no page.
    Unused(String),
    /// No position of this lesson is to be found, or none is a near miss.
    Missing(&'static str),
    /// At this position the technique does not find what is expected, and only that.
    NotFound(String),
    /// Without the candidate it names this near miss is not what it looks like.
    NoLookAlike(String),
    /// At this near miss the technique finds something.
    Found(String),
    /// A page names a cell that is not on the board: language, name.
    NoSuchCell(&'static str, String),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Positions(reason) => write!(f, "lesson.toml cannot be read: {reason}"),
            Flaw::Case(id, error) => write!(f, "the case of position {id} cannot be read: {error}"),
            Flaw::Rules(id) => write!(f, "the rules of position {id} do not make a layout"),
            Flaw::NoTitle(language) => write!(f, "the page in {language} has no heading `# …`"),
            Flaw::NoSuchSection(language, name) => {
                write!(f, "the page in {language} has the section {name} where it cannot be")
            }
            Flaw::NoSuchPosition(language, id) => {
                write!(f, "the page in {language} speaks of position {id}, and there is none")
            }
            Flaw::PagesDiffer => f.write_str("the pages do not show the same things in one order"),
            Flaw::Unused(id) => write!(f, "position {id} is on no page"),
            Flaw::Missing(what) => write!(f, "the lesson lacks {what}"),
            Flaw::NotFound(id) => {
                write!(
                    f,
                    "at position {id} the technique does not find what is expected, and only that"
                )
            }
            Flaw::Found(id) => {
                write!(f, "at position {id}, a near miss, the technique finds something")
            }
            Flaw::NoLookAlike(id) => {
                write!(f, "position {id} looks like nothing without the candidate it names")
            }
            Flaw::NoSuchCell(language, name) => {
                write!(f, "the page in {language} names {name}, and there is no such cell")
            }
        }
    }
}

impl std::error::Error for Flaw {}

impl Flaw {
    /// The same for whoever only wants to learn: a file of ours is wrong, and tests look for that.
    pub fn error(self) -> Error {
        Error::new("lesson-flawed").text("reason", self.to_string())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    #[serde(default)]
    position: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    /// A line of the library: the usual board.
    case: Option<String>,
    /// A board of another size, as its rows, with what a line of the library says in fields of their own.
    board: Option<String>,
    /// The digits that identify the step, with blanks between them.
    #[serde(default)]
    digits: String,
    /// What is removed there, as `r1c2=12 r3c4=5`; with nothing removed or placed it is a near miss.
    #[serde(default)]
    removes: String,
    #[serde(default)]
    places: String,
    #[serde(default)]
    diagonals: bool,
    colors: Option<String>,
    regions: Option<String>,
    /// Rules beside houses: keys and sections of the text format.
    #[serde(default)]
    rules: Option<String>,
    without: Option<String>,
    #[serde(default)]
    shows: String,
    #[serde(default)]
    takes: String,
}

impl Lesson {
    /// The lesson of a technique.
    ///
    /// # Errors
    /// What is wrong with its files.
    pub fn of(technique: &'static About) -> Result<Lesson, Flaw> {
        let LessonSource { positions, pages } = &technique.lesson;
        Lesson::read(technique, texts::of(positions), &written(pages))
    }

    /// A lesson from the texts of its files.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn read(
        technique: &'static About,
        positions: &str,
        pages: &[(&'static str, &str)],
    ) -> Result<Lesson, Flaw> {
        let positions = Lesson::read_positions(positions)?;
        let pages = pages
            .iter()
            .map(|&(language, text)| Ok((language, page(language, text)?)))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Lesson { technique, positions, pages })
    }

    /// The positions of a `lesson.toml`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_positions(text: &str) -> Result<Vec<Position>, Flaw> {
        let file: File = toml::from_str(text).map_err(|e| Flaw::Positions(e.to_string()))?;
        if file.schema != SCHEMA {
            return Err(Flaw::Positions(format!("the schema is {}, not {SCHEMA}", file.schema)));
        }
        file.position.into_iter().map(position).collect()
    }

    /// The position of this name.
    pub fn position(&self, id: &str) -> Option<&Position> {
        self.positions.iter().find(|position| position.id == id)
    }

    /// Checks that positions do what they say and that the pages agree.
    ///
    /// # Errors
    /// The first flaw.
    pub fn check(&self) -> Result<(), Flaw> {
        for (what, near_miss) in [("a position", false), ("a near miss", true)] {
            if !self.positions.iter().any(|p| p.case.must_fail() == near_miss) {
                return Err(Flaw::Missing(what));
            }
        }
        for position in &self.positions {
            let steps = position.steps(self.technique);
            let exact = steps.iter().all(|(_, step)| position.expects(step));
            let named = position.without.is_some();
            if named && position.look_alike(self.technique).is_none() {
                return Err(Flaw::NoLookAlike(position.id.clone()));
            }
            match position.case.must_fail() {
                true if !steps.is_empty() => return Err(Flaw::Found(position.id.clone())),
                false if steps.is_empty() || !exact => {
                    return Err(Flaw::NotFound(position.id.clone()));
                }
                _ => {}
            }
        }
        self.check_pages()
    }

    fn check_pages(&self) -> Result<(), Flaw> {
        let shown = |page: &Page| -> Vec<Block> {
            page.blocks.iter().filter(|b| !matches!(b, Block::Prose(_))).cloned().collect()
        };
        for (language, page) in &self.pages {
            for block in &page.blocks {
                match block {
                    Block::Section(_) => {}
                    Block::Prose(text) => self.check_cells(language, text)?,
                    Block::Figure(id) | Block::Bullets(id) | Block::Miss(id) => {
                        if self.position(id).is_none() {
                            return Err(Flaw::NoSuchPosition(language, id.clone()));
                        }
                    }
                }
            }
        }
        if self.pages.iter().any(|(_, page)| shown(page) != shown(&self.pages[0].1)) {
            return Err(Flaw::PagesDiffer);
        }
        let shown = shown(&self.pages[0].1);
        let unused = self.positions.iter().find(|position| {
            !shown.iter().any(|block| match block {
                Block::Figure(id) | Block::Bullets(id) | Block::Miss(id) => *id == position.id,
                Block::Prose(_) | Block::Section(_) => false,
            })
        });
        unused.map_or(Ok(()), |position| Err(Flaw::Unused(position.id.clone())))
    }

    fn check_cells(&self, language: &'static str, text: &str) -> Result<(), Flaw> {
        for name in named_cells(text) {
            let on = |position: &Position| cell(&position.case.puzzle.layout, name).is_some();
            if !self.positions.iter().any(on) {
                return Err(Flaw::NoSuchCell(language, name.to_owned()));
            }
        }
        Ok(())
    }
}

impl Position {
    /// A position that no page names.
    pub fn of_case(case: Case) -> Position {
        Position { id: String::new(), case, without: None, shows: vec![], takes: vec![] }
    }

    /// The board.
    pub fn board(&self) -> Option<Board> {
        Board::new(&self.case.puzzle).ok()
    }

    /// What the technique finds here about the case's digits, proved, with the board before it.
    pub fn steps(&self, technique: &About) -> Vec<(Board, Step)> {
        let (Some(board), Some(technique)) = (self.board(), technique::by_id(technique.id)) else {
            return vec![];
        };
        let wanted = self.case.digits.iter().fold(0u64, |mask, d| mask | 1 << d);
        let steps = solve::all(&board, &[technique], &mut vec![]);
        let about = steps.into_iter().filter(|step| step.deduction().digits == wanted);
        about.map(|step| (board.clone(), step)).collect()
    }

    fn expects(&self, step: &Step) -> bool {
        let sorted = |mut literals: Vec<Literal>| {
            sorting::sort(&mut literals);
            literals
        };
        sorted(step.claims().to_vec()) == sorted(self.case.expected())
    }
}

fn position(entry: Entry) -> Result<Position, Flaw> {
    let mut case = match (&entry.case, &entry.board) {
        (Some(line), None) => library::parse(line),
        (None, Some(rows)) => on_board(rows, &entry),
        _ => return Err(Flaw::Positions(format!("{}: neither case nor board, or both", entry.id))),
    }
    .map_err(|error| Flaw::Case(entry.id.clone(), Box::new(error)))?;
    if entry.diagonals || entry.colors.is_some() || entry.regions.is_some() {
        let mut builder = Layout::builder(9).boxes(3, 3);
        if entry.diagonals {
            builder = builder.diagonals();
        }
        if let Some(map) = &entry.colors {
            builder = builder.colors(map.chars());
        }
        if let Some(map) = &entry.regions {
            builder = builder.regions(map.chars());
        }
        let layout = builder.build().map_err(|_| Flaw::Rules(entry.id.clone()))?;
        case.puzzle.layout = Arc::new(layout);
    }
    if let Some(rules) = &entry.rules {
        let layout = with_rules(rules).ok_or_else(|| Flaw::Rules(entry.id.clone()))?;
        case.puzzle.layout = layout;
    }
    let without = match &entry.without {
        Some(text) => {
            let named = candidate(&case.puzzle.layout, text);
            Some(named.ok_or_else(|| Flaw::NoLookAlike(entry.id.clone()))?)
        }
        None => None,
    };
    let named = |list: &str| -> Result<Vec<Candidate>, Flaw> {
        let all = list.split_whitespace().map(|text| candidate(&case.puzzle.layout, text));
        all.collect::<Option<_>>().ok_or_else(|| Flaw::NoLookAlike(entry.id.clone()))
    };
    let (shows, takes) = (named(&entry.shows)?, named(&entry.takes)?);
    Ok(Position { id: entry.id, case, without, shows, takes })
}

/// The case of a position whose board has another size.
fn on_board(rows: &str, entry: &Entry) -> Result<Case, Error> {
    let puzzle = format::read("-", rows.as_bytes())?.puzzle;
    let layout = puzzle.layout.clone();
    let wrong = |text: &str| Error::new("lesson-flawed").text("reason", text);
    let digits = entry.digits.split_whitespace().map(|text| {
        let digit = text.parse().ok().and_then(|label| layout.digit(label));
        digit.ok_or_else(|| wrong(text))
    });
    let candidates = |list: &str| -> Result<Vec<Candidate>, Error> {
        let all =
            list.split_whitespace().map(|text| candidate(&layout, text).ok_or_else(|| wrong(text)));
        all.collect()
    };
    let (eliminations, placements) = (candidates(&entry.removes)?, candidates(&entry.places)?);
    let fails = eliminations.is_empty() && placements.is_empty();
    Ok(Case {
        code: entry.id.clone(),
        variant: fails.then(|| "x".to_owned()),
        digits: digits.collect::<Result<_, _>>()?,
        puzzle,
        eliminations,
        placements,
        extra: String::new(),
    })
}

/// A 9×9 board with these keys and sections of the text format.
pub fn with_rules(rules: &str) -> Option<Arc<Layout>> {
    let (keys, sections) = rules.split_at(rules.find('[').unwrap_or(rules.len()));
    let givens = ".........\n".repeat(9);
    let text = format!("size: 9\nboxes: 3x3\n{keys}\n[givens]\n{givens}{sections}");
    Some(format::read("-", text.as_bytes()).ok()?.puzzle.layout)
}

fn page(language: &'static str, text: &str) -> Result<Page, Flaw> {
    let mut lines = text.lines().skip_while(|line| line.trim().is_empty());
    let title = lines.next().and_then(|line| line.strip_prefix("# "));
    let title = title.ok_or(Flaw::NoTitle(language))?.trim().to_owned();
    let mut blocks = vec![];
    let mut prose = String::new();
    let mut last = None;
    for line in lines {
        if let Some(name) = section::heading(line) {
            let misplaced = || Flaw::NoSuchSection(language, name.to_owned());
            let section = Section::named(name).filter(|section| section.is_written());
            let section = section.filter(|section| last < Some(*section)).ok_or_else(misplaced)?;
            finish(&mut prose, &mut blocks);
            blocks.push(Block::Section(section));
            last = Some(section);
            continue;
        }
        let directive = line.trim().strip_prefix("::").and_then(|rest| rest.split_once(' '));
        let block = directive.and_then(|(word, id)| {
            let id = id.trim().to_owned();
            match word {
                "figure" => Some(Block::Figure(id)),
                "bullets" => Some(Block::Bullets(id)),
                "miss" => Some(Block::Miss(id)),
                _ => None,
            }
        });
        match block {
            None => {
                prose.push_str(line);
                prose.push('\n');
            }
            Some(block) => {
                finish(&mut prose, &mut blocks);
                blocks.push(block);
            }
        }
    }
    finish(&mut prose, &mut blocks);
    Ok(Page { title, blocks })
}

fn finish(prose: &mut String, blocks: &mut Vec<Block>) {
    let text = std::mem::take(prose);
    if !text.trim().is_empty() {
        blocks.push(Block::Prose(text.trim().to_owned()));
    }
}

/// What stands between two lines of a paragraph that are joined: a blank, but none between Japanese
/// words, unless a sentence ends there with a mark of its own.
pub fn between_lines(before: &str) -> &'static str {
    let parts = |c: char| c.is_ascii() || "！？".contains(c);
    if before.ends_with(parts) { " " } else { "" }
}

/// The cells a piece of prose names, as `r6c2`.
pub fn named_cells(text: &str) -> Vec<&str> {
    let parts = text.split('{').skip(1);
    parts.filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

/// A piece of prose with `{r6c2}` as the reader calls it, marked: [`crate::explain::html::linked_html`]
/// makes names that light up of it.
pub fn mark_cells(text: &str, layout: &Layout, renderer: &Renderer) -> String {
    named_cells(text).into_iter().fold(text.to_owned(), |text, name| {
        let cell = cell(layout, name);
        let named = cell.map(|cell| Name::of_cell(layout, cell).mark(&renderer.cell(layout, cell)));
        text.replace(&format!("{{{name}}}"), &named.unwrap_or_else(|| name.to_owned()))
    })
}

/// The cell a name `r6c2` means on a board.
pub fn cell(layout: &Layout, name: &str) -> Option<CellId> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    named_place(layout, (row.parse().ok()?, column.parse().ok()?))
}

/// The candidate `r6c2=1` means on a board.
fn candidate(layout: &Layout, text: &str) -> Option<Candidate> {
    let (name, digit) = text.split_once('=')?;
    Some(Candidate { cell: cell(layout, name)?, digit: layout.digit(digit.parse().ok()?)? })
}

/// The cell in a row and a column, both counted from 1.
fn named_place(layout: &Layout, (row, column): (u32, u32)) -> Option<CellId> {
    let number = |n: u32| u16::try_from(n.checked_sub(1)?).ok();
    layout.cell_at(Place { row: number(row)?, column: number(column)? })
}

/// A text as a string of TOML, on one line.
fn quoted(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04X}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}
