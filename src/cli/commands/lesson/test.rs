//! `lesson test`: where in the course to begin.

use crate::cli::course::state;
use crate::cli::practice::play::play;
use crate::cli::terminal::seed::new_seed;
use crate::cli::{Context, Exit, Failure};
use kotowari_learn::lesson::course::Course;
use kotowari_learn::lesson::session::{Effect, Placement};
use kotowari_learn::play::player::Learner;

/// Runs the placement test.
pub fn test(
    course: &Course,
    seed: Option<u64>,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let progress = state::read(context)?;
    let test = match seed {
        Some(seed) => Placement::new(course, seed),
        None => Placement::go_on(course, &progress, new_seed()),
    };
    let mut over = false;
    play(&mut Learner::test(test), context, &mut |effect, context| {
        if let Effect::Placed { known } = effect {
            over = true;
            if known.is_some() && state::is_nowhere(context) {
                let text = context.renderer.text("course-state-nowhere", &[]);
                context.note(&text)?;
            }
        }
        state::keep(effect, None, course, context)?;
        Ok(None)
    })?;
    Ok(if over { Exit::Done } else { Exit::Negative })
}
