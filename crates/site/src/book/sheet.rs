//! The sheets of a book: each is a page when it is printed.

use super::printable::Printable;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_words::explain::html::{self, escape};
use kotowari_words::explain::picture::Detail;
use kotowari_words::explain::{Renderer, Value, svg};

/// How many answers go on a page.
const ANSWERS: usize = 12;

/// All sheets, and how many there are.
pub fn all(
    puzzles: &[Printable],
    title: &str,
    per_page: usize,
    renderer: &Renderer,
) -> (String, usize) {
    let mut sheets = Sheets { renderer, out: String::new(), count: 0 };
    let numbered: Vec<(usize, &Printable)> = (1..).zip(puzzles).collect();
    for (at, some) in numbered.chunks(per_page).enumerate() {
        let heading = if at == 0 { format!("<h1>{}</h1>\n", escape(title)) } else { String::new() };
        let each: String = some.iter().map(|(n, puzzle)| worksheet(*n, puzzle, renderer)).collect();
        sheets.add(&format!("{heading}<div class=\"grid per-{per_page}\">\n{each}</div>\n"));
    }
    let told: Vec<Explained> =
        numbered.iter().filter_map(|(n, puzzle)| explained(*n, puzzle, renderer)).collect();
    for sheet in together(&told) {
        let body: String = sheet.iter().map(|explained| explained.html.as_str()).collect();
        sheets.add(&body);
    }
    let solved: Vec<(usize, &Board)> =
        numbered.iter().filter_map(|(n, puzzle)| Some((*n, puzzle.solved.as_ref()?))).collect();
    for some in solved.chunks(ANSWERS) {
        let heading = escape(&renderer.text("book-answers", &[]));
        let each: String = some.iter().map(|(n, board)| answer(*n, board, renderer)).collect();
        sheets.add(&format!("<h2>{heading}</h2>\n<div class=\"grid answers\">\n{each}</div>\n"));
    }
    (format!("<main>\n{}</main>\n", sheets.out), sheets.count)
}

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

/// A puzzle to be solved.
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
    let drawing = svg::draw(board, &Figure::default(), &[], Detail::Digit, renderer);
    html::figure(&drawing, title, "")
}

/// A step with its figure and its bullets.
struct Explained {
    html: String,
    /// How much of a sheet it takes, in parts of [`SHEET`].
    room: usize,
}

/// As many lines fill a sheet, even one of A5.
const SHEET: usize = 34;

/// As many steps a sheet as there is room for.
fn together(all: &[Explained]) -> Vec<&[Explained]> {
    let (mut sheets, mut begin, mut room) = (vec![], 0, 0);
    for (at, explained) in all.iter().enumerate() {
        if at > begin && room + explained.room > SHEET {
            sheets.push(&all[begin..at]);
            (begin, room) = (at, 0);
        }
        room += explained.room;
    }
    if begin < all.len() {
        sheets.push(&all[begin..]);
    }
    sheets
}

/// The hardest step of a puzzle.
fn explained(number: usize, puzzle: &Printable, renderer: &Renderer) -> Option<Explained> {
    let (board, step) = puzzle.hardest.as_ref()?;
    let telling = step.tell_to_people(board, false);
    let name = Value::Text(name(number, renderer));
    let technique = Value::Text(renderer.step_name(step.deduction()));
    let args = [("puzzle", name), ("technique", technique)];
    let heading = renderer.text("book-hardest", &args);
    let drawing = svg::draw(board, &telling.figure, step.claims(), Detail::Auto, renderer);
    let words = html::bullets(&telling.bullets, board.layout(), &telling.figure, renderer);
    let figure = html::figure(&drawing, &heading, "");
    let pair = html::pair(&words, &figure);
    let html = format!("<div class=\"step\">\n<h2>{}</h2>\n{pair}</div>\n", escape(&heading));
    // A bullet has two or three lines beside a figure; a large figure stands under them.
    let lines = 2 + telling.bullets.len() * 5 / 2;
    let figure = 14 + (drawing.legend.len() * 11).div_ceil(10);
    let room = if drawing.is_large() { SHEET } else { lines.max(figure) };
    Some(Explained { html, room })
}
