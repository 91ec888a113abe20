//! Text to claim: results alone, forum notation, what other programs list, our own lines and JSON.
//!
//! ```text
//! line    = results | name ":" results | [name ":"] pattern "=>" results
//! results = result { "," result }            result = cells ("=" | "<>") digits | loss cells
//! ```
//!
//! A pattern is a chain (in Eureka notation or with digits in the links), a fish, or a list of
//! cells, digits, houses and sets. Nothing is skipped in silence: what is not understood is an
//! [`Unread`] with its place and what was expected there.

mod chain;
mod cursor;
mod json;
mod listing;
mod loose;
mod results;
mod unread;

use super::argument::{Argument, Claim, Last};
use cursor::Cursor;
use kotowari_engine::layout::Layout;
use kotowari_kernel::Literal;

pub use cursor::Letters;
pub use listing::{Line, changes, kind, lines};
pub use unread::{Expected, Names, Unread};

/// Knows no names but those of singles in other programs.
pub fn no_names(_: &str) -> Option<&'static str> {
    None
}

/// Reads a line.
///
/// # Errors
/// Where it is not understood.
pub fn claim(text: &str, layout: &Layout, names: Names<'_>) -> Result<Claim, Unread> {
    claim_with(text, layout, names, Letters::Rows, None)
}

/// Reads a line that need not say what it does, because the listing shows it: `lost` are the
/// candidates that the step removed. `letters` says what the letter of a cell names.
///
/// # Errors
/// Where it is not understood.
pub fn claim_with(
    text: &str,
    layout: &Layout,
    names: Names<'_>,
    letters: Letters,
    lost: Option<&[Literal]>,
) -> Result<Claim, Unread> {
    let mut cursor = Cursor::new(text, layout, letters);
    cursor.numbering();
    if cursor.peek() == Some('{') {
        return json::step(text, layout).ok_or(cursor.unread(Expected::Json));
    }
    if let Some(at) = cursor.find("==>") {
        return loose::forced(&mut cursor, at);
    }
    let arrow = cursor.rfind_any(&["=>", "⇒"]);
    let Some((at, width)) = arrow else { return without_arrow(cursor, names, lost) };
    let mut after = cursor.part(at + width, cursor.end());
    let results = results::all(&mut after)?;
    let mut before = cursor.part(cursor.at(), at);
    let name = before.name();
    let argument = pattern(&mut before, name, names)?;
    Ok(Claim { results, argument: Some(argument) })
}

/// A line without an arrow: results, a single with its name, or a pattern whose results the listing
/// shows.
fn without_arrow(
    mut cursor: Cursor<'_>,
    names: Names<'_>,
    lost: Option<&[Literal]>,
) -> Result<Claim, Unread> {
    if cursor.is_cell() || results::is_loss(&cursor) {
        let results = results::all(&mut cursor)?;
        return Ok(Claim { results, argument: None });
    }
    let name = cursor.name();
    if name.is_empty() {
        return Err(cursor.unread(Expected::Result));
    }
    let start = cursor.at();
    if let Some((results, last)) = loose::explainer_single(&mut cursor) {
        let argument = Argument { name, last, ..Argument::default() };
        let removes = results.iter().all(|literal| matches!(literal, Literal::Remove(_)));
        let results = lost.filter(|_| removes).map_or(results, <[Literal]>::to_vec);
        return Ok(Claim { results, argument: Some(argument) });
    }
    cursor.back_to(start);
    match results::all(&mut cursor) {
        Ok(results) => {
            let last = last_of(&name, names);
            let argument = Argument { name, last, ..Argument::default() };
            Ok(Claim { results, argument: Some(argument) })
        }
        Err(unread) => {
            let Some(lost) = lost else { return Err(unread) };
            cursor.back_to(start);
            let argument = pattern(&mut cursor, name, names)?;
            Ok(Claim { results: lost.to_vec(), argument: Some(argument) })
        }
    }
}

/// Reads a pattern by its shape.
fn pattern(cursor: &mut Cursor<'_>, name: String, names: Names<'_>) -> Result<Argument, Unread> {
    cursor.spaces();
    let mut argument = Argument { name, ..Argument::default() };
    if cursor.is_done() {
        // A name alone: a single may be meant, any other technique names nothing.
        argument.last = last_of(&argument.name, names);
        return Ok(argument);
    }
    argument.last = Last::Any;
    if chain::is_eureka(cursor) {
        chain::eureka(cursor, &mut argument)?;
    } else if chain::has_digits_in_links(cursor) {
        chain::nice(cursor, &mut argument)?;
    } else if loose::is_fish(cursor) {
        loose::fish(cursor, &mut argument)?;
    } else {
        loose::pattern(cursor, &mut argument)?;
    }
    Ok(argument)
}

impl Argument {
    /// An argument that gives itself a name and has said nothing else yet.
    pub fn named(name: &str, names: Names<'_>) -> Argument {
        Argument { name: name.to_owned(), last: last_of(name, names), ..Argument::default() }
    }
}

/// What the name of a single says: the last digit of a cell, or the last place of a house.
fn last_of(name: &str, names: Names<'_>) -> Last {
    let id =
        names(name).map_or_else(|| name.to_lowercase().replace([' ', '-'], "_"), str::to_owned);
    match id.as_str() {
        "full_house" | "last_digit" | "single" => Last::Any,
        "naked_single" | "sole_candidate" | "naked_single_crowded" => Last::Cell,
        _ if id.starts_with("hidden_single") || id == "unique_candidate" => Last::Houses,
        _ => Last::Nothing,
    }
}
