//! The commands of a game.

use super::claim::DrawnLink;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// How a typed digit is entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pen {
    /// As the value of the cell.
    #[default]
    Digit,
    /// As a candidate struck out, or restored.
    Strike,
    /// As a corner mark.
    Corner,
    /// As a centre mark.
    Centre,
}

/// The reason a player gives for a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No reason.
    None,
    /// These candidates and no others.
    Marks(Vec<Candidate>),
    /// These links, in the order of the chain.
    Links(Vec<DrawnLink>),
}

/// A command to a [`Game`](super::Game). None can fail; one that makes no sense has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Enters a digit into these cells with a pen, or removes it if all of them have it. Givens
    /// stay.
    Write(Vec<CellId>, Pen, Digit),
    /// Colours these cells with 1 to [`COLOURS`](super::COLOURS); 0 removes the colour.
    Colour(Vec<CellId>, u8),
    /// Clears the digit of these cells.
    Erase(Vec<CellId>),
    /// Clears digit, marks and strikes of these cells; colours stay.
    Delete(Vec<CellId>),
    /// Fills the centre marks of every open cell with its remaining candidates.
    Fill,
    /// Selects the candidates the engine works with: the player's own centre marks (`true`), or all
    /// that remain.
    UseOwnMarks(bool),
    /// Selects whether an entry takes its digit out of the marks of the cells it excludes (`true`),
    /// or leaves the player's marks alone.
    CleanMarks(bool),
    /// Counts the solutions of everything that is on the board, as if it were printed: for whoever
    /// enters a puzzle.
    Count,
    /// Undoes the last change.
    Undo,
    /// Redoes the last undone change.
    Redo,
    /// Clears everything, colours included. This is a change and can be undone.
    Reset,
    /// Names the current point of the history.
    Mark(String),
    /// Undoes or redoes changes until the point of this name is reached.
    Return(String),
    /// Shows the next step.
    Show,
    /// Takes the step that is shown, or the claim just proved.
    Take,
    /// Gives a hint, one level stronger each time.
    Hint,
    /// Explains why this candidate is gone, or why it cannot be decided yet.
    Why(Candidate),
    /// Checks the position and finds the first wrong move.
    Check,
    /// Claims that this follows, with the reason; the kernel judges.
    Claim(Literal, Reason),
}
