//! Turns of a session as lines.

use crate::cli::Context;
use crate::cli::terminal::errors;
use crate::cli::terminal::wrap::wrap;
use kotowari_engine::deduction::Bullet;
use kotowari_engine::layout::Layout;
use kotowari_learn::lesson;
use kotowari_learn::lesson::review::Card;
use kotowari_learn::lesson::session::{self, Part};
use kotowari_words::explain::picture::{self, Options};
use kotowari_words::explain::{Line, Renderer, Style, Value};

/// Formats these parts; `card` is the card that the last answer moved.
pub fn lines(parts: &[Part], card: Option<&Card>, context: &Context<'_, '_>) -> Vec<Line> {
    lines_in(parts, card, context.renderer, context.width)
}

/// [`lines`] in another language or width.
fn lines_in(parts: &[Part], card: Option<&Card>, renderer: &Renderer, width: usize) -> Vec<Line> {
    parts.iter().flat_map(|part| part_lines(part, card, renderer, width)).collect()
}

/// Formats all but the first figure, which `play` draws in the place of the board.
pub fn without_board(
    parts: &[Part],
    card: Option<&Card>,
    renderer: &Renderer,
    width: usize,
) -> Vec<Line> {
    let board = parts.iter().position(|part| matches!(part, Part::Diagram(_)));
    let rest = parts.iter().enumerate().filter(|(at, _)| Some(*at) != board);
    rest.flat_map(|(_, part)| part_lines(part, card, renderer, width)).collect()
}

fn part_lines(part: &Part, card: Option<&Card>, renderer: &Renderer, width: usize) -> Vec<Line> {
    match part {
        Part::Gap => vec![Line::default()],
        Part::Stage { stage, number, count } => {
            let place = [("number", Value::Number(*number)), ("count", Value::Number(*count))];
            let place = renderer.text("stage-place", &place);
            let name = session::stage_name(*stage).text(renderer);
            vec![Line::of(Style::Title, format!("{place} {name}"))]
        }
        Part::Number { number, count } => {
            let number = [("number", Value::Number(*number)), ("count", Value::Number(*count))];
            vec![Line::of(Style::Title, renderer.text("practice-number", &number))]
        }
        Part::Title(said) => vec![Line::of(Style::Title, said.text(renderer))],
        Part::Say(said) => wrapped(&said.text(renderer), width),
        Part::Problem(said) => {
            let (message, hint) = said.problem(renderer);
            errors::page_of_text(&message, hint.as_deref(), renderer, width)
        }
        Part::Diagram(diagram) => {
            let options = Options { view: diagram.detail, width };
            let (figure, claims) = (&diagram.figure, &diagram.claims);
            picture::draw(&diagram.board, figure, claims, options, renderer)
        }
        Part::Name(about, kind) => {
            let name = kind.map_or_else(|| renderer.technique(about), |k| renderer.text(k.id, &[]));
            vec![Line::plain(name)]
        }
        Part::Bullets(layout, of) => bullets(of, layout, renderer, width),
        Part::Choices(all) => {
            let line = |about, number: usize| format!("  {number}  {}", renderer.technique(about));
            all.iter().zip(1..).map(|(about, number)| Line::plain(line(about, number))).collect()
        }
        Part::Prose(layout, text) => prose(text, layout.as_deref(), renderer, width),
        Part::Reading(reading) => {
            lines_in(&reading.parts(&renderer.language().to_string()), card, renderer, width)
        }
        Part::Moved(_) => {
            card.map_or(vec![], |card| wrapped(&session::card_message(card).text(renderer), width))
        }
    }
}

/// Wraps a text.
pub fn paragraph(text: &str, context: &Context<'_, '_>) -> Vec<Line> {
    wrapped(text, context.width)
}

fn wrapped(text: &str, width: usize) -> Vec<Line> {
    wrap(text, "", width).into_iter().map(Line::plain).collect()
}

/// Formats bullets, indented by their depth.
pub fn bullets(
    of: &[(usize, Bullet)],
    layout: &Layout,
    renderer: &Renderer,
    width: usize,
) -> Vec<Line> {
    let mark = renderer.text("bullet-mark", &[]);
    let words = of.iter().flat_map(|(depth, bullet)| {
        let mark = format!("{}{mark}", "  ".repeat(*depth));
        wrap(&renderer.bullet(layout, bullet), &mark, width)
    });
    words.map(Line::plain).collect()
}

/// Formats the Markdown of lessons: headings, lists, paragraphs.
fn prose(text: &str, layout: Option<&Layout>, renderer: &Renderer, width: usize) -> Vec<Line> {
    let mark = renderer.text("bullet-mark", &[]);
    let mut lines = vec![];
    for line in lesson::paragraphs(text) {
        let line = layout.map_or_else(|| line.clone(), |l| name_cells(&line, l, renderer));
        let (style, lead, rest) = match (line.strip_prefix("## "), line.strip_prefix("- ")) {
            (Some(rest), _) => (Style::Title, "", rest),
            (_, Some(rest)) => (Style::Plain, mark.as_str(), rest),
            _ => (Style::Plain, "", line.as_str()),
        };
        if rest.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(wrap(rest, lead, width).into_iter().map(|text| Line::of(style, text)));
    }
    lines
}

/// Replaces `{r6c2}` by the name of the cell in the reader's notation.
fn name_cells(line: &str, layout: &Layout, renderer: &Renderer) -> String {
    lesson::named_cells(line).into_iter().fold(line.to_owned(), |line, name| {
        let cell = lesson::cell(layout, name).map(|cell| renderer.cell(layout, cell));
        line.replace(&format!("{{{name}}}"), &cell.unwrap_or_else(|| name.to_owned()))
    })
}
