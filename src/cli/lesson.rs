//! `lesson`: the lessons in the terminal: a list, and one page with its figures.

use std::path::PathBuf;

use super::args::named;
use super::wrap::{pad, wrap};
use super::{Context, Exit, Failure, export, techniques};
use crate::deduction::{Family, Figure};
use crate::error::Error;
use crate::explain::picture::{self, Detail, Options};
use crate::explain::{Line, Renderer, Style};
use crate::layout::Layout;
use crate::lesson::{self, Block, Lesson, Position};
use crate::solve::everything;
use crate::technique::Technique;
use unicode_width::UnicodeWidthStr;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct LessonArgs {
    #[arg(value_parser = named(ACTIONS), default_value = "list")]
    pub action: Action,
    pub technique: Option<String>,
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
    /// Name all lessons.
    List,
    /// Show one.
    Show,
    /// Write all of them as pages.
    Export,
}

const ACTIONS: [(&str, Action); 3] =
    [("list", Action::List), ("show", Action::Show), ("export", Action::Export)];

/// Lists lessons, or shows one.
pub fn run(args: &LessonArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let lines = match (args.action, &args.technique) {
        (Action::Show, Some(name)) => {
            let about = techniques::named(name, context.renderer)?.about();
            // A flaw would be ours, and `tests/lessons.rs` looks for them all.
            let lesson = Lesson::of(about)
                .map_err(|flaw| Error::new("lesson-flawed").text("reason", flaw.to_string()))?;
            page(&lesson, context)
        }
        (Action::Show, None) => return Err(Error::new("lesson-which").into()),
        (Action::Export, _) => {
            let Format::Html = args.format;
            return export::run(args.output.as_deref(), context);
        }
        (Action::List, _) => list(&everything(), context.renderer),
    };
    context.print(&lines)?;
    Ok(Exit::Done)
}

/// A line for each of these techniques: id, name, level.
pub fn list(of: &[&'static dyn Technique], renderer: &Renderer) -> Vec<Line> {
    let rows: Vec<[String; 3]> = of
        .iter()
        .map(|technique| {
            let about = technique.about();
            [about.id.to_owned(), renderer.technique(about), renderer.level(about.level)]
        })
        .collect();
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let (ids, names) = (widest(0), widest(1));
    let line = |[id, name, level]: &[String; 3]| {
        Line::plain(format!("{}  {}  {level}", pad(id, ids), pad(name, names)))
    };
    rows.iter().map(line).collect()
}

/// A page in the reader's language, with its figures.
fn page(lesson: &Lesson, context: &Context<'_, '_>) -> Vec<Line> {
    let renderer = context.renderer;
    let language = renderer.language().to_string();
    let Some((_, page)) = lesson.pages.iter().find(|(l, _)| *l == language) else {
        return vec![];
    };
    let mut lines = vec![Line::of(Style::Title, page.title.as_str())];
    for block in &page.blocks {
        lines.push(Line::default());
        match block {
            Block::Prose(text) => {
                let layout = lesson.positions.first().map(|p| &*p.case.puzzle.layout);
                lines.extend(prose(text, layout, context));
            }
            Block::Figure(id) => {
                let position = lesson.position(id);
                lines.extend(position.into_iter().flat_map(|p| figure(p, lesson, context)));
            }
            Block::Bullets(id) => {
                let position = lesson.position(id);
                lines.extend(position.into_iter().flat_map(|p| bullets(p, lesson, context)));
            }
            Block::Miss(id) => {
                let position = lesson.position(id);
                lines.extend(position.into_iter().flat_map(|p| miss(p, lesson, context)));
            }
        }
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
