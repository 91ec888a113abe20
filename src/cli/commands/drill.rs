//! `drill`: practice for one technique: find it, or tell real ones from near misses.

use std::path::PathBuf;

use serde_json::json;

use crate::cli::course::state;
use crate::cli::options::allowed;
use crate::cli::options::format::{FORMATS, Format};
use crate::cli::options::named::named;
use crate::cli::practice::play::play;
use crate::cli::practice::show::paragraph;
use crate::cli::practice::store::Store;
use crate::cli::terminal::seed::new_seed;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::error::Error;
use kotowari_format::library::{self, Case};
use kotowari_format::write;
use kotowari_kernel::Literal;
use kotowari_learn::lesson::course::Course;
use kotowari_learn::lesson::json;
use kotowari_learn::lesson::practice::PracticeItems;
use kotowari_learn::lesson::session::{Drill, Effect, Question, Spot, finds, spots};
use kotowari_learn::play::player::Learner;
use kotowari_words::explain::{Line, Value};

#[derive(Debug, clap::Args)]
pub struct DrillArgs {
    pub technique: String,
    #[arg(long, id = "near-miss")]
    pub near_miss: bool,
    // `--count` is what other commands call it.
    #[arg(long, alias = "count", default_value = "10", value_parser = clap::value_parser!(u16).range(1..=1000))]
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

/// Runs the command.
pub fn run(args: &DrillArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let about = allowed::named(&args.technique, context.renderer)?.info();
    let seed = args.seed.unwrap_or_else(new_seed);
    let count = usize::from(args.items);
    match (args.list || args.format == Format::Json, args.near_miss) {
        (true, true) => list(spots(about, count, seed)?, about, args.format, context)?,
        (true, false) => {
            let items = PracticeItems::of(about, seed).take(count).map(Spot::from_item);
            list(items.collect(), about, args.format, context)?;
        }
        (false, true) => {
            let spots = spots(about, count, seed)?.into_iter();
            let questions = spots.map(|spot| Box::new(spot) as Box<dyn Question>);
            session(questions, about, args, seed, context)?;
        }
        (false, false) => session(finds(about, count, seed), about, args, seed, context)?,
    }
    Ok(Exit::Done)
}

fn session(
    questions: impl Iterator<Item = Box<dyn Question>> + 'static,
    about: &'static TechniqueInfo,
    args: &DrillArgs,
    seed: u64,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let mut questions = questions.peekable();
    if questions.peek().is_none() {
        return Err(nothing(about).into());
    }
    let name = ("technique", Value::Text(context.renderer.technique(about)));
    let count = usize::from(args.items);
    let head =
        [name.clone(), ("count", Value::Number(count)), ("seed", Value::Text(seed.to_string()))];
    let head = context.renderer.text("drill-head", &head);
    context.print(&paragraph(&head, context))?;
    context.print(&[Line::default()])?;
    // Practice works even where nothing can be stored.
    let store = Store::new(args.file.as_deref(), None, context).ok();
    let course = Course::ours().ok().filter(|_| state::read(context).is_ok());
    let mut is_new = false;
    let mut player = Learner::drill(about, Drill::new(questions, count));
    play(&mut player, context, &mut |effect, context| {
        if let (Effect::Graded { right, .. }, Some(store)) = (effect, &store) {
            is_new |= store.practised(about.id, *right, context)?;
        }
        // With a review file of their own, users keep the course elsewhere too.
        if let (None, Some(course)) = (&args.file, &course) {
            state::keep(effect, None, course, context)?;
        }
        Ok(None)
    })?;
    if is_new {
        context.note(&context.renderer.text("drill-added", &[name]))?;
    }
    Ok(())
}

/// The error for a technique without material.
fn nothing(about: &TechniqueInfo) -> Error {
    Error::new("practice-nothing").text("technique", about.id)
}

/// Prints the items with their answers.
fn list(
    spots: Vec<Spot>,
    about: &'static TechniqueInfo,
    format: Format,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    if spots.is_empty() {
        return Err(nothing(about).into());
    }
    if format == Format::Json {
        let items: Vec<_> =
            spots.iter().enumerate().map(|(i, spot)| document(i + 1, spot)).collect();
        let document = json!({ "schema": json::NAME, "technique": about.id, "items": items });
        writeln!(context.out, "{document:#}")?;
        return Ok(());
    }
    for (spot, number) in spots.iter().zip(1..) {
        let mut lines = written(spot);
        lines.extend(paragraph(&spot.listed(number).text(context.renderer), context));
        context.print(&lines)?;
    }
    Ok(())
}

/// The position of an item as a line of the library format, which cannot say rules; where there are
/// any, the whole puzzle comes first.
fn written(spot: &Spot) -> Vec<Line> {
    let puzzle = &spot.source().puzzle;
    let rules = (!write::is_usual(&puzzle.layout)).then(|| write::whole(puzzle)).flatten();
    let mut lines: Vec<Line> =
        rules.iter().flat_map(|text| text.lines().map(Line::plain)).collect();
    lines.push(Line::plain(library::write(&case(spot))));
    lines
}

/// An item as a case of the library format; a near miss has the variant `x` and no claims.
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
