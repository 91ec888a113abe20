//! Lessons: pages about a technique in each language, with positions that the engine checks.
//!
//! `lessons/<id>/lesson.toml` holds the positions, `en.md` and `ja.md` the pages. A position is a
//! case of the library format, so it states which step must be found there, or (`-x`) that none may
//! be. Figures and explanations are generated from the positions, so a page cannot drift away from
//! what the engine does. Pages are Markdown with directives on lines of their own; prose names
//! cells as `{r6c2}`, so that they can be rendered in any notation:
//!
//! ```text
//! ## {why}            a section: see [`Section`]
//! ::figure main       the board before the step
//! ::bullets main      the engine's explanation of the step
//! ::miss look-alike   the board of a near miss; the prose after it says what is missing
//! ```

pub mod alike;
pub mod answer;
pub mod course;
mod files;
mod flaw;
pub mod json;
pub mod miss;
pub mod own;
mod position;
pub mod practice;
pub mod review;
mod section;
pub mod session;
pub mod source;
pub mod typed;

use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::layout::Layout;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::html::FigureName;
use kotowari_words::texts;

pub use files::LessonFiles;
pub use flaw::LessonError;
pub use position::{Position, SCHEMA, cell, with_rules};
pub use section::Section;

/// The lesson of a technique.
#[derive(Debug)]
pub struct Lesson {
    /// The technique.
    pub technique: &'static TechniqueInfo,
    /// The positions its pages show.
    pub positions: Vec<Position>,
    /// Its pages, each with its language.
    pub pages: Vec<(&'static str, Page)>,
}

/// The texts of the pages; in builds where texts are provided at run time, only of the languages
/// that were provided.
fn available(pages: &[(&'static str, &'static str)]) -> Vec<(&'static str, &'static str)> {
    let texts = pages.iter().map(|&(language, page)| (language, texts::get(page)));
    texts.filter(|(_, page)| !texts::LOADED_AT_RUN_TIME || !page.is_empty()).collect()
}

/// Splits prose into headings, list items and paragraphs, one string each, with continuation lines
/// joined. Blank lines become empty strings.
pub fn paragraphs(text: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = vec![];
    for line in text.lines().map(str::trim) {
        let begins = line.is_empty() || line.starts_with("- ") || line.starts_with('#');
        match paragraphs.last_mut().filter(|last| !last.is_empty() && !last.starts_with('#')) {
            Some(last) if !begins => {
                last.push_str(between_lines(last));
                last.push_str(line);
            }
            _ => paragraphs.push(line.to_owned()),
        }
    }
    paragraphs
}

/// A lesson page in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its heading.
    pub title: String,
    /// What follows the heading, in order.
    pub blocks: Vec<Block>,
}

/// A block of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// The heading of a section.
    Section(Section),
    /// Markdown prose, with cells as `{r6c2}`.
    Prose(String),
    /// The figure of the position with this name.
    Figure(String),
    /// The explanation of the step at the position with this name.
    Bullets(String),
    /// The board of the near miss with this name.
    Miss(String),
}

impl Block {
    /// The name of the position it shows.
    pub fn position(&self) -> Option<&str> {
        match self {
            Block::Figure(id) | Block::Bullets(id) | Block::Miss(id) => Some(id),
            Block::Section(_) | Block::Prose(_) => None,
        }
    }
}

impl Lesson {
    /// Reads the built-in lesson of a technique.
    ///
    /// # Errors
    /// If the technique has no lesson, or its files cannot be parsed.
    pub fn of(technique: &'static TechniqueInfo) -> Result<Lesson, LessonError> {
        let LessonFiles { positions, pages } =
            LessonFiles::of(technique).ok_or(LessonError::Missing("a lesson"))?;
        Lesson::read(technique, texts::get(positions), &available(pages))
    }

