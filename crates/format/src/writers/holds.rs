//! What a format can hold, and what a puzzle has.

use crate::{library, shape};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;

/// Something a format cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Loss {
    /// Which digits were printed and which were filled in since.
    Filled,
    /// Pencil marks.
    Marks,
    /// Houses beside rows, columns and the usual boxes, or other boxes.
    Layout,
    /// Rules beside houses.
    Rules,
    /// The title.
    Title,
    /// The board is too large, or not 9×9.
    Size,
    /// The digits do not begin with 1, or are not as many as cells in a row.
    Digits,
    /// Several grids overlap.
    Grids,
    /// It could not be read again at all: an open cell has no candidate, or no cell has a digit.
    Unreadable,
    /// Read again it would be another puzzle: an open cell with one candidate looks like a digit,
    /// for example.
    Unclear,
}

impl Loss {
    /// A name for machines.
    pub fn id(self) -> &'static str {
        match self {
            Loss::Filled => "filled",
            Loss::Marks => "marks",
            Loss::Layout => "layout",
            Loss::Rules => "rules",
            Loss::Title => "title",
            Loss::Size => "size",
            Loss::Digits => "digits",
            Loss::Grids => "grids",
            Loss::Unreadable => "unreadable",
            Loss::Unclear => "unclear",
        }
    }

    /// Whether nothing of the puzzle would be left without it.
    pub fn is_final(self) -> bool {
        matches!(self, Loss::Size | Loss::Digits | Loss::Grids | Loss::Unreadable)
    }

    /// Whether the puzzle is the same without it, so that it is enough to say that it is left out.
    pub fn is_slight(self) -> bool {
        self == Loss::Title
    }
}

/// What a format can say of a board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Board {
    /// Rows, columns, usual boxes.
    Usual,
    /// Whatever this says it can say of one square grid.
    Grid(fn(&Layout) -> bool),
    /// The same of one grid, perhaps with cells beside it.
    Beside(fn(&Layout) -> bool),
    /// The same of several.
    Grids(fn(&Layout) -> bool),
}

/// What a format can hold beside digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holds {
    pub filled: bool,
    pub marks: bool,
    /// What it can say of boards that are more than rows and the usual boxes.
    pub layout: Board,
    pub title: bool,
    /// The sides it can have.
    pub sides: (usize, usize),
}

impl Holds {
    /// Digits and nothing else, up to this side.
    pub const fn digits(most: usize) -> Holds {
        Holds { filled: false, marks: false, layout: Board::Usual, title: false, sides: (1, most) }
    }

    /// The same at 9×9 alone.
    pub const fn nine() -> Holds {
        Holds { sides: (9, 9), ..Holds::digits(9) }
    }

    /// What it cannot hold of a puzzle.
    pub fn lost(self, puzzle: &Puzzle) -> Vec<Loss> {
        let layout = &*puzzle.layout;
        let is_several = layout.grids().len() > 1;
        let holds_grids = matches!(self.layout, Board::Grids(_));
        // Where several cannot be, there is no need to say more than that.
        let side = usize::from(match is_several && holds_grids {
            false => layout.grids()[0].size(),
            true => layout.rows().max(layout.columns()),
        });
        let usual = layout.is_classic() && layout.boxes() == shape::usual_box(side);
        let counts_from_one = layout.label(0) == 1 && usize::from(layout.digits()) == side;
        let is_plain = layout.more().is_empty();
        let is_oblong = layout.grids().iter().any(|grid| grid.rows != grid.columns);
        let is_drawn = match self.layout {
            Board::Usual => false,
            Board::Grid(can_say) => layout.is_square() && can_say(layout),
            Board::Beside(can_say) => !is_several && can_say(layout),
            Board::Grids(can_say) => can_say(layout),
        };
        let needs_usual = matches!(self.layout, Board::Usual);
        let cannot = if needs_usual { !usual } else { !is_drawn };
        let all = [
            (is_several && !holds_grids, Loss::Grids),
            (!(self.sides.0..=self.sides.1).contains(&side), Loss::Size),
            (cannot && is_oblong && !is_several, Loss::Size),
            (cannot && !counts_from_one, Loss::Digits),
            (cannot && shape::usual_box(side).is_none(), Loss::Size),
            (cannot && !is_plain, Loss::Rules),
            (cannot && is_plain && !is_oblong && (holds_grids || !is_several), Loss::Layout),
            (!self.filled && puzzle.placed.iter().any(Option::is_some), Loss::Filled),
            (!self.marks && library::is_noted(puzzle), Loss::Marks),
            (!self.title && puzzle.title.is_some(), Loss::Title),
        ];
        let mut lost = vec![];
        for (is_lost, loss) in all {
            if is_lost && !lost.contains(&loss) {
                lost.push(loss);
            }
        }
        lost
    }
}

/// What some cells have, in order.
fn kept<T: Copy>(of_cells: &[T], is_kept: impl Fn(usize) -> bool) -> Vec<T> {
    (0..of_cells.len()).filter(|&cell| is_kept(cell)).map(|cell| of_cells[cell]).collect()
}

/// The puzzle without what cannot be held.
pub(super) fn without(puzzle: &Puzzle, lost: &[Loss]) -> Puzzle {
    let mut rest = puzzle.clone();
    for loss in lost {
        match loss {
            Loss::Filled => {
                let values = (0..rest.givens.len()).map(|cell| rest.value(cell as CellId));
                rest.givens = values.collect();
                rest.placed.fill(None);
            }
            Loss::Marks => rest.marks = None,
            Loss::Title => rest.title = None,
            Loss::Layout | Loss::Rules => {
                let layout = rest.layout.clone();
                let Some(usual) = shape::classic(usize::from(layout.grids()[0].columns)) else {
                    continue;
                };
                if usual.cells() != layout.cells() {
                    // Cells beside the grid go with the rules about them.
                    let in_grid = |cell: usize| !layout.is_beside(cell as CellId);
                    rest.givens = kept(&rest.givens, in_grid);
                    rest.placed = kept(&rest.placed, in_grid);
                    rest.marks = rest.marks.map(|marks| kept(&marks, in_grid));
                }
                rest.layout = usual;
            }
            Loss::Size | Loss::Digits | Loss::Grids | Loss::Unreadable | Loss::Unclear => {}
        }
    }
    // What says nothing beyond the digits need not be said.
    if rest.marks.is_some() && !library::is_noted(&rest) {
        rest.marks = None;
    }
    rest
}
