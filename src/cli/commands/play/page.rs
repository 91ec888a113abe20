//! The layout of the screen: a title, the board with text beside or below it, and the footer.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Constraint, Layout, Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::board::Board;
use super::footer;
use super::ink::{Ink, Paint};
use super::state::{Over, State};
use super::words;
use crate::cli::terminal::wrap::wrap;
use kotowari_kernel::CellId;
use kotowari_learn::lesson::session::Part;
use kotowari_words::explain::picture::{self, Drawing, Options, Spot};
use kotowari_words::explain::{Line, Renderer, Value};

/// Columns and rows of the smallest usable window.
const MIN_SIZE: (u16, u16) = (36, 12);
/// Columns that text beside the board needs.
const MIN_TEXT_WIDTH: u16 = 26;
/// Columns between the board and the text.
const GAP: u16 = 2;
/// Rows that text below the board needs.
const MIN_TEXT_HEIGHT: u16 = 4;

/// A screen that was drawn, to find out what a click means.
#[derive(Default)]
pub struct Page {
    /// The position of the cursor.
    pub cursor: Position,
    /// The visible cells and their rectangles.
    pub cells: Vec<(CellId, Rect)>,
    /// The largest scroll offset, and the visible lines of text.
    pub scroll: (usize, usize),
}

/// What is drawn in the place of the board.
enum Left<'a> {
    Board(Box<Board<'a>>),
    Figure(Drawing),
}

impl Left<'_> {
    fn size(&self) -> (u16, u16) {
        let short = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
        match self {
            Left::Board(board) => board.size(),
            Left::Figure(figure) => {
                (short(figure.width()), short(figure.grid.lines.len() + figure.legend.len()))
            }
        }
    }
}

/// Draws the screen.
pub fn page(state: &State, renderer: &Renderer, area: Rect, buffer: &mut Buffer) -> Page {
    let mut page = Page::default();
    if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
        let number = |least: u16| Value::Number(least.into());
        let least = [("columns", number(MIN_SIZE.0)), ("rows", number(MIN_SIZE.1))];
        let text = wrap(&renderer.text("play-small", &least), "", area.width.into());
        for (line, y) in text.iter().zip(area.top()..) {
            buffer.put(area.x, y, line, Ink::Plain);
        }
        return page;
    }
    let rows = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(footer::ROWS)];
    let [title, middle, foot] = Layout::vertical(rows).areas(area);
    self::title(state, renderer, title, buffer);
    match &state.over {
        Some(Over::Help | Over::Units(_)) => {
            let (lines, _) = words::lines(state, renderer, middle.width.into());
            page.words(&lines, middle, state, renderer, buffer);
        }
        _ => page.middle(state, renderer, middle, buffer),
    }
    page.cursor = footer::draw(state, renderer, foot, buffer).unwrap_or(page.cursor);
    page
}

fn title(state: &State, renderer: &Renderer, area: Rect, buffer: &mut Buffer) {
    let changes = state.game.changes().len();
    let pen = footer::pen(state, renderer);
    let text = format!(" {}  {}  {changes}  {pen}", renderer.text("play-title", &[]), state.name);
    buffer.put(area.x, area.y, &text, Ink::Plain);
    buffer.set_style(area, Ink::Reverse);
}

impl Page {
    fn middle(&mut self, state: &State, renderer: &Renderer, area: Rect, buffer: &mut Buffer) {
        let (left, beside) = left(state, renderer, (area.width.into(), area.height.into()));
        let (wide, high) = left.size();
        if beside && area.width >= wide + GAP + MIN_TEXT_WIDTH && high <= area.height {
            let columns = [Constraint::Length(wide), Constraint::Fill(1)];
            let [board, words] = Layout::horizontal(columns).spacing(GAP).areas(area);
            self.left(&left, state, board, buffer);
            let (lines, _) = words::lines(state, renderer, words.width.into());
            self.words(&lines, words, state, renderer, buffer);
            return;
        }
        let (lines, news) = words::lines(state, renderer, area.width.into());
        match left {
            // Too high for both: figure and text scroll together.
            Left::Figure(figure) if high + MIN_TEXT_HEIGHT > area.height => {
                let cells = figure.grid.cells.clone();
                let all = [figure.lines(), vec![Line::default()], lines].concat();
                self.words(&all, area, state, renderer, buffer);
                self.cells_of(&cells, state, area, self.first(state));
            }
            // The board is cut as far as the text needs it.
            left => {
                let short = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
                let news = short(news).min(area.height / 2);
                // A quarter of the screen is reserved for the key to the signs of rules.
                let key = !state.game.layout().more().is_empty();
                let key = short(lines.len()).min(if key { area.height / 4 } else { 0 });
                let high = high.min(area.height - news.max(key));
                let rows = [Constraint::Length(high), Constraint::Fill(1)];
                let [board, words] = Layout::vertical(rows).areas(area);
                self.left(&left, state, board, buffer);
                self.words(&lines, words, state, renderer, buffer);
            }
        }
    }

