//! A path as what a hand does in SudokuPad: select, write a digit, take a mark away. Two ways to
//! write it, both of Sudoku-Bench: commands of the app, and tokens for a language model.
//!
//! `docs/actions.md` has the grammar. A candidate is a toggle in the app, so every mark that is
//! taken away must have been written before: a path begins with all marks of its board, and what a
//! digit takes from the cells it sees is said, too. Marks under a digit stay, as in the app, which
//! shows them no more and takes none away there.

use super::renderer::Renderer;
use kotowari_engine::board::Board;
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::Step;
use kotowari_kernel::{Candidate, CellId, Digit};

/// What a hand does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Writes a digit into a cell that is empty.
    Value(Candidate),
    /// Writes marks into a cell that has none of them.
    Mark(CellId, Vec<Digit>),
    /// Takes the mark of a digit from cells that all have it.
    Unmark(Digit, Vec<CellId>),
}

/// Whether the grammar has a name for each digit of a board: it knows 1 to 9.
pub fn can_be_written(layout: &Layout) -> bool {
    let named = |digit| (1..=9).contains(&layout.label(digit));
    layout.blank().is_none() && (0..layout.digits()).all(named)
}

/// A path in actions, fed one step after the other.
pub struct Actions {
    /// The marks that are seen, by cell; none where nobody writes any.
    shown: Option<Vec<u64>>,
}

impl Actions {
    /// Begins on `board`.
    pub fn new(board: &Board) -> Actions {
        let marks = (0..board.layout().cells()).map(|cell| open(board, cell));
        Actions { shown: Some(marks.collect()) }
    }

    /// Begins a path that needs no marks: digits alone are written.
    pub fn without_marks() -> Actions {
        Actions { shown: None }
    }

    /// What leads from the givens to `board`: digits that somebody wrote, and all marks.
    pub fn start(&self, board: &Board) -> Vec<Action> {
        let written = cells(board).filter(|&cell| !board.is_given(cell));
        let values = written.filter_map(|cell| {
            board.value(cell).map(|digit| Action::Value(Candidate { cell, digit }))
        });
        let is_seen =
            |cell: &CellId| self.shown.as_ref().is_some_and(|shown| shown[usize::from(*cell)] != 0);
        let marks = cells(board).filter(is_seen);
        let marks = marks.map(|cell| Action::Mark(cell, board.digits_left(cell).collect()));
        values.chain(marks).collect()
    }

    /// The actions of the next step, which leads to the board `after` it.
    pub fn step(&mut self, step: &Step, after: &Board) -> Vec<Action> {
        let layout = after.layout();
        let mut actions: Vec<Action> = step.placed().map(Action::Value).collect();
        let Some(shown) = &mut self.shown else { return actions };
        let mut gone = vec![vec![]; usize::from(layout.digits())];
        for cell in cells(after) {
            let now = open(after, cell.into());
            if after.value(cell).is_none() {
                let lost = shown[usize::from(cell)] & !now;
                for digit in (0..layout.digits()).filter(|digit| lost >> digit & 1 == 1) {
                    gone[usize::from(digit)].push(cell);
                }
            }
            shown[usize::from(cell)] = now;
        }
        let gone = gone.into_iter().zip(0..).filter(|(cells, _)| !cells.is_empty());
        actions.extend(gone.map(|(cells, digit)| Action::Unmark(digit, cells)));
        actions
    }
}

fn cells(board: &Board) -> impl Iterator<Item = CellId> + use<> {
    (0..board.layout().cells()).map(|cell| cell as CellId)
}

/// The candidates of a cell that has no digit.
fn open(board: &Board, cell: usize) -> u64 {
    match board.value(cell as CellId) {
        Some(_) => 0,
        None => board.candidates(cell as CellId),
    }
}

/// Commands of the app, a line each. Each action is selected for and let go of: the app does not
/// load a state that ends with a selection.
pub fn commands(actions: &[Action], layout: &Layout) -> String {
    let mut text = String::new();
    for action in actions {
        let cells: String = places(action, layout).map(|(r, c)| format!("r{r}c{c}")).collect();
        text += &format!("sl:{cells}\n");
        for digit in digits(action) {
            let tool = if matches!(action, Action::Value(_)) { "vl" } else { "cd" };
            text += &format!("{tool}:{}\n", layout.label(digit));
        }
        text += &format!("ds:{cells}\n");
    }
    text
}

/// Tokens, without spaces between.
pub fn tokens(actions: &[Action], layout: &Layout) -> String {
    let mut text = String::new();
    for action in actions {
        let sign = match action {
            Action::Value(_) => "<vl>",
            Action::Mark(..) => "<cd><+>",
            Action::Unmark(..) => "<cd><->",
        };
        let cells: String = places(action, layout).map(|(r, c)| format!("<r{r}><c{c}>")).collect();
        for digit in digits(action) {
            text += &format!("{sign}<value{}>{cells}", layout.label(digit));
        }
    }
    text
}

/// A board in tokens, a cell a line: its digit, its marks unless nobody writes any, and no marks in
/// the corner.
pub fn token_board(board: &Board, has_marks: bool) -> String {
    let layout = board.layout();
    let mut text = "<board>\n".to_owned();
    for cell in cells(board) {
        let (row, column) = place(layout, cell);
        let value = board.value(cell).map_or(".".into(), |d| layout.label(d).to_string());
        let is_seen = |d: &u8| has_marks && open(board, cell.into()) >> d & 1 == 1;
        let marks = (0..layout.digits()).filter(is_seen);
        let marks: String = marks.map(|d| format!("<value{}>", layout.label(d))).collect();
        text += &format!("<r{row}><c{column}>:<value{value}>/{marks}/\n");
    }
    text + "</board>\n"
}

/// A step as the traces have it: what is said of it, a sentence a line, then what is done.
pub fn trace(board: &Board, step: &Step, actions: &[Action], renderer: &Renderer) -> String {
    let told = step.tell_to_people(board, false);
    let layout = board.layout();
    let said: Vec<String> = told.bullets.iter().map(|b| renderer.bullet(layout, b)).collect();
    format!("{} {}\n", said.join("\n"), tokens(actions, layout))
}

fn places<'a>(action: &'a Action, layout: &'a Layout) -> impl Iterator<Item = (u16, u16)> + 'a {
    let cells = match action {
        Action::Value(Candidate { cell, .. }) | Action::Mark(cell, _) => std::slice::from_ref(cell),
        Action::Unmark(_, cells) => cells.as_slice(),
    };
    cells.iter().map(|&cell| place(layout, cell))
}

fn place(layout: &Layout, cell: CellId) -> (u16, u16) {
    let place = layout.place(cell);
    (place.row + 1, place.column + 1)
}

fn digits(action: &Action) -> impl Iterator<Item = Digit> + '_ {
    let digits = match action {
        Action::Value(Candidate { digit, .. }) | Action::Unmark(digit, _) => {
            std::slice::from_ref(digit)
        }
        Action::Mark(_, digits) => digits.as_slice(),
    };
    digits.iter().copied()
}
