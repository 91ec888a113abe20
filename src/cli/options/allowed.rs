//! Which techniques a command may use.

use crate::cli::terminal::shell::quoted;
use crate::cli::{Context, Failure};
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Selection;
use kotowari_engine::technique::{self, Technique};
use kotowari_words::explain::dictionary::TechniqueFilter;
use kotowari_words::explain::{Dictionary, Renderer};

/// The techniques a command may use.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Allowed {
    /// The last one in the order of teaching.
    #[arg(long)]
    pub upto: Option<String>,
    /// These alone, if any.
    #[arg(long, value_delimiter = ',')]
    pub only: Vec<String>,
    /// None of these.
    #[arg(long, value_delimiter = ',')]
    pub forbid: Vec<String>,
    /// None that assumes a unique solution.
    #[arg(long, id = "no-uniqueness")]
    pub no_uniqueness: bool,
    /// As people solve who write no candidates down: first what places a digit without.
    #[arg(long, id = "no-notes")]
    pub no_notes: bool,
}

impl Allowed {
    /// The chosen techniques; those that assume a unique solution only if the givens have one.
    ///
    /// # Errors
    /// If a name is unknown.
    pub fn selection(
        &self,
        puzzle: &Puzzle,
        context: &mut Context<'_, '_>,
    ) -> Result<Selection, Failure> {
        let mut selection = pick(self, context.renderer)?;
        let count = count::solutions(puzzle, Budget::default());
        leave_out_uniqueness(&mut selection, puzzle, &count, context)?;
        Ok(selection)
    }

    /// The same as the dictionary takes it.
    pub fn choice(&self) -> TechniqueFilter {
        let Allowed { upto, only, forbid, no_uniqueness, no_notes } = self.clone();
        TechniqueFilter { upto, only, forbid, no_uniqueness, no_notes }
    }

    /// The options as they are typed, for a command to copy.
    pub fn typed(&self) -> Vec<String> {
        let mut words = vec![];
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        if let Some(upto) = &self.upto {
            option("upto", quoted(upto));
        }
        for (name, list) in [("only", &self.only), ("forbid", &self.forbid)] {
            if !list.is_empty() {
                option(name, quoted(&list.join(",")));
            }
        }
        if self.no_uniqueness {
            words.push("--no-uniqueness".to_owned());
        }
        if self.no_notes {
            words.push("--no-notes".to_owned());
        }
        words
    }
}

/// Picks the techniques from the catalogue.
///
/// # Errors
/// If a name is unknown.
pub fn pick(wanted: &Allowed, renderer: &Renderer) -> Result<Selection, Error> {
    wanted.choice().pick(renderer)
}

/// Removes the techniques that assume a unique solution, unless the givens alone have exactly one.
/// Says so where the puzzle with the digits filled in since has one all the same.
pub fn leave_out_uniqueness(
    selection: &mut Selection,
    puzzle: &Puzzle,
    count: &Count,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let relies = |technique: &&'static dyn Technique| technique.info().needs_uniqueness();
    if selection.iter().any(relies) && !count::is_unique(puzzle, count) {
        selection.retain(|technique| !relies(technique));
        if matches!(count, Count::One(_)) {
            let text = context.renderer.text("givens-not-unique", &[]);
            context.note(&text)?;
        }
    }
    Ok(())
}

/// The technique of a name.
///
/// # Errors
/// If the name is unknown, or stands for several.
pub fn named(name: &str, renderer: &Renderer) -> Result<&'static dyn Technique, Error> {
    let about = Dictionary::new().one(name, renderer)?;
    technique::by_id(about.id).ok_or_else(|| Error::new("techniques-none"))
}
