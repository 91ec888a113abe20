//! `review`: what is due today, with one fresh question about each.

use std::path::PathBuf;

use crate::cli::course::state;
use crate::cli::practice::play::play;
use crate::cli::practice::show::paragraph;
use crate::cli::practice::store::{Store, about, due};
use crate::cli::terminal::seed::new_seed;
use crate::cli::terminal::wrap::pad;
use crate::cli::{Context, Exit, Failure};
use kotowari_learn::lesson::course::Course;
use kotowari_learn::lesson::own;
use kotowari_learn::lesson::review::{Card, Review};
use kotowari_learn::lesson::session::{Drill, Effect};
use kotowari_learn::play::player::Learner;
use kotowari_words::explain::{Line, Value};
use unicode_width::UnicodeWidthStr;

#[derive(Debug, clap::Args)]
pub struct ReviewArgs {
    #[arg(long)]
    pub list: bool,
    #[arg(long)]
    pub today: Option<String>,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long)]
    pub file: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &ReviewArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let store = Store::new(args.file.as_deref(), args.today.as_deref(), context)?;
    let review = store.load(context)?;
    let due = due(&review, store.today);
    if args.list {
        list(&review, context)?;
        return Ok(Exit::Done);
    }
    if due.is_empty() {
        nothing_due(&review, context)?;
        return Ok(Exit::Done);
    }
    let named = due.iter().map(|about| {
        let level = review.card(about.id).map_or(1, |card| card.level);
        let name = Value::Text(context.renderer.technique(about));
        context.renderer.text("review-box", &[("technique", name), ("box", Value::Number(level))])
    });
    let all = [("count", Value::Number(due.len())), ("techniques", Value::List(named.collect()))];
    context.print(&paragraph(&context.renderer.text("review-due", &all), context))?;
    context.print(&[Line::default()])?;

    let seed = args.seed.unwrap_or_else(new_seed);
    let course = Course::ours()?;
    let kept = args.file.is_none();
    let own = if kept { own::misses_to_repeat(&state::read(context)?) } else { vec![] };
    play(&mut Learner::review(Drill::recall(due, own, seed)), context, &mut |effect, context| {
        if kept {
            state::keep(effect, None, &course, context)?;
        }
        match effect {
            Effect::Graded { technique, right } => {
                store.answered(technique.id, *right, context).map(Some)
            }
            _ => Ok(None),
        }
    })?;
    Ok(Exit::Done)
}

fn nothing_due(review: &Review, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let next = review.cards().filter(|(id, _)| about(id).is_some()).map(|(_, card)| card.due).min();
    let text = match next {
        None => context.renderer.text("review-empty", &[]),
        Some(day) => context.renderer.text("review-none", &[("due", Value::Text(day.to_string()))]),
    };
    context.print(&paragraph(&text, context))?;
    Ok(())
}

fn list(review: &Review, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let mut cards: Vec<(&str, &Card)> = review.cards().collect();
    cards.sort_by_key(|(id, card)| (card.due, *id));
    if cards.is_empty() {
        return nothing_due(review, context);
    }
    let name = |id: &str| about(id).map_or(id.to_owned(), |a| context.renderer.technique(a));
    let widest = cards.iter().map(|(id, _)| name(id).width()).max().unwrap_or(0);
    let lines: Vec<Line> = cards
        .iter()
        .map(|(id, card)| {
            let args = [
                ("technique", Value::Text(pad(&name(id), widest))),
                ("box", Value::Number(card.level)),
                ("due", Value::Text(card.due.to_string())),
                ("right", Value::Number(card.right as usize)),
                ("wrong", Value::Number(card.wrong as usize)),
            ];
            Line::plain(context.renderer.text("review-card", &args))
        })
        .collect();
    context.print(&lines)?;
    Ok(())
}
