//! The whole screen: a title, the board and the words beside or below it, and three lines at the foot.

use unicode_width::UnicodeWidthStr;

use super::board::{self, Drawing, View};
use super::foot;
use super::screen::{Ink, Screen};
use super::state::{Over, State};
use super::words;
use crate::cli::wrap::wrap;
use crate::deduction::{Figure, Label};
use crate::explain::picture::{self, Detail, Options};
use crate::explain::{Line, Renderer, Value};
use crate::kernel::CellId;
use crate::lesson::session::Part;

/// The smallest window there is room in.
const LEAST: (usize, usize) = (36, 12);
/// Words beside the board need so many columns.
const BESIDE: usize = 28;
/// Words below it so many rows.
const BELOW: usize = 4;
/// The title above, the foot below.
const TITLE: usize = 1;

/// A screen, and what a click on it means.
pub struct Page {
    pub screen: Screen,
    /// Where the terminal's cursor is.
    pub cursor: (usize, usize),
    /// The cells that can be seen: the cell, and where its characters begin and end.
    pub cells: Vec<(CellId, [usize; 4])>,
    /// How far the words can be scrolled, and how many are seen at once.
    pub scroll: (usize, usize),
}

/// What stands where the board belongs.
enum Left {
    Board(Box<Drawing>),
    Lines(Vec<Line>),
}

impl Left {
    fn size(&self) -> (usize, usize) {
        match self {
            Left::Board(drawing) => (drawing.screen.width(), drawing.screen.height()),
            Left::Lines(lines) => (lines.iter().map(Line::width).max().unwrap_or(0), lines.len()),
        }
    }
}

/// Composes the screen.
pub fn page(state: &State, renderer: &Renderer, width: usize, height: usize) -> Page {
    let mut page =
        Page { screen: Screen::new(width, height), cursor: (0, 0), cells: vec![], scroll: (0, 0) };
    if width < LEAST.0 || height < LEAST.1 {
        let least = [("columns", Value::Number(LEAST.0)), ("rows", Value::Number(LEAST.1))];
        let text = wrap(&renderer.text("play-small", &least), "", width);
        text.iter().enumerate().for_each(|(y, line)| {
            page.screen.put(0, y, line, Ink::Plain);
        });
        return page;
    }
    title(state, renderer, &mut page.screen);
    let rows = height - TITLE - foot::ROWS;
    let words = |wide: usize| words::lines(state, renderer, wide);
    match &state.over {
        Some(Over::Help) => {
            let lines = words(width);
            page.words(&lines, 0, TITLE, rows, state.scroll, renderer);
        }
        _ => page.middle(state, renderer, rows),
    }
    page.cursor = foot::draw(state, renderer, &mut page.screen).unwrap_or(page.cursor);
    page
}

fn title(state: &State, renderer: &Renderer, screen: &mut Screen) {
    let width = screen.width();
    screen.put(0, 0, &" ".repeat(width), Ink::Reverse);
    let changes = state.game.changes().len();
    let pen = foot::pen(state, renderer);
    let text = format!(" {}  {}  {changes}  {pen}", renderer.text("play-title", &[]), state.name);
    screen.put(0, 0, &text, Ink::Reverse);
}

impl Page {
    fn middle(&mut self, state: &State, renderer: &Renderer, rows: usize) {
        let width = self.screen.width();
        let (left, beside) = left(state, renderer, width);
        let (wide, high) = left.size();
        if beside && width >= wide + 2 + BESIDE && high <= rows {
            self.left(&left, state, wide, rows);
            let lines = words::lines(state, renderer, width - wide - 2);
            self.words(&lines, wide + 2, TITLE, rows, state.scroll, renderer);
            return;
        }
        let lines = words::lines(state, renderer, width);
        let said = words::is_said(state);
        match left {
            // Both on one page, to be read on.
            Left::Lines(figure) if high + BELOW > rows => {
                let all = [figure, vec![Line::default()], lines].concat();
                self.words(&all, 0, TITLE, rows, state.scroll, renderer);
            }
            left if high + BELOW <= rows => {
                self.left(&left, state, width, high);
                self.words(&lines, 0, TITLE + high, rows - high, state.scroll, renderer);
            }
            // No room for both: the board, unless something was said.
            _ if said => self.words(&lines, 0, TITLE, rows, state.scroll, renderer),
            left => self.left(&left, state, width, rows),
        }
    }

