//! What a set is ordered with, and what that makes of its rows, its folder and its card.

use super::card::Card;
use super::columns::columns;
use super::folder::Plan;
use super::identity::Group;
use super::recipe::Recipe;
use super::shard::Format;
use super::split::{Shares, Split};
use super::tally::Tally;
use crate::batch::files::{Input, Settings};
use crate::batch::write::parquet::Codec;
use kotowari_engine::error::Error;
use kotowari_engine::solve::Patience;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::dictionary::{Choice, ids};
use kotowari_words::explain::renderer::LANGUAGES;

/// What was ordered, as it was typed or called.
#[derive(Clone, Debug)]
pub struct Order {
    /// What shards are.
    pub format: Format,
    /// How their pages are compressed, if they are Parquet.
    pub codec: Codec,
    /// In which languages reasons are told.
    pub rationale: Vec<String>,
    /// Up to so many near misses a row.
    pub negatives: u32,
    /// Whether each sentence comes with what it claims and what it uses.
    pub lemmas: bool,
    /// The techniques, levels or families whose steps become rows; none: all.
    pub keep: Vec<String>,
    /// How large the parts are: `90,5,5`.
    pub split: String,
    /// What stays together.
    pub split_by: Group,
    /// Another seed, other parts and other near misses.
    pub seed: u64,
    /// A shard ends with the puzzle that makes it so many rows.
    pub shard: u64,
    /// Under which licence the puzzles are, if somebody said so.
    pub licence: Option<String>,
    /// With which techniques puzzles are walked.
    pub choice: Choice,
    /// How far techniques search.
    pub patience: Patience,
    /// The column of a table that holds the puzzles, if one was named.
    pub column: Option<String>,
}

impl Default for Order {
    fn default() -> Order {
        Order {
            format: Format::default(),
            codec: Codec::default(),
            rationale: LANGUAGES.map(str::to_owned).to_vec(),
            negatives: 1,
            lemmas: false,
            keep: vec![],
            split: "90,5,5".to_owned(),
            split_by: Group::default(),
            seed: 0,
            shard: 100_000,
            licence: None,
            choice: Choice::default(),
            patience: Patience::default(),
            column: None,
        }
    }
}

impl Order {
    /// Those who tell the reasons, with cells named as whoever orders names them.
    ///
    /// # Errors
    /// If there are no texts in a language (`dataset-language`).
    pub fn speakers(&self, renderer: &Renderer) -> Result<Vec<Renderer>, Error> {
        let mut all: Vec<Renderer> = vec![];
        for language in self.rationale.iter().map(|name| name.trim()).filter(|l| !l.is_empty()) {
            let Some(known) = LANGUAGES.into_iter().find(|known| *known == language) else {
                let error = Error::new("dataset-language").text("typed", language);
                return Err(error.text("known", LANGUAGES.join(", ")));
            };
            if all.iter().any(|one| *one.language() == known) {
                continue;
            }
            // Every language of `LANGUAGES` has its texts: a test sees to that.
            all.extend(Renderer::new(known).map(|one| one.with_notation(renderer.notation())));
        }
        Ok(all)
    }

    /// What rows are made of.
    ///
    /// # Errors
    /// If a name of a technique is unknown, the parts are no three numbers, or this build cannot compress so.
    pub fn recipe<'a>(
        &self,
        speakers: &'a [Renderer],
        renderer: &Renderer,
    ) -> Result<Recipe<'a>, Error> {
        if !self.codec.is_built() {
            return Err(Error::new("dataset-codec").text("name", self.codec.id()));
        }
        let kept = match self.keep.is_empty() {
            true => None,
            false => Some(ids(&self.keep, renderer)?),
        };
        Ok(Recipe {
            techniques: self.choice.pick(renderer)?,
            kept,
            negatives: self.negatives as usize,
            lemmas: self.lemmas,
            patience: self.patience,
            shares: Shares::parse(&self.split)?,
            group: self.split_by,
            seed: self.seed,
            ..Recipe::new(speakers)
        })
    }

    /// How the folder is written.
    pub fn plan(&self, speakers: &[Renderer], inputs: &[Input], renderer: &Renderer) -> Plan {
        let languages = spoken(speakers);
        Plan {
            format: self.format,
            codec: self.codec,
            shard: self.shard,
            columns: columns(&languages, self.lemmas),
            settings: self.settings(&languages, inputs, renderer),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// What a run that was interrupted must have been started with to be gone on with; what is not here
    /// changes no byte.
    fn settings(&self, languages: &[String], inputs: &[Input], renderer: &Renderer) -> Settings {
        let names: Vec<String> = inputs.iter().map(Input::name).collect();
        let Choice { upto, only, forbid, no_uniqueness } = &self.choice;
        // Lines of JSON are not compressed.
        let codec = (self.format == Format::Parquet).then_some(("--compression", self.codec.id()));
        let codec = codec.map(|(name, codec)| (name, codec.to_owned()));
        let settings = [
            ("--format", self.format.id().to_owned()),
            ("--rationale", languages.join(",")),
            ("--negatives", self.negatives.to_string()),
            ("--lemmas", self.lemmas.to_string()),
            ("--keep", self.keep.join(",")),
            ("--split", self.split.clone()),
            ("--split-by", self.split_by.id().to_owned()),
            ("--seed", self.seed.to_string()),
            ("--shard", self.shard.to_string()),
            ("--licence", self.licence.clone().unwrap_or_default()),
            ("--upto", upto.clone().unwrap_or_default()),
            ("--only", only.join(",")),
            ("--forbid", forbid.join(",")),
            ("--no-uniqueness", no_uniqueness.to_string()),
            ("--patience", self.patience.id().to_owned()),
            ("--column", self.column.clone().unwrap_or_default()),
            ("--lang", renderer.language().to_string()),
            ("--notation", renderer.notation().id().to_owned()),
            ("files", names.join(" ")),
        ];
        let all = settings.into_iter().chain(codec);
        all.map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// The card of the set that was made by this plan.
    pub fn card(
        &self,
        plan: &Plan,
        speakers: &[Renderer],
        (tally, shards): (&Tally, &[(Split, Vec<String>)]),
        renderer: &Renderer,
    ) -> (String, serde_json::Value) {
        let card = Card {
            tally,
            shards,
            columns: &plan.columns,
            languages: &spoken(speakers),
            format: self.format.id(),
            licence: self.licence.as_deref(),
            settings: &plan.settings,
            version: &plan.version,
        };
        super::card::card(&card, renderer)
    }
}

fn spoken(speakers: &[Renderer]) -> Vec<String> {
    speakers.iter().map(|one| one.language().to_string()).collect()
}
