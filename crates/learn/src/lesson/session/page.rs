//! Rendering a lesson page to parts: prose, and figures and explanations of its positions.

use std::sync::Arc;

use super::reading::{PageSource, Piece};
use super::{Diagram, Part, Reading};
use crate::lesson::alike::LookAlike;
use crate::lesson::course::position;
use crate::lesson::{Block, Lesson, Page, Position, Section};
use kotowari_engine::deduction::{Family, Figure};
use kotowari_engine::layout::Layout;
use kotowari_words::explain::Said;
use kotowari_words::explain::picture::FigureView;

impl Reading {
    /// Returns the parts of the page in a language of
    /// [`LANGUAGES`](kotowari_words::explain::renderer::LANGUAGES); empty if it has no page in that
    /// language.
    pub fn parts(&self, language: &str) -> Vec<Part> {
        let in_language = |pages: &[(&'static str, Page)]| {
            pages.iter().find(|(known, _)| *known == language).map(|(_, page)| page.clone())
        };
        match &self.0 {
            PageSource::Lesson(lesson, piece) => {
                let Some(page) = in_language(&lesson.pages) else { return vec![] };
                let [idea, search] = idea_and_search(&page);
                let selected = match piece {
                    Piece::Idea => idea,
                    Piece::Search => search,
                    Piece::Whole => page.blocks,
                };
                blocks(&selected, &|id| Some((lesson.clone(), id.to_owned())))
            }
            PageSource::Unit(pages) => {
                let Some(page) = in_language(pages) else { return vec![] };
                blocks(&page.blocks, &|name| {
                    let (lesson, id) = position(name)?;
                    Some((Arc::new(lesson), id.to_owned()))
                })
            }
        }
    }
}

/// Resolves the name of a position in a page to its lesson and its name there.
type ResolvePosition<'n> = &'n dyn Fn(&str) -> Option<(Arc<Lesson>, String)>;

/// Renders blocks, with a gap before each.
fn blocks(blocks: &[Block], resolve: ResolvePosition<'_>) -> Vec<Part> {
    let render = |id: &str, part: &dyn Fn(&Position, &Lesson) -> Option<Part>| {
        let (lesson, id) = resolve(id)?;
        part(lesson.position(&id)?, &lesson)
    };
    // Cells in prose are on the board shown last; before the first board, on that one.
    let layout_of = |block: &Block| {
        let (lesson, id) = resolve(block.position()?)?;
        Some(lesson.position(&id)?.case.puzzle.layout.clone())
    };
    let mut layout: Option<Arc<Layout>> = blocks.iter().find_map(layout_of);
    let mut parts = vec![];
    for block in blocks {
        layout = layout_of(block).or(layout);
        parts.push(Part::Gap);
        parts.extend(match block {
            Block::Section(section) => Some(Part::Title(Said::new(section.message()))),
            Block::Prose(text) => Some(Part::Prose(layout.clone(), text.clone())),
            Block::Figure(id) => render(id, &figure),
            Block::Bullets(id) => render(id, &bullets),
            Block::Miss(id) => render(id, &miss),
        });
    }
    parts
}

/// The figure of the step at a position.
pub(super) fn figure(position: &Position, lesson: &Lesson) -> Option<Part> {
    let (board, step) = position.steps(lesson.technique).into_iter().next()?;
    let figure = step.tell(&board).figure;
    let claims = step.claims().to_vec();
    Some(Part::Diagram(Box::new(Diagram { board, figure, claims, detail: FigureView::Auto })))
}

/// The explanation of the step at a position.
fn bullets(position: &Position, lesson: &Lesson) -> Option<Part> {
    let (board, step) = position.steps(lesson.technique).into_iter().next()?;
    Some(Part::Bullets(
        position.case.puzzle.layout.clone(),
        step.tell_to_people(&board, false).each_indented(),
    ))
}

/// The board of a near miss with the pattern it looks like. If the position does not say which, the
/// board alone: with the digits for a single, with all candidates otherwise.
fn miss(position: &Position, lesson: &Lesson) -> Option<Part> {
    if let Some(LookAlike { board, figure, .. }) = position.look_alike(lesson.technique) {
        let (claims, detail) = (vec![], FigureView::Auto);
        return Some(Part::Diagram(Box::new(Diagram { board, figure, claims, detail })));
    }
    let single = lesson.technique.family == Family::Single;
    let detail = if single { FigureView::Digit } else { FigureView::Marks };
    let (board, figure) = (position.board()?, Figure::default());
    Some(Part::Diagram(Box::new(Diagram { board, figure, claims: vec![], detail })))
}

/// Selects the blocks of the two pieces of a page: the idea (why it works, with the first figure of
/// the examples) and the search (when to look for it and how to find it, with headings).
fn idea_and_search(page: &Page) -> [Vec<Block>; 2] {
    let (mut idea, mut search) = (vec![], vec![]);
    let (mut figure, mut section) = (None, None);
    for block in &page.blocks {
        if let Block::Section(started) = block {
            section = Some(*started);
        }
        match (section, block) {
            (Some(Section::When | Section::How), _) => search.push(block.clone()),
            (Some(Section::Why), Block::Prose(_)) => idea.push(block.clone()),
            (Some(Section::Example), Block::Figure(_)) if figure.is_none() => {
                figure = Some(block.clone());
            }
            _ => {}
        }
    }
    idea.extend(figure);
    [idea, search]
}
