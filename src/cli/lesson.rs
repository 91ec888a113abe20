//! `lesson`: the lessons in the terminal: what to do with the course, and a page with its figures.

use std::path::PathBuf;
use std::sync::Arc;

use super::export::book::{self, Paper};
use super::named::named;
use super::practice::show;
use super::{Context, Exit, Failure, allowed, course, export};
use crate::error::Error;
use crate::explain::dictionary::{called, speakers};
use crate::explain::picture::{self, Detail, Options};
use crate::explain::{Line, Style};
use crate::lesson::course::{Course, Stage};
use crate::lesson::session::{Part, Reading};
use crate::lesson::{Flaw, Lesson, Page, Position, Section};

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct LessonArgs {
    #[arg(value_parser = named(ACTIONS))]
    pub action: Option<Action>,
    pub name: Option<String>,
    #[arg(long, value_parser = named(Stage::ALL))]
    pub stage: Option<Stage>,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, value_parser = named(FORMATS), default_value = "html")]
    pub format: Format,
    #[arg(long)]
    pub book: bool,
    #[arg(long, requires = "book", value_parser = named(export::book::PAPERS), default_value = "a4")]
    pub paper: Paper,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub force: bool,
}

/// What pages are exported as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Pages for browsers.
    Html,
}

const FORMATS: [(&str, Format); 1] = [("html", Format::Html)];

/// What to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Name all units, and the dictionary.
    List,
    /// Show the page of a technique or a unit.
    Show,
    /// Walk through a unit.
    Start,
    /// Walk through the first one that is not done.
    Next,
    /// Find out where to begin.
    Test,
    /// Show as a curve what one can solve by now.
    Progress,
    /// Tell what is wrong with the course.
    Check,
    /// Write all there is to read as pages.
    Export,
}

const ACTIONS: [(&str, Action); 8] = [
    ("list", Action::List),
    ("show", Action::Show),
    ("start", Action::Start),
    ("next", Action::Next),
    ("test", Action::Test),
    ("progress", Action::Progress),
    ("check", Action::Check),
    ("export", Action::Export),
];

/// Shows the course, or a page of it, or walks through it.
pub fn run(args: &LessonArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let course = course::ours()?;
    let name = args.name.as_deref();
    let lines = match (args.action, name) {
        (None, _) => course::overview(&course, &course::state::read(context)?, context.renderer),
        (Some(Action::Progress), _) => {
            course::curve(&course, &course::state::read(context)?, context.renderer)
        }
        (Some(Action::List), _) => course::list(&course, context.renderer),
        (Some(Action::Show), Some(name)) => show(&course, name, context)?,
        (Some(Action::Show), None) => return Err(Error::new("lesson-which").into()),
        (Some(Action::Check), name) => return course::check(name, context),
        (Some(Action::Export), _) if args.book => {
            return book::run(args.output.as_deref(), &args.paper, args.force, context);
        }
        (Some(Action::Export), _) => {
            let Format::Html = args.format;
            return export::run(args.output.as_deref(), args.force, context);
        }
        (Some(Action::Test), None) => return course::test(&course, args.seed, context),
        (Some(Action::Test), Some(name)) => {
            return Err(Error::new("placing-no-name").text("name", name).into());
        }
        (Some(Action::Start), None) => return Err(Error::new("course-unit-which").into()),
        (Some(Action::Start | Action::Next), _) => return course::start(&course, args, context),
    };
    context.print(&lines)?;
    Ok(Exit::Done)
}

/// The page of a technique, or of a unit: its own, or those of all its techniques.
fn show(course: &Course, name: &str, context: &Context<'_, '_>) -> Result<Vec<Line>, Failure> {
    let technique = allowed::named(name, context.renderer);
    if let (Err(_), Some(unit)) = (&technique, course::own_name(course, name)) {
        return course::pages(unit, context);
    }
    // A flaw would be ours, and `tests/lessons.rs` looks for them all.
    let lesson = Lesson::of(technique?.about()).map_err(Flaw::error)?;
    Ok(page(&Arc::new(lesson), context))
}

/// The page of a lesson in the reader's language, with its figures.
pub fn page(lesson: &Arc<Lesson>, context: &Context<'_, '_>) -> Vec<Line> {
    let Some(page) = in_language(&lesson.pages, context) else { return vec![] };
    let mut lines = vec![Line::of(Style::Title, page.title.as_str())];
    lines.extend(show::lines(&[Part::Reading(Reading::page(lesson))], None, context));
    let heading =
        |section: Section| Line::of(Style::Title, context.renderer.text(&section.message(), &[]));
    let about = lesson.technique;
    for (section, of) in [
        (Section::Try, vec![format!("kotowari drill {}", about.id)]),
        (Section::Elsewhere, called(about, context.renderer, &speakers())),
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

/// The figure of a position.
pub fn figure(position: &Position, lesson: &Lesson, context: &Context<'_, '_>) -> Vec<Line> {
    let Some((board, step)) = position.steps(lesson.technique).into_iter().next() else {
        return vec![];
    };
    let options = Options { view: Detail::Auto, width: context.width };
    let telling = step.tell_to_people(&board, false);
    picture::draw(&board, &telling.figure, step.claims(), options, context.renderer)
}

/// What the engine says there.
pub fn bullets(position: &Position, lesson: &Lesson, context: &Context<'_, '_>) -> Vec<Line> {
    let Some((board, step)) = position.steps(lesson.technique).into_iter().next() else {
        return vec![];
    };
    let told = step.tell_to_people(&board, false).each_indented();
    show::bullets(&told, board.layout(), context.renderer, context.width)
}
