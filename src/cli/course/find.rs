//! Finding, and telling from look-alikes: the questions of `drill` on positions of the unit.

use super::walk::{Flow, Walk, put};
use crate::cli::practice::find::Find;
use crate::cli::practice::spot::Spot;
use crate::cli::{Context, Failure};
use crate::lesson::course::Shown;

/// How many positions.
const POSITIONS: usize = 2;

/// The stage "where is it?".
pub fn stage(walk: &mut Walk<'_>, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    for _ in 0..POSITIONS {
        let Some(item) = walk.tasks.item() else { return Ok(Flow::Continue(())) };
        if put(&Find::new(item), context)?.is_break() {
            return Ok(Flow::Break(()));
        }
    }
    Ok(Flow::Continue(()))
}

/// The stage "is it one?".
pub fn look_alikes(walk: &mut Walk<'_>, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    for shown in walk.tasks.shown() {
        let spot = match shown {
            Shown::Real(item) => Spot::from_item(*item),
            Shown::Miss(miss) => Spot::from_miss(*miss),
        };
        if put(&spot, context)?.is_break() {
            return Ok(Flow::Break(()));
        }
    }
    Ok(Flow::Continue(()))
}
