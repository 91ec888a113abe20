//! The loop of a session: print a turn, read a line.

use super::show;
use crate::cli::terminal::errors;
use crate::cli::{Context, Failure};
use kotowari_engine::error::Error;
use kotowari_learn::lesson::review::Card;
use kotowari_learn::lesson::session::{self, Effect};
use kotowari_learn::play::player::{self, Input, Player, Wants};
use kotowari_words::explain::Line;

/// Bytes of a line of input; the rest is dropped, so that piped garbage does not fill the memory.
const MAX_LINE: usize = 4_096;

/// Stores an effect of a session; returns the card, if one moved.
pub type Keep<'k> =
    &'k mut dyn FnMut(&Effect, &mut Context<'_, '_>) -> Result<Option<Card>, Failure>;

/// Runs a session to its end.
pub fn play(
    player: &mut dyn Player,
    context: &mut Context<'_, '_>,
    keep: Keep<'_>,
) -> Result<(), Failure> {
    let mut card = None;
    loop {
        let turn = player.turn();
        for effect in &turn.effects {
            // The other effects are lines of a game, which only `play` stores.
            if let player::Effect::Learnt(effect) = effect {
                card = keep(effect, context)?.or(card);
            }
        }
        let lines = show::lines(turn.parts, card.as_ref(), context);
        context.print(&lines)?;
        let input = match turn.wants {
            Wants::Answer(session::Wants::Nothing) => return Ok(()),
            Wants::Answer(session::Wants::Next) => Input::Answer(session::Input::More),
            // A script needs no time to read.
            Wants::Answer(session::Wants::More) if !context.stdin_is_terminal => {
                Input::Answer(session::Input::More)
            }
            wants => answer(&wants, context)?,
        };
        player.send(input);
    }
}

/// Reads lines until one is understood.
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

/// Reads a line; `None` at the end of input. Byte by byte, because a buffer would swallow what the
/// next command of a script is to read.
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
            Ok(_) if bytes.len() < MAX_LINE => bytes.push(byte[0]),
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
