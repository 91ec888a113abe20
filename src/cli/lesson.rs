//! `lesson`: the lessons in the terminal: what to do with the course, and a page with its figures.

use std::path::PathBuf;

use super::args::named;
use super::wrap::{pad, wrap};
use super::{Context, Exit, Failure, course, export, techniques};
use crate::deduction::{About, Family, Figure};
use crate::error::Error;
use crate::explain::picture::{self, Detail, Options};
use crate::explain::{Line, Renderer, Style};
use crate::layout::Layout;
use crate::lesson::course::{Course, Stage};
use crate::lesson::{self, Block, Lesson, Page, Position};
use unicode_width::UnicodeWidthStr;

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
    #[arg(short, long)]
    pub output: Option<PathBuf>,
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
    /// Tell what is wrong with the course.
    Check,
    /// Write all there is to read as pages.
    Export,
}

const ACTIONS: [(&str, Action); 6] = [
    ("list", Action::List),
    ("show", Action::Show),
    ("start", Action::Start),
    ("next", Action::Next),
    ("check", Action::Check),
    ("export", Action::Export),
];

/// Shows the course, or a page of it, or walks through it.
pub fn run(args: &LessonArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let course = course::ours()?;
    let name = args.name.as_deref();
    let lines = match (args.action, name) {
        (None, _) => course::overview(&course, &course::state::read(context)?, context.renderer),
        (Some(Action::List), _) => course::list(&course, context.renderer),
        (Some(Action::Show), Some(name)) => show(&course, name, context)?,
        (Some(Action::Show), None) => return Err(Error::new("lesson-which").into()),
        (Some(Action::Check), name) => return course::check(name, context),
        (Some(Action::Export), _) => {
            let Format::Html = args.format;
            return export::run(args.output.as_deref(), context);
        }
        (Some(Action::Start), None) => return Err(Error::new("course-unit-which").into()),
        (Some(Action::Start | Action::Next), _) => return course::start(&course, args, context),
    };
    context.print(&lines)?;
    Ok(Exit::Done)
}

/// The page of a technique, or of a unit: its own, or those of all its techniques.
fn show(course: &Course, name: &str, context: &Context<'_, '_>) -> Result<Vec<Line>, Failure> {
    let technique = techniques::named(name, context.renderer);
    if let (Err(_), Some(unit)) = (&technique, course::own_name(course, name)) {
        return course::pages(unit, context);
    }
    // A flaw would be ours, and `tests/lessons.rs` looks for them all.
    Ok(page(&Lesson::of(technique?.about()).map_err(course::flawed)?, context))
}

