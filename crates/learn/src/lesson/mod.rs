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

use kotowari_engine::deduction::About;
use kotowari_engine::layout::Layout;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::html::Name;
use kotowari_words::texts;

pub use files::LessonFiles;
pub use flaw::Flaw;
pub use position::{Position, SCHEMA, cell, with_rules};
pub use section::Section;

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

impl Lesson {
    /// The lesson of a technique.
    ///
    /// # Errors
    /// What is wrong with its files.
    pub fn of(technique: &'static About) -> Result<Lesson, Flaw> {
        let LessonFiles { positions, pages } =
            LessonFiles::of(technique).ok_or(Flaw::Missing("a lesson"))?;
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
        let positions = position::read(positions)?;
        let pages = pages
            .iter()
            .map(|&(language, text)| Ok((language, page(language, text)?)))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Lesson { technique, positions, pages })
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

/// A piece of prose with `{r6c2}` as the reader calls it, marked: [`kotowari_words::explain::html::linked_html`]
/// makes names that light up of it.
pub fn mark_cells(text: &str, layout: &Layout, renderer: &Renderer) -> String {
    named_cells(text).into_iter().fold(text.to_owned(), |text, name| {
        let cell = cell(layout, name);
        let named = cell.map(|cell| Name::of_cell(layout, cell).mark(&renderer.cell(layout, cell)));
        text.replace(&format!("{{{name}}}"), &named.unwrap_or_else(|| name.to_owned()))
    })
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