    /// Parses a lesson from the texts of its files: `lesson.toml`, and the pages with their
    /// languages.
    ///
    /// # Errors
    /// If one of them cannot be parsed.
    pub fn read(
        technique: &'static TechniqueInfo,
        positions: &str,
        pages: &[(&'static str, &str)],
    ) -> Result<Lesson, LessonError> {
        let positions = position::read(positions)?;
        let pages = pages
            .iter()
            .map(|&(language, text)| Ok((language, parse_page(language, text)?)))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Lesson { technique, positions, pages })
    }

    /// The position with this name.
    pub fn position(&self, id: &str) -> Option<&Position> {
        self.positions.iter().find(|position| position.id == id)
    }

    /// Checks that the engine finds the expected step at every position, and that the pages agree
    /// with each other and with the positions.
    ///
    /// # Errors
    /// The first flaw found.
    pub fn check(&self) -> Result<(), LessonError> {
        for (what, near_miss) in [("a position", false), ("a near miss", true)] {
            if !self.positions.iter().any(|p| p.case.must_fail() == near_miss) {
                return Err(LessonError::Missing(what));
            }
        }
        for position in &self.positions {
            let steps = position.steps(self.technique);
            let exact = steps.iter().all(|(_, step)| position.expects(step));
            let names_spoiler = position.without.is_some();
            if names_spoiler && position.look_alike(self.technique).is_none() {
                return Err(LessonError::NoLookAlike(position.id.clone()));
            }
            match position.case.must_fail() {
                true if !steps.is_empty() => return Err(LessonError::Found(position.id.clone())),
                false if steps.is_empty() || !exact => {
                    return Err(LessonError::NotFound(position.id.clone()));
                }
                _ => {}
            }
        }
        self.check_pages()
    }

    /// Checks that the pages show the same existing positions in the same order, and all of them.
    fn check_pages(&self) -> Result<(), LessonError> {
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
                            return Err(LessonError::NoSuchPosition(language, id.clone()));
                        }
                    }
                }
            }
        }
        if self.pages.iter().any(|(_, page)| shown(page) != shown(&self.pages[0].1)) {
            return Err(LessonError::PagesDiffer);
        }
        let shown = shown(&self.pages[0].1);
        let unused = self.positions.iter().find(|position| {
            !shown.iter().any(|block| match block {
                Block::Figure(id) | Block::Bullets(id) | Block::Miss(id) => *id == position.id,
                Block::Prose(_) | Block::Section(_) => false,
            })
        });
        unused.map_or(Ok(()), |position| Err(LessonError::Unused(position.id.clone())))
    }

    /// Checks that each cell that the prose names is on the board of some position.
    fn check_cells(&self, language: &'static str, text: &str) -> Result<(), LessonError> {
        for name in named_cells(text) {
            let has_cell = |position: &Position| cell(&position.case.puzzle.layout, name).is_some();
            if !self.positions.iter().any(has_cell) {
                return Err(LessonError::NoSuchCell(language, name.to_owned()));
            }
        }
        Ok(())
    }
}

/// Parses a page.
fn parse_page(language: &'static str, text: &str) -> Result<Page, LessonError> {
    let mut lines = text.lines().skip_while(|line| line.trim().is_empty());
    let title = lines.next().and_then(|line| line.strip_prefix("# "));
    let title = title.ok_or(LessonError::NoTitle(language))?.trim().to_owned();
    let mut blocks = vec![];
    let mut prose = String::new();
    let mut last = None;
    for line in lines {
        if let Some(name) = section::heading(line) {
            let misplaced = || LessonError::NoSuchSection(language, name.to_owned());
            let section = Section::named(name).filter(|section| section.is_written());
            let section = section.filter(|section| last < Some(*section)).ok_or_else(misplaced)?;
            flush_prose(&mut prose, &mut blocks);
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
                flush_prose(&mut prose, &mut blocks);
                blocks.push(block);
            }
        }
    }
    flush_prose(&mut prose, &mut blocks);
    Ok(Page { title, blocks })
}

/// Moves the collected prose into a block, unless it is blank.
fn flush_prose(prose: &mut String, blocks: &mut Vec<Block>) {
    let text = std::mem::take(prose);
    if !text.trim().is_empty() {
        blocks.push(Block::Prose(text.trim().to_owned()));
    }
}

/// Returns the separator for joining a line to the text `before` it: a blank, or nothing after
/// Japanese text unless it ends in `！` or `？`.
pub fn between_lines(before: &str) -> &'static str {
    let needs_blank = |c: char| c.is_ascii() || "！？".contains(c);
    if before.ends_with(needs_blank) { " " } else { "" }
}

/// Returns the names in braces in a piece of prose, such as `r6c2`, in order.
pub fn named_cells(text: &str) -> Vec<&str> {
    let parts = text.split('{').skip(1);
    parts.filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

/// Replaces each `{r6c2}` by the name of the cell in the notation of `renderer`, marked so that
/// [`kotowari_words::explain::html::linked_html`] can link it to the board.
pub fn mark_cells(text: &str, layout: &Layout, renderer: &Renderer) -> String {
    named_cells(text).into_iter().fold(text.to_owned(), |text, name| {
        let cell = cell(layout, name);
        let named =
            cell.map(|cell| FigureName::of_cell(layout, cell).mark(&renderer.cell(layout, cell)));
        text.replace(&format!("{{{name}}}"), &named.unwrap_or_else(|| name.to_owned()))
    })
}

/// Returns a text as a TOML basic string on one line.
fn quoted(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04X}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}
