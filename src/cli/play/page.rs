//! The whole screen: a title, the board and the words beside or below it, and three lines at the foot.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Constraint, Layout, Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::board::Board;
use super::face::View;
use super::foot;
use super::ink::{Ink, Paint};
use super::state::{Over, State};
use super::words;
use crate::cli::wrap::wrap;
use crate::deduction::{Figure, Label};
use crate::explain::picture::{self, Detail, Options};
use crate::explain::{Line, Renderer, Value};
use crate::kernel::CellId;
use crate::lesson::session::Part;

/// The smallest window there is room in.
const LEAST: (u16, u16) = (36, 12);
/// Words beside the board need so many columns.
const BESIDE: u16 = 28;
/// Between the board and them.
const GAP: u16 = 2;
/// Words below it so many rows.
const BELOW: u16 = 4;

/// A screen that was drawn: what a click on it means.
#[derive(Default)]
pub struct Page {
    /// Where the terminal's cursor is.
    pub cursor: Position,
    /// The cells that can be seen, and where.
    pub cells: Vec<(CellId, Rect)>,
    /// How far the words can be scrolled, and how many are seen at once.
    pub scroll: (usize, usize),
}

/// What stands where the board belongs.
enum Left<'a> {
    Board(Board<'a>),
    Lines(Vec<Line>),
}

impl Left<'_> {
    fn size(&self) -> (u16, u16) {
        let short = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
        match self {
            Left::Board(board) => board.size(),
            Left::Lines(lines) => {
                let width = lines.iter().map(Line::width).max().unwrap_or(0);
                (short(width), short(lines.len()))
            }
        }
    }
}

/// Composes the screen.
pub fn page(state: &State, renderer: &Renderer, area: Rect, buffer: &mut Buffer) -> Page {
    let mut page = Page::default();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let number = |least: u16| Value::Number(least.into());
        let least = [("columns", number(LEAST.0)), ("rows", number(LEAST.1))];
        let text = wrap(&renderer.text("play-small", &least), "", area.width.into());
        for (line, y) in text.iter().zip(area.top()..) {
            buffer.put(area.x, y, line, Ink::Plain);
        }
        return page;
    }
    let rows = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(foot::ROWS)];
    let [title, middle, foot] = Layout::vertical(rows).areas(area);
    self::title(state, renderer, title, buffer);
    match &state.over {
        Some(Over::Help) => {
            let lines = words::lines(state, renderer, middle.width.into());
            page.words(&lines, middle, state, renderer, buffer);
        }
        _ => page.middle(state, renderer, middle, buffer),
    }
    page.cursor = foot::draw(state, renderer, foot, buffer).unwrap_or(page.cursor);
    page
}

fn title(state: &State, renderer: &Renderer, area: Rect, buffer: &mut Buffer) {
    let changes = state.game.changes().len();
    let pen = foot::pen(state, renderer);
    let text = format!(" {}  {}  {changes}  {pen}", renderer.text("play-title", &[]), state.name);
    buffer.put(area.x, area.y, &text, Ink::Plain);
    buffer.set_style(area, Ink::Reverse);
}

impl Page {
    fn middle(&mut self, state: &State, renderer: &Renderer, area: Rect, buffer: &mut Buffer) {
        let (left, beside) = left(state, renderer, area.width.into());
        let (wide, high) = left.size();
        if beside && area.width >= wide + GAP + BESIDE && high <= area.height {
            let columns = [Constraint::Length(wide), Constraint::Fill(1)];
            let [board, words] = Layout::horizontal(columns).spacing(GAP).areas(area);
            self.left(&left, state, board, buffer);
            let lines = words::lines(state, renderer, words.width.into());
            self.words(&lines, words, state, renderer, buffer);
            return;
        }
        let lines = words::lines(state, renderer, area.width.into());
        let said = words::is_said(state);
        match left {
            // Both on one page, to be read on.
            Left::Lines(figure) if high + BELOW > area.height => {
                let all = [figure, vec![Line::default()], lines].concat();
                self.words(&all, area, state, renderer, buffer);
            }
            left if high + BELOW <= area.height => {
                let rows = [Constraint::Length(high), Constraint::Fill(1)];
                let [board, words] = Layout::vertical(rows).areas(area);
                self.left(&left, state, board, buffer);
                self.words(&lines, words, state, renderer, buffer);
            }
            // No room for both: the board, unless something was said.
            _ if said => self.words(&lines, area, state, renderer, buffer),
            left => self.left(&left, state, area, buffer),
        }
    }

    /// Draws the board, as much of it as there is room for, around the cursor.
    fn left(&mut self, left: &Left<'_>, state: &State, area: Rect, buffer: &mut Buffer) {
        let board = match left {
            Left::Lines(lines) => {
                for (line, y) in lines.iter().zip(area.rows().map(|row| row.y)) {
                    buffer.line(area.x, y, line);
                }
                return;
            }
            Left::Board(board) => board,
        };
        let (width, height) = board.size();
        let now = board.cell(state.desk.now);
        let from = |at: u16, size: u16, all: u16, room: u16| match all <= room {
            true => 0,
            false => (at + size / 2).saturating_sub(room / 2).min(all - room),
        };
        let window = Rect {
            x: from(now.x, now.width, width, area.width),
            y: from(now.y, now.height, height, area.height),
            ..area
        };
        let mut drawn = Buffer::empty(window);
        board.draw(&mut drawn);
        let moved = |place: Rect| Rect {
            x: place.x - window.x + area.x,
            y: place.y - window.y + area.y,
            ..place
        };
        drawn.area = moved(window);
        buffer.merge(&drawn);
        for cell in 0..state.game.layout().cells() {
            let cell = cell as CellId;
            let seen = board.cell(cell).intersection(window);
            if !seen.is_empty() {
                self.cells.push((cell, moved(seen)));
            }
        }
        let cursor = Position::new(now.x + 1, now.y + now.height / 2);
        let cursor = Rect::from((cursor, (1, 1).into())).clamp(window);
        self.cursor = moved(cursor).as_position();
    }

    fn words(
        &mut self,
        lines: &[Line],
        area: Rect,
        state: &State,
        renderer: &Renderer,
        buffer: &mut Buffer,
    ) {
        let rows = usize::from(area.height);
        let most = lines.len().saturating_sub(rows);
        let first = state.scroll.min(most);
        self.scroll = (most, rows);
        for (line, row) in lines[first..].iter().zip(area.rows()) {
            buffer.line(row.x, row.y, line);
        }
        if first < most {
            let more = format!("[{}]", renderer.text("play-more", &[]));
            let at = area.right().saturating_sub(more.width() as u16);
            buffer.put(at, area.bottom() - 1, &more, Ink::Reverse);
        }
    }
}

/// What belongs on the left, and whether words may stand beside it.
fn left<'a>(state: &'a State, renderer: &Renderer, width: usize) -> (Left<'a>, bool) {
    let beside = usize::from(BESIDE + GAP);
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
            return (Left::Board(Board::new(&state.game, &state.desk, view)), true);
        }
    }
    // Beside the words only if nothing has to be left out for it.
    let (full, narrow) = (drawn(width), drawn(width.saturating_sub(beside)));
    let top = |lines: &[Line]| lines.iter().take(5).cloned().collect::<Vec<_>>();
    let fits = narrow.iter().all(|line| line.width() + beside <= width);
    match fits && top(&full) == top(&narrow) {
        true => (Left::Lines(narrow), true),
        false => (Left::Lines(full), false),
    }
}
