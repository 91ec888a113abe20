//! `play --turns`: playing for programs: a line in, a JSON line out.

use super::learner;
use crate::cli::practice::play::line;
use crate::cli::terminal::seed::new_seed;
use crate::cli::{Context, Exit, Failure};
use kotowari_learn::lesson::session;
use kotowari_learn::play::Game;
use kotowari_learn::play::player::{Input, Player, Wants, json, read};
use kotowari_words::explain::json::error;

/// Plays a game or runs a session. Nothing is stored: programs store the effects of a turn as they
/// like.
pub fn turns(
    game: Option<Game>,
    learn: Option<&str>,
    seed: Option<u64>,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let mut player: Box<dyn Player> = match game {
        Some(game) => Box::new(game),
        None => {
            let seed = seed.unwrap_or_else(new_seed);
            Box::new(
                learner::begin(learn.unwrap_or_default(), learner::course()?, seed, context)?.0,
            )
        }
    };
    loop {
        let turn = player.turn();
        writeln!(context.out, "{}", json::turn(&turn, context.renderer))?;
        let wants = turn.wants;
        if let Wants::Answer(session::Wants::Nothing) = wants {
            return Ok(Exit::Done);
        }
        let input = loop {
            let Some(line) = line(context)? else { return Ok(Exit::Done) };
            match read(&line, &wants, context.renderer) {
                Ok(input) => break input,
                Err(wrong) => writeln!(context.out, "{}", error(&wrong, context.renderer))?,
            }
        };
        if let (Wants::Commands(_), Input::Answer(session::Input::Quit)) = (&wants, &input) {
            return Ok(Exit::Done);
        }
        player.send(input);
    }
}
