//! A page as parts: prose, and the figures of its positions.

use std::sync::Arc;

use super::reading::{Of, Piece};
use super::{Diagram, Part, Reading};
use crate::lesson::alike::LookAlike;
use crate::lesson::course::position;
use crate::lesson::{Block, Lesson, Page, Position, Section};
use kotowari_engine::deduction::{Family, Figure};
use kotowari_engine::layout::Layout;
use kotowari_words::explain::Said;
use kotowari_words::explain::picture::Detail;

impl Reading {
    /// The same as parts, in a language of [`LANGUAGES`](kotowari_words::explain::renderer::LANGUAGES).
    pub fn parts(&self, language: &str) -> Vec<Part> {
        let in_language = |pages: &[(&'static str, Page)]| {
            pages.iter().find(|(known, _)| *known == language).map(|(_, page)| page.clone())
        };
        match &self.0 {
            Of::Lesson(lesson, piece) => {
                let Some(page) = in_language(&lesson.pages) else { return vec![] };
                let [what, how] = halves(&page);
                let of = match piece {
                    Piece::What => what,
                    Piece::How => how,
                    Piece::Whole => page.blocks,
                };
                blocks(&of, &|id| Some((lesson.clone(), id.to_owned())))
            }
            Of::Unit(pages) => {
                let Some(page) = in_language(pages) else { return vec![] };
                blocks(&page.blocks, &|name| {
                    let (lesson, id) = position(name)?;
                    Some((Arc::new(lesson), id.to_owned()))
                })
            }
        }
    }
}

/// Which lesson a name in a page means, and which position of it.
type Named<'n> = &'n dyn Fn(&str) -> Option<(Arc<Lesson>, String)>;

/// Blocks of a page, with some room before each.
fn blocks(of: &[Block], named: Named<'_>) -> Vec<Part> {
    let with = |id: &str, call: &dyn Fn(&Position, &Lesson) -> Option<Part>| {
        let (lesson, id) = named(id)?;
        call(lesson.position(&id)?, &lesson)
    };
    // Prose names cells of the board shown last, before any of that shown first.
    let layout_of = |block: &Block| {
        let (lesson, id) = named(block.position()?)?;
        Some(lesson.position(&id)?.case.puzzle.layout.clone())
    };
    let mut layout: Option<Arc<Layout>> = of.iter().find_map(layout_of);
    let mut parts = vec![];
    for block in of {
        layout = layout_of(block).or(layout);
        parts.push(Part::Gap);
        parts.extend(match block {
            Block::Section(section) => Some(Part::Title(Said::new(section.message()))),
            Block::Prose(text) => Some(Part::Prose(layout.clone(), text.clone())),
            Block::Figure(id) => with(id, &figure),
            Block::Bullets(id) => with(id, &bullets),
            Block::Miss(id) => with(id, &miss),
        });
    }
    parts
}

/// The figure of a position.
pub(super) fn figure(position: &Position, lesson: &Lesson) -> Option<Part> {
    let (board, step) = position.steps(lesson.technique).into_iter().next()?;
    let figure = step.tell(&board).figure;
    let claims = step.claims().to_vec();
    Some(Part::Diagram(Box::new(Diagram { board, figure, claims, detail: Detail::Auto })))
}

/// What the engine says there.
fn bullets(position: &Position, lesson: &Lesson) -> Option<Part> {
    let (board, step) = position.steps(lesson.technique).into_iter().next()?;
    Some(Part::Bullets(
        position.case.puzzle.layout.clone(),
        step.tell_to_people(&board, false).each_indented(),
    ))
}

/// The board of a near miss with the pattern it looks like; as long as nobody knows that, all digits for
/// a single, all pencil marks for the rest.
fn miss(position: &Position, lesson: &Lesson) -> Option<Part> {
    if let Some(LookAlike { board, figure, .. }) = position.look_alike(lesson.technique) {
        let (claims, detail) = (vec![], Detail::Auto);
        return Some(Part::Diagram(Box::new(Diagram { board, figure, claims, detail })));
    }
    let single = lesson.technique.family == Family::Single;
    let detail = if single { Detail::Digit } else { Detail::Marks };
    let (board, figure) = (position.board()?, Figure::default());
    Some(Part::Diagram(Box::new(Diagram { board, figure, claims: vec![], detail })))
}

/// What it is about: why it works, with the first figure of its examples; and how to find it, under the
/// headings.
fn halves(page: &Page) -> [Vec<Block>; 2] {
    let (mut what, mut how) = (vec![], vec![]);
    let (mut figure, mut section) = (None, None);
    for block in &page.blocks {
        if let Block::Section(begins) = block {
            section = Some(*begins);
        }
        match (section, block) {
            (Some(Section::When | Section::How), _) => how.push(block.clone()),
            (Some(Section::Why), Block::Prose(_)) => what.push(block.clone()),
            (Some(Section::Example), Block::Figure(_)) if figure.is_none() => {
                figure = Some(block.clone());
            }
            _ => {}
        }
    }
    what.extend(figure);
    [what, how]
}
