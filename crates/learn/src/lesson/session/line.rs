//! Parser for an answer typed as a line.

use super::{Input, Wants};
use crate::lesson::typed::{self, Typed};
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::error::Error;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::dictionary::normalized;

/// Parses a line as the input that is wanted, in the language of `renderer`.
///
/// # Errors
/// If the line cannot be parsed; it should then not count as an answer.
pub fn read(text: &str, wants: &Wants, renderer: &Renderer) -> Result<Input, Error> {
    let typed = match wants {
        Wants::Nothing => return Ok(Input::Quit),
        Wants::Next | Wants::More => {
            let quit = typed::word(text, renderer) == Some(Typed::Quit);
            return Ok(if quit { Input::Quit } else { Input::More });
        }
        Wants::Moves(_) if text.trim() == "+" => return Ok(Input::Advance),
        Wants::Cells(layout) | Wants::Moves(layout) => typed::read(text, layout, renderer)?,
        Wants::YesNo => typed::word(text, renderer)
            .ok_or_else(|| Error::new("answer-yes-or-no").text("text", text.trim()))?,
        Wants::OneOf(choices) => match typed::word(text, renderer) {
            Some(word @ (Typed::Hint | Typed::Skip | Typed::Quit | Typed::Nothing)) => word,
            _ => {
                let unclear = || Error::new("mix-number").number("count", choices.len());
                return choice(text, choices, renderer).map(Input::Choose).ok_or_else(unclear);
            }
        },
    };
    Ok(match typed {
        Typed::Yes => Input::Yes,
        Typed::No => Input::No,
        Typed::Hint => Input::Hint,
        Typed::Skip => Input::Skip,
        Typed::Quit => Input::Quit,
        Typed::Nothing => Input::Nothing,
        Typed::Cells(entries) => Input::Cells(entries),
    })
}

/// Returns the index of a technique that is given by its number from 1, its id or its name.
fn choice(text: &str, choices: &[&'static TechniqueInfo], renderer: &Renderer) -> Option<usize> {
    let name = normalized(text);
    let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let is_named = |about: &&TechniqueInfo| {
        normalized(about.id) == name || normalized(&renderer.technique(about)) == name
    };
    number.filter(|&number| number < choices.len()).or_else(|| choices.iter().position(is_named))
}
