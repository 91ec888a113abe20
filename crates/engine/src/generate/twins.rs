//! No two the same: an account of what was made, in a form that is the same for all images.

use std::collections::HashSet;

use super::form::form;
use super::generator::{Made, Rejected};
use super::reason::Reason;
use kotowari_kernel::Digit;

/// Lets a puzzle pass once, whatever clothes it wears.
#[derive(Clone, Debug, Default)]
pub struct Twins {
    seen: HashSet<Vec<Option<Digit>>>,
}

impl Twins {
    /// What an attempt came to, if nothing like it passed before.  Attempts have to come in the order
    /// of their indices, or others pass.
    ///
    /// # Errors
    /// What it was rejected for; [`Reason::Twin`] if it is an image of one that passed.
    pub fn pass(&mut self, attempt: Result<Made, Rejected>) -> Result<Made, Rejected> {
        let made = attempt?;
        let form = made.form.clone().unwrap_or_else(|| form(&made.puzzle));
        match self.seen.insert(form) {
            true => Ok(made),
            false => Err(Rejected { reason: Reason::Twin, puzzle: Some(made.puzzle) }),
        }
    }
}
