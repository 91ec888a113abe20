//! What a unit says, as it is read in the terminal.

use std::sync::Arc;

use super::title;
use crate::cli::lesson::page;
use crate::cli::practice::show;
use crate::cli::{Context, Failure};
use crate::explain::{Line, Style};
use crate::lesson::Flaw;
use crate::lesson::course::Unit;
use crate::lesson::session::{Part, Reading};

/// All its pages: its own, or those of its techniques one after the other.
pub fn pages(unit: &Unit, context: &Context<'_, '_>) -> Result<Vec<Line>, Failure> {
    let mut lines = vec![];
    for lesson in unit.lessons().map_err(Flaw::error)? {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(page(&Arc::new(lesson), context));
    }
    let own = unit.pages().map_err(Flaw::error)?;
    if !own.is_empty() {
        lines.push(Line::of(Style::Title, title(unit, context.renderer)));
        lines.extend(show::lines(&[Part::Reading(Reading::own(own))], None, context));
    }
    Ok(lines)
}
