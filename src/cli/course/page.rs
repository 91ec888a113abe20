//! Pages of units and lessons, as they are read in the terminal.

use std::sync::Arc;

use super::title;
use crate::cli::practice::show;
use crate::cli::{Context, Failure};
use kotowari_learn::lesson::course::Unit;
use kotowari_learn::lesson::session::{Part, Reading};
use kotowari_learn::lesson::{Lesson, LessonError, Page, Position, Section};
use kotowari_words::explain::dictionary::{names_by_language, renderers};
use kotowari_words::explain::picture::{self, FigureView, Options};
use kotowari_words::explain::{Line, Style};

/// The pages of a unit: those of its techniques one after the other, then its own.
pub fn pages(unit: &Unit, context: &Context<'_, '_>) -> Result<Vec<Line>, Failure> {
    let mut lines = vec![];
    for lesson in unit.lessons().map_err(LessonError::error)? {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(page(&Arc::new(lesson), context));
    }
    let own = unit.pages().map_err(LessonError::error)?;
    if !own.is_empty() {
        lines.push(Line::of(Style::Title, title(unit, context.renderer)));
        lines.extend(show::lines(&[Part::Reading(Reading::own(own))], None, context));
    }
    Ok(lines)
}

/// The page of a lesson, with its figures.
pub fn page(lesson: &Arc<Lesson>, context: &Context<'_, '_>) -> Vec<Line> {
    let Some(page) = in_language(&lesson.pages, context) else { return vec![] };
    let mut lines = vec![Line::of(Style::Title, page.title.as_str())];
    lines.extend(show::lines(&[Part::Reading(Reading::page(lesson))], None, context));
    let heading =
        |section: Section| Line::of(Style::Title, context.renderer.text(&section.message(), &[]));
    let about = lesson.technique;
    for (section, of) in [
        (Section::Try, vec![format!("kotowari drill {}", about.id)]),
        (Section::OtherNames, names_by_language(about, context.renderer, &renderers())),
    ] {
        lines.extend([Line::default(), heading(section)]);
        lines.extend(of.iter().flat_map(|text| show::paragraph(text, context)));
    }
    lines
}

/// The page in the reader's language.
pub fn in_language<'p>(
    pages: &'p [(&'static str, Page)],
    context: &Context<'_, '_>,
) -> Option<&'p Page> {
    let language = context.renderer.language().to_string();
    pages.iter().find(|(l, _)| *l == language).map(|(_, page)| page)
}

/// The figure of the step a position shows.
pub fn figure(position: &Position, lesson: &Lesson, context: &Context<'_, '_>) -> Vec<Line> {
    let Some((board, step)) = position.steps(lesson.technique).into_iter().next() else {
        return vec![];
    };
    let options = Options { view: FigureView::Auto, width: context.width };
    let telling = step.tell_to_people(&board, false);
    picture::draw(&board, &telling.figure, step.claims(), options, context.renderer)
}

/// The bullets of the step a position shows.
pub fn bullets(position: &Position, lesson: &Lesson, context: &Context<'_, '_>) -> Vec<Line> {
    let Some((board, step)) = position.steps(lesson.technique).into_iter().next() else {
        return vec![];
    };
    let bullets = step.tell_to_people(&board, false).each_indented();
    show::bullets(&bullets, board.layout(), context.renderer, context.width)
}
