//! `drill`: practice for one technique: find it, or tell the real ones from the false.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::json;

use super::args::named;
use super::practice::ask::{self, Question, said};
use super::practice::store::Store;
use super::practice::words::Words;
use super::practice::{self, spot::Spot};
use super::steps::{FORMATS, Format};
use super::{Context, Exit, Failure, techniques};
use crate::deduction::About;
use crate::explain::{Line, Value};
use crate::format::library::{self, Case};
use crate::kernel::Literal;
use crate::lesson::json;
use crate::lesson::practice::{Item, Items};
use crate::technique::Technique;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct DrillArgs {
    pub technique: String,
    #[arg(long, id = "near-miss")]
    pub near_miss: bool,
    #[arg(long, default_value = "10", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub items: u16,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long)]
    pub list: bool,
    #[arg(long, value_parser = named(FORMATS), default_value = "text")]
    pub format: Format,
    #[arg(long)]
    pub file: Option<PathBuf>,
}

/// Asks, or lists what would be asked.
pub fn run(args: &DrillArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let technique = techniques::named(&args.technique, context.renderer)?;
    let seed = args.seed.unwrap_or_else(new_seed);
    let count = usize::from(args.items);
    match (args.list || args.format == Format::Json, args.near_miss) {
        (true, true) => {
            list(practice::spots(technique, count, seed)?, technique, args.format, context)?;
        }
        (true, false) => {
            let items = Items::of(technique.about(), seed).take(count).map(Spot::from_item);
            list(items.collect(), technique, args.format, context)?;
        }
        (false, true) => {
            let spots = practice::spots(technique, count, seed)?;
            let questions = spots.into_iter().map(|spot| Box::new(spot) as Box<dyn Question>);
            session(questions, technique, args, seed, context)?;
        }
        (false, false) => {
            session(practice::finds(technique, count, seed), technique, args, seed, context)?;
        }
    }
    Ok(Exit::Done)
}

/// A seed nobody has asked for: from the clock, short enough to be typed again.
pub fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_micros() % 1_000_000) as u64
}

fn session(
    questions: impl Iterator<Item = Box<dyn Question>>,
    technique: &'static dyn Technique,
    args: &DrillArgs,
    seed: u64,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let about = technique.about();
    let mut questions = questions.peekable();
    if questions.peek().is_none() {
        return Err(practice::nothing(technique).into());
    }
    let name = ("technique", Value::Text(context.renderer.technique(about)));
    let count = usize::from(args.items);
    let head =
        [name.clone(), ("count", Value::Number(count)), ("seed", Value::Text(seed.to_string()))];
    let head = context.renderer.text("drill-head", &head);
    context.print(&said(&head, context))?;
    context.print(&[Line::default()])?;
    // Practice is worth having even where nothing can be kept.
    let store = Store::new(args.file.as_deref(), None, context).ok();
    let mut is_new = false;
    let mut kept = false;
    let score = ask::all(questions, count, context, &mut |_, context| {
        if let (Some(store), false) = (&store, kept) {
            kept = true;
            is_new = store.add(about.id, context)?;
        }
        Ok(())
    })?;
    let numbers = [("right", Value::Number(score.right)), ("count", Value::Number(score.answered))];
    context.print(&said(&context.renderer.text("practice-score", &numbers), context))?;
    if is_new {
        context.note(&context.renderer.text("drill-added", &[name]))?;
    }
    Ok(())
}

/// The items with their answers.
fn list(
    spots: Vec<Spot>,
    technique: &'static dyn Technique,
    format: Format,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    if spots.is_empty() {
        return Err(practice::nothing(technique).into());
    }
    if format == Format::Json {
        let about: &About = technique.about();
        let items: Vec<_> =
            spots.iter().enumerate().map(|(i, spot)| document(i + 1, spot)).collect();
        let document = json!({ "schema": json::NAME, "technique": about.id, "items": items });
        writeln!(context.out, "{document:#}")?;
        return Ok(());
    }
    for (i, spot) in spots.iter().enumerate() {
        let words = Words { renderer: context.renderer, layout: spot.board().layout() };
        let number = Value::Number(i + 1);
        let claims = words.claims(spot.step().claims());
        let text = match spot {
            Spot::Real(_) => words.text("drill-item", &[("number", number), ("claims", claims)]),
            Spot::False(miss) => {
                let why = Value::Text(practice::spot::why(miss, words));
                let lost = Value::Text(practice::spot::lost(miss, words));
                let all = [("number", number), ("claims", claims), ("why", why), ("lost", lost)];
                words.text("drill-item-false", &all)
            }
        };
        let mut lines = vec![Line::plain(library::write(&case(spot)))];
        lines.extend(said(&text, context));
        context.print(&lines)?;
    }
    Ok(())
}

/// An item as a line of the library format: what holds there, or (`-x`) that nothing does.
fn case(spot: &Spot) -> Case {
    let step = spot.step();
    let holds = matches!(spot, Spot::Real(_));
    let candidates = |place: bool| {
        let of = step.claims().iter().filter(|c| matches!(c, Literal::Place(_)) == place);
        of.map(|claim| claim.candidate()).filter(|_| holds).collect()
    };
    Case {
        code: step.deduction().technique.id.to_owned(),
        variant: (!holds).then(|| "x".to_owned()),
        digits: step.digits(),
        puzzle: spot.board().snapshot(),
        eliminations: candidates(false),
        placements: candidates(true),
        extra: String::new(),
    }
}

fn document(number: usize, spot: &Spot) -> serde_json::Value {
    match spot {
        Spot::Real(item) => json::item(number, item),
        Spot::False(miss) => json::miss(number, miss),
    }
}

/// One fresh item of a technique.
pub fn one(technique: &'static About, seed: u64) -> Option<Item> {
    Items::of(technique, seed).next()
}
