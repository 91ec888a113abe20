//! Filters out puzzles that are images of earlier ones, by their canonical forms.

use std::collections::HashSet;

use super::form::form;
use super::generator::{Made, Rejected};
use super::reason::Reason;
use kotowari_kernel::Digit;

/// The set of canonical forms seen so far.
#[derive(Clone, Debug, Default)]
pub struct Twins {
    seen: HashSet<Vec<Option<Digit>>>,
}

impl Twins {
    /// Passes an attempt through unless an image of its puzzle passed before. Attempts must come in
    /// the order of their indices, otherwise other ones pass.
    ///
    /// # Errors
    /// The reason of a failed attempt, or [`Reason::Twin`] for an image of a puzzle that passed.
    pub fn pass(&mut self, attempt: Result<Made, Rejected>) -> Result<Made, Rejected> {
        let made = attempt?;
        let form = made.form.clone().unwrap_or_else(|| form(&made.puzzle));
        match self.seen.insert(form) {
            true => Ok(made),
            false => Err(Rejected { reason: Reason::Twin, puzzle: Some(made.puzzle) }),
        }
    }
}
