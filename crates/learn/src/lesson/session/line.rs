//! A line as somebody types it, read as the answer to what is wanted.

use super::{Input, Wants};
use crate::lesson::typed::{self, Typed};
use kotowari_engine::deduction::About;
use kotowari_engine::error::Error;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::dictionary::plain;

/// Reads a line as the answer to what is wanted.
///
/// # Errors
/// If it cannot be understood: then it does not count.
pub fn read(text: &str, wants: &Wants, renderer: &Renderer) -> Result<Input, Error> {
    let said = match wants {
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
            Some(said @ (Typed::Hint | Typed::Skip | Typed::Quit | Typed::Nothing)) => said,
            _ => {
                let unclear = || Error::new("mix-number").number("count", choices.len());
                return choice(text, choices, renderer).map(Input::Choose).ok_or_else(unclear);
            }
        },
    };
    Ok(match said {
        Typed::Yes => Input::Yes,
        Typed::No => Input::No,
        Typed::Hint => Input::Hint,
        Typed::Skip => Input::Skip,
        Typed::Quit => Input::Quit,
        Typed::Nothing => Input::Nothing,
        Typed::Cells(entries) => Input::Cells(entries),
    })
}

/// Which of several techniques is meant, by number or by name.
fn choice(text: &str, choices: &[&'static About], renderer: &Renderer) -> Option<usize> {
    let name = plain(text);
    let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let is_named =
        |about: &&About| plain(about.id) == name || plain(&renderer.technique(about)) == name;
    number.filter(|&number| number < choices.len()).or_else(|| choices.iter().position(is_named))
}
