//! What a player can ask of a game.

use super::claim::Drawn;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// What a digit is written as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pen {
    /// The digit of the cell.
    #[default]
    Digit,
    /// A candidate struck out, or back in.
    Strike,
    /// A mark in the corner.
    Corner,
    /// A mark in the centre.
    Centre,
}

/// On what a claim is said to rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Nothing is said.
    None,
    /// On these candidates and no others.
    Marks(Vec<Candidate>),
    /// On these links, in order.
    Links(Vec<Drawn>),
}

/// What a player can ask of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Writes a digit into these cells, or takes it out if all of them have it.  Printed digits stay.
    Write(Vec<CellId>, Pen, Digit),
    /// Colours these cells; 0 takes the colour away.
    Colour(Vec<CellId>, u8),
    /// Empties these cells of their digit.
    Erase(Vec<CellId>),
    /// Empties these cells of everything: all that was struck out is back.
    Delete(Vec<CellId>),
    /// Writes into every open cell, as marks in the centre, what the digits on the board leave it.
    Fill,
    /// Which marks the engine goes by: the player's own (`true`), or all that are left.
    Own(bool),
    /// Undoes the last change.
    Back,
    /// Makes it again.
    Redo,
    /// Wipes everything; it can be undone.
    Reset,
    /// Marks this place under a name.
    Mark(String),
    /// Goes back, or forward, to it.
    Return(String),
    /// Shows the next step.
    Show,
    /// Takes the step that is shown.
    Take,
    /// Help, each time more of it.
    Hint,
    /// Why this candidate goes, or stays.
    Why(Candidate),
    /// Is everything right, and where did it go wrong?
    Check,
    /// Says that this follows, and from what.
    Claim(Literal, Reason),
}