    /// Draws the part of the board around the cursor that fits.
    fn left(&mut self, left: &Left<'_>, state: &State, area: Rect, buffer: &mut Buffer) {
        let board = match left {
            Left::Figure(figure) => {
                let lines = figure.grid.lines.iter().chain(&figure.legend);
                for (line, y) in lines.zip(area.rows().map(|row| row.y)) {
                    buffer.line(area.x, y, line);
                }
                self.cells_of(&figure.grid.cells, state, area, 0);
                return;
            }
            Left::Board(board) => board,
        };
        // The numbers of rows and columns stay visible; the rest is scrolled.
        let (margin, head) = board.margin();
        let (width, height) = board.size();
        let room = (area.width.saturating_sub(margin), area.height.saturating_sub(head));
        let all = (width - margin, height - head);
        let now = board.cell(state.desk.now);
        let from = |at: u16, size: u16, all: u16, room: u16| match all <= room {
            true => 0,
            false => (at + size / 2).saturating_sub(room / 2).min(all - room),
        };
        let x = margin + from(now.x - margin, now.width, all.0, room.0);
        let y = head + from(now.y - head, now.height, all.1, room.1);
        // Start at a whole cell.
        let (x, y) = if all.0 > room.0 || all.1 > room.1 { board.whole((x, y)) } else { (x, y) };
        let (x, y) = (x.min(now.x), y.min(now.y));
        let (wide, high) = (room.0.min(width - x), room.1.min(height - y));
        let (left, top) = (area.x + margin, area.y + head);
        let window = Rect::new(x, y, wide, high);
        for (pane, at) in [
            (Rect::new(x, 0, wide, head), (left, area.y)),
            (Rect::new(0, y, margin, high), (area.x, top)),
            (window, (left, top)),
        ] {
            let mut drawn = Buffer::empty(pane);
            board.draw(&mut drawn);
            (drawn.area.x, drawn.area.y) = at;
            buffer.merge(&drawn);
        }
        let moved = |place: Rect| Rect {
            x: place.x - window.x + left,
            y: place.y - window.y + top,
            ..place
        };
        for cell in 0..state.game.layout().cells() {
            let cell = cell as CellId;
            let seen = board.cell(cell).intersection(window);
            if !seen.is_empty() {
                self.cells.push((cell, moved(seen)));
            }
        }
        let cursor = Position::new(now.x + board.cursor(), now.y + now.height / 2);
        let cursor = Rect::from((cursor, (1, 1).into())).clamp(window);
        self.cursor = moved(cursor).as_position();
    }

    /// Records the rectangles of the cells of a figure, of which `first` lines are scrolled away.
    fn cells_of(&mut self, spots: &[Spot], state: &State, area: Rect, first: usize) {
        for spot in spots {
            let short = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
            let Some(line) = spot.line.checked_sub(first) else { continue };
            let place = Rect {
                x: area.x.saturating_add(short(spot.column)),
                y: area.y.saturating_add(short(line)),
                width: short(spot.width),
                height: short(spot.height),
            };
            let seen = place.intersection(area);
            if seen.is_empty() {
                continue;
            }
            self.cells.push((spot.cell, seen));
            if spot.cell == state.desk.now && state.over.is_none() {
                let middle = (seen.x + seen.width / 2, seen.y + seen.height / 2);
                self.cursor = Position::from(middle);
            }
        }
    }

    /// Lines of text that are scrolled away.
    fn first(&self, state: &State) -> usize {
        state.scroll.min(self.scroll.0)
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
        self.scroll = (most, rows);
        let first = self.first(state);
        for (line, row) in lines[first..].iter().zip(area.rows()) {
            buffer.line(row.x, row.y, line);
        }
        if first < most && rows > 0 {
            let more = format!("[{}]", renderer.text("play-more", &[]));
            let at = area.right().saturating_sub(more.width() as u16);
            // A wide character cut in half there would hide the bracket.
            if at > area.x {
                buffer.put(at - 1, area.bottom() - 1, " ", Ink::Plain);
            }
            buffer.put(at, area.bottom() - 1, &more, Ink::Reverse);
        }
    }
}

/// Chooses what is drawn on the left, and whether text may stand beside it.
fn left<'a>(
    state: &'a State,
    renderer: &Renderer,
    (width, height): (usize, usize),
) -> (Left<'a>, bool) {
    let beside = usize::from(MIN_TEXT_WIDTH + GAP);
    let parts = words::parts(state);
    let diagram = parts.iter().find_map(|part| match part {
        Part::Diagram(diagram) => Some(&**diagram),
        _ => None,
    });
    let Some(diagram) = diagram else {
        return match &state.over {
            Some(Over::Learn(_)) => (Left::Figure(Drawing::default()), false),
            _ => (Left::Board(Box::new(Board::new(&state.game, &state.desk, state.view))), true),
        };
    };
    let drawn = |wide: usize| {
        let options = Options { view: diagram.detail, width: wide };
        picture::drawing(&diagram.board, &diagram.figure, &diagram.claims, options, renderer)
    };
    // Beside the text only if the figure need not be reduced.
    let full = drawn(width);
    let grid = full.grid.lines.iter().map(Line::width).max().unwrap_or(0);
    // The legend as narrow as the board, which leaves room for text; or wider, if it would be too
    // high.
    for wide in [grid, width.saturating_sub(beside)] {
        if wide == 0 || wide + beside > width {
            continue;
        }
        let narrow = drawn(wide);
        let high = narrow.grid.lines.len() + narrow.legend.len();
        if narrow.grid == full.grid && narrow.width() <= wide && high <= height {
            return (Left::Figure(narrow), true);
        }
    }
    (Left::Figure(full), false)
}