/// A line for each of these techniques: id, name, level.
pub fn list(of: &[&'static About], renderer: &Renderer) -> Vec<Line> {
    let rows: Vec<[String; 3]> = of
        .iter()
        .map(|about| [about.id.to_owned(), renderer.technique(about), renderer.level(about.level)])
        .collect();
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let (ids, names) = (widest(0), widest(1));
    let line = |[id, name, level]: &[String; 3]| {
        Line::plain(format!("{}  {}  {level}", pad(id, ids), pad(name, names)))
    };
    rows.iter().map(line).collect()
}

/// The page of a lesson in the reader's language, with its figures.
pub fn page(lesson: &Lesson, context: &Context<'_, '_>) -> Vec<Line> {
    let Some(page) = in_language(&lesson.pages, context) else { return vec![] };
    let mut lines = vec![Line::of(Style::Title, page.title.as_str())];
    lines.extend(blocks(&page.blocks, &|id| lesson.position(id).map(|p| (lesson, p)), context));
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

/// Where the positions of a page are.
pub type Positions<'l, 'p> = &'p dyn Fn(&str) -> Option<(&'l Lesson, &'l Position)>;

/// Blocks of a page, each after a blank line.
pub fn blocks(of: &[Block], positions: Positions<'_, '_>, context: &Context<'_, '_>) -> Vec<Line> {
    let names = of.iter().filter_map(|block| match block {
        Block::Figure(id) | Block::Bullets(id) | Block::Miss(id) => Some(id),
        Block::Prose(_) => None,
    });
    let mut known = names.filter_map(|id| positions(id));
    let layout = known.next().map(|(_, position)| &*position.case.puzzle.layout);
    let mut lines = vec![];
    for block in of {
        lines.push(Line::default());
        lines.extend(match block {
            Block::Prose(text) => prose(text, layout, context),
            Block::Figure(id) => positions(id).map_or(vec![], |(l, p)| figure(p, l, context)),
            Block::Bullets(id) => positions(id).map_or(vec![], |(l, p)| bullets(p, l, context)),
            Block::Miss(id) => positions(id).map_or(vec![], |(l, p)| miss(p, l, context)),
        });
    }
    lines
}

/// Markdown as the lessons use it: headings, lists, paragraphs.
fn prose(text: &str, layout: Option<&Layout>, context: &Context<'_, '_>) -> Vec<Line> {
    let renderer = context.renderer;
    let mark = renderer.text("bullet-mark", &[]);
    let mut lines = vec![];
    for line in paragraphs(text) {
        let line = layout.map_or_else(|| line.clone(), |l| name_cells(&line, l, renderer));
        let (style, lead, rest) = match (line.strip_prefix("## "), line.strip_prefix("- ")) {
            (Some(rest), _) => (Style::Title, "", rest),
            (_, Some(rest)) => (Style::Plain, mark.as_str(), rest),
            _ => (Style::Plain, "", line.as_str()),
        };
        if rest.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(wrap(rest, lead, context.width).into_iter().map(|text| Line::of(style, text)));
    }
    lines
}

/// The lines of a text with those that only continue one joined to it: with a space, unless the
/// script does without.
fn paragraphs(text: &str) -> Vec<String> {
    let mut whole: Vec<String> = vec![];
    for line in text.lines().map(str::trim) {
        let begins = line.is_empty() || line.starts_with("- ") || line.starts_with('#');
        match whole.last_mut().filter(|last| !last.is_empty() && !last.starts_with('#')) {
            Some(last) if !begins => {
                let latin = last.ends_with(|c: char| c.is_ascii()) && !line.is_empty();
                last.push_str(if latin { " " } else { "" });
                last.push_str(line);
            }
            _ => whole.push(line.to_owned()),
        }
    }
    whole
}

/// `{r6c2}` as the reader calls it.
fn name_cells(line: &str, layout: &Layout, renderer: &Renderer) -> String {
    lesson::named_cells(line).into_iter().fold(line.to_owned(), |line, name| {
        let cell = lesson::cell(layout, name).map(|cell| renderer.cell(layout, cell));
        line.replace(&format!("{{{name}}}"), &cell.unwrap_or_else(|| name.to_owned()))
    })
}

/// The figure of a position.
pub fn figure(position: &Position, lesson: &Lesson, context: &Context<'_, '_>) -> Vec<Line> {
    let Some((board, step)) = position.steps(lesson.technique).into_iter().next() else {
        return vec![];
    };
    let options = Options { view: Detail::Auto, width: context.width };
    let telling = step.tell(&board);
    picture::draw(&board, &telling.figure, step.claims(), options, context.renderer)
}

/// What the engine says there.
pub fn bullets(position: &Position, lesson: &Lesson, context: &Context<'_, '_>) -> Vec<Line> {
    let Some((board, step)) = position.steps(lesson.technique).into_iter().next() else {
        return vec![];
    };
    let mark = context.renderer.text("bullet-mark", &[]);
    let told = step.tell(&board).bullets.into_iter();
    let words = told.map(|bullet| context.renderer.bullet(board.layout(), &bullet));
    words.flat_map(|text| wrap(&text, &mark, context.width)).map(Line::plain).collect()
}

/// The board of a near miss: all digits for a single, all pencil marks for the rest.
fn miss(position: &Position, lesson: &Lesson, context: &Context<'_, '_>) -> Vec<Line> {
    let Some(board) = position.board() else { return vec![] };
    let single = lesson.technique.family == Family::Single;
    let view = if single { Detail::Digit } else { Detail::Marks };
    let options = Options { view, width: context.width };
    picture::draw(&board, &Figure::default(), &[], options, context.renderer)
}
