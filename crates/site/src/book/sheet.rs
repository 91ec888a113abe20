//! Renders the sheets of a book as HTML; each is one printed page.
//!
//! The height of an explained step is estimated in lines of text, because HTML has no layout before
//! it is printed and a step must not be broken over two pages.

use super::printable::Printable;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_words::explain::html::{self, escape};
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{Renderer, Value, svg};

const ANSWERS_PER_SHEET: usize = 12;

/// Returns the HTML of all sheets, and their number.
pub fn render(
    puzzles: &[Printable],
    title: &str,
    per_page: usize,
    renderer: &Renderer,
) -> (String, usize) {
    let mut sheets = Sheets { renderer, out: String::new(), count: 0 };
    let numbered: Vec<(usize, &Printable)> = (1..).zip(puzzles).collect();
    for (index, page) in numbered.chunks(per_page).enumerate() {
        let heading = match index {
            0 => format!("<h1>{}</h1>\n", escape(title)),
            _ => String::new(),
        };
        let worksheets: String =
            page.iter().map(|(n, puzzle)| worksheet(*n, puzzle, renderer)).collect();
        sheets.add(&format!("{heading}<div class=\"grid per-{per_page}\">\n{worksheets}</div>\n"));
    }
    let steps: Vec<ExplainedStep> =
        numbered.iter().filter_map(|(n, puzzle)| explain_hardest(*n, puzzle, renderer)).collect();
    for sheet in paginate(&steps) {
        let body: String = sheet.iter().map(|step| step.html.as_str()).collect();
        sheets.add(&body);
    }
    let solved: Vec<(usize, &Board)> =
        numbered.iter().filter_map(|(n, puzzle)| Some((*n, puzzle.solved.as_ref()?))).collect();
    for page in solved.chunks(ANSWERS_PER_SHEET) {
        let heading = escape(&renderer.text("book-answers", &[]));
        let answers: String = page.iter().map(|(n, board)| answer(*n, board, renderer)).collect();
        sheets.add(&format!("<h2>{heading}</h2>\n<div class=\"grid answers\">\n{answers}</div>\n"));
    }
    (format!("<main>\n{}</main>\n", sheets.out), sheets.count)
}

/// Accumulates sheets and numbers them.
struct Sheets<'a> {
    renderer: &'a Renderer,
    out: String,
    count: usize,
}

impl Sheets<'_> {
    fn add(&mut self, body: &str) {
        self.count += 1;
        let number = [("number", Value::Number(self.count))];
        let number = escape(&self.renderer.text("book-page", &number));
        self.out.push_str(&format!(
            "<section class=\"sheet\">\n{body}<p class=\"folio\">{number}</p>\n</section>\n"
        ));
    }
}

fn name(number: usize, renderer: &Renderer) -> String {
    renderer.text("book-puzzle", &[("number", Value::Number(number))])
}

/// An unsolved puzzle, with its level and space for the time.
fn worksheet(number: usize, puzzle: &Printable, renderer: &Renderer) -> String {
    let name = name(number, renderer);
    let level = puzzle.level.map(|level| renderer.level(level)).unwrap_or_default();
    let time = escape(&renderer.text("book-time", &[]));
    format!(
        "<article>\n<h2>{} <span class=\"find\">{}</span> <span class=\"time\">{time}</span></h2>\n\
         {}</article>\n",
        escape(&name),
        escape(&level),
        grid(&puzzle.board, &name, renderer),
    )
}

fn answer(number: usize, board: &Board, renderer: &Renderer) -> String {
    let name = name(number, renderer);
    format!("<article>\n<h3>{}</h3>\n{}</article>\n", escape(&name), grid(board, &name, renderer))
}

fn grid(board: &Board, title: &str, renderer: &Renderer) -> String {
    let drawing = svg::draw(board, &Figure::default(), &[], FigureView::Digit, renderer);
    html::figure(&drawing, title, "")
}

/// The explanation of a step: figure and bullets.
struct ExplainedStep {
    html: String,
    /// Estimated height in lines of text.
    lines: usize,
}

/// Lines of text that fit on a sheet, even one of A5.
const SHEET_LINES: usize = 34;

/// Groups steps into sheets, in order, as many on each as fit.
fn paginate(steps: &[ExplainedStep]) -> Vec<&[ExplainedStep]> {
    let (mut sheets, mut first, mut lines) = (vec![], 0, 0);
    for (index, step) in steps.iter().enumerate() {
        if index > first && lines + step.lines > SHEET_LINES {
            sheets.push(&steps[first..index]);
            (first, lines) = (index, 0);
        }
        lines += step.lines;
    }
    if first < steps.len() {
        sheets.push(&steps[first..]);
    }
    sheets
}

/// Explains the hardest step of a puzzle.
fn explain_hardest(
    number: usize,
    puzzle: &Printable,
    renderer: &Renderer,
) -> Option<ExplainedStep> {
    let (board, step) = puzzle.hardest.as_ref()?;
    let telling = step.tell_to_people(board, false);
    let name = Value::Text(name(number, renderer));
    let technique = Value::Text(renderer.step_name(step.deduction()));
    let args = [("puzzle", name), ("technique", technique)];
    let heading = renderer.text("book-hardest", &args);
    let drawing = svg::draw(board, &telling.figure, step.claims(), FigureView::Auto, renderer);
    let words = html::bullets(&telling.bullets, board.layout(), &telling.figure, renderer);
    let figure = html::figure(&drawing, &heading, "");
    let pair = html::pair(&words, &figure);
    let html = format!("<div class=\"step\">\n<h2>{}</h2>\n{pair}</div>\n", escape(&heading));
    // Beside a figure a bullet wraps to two or three lines. A large figure is put below the bullets
    // and takes a sheet of its own.
    let bullet_lines = 2 + telling.bullets.len() * 5 / 2;
    let figure_lines = 14 + (drawing.legend.len() * 11).div_ceil(10);
    let lines = if drawing.is_large() { SHEET_LINES } else { bullet_lines.max(figure_lines) };
    Some(ExplainedStep { html, lines })
}