    /// Draws the board, as much of it as there is room for, around the cursor.
    fn left(&mut self, left: &Left, state: &State, width: usize, rows: usize) {
        let drawing = match left {
            Left::Lines(lines) => {
                for (y, line) in lines.iter().take(rows).enumerate() {
                    self.screen.line(0, TITLE + y, line);
                }
                return;
            }
            Left::Board(drawing) => drawing,
        };
        let ([x, y], [w, h]) = drawing.cells[usize::from(state.desk.now)];
        let (all_w, all_h) = (drawing.screen.width(), drawing.screen.height());
        let from = |at: usize, size: usize, all: usize, room: usize| {
            if all <= room { 0 } else { (at + size / 2).saturating_sub(room / 2).min(all - room) }
        };
        let (from_x, from_y) = (from(x, w, all_w, width), from(y, h, all_h, rows));
        self.screen.copy(&drawing.screen, (from_x, from_y), (0, TITLE), (width, rows));
        for (cell, ([x, y], [w, h])) in drawing.cells.iter().enumerate() {
            let (Some(x), Some(y)) = (x.checked_sub(from_x), y.checked_sub(from_y)) else {
                continue;
            };
            if x < width && y < rows {
                let place = [x, y + TITLE, x + w, y + TITLE + h];
                self.cells.push((cell as CellId, place));
            }
        }
        self.cursor = ((x + 1).saturating_sub(from_x), (y + h / 2).saturating_sub(from_y) + TITLE);
    }

    fn words(
        &mut self,
        lines: &[Line],
        x: usize,
        y: usize,
        rows: usize,
        scroll: usize,
        renderer: &Renderer,
    ) {
        let most = lines.len().saturating_sub(rows);
        let first = scroll.min(most);
        self.scroll = (most, rows);
        for (at, line) in lines[first..].iter().take(rows).enumerate() {
            self.screen.line(x, y + at, line);
        }
        if first < most {
            let more = format!("[{}]", renderer.text("play-more", &[]));
            let at = (self.screen.width()).saturating_sub(more.width());
            self.screen.put(at, y + rows - 1, &more, Ink::Reverse);
        }
    }
}

/// What belongs on the left, and whether words may stand beside it.
fn left(state: &State, renderer: &Renderer, width: usize) -> (Left, bool) {
    let parts = words::parts(state);
    let diagram = parts.iter().find_map(|part| match part {
        Part::Diagram(diagram) => Some(&**diagram),
        _ => None,
    });
    let own = Figure { labels: vec![(Label(0), state.desk.now)], ..Figure::default() };
    let drawn = |wide: usize| match diagram {
        Some(diagram) => {
            let options = Options { view: diagram.detail, width: wide };
            picture::draw(&diagram.board, &diagram.figure, &diagram.claims, options, renderer)
        }
        None => {
            let options = Options { view: Detail::Marks, width: wide };
            match state.game.position().board() {
                Some(board) => picture::draw(&board, &own, &[], options, renderer),
                None => vec![],
            }
        }
    };
    if diagram.is_none() {
        let view = match (&state.over, state.view) {
            (Some(Over::Learn(_)), _) => return (Left::Lines(vec![]), false),
            (_, View::Figure) if state.game.position().board().is_none() => View::Marks,
            (_, view) => view,
        };
        if view != View::Figure {
            return (Left::Board(Box::new(board::draw(&state.game, &state.desk, view))), true);
        }
    }
    // Beside the words only if nothing has to be left out for it.
    let (full, narrow) = (drawn(width), drawn(width.saturating_sub(BESIDE + 2)));
    let top = |lines: &[Line]| lines.iter().take(5).cloned().collect::<Vec<_>>();
    let fits = narrow.iter().all(|line| line.width() + BESIDE + 2 <= width);
    match fits && top(&full) == top(&narrow) {
        true => (Left::Lines(narrow), true),
        false => (Left::Lines(full), false),
    }
}
