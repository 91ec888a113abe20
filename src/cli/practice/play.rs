//! A player in the terminal: a turn is printed, a line is read, until it is over.

use super::show;
use crate::cli::terminal::errors;
use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::explain::Line;
use crate::lesson::review::Card;
use crate::lesson::session::{self, Effect};
use crate::play::player::{self, Input, Player, Wants};

/// Longer lines are cut: nobody types them.
const LONGEST_LINE: usize = 4_096;

/// Keeps what a session finds worth keeping; the card, if one was moved.
pub type Keep<'k> =
    &'k mut dyn FnMut(&Effect, &mut Context<'_, '_>) -> Result<Option<Card>, Failure>;

/// Plays to the end.
pub fn play(
    player: &mut dyn Player,
    context: &mut Context<'_, '_>,
    keep: Keep<'_>,
) -> Result<(), Failure> {
    let mut card = None;
    loop {
        let turn = player.turn();
        for effect in &turn.effects {
            // The text of a game is kept where games are played.
            if let player::Effect::Learnt(effect) = effect {
                card = keep(effect, context)?.or(card);
            }
        }
        let lines = show::lines(turn.parts, card.as_ref(), context);
        context.print(&lines)?;
        let input = match turn.wants {
            Wants::Answer(session::Wants::Nothing) => return Ok(()),
            Wants::Answer(session::Wants::Next) => Input::Answer(session::Input::More),
            // A script does not read.
            Wants::Answer(session::Wants::More) if !context.stdin_is_terminal => {
                Input::Answer(session::Input::More)
            }
            wants => answer(&wants, context)?,
        };
        player.send(input);
    }
}

/// Reads lines until one can be understood.
fn answer(wants: &Wants, context: &mut Context<'_, '_>) -> Result<Input, Failure> {
    if let Wants::Answer(session::Wants::More) = wants {
        let more = context.renderer.text("ask-more", &[]);
        context.print(&[Line::plain(more)])?;
    }
    loop {
        let Some(line) = line(context)? else { return Ok(Input::Answer(session::Input::Quit)) };
        match player::read(&line, wants, context.renderer) {
            Ok(input) => return Ok(input),
            Err(error) => {
                context.out.flush()?;
                let lines = errors::page(&error, context.renderer, context.width);
                context.print(&lines)?;
            }
        }
    }
}

/// A line of the input; `None` at its end.  Byte by byte: nothing behind the line may be taken.
pub fn line(context: &mut Context<'_, '_>) -> Result<Option<String>, Failure> {
    if context.stdin_is_terminal {
        let prompt = context.renderer.text("practice-prompt", &[]);
        context.out.write_all(prompt.as_bytes())?;
    }
    context.out.flush()?;
    let mut bytes = vec![];
    let mut byte = [0];
    loop {
        match context.stdin.read(&mut byte) {
            Ok(0) if bytes.is_empty() => return Ok(None),
            Ok(0) => break,
            Ok(_) if byte == *b"\n" => break,
            Ok(_) if bytes.len() < LONGEST_LINE => bytes.push(byte[0]),
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => {
                let error = Error::new("input-unreadable")
                    .text("file", "-")
                    .text("reason", error.to_string());
                return Err(error.into());
            }
        }
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
