//! The options of a data set as the user gives them, and their conversion into recipe,
//! plan and card.

use super::card::Card;
use super::columns::columns;
use super::folder::Plan;
use super::identity::SplitGroup;
use super::recipe::Recipe;
use super::shard::ShardFormat;
use super::split::{Split, SplitRatios};
use super::tally::Tally;
use crate::batch::files::{Input, Settings};
use crate::batch::write::parquet::Codec;
use kotowari_engine::error::Error;
use kotowari_engine::solve::SearchEffort;
use kotowari_format::ReadOptions;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::dictionary::{TechniqueFilter, ids};
use kotowari_words::explain::renderer::LANGUAGES;

/// The options of a data set, from the command line or from Python.
#[derive(Clone, Debug)]
pub struct DatasetOptions {
    /// Format of the shards.
    pub format: ShardFormat,
    /// Compression of Parquet shards.
    pub codec: Codec,
    /// Languages of the reasons; may be empty.
    pub rationale: Vec<String>,
    /// Most near misses a row.
    pub negatives: u32,
    /// Whether to add the column of lemmas: claim and premises of each sentence.
    pub lemmas: bool,
    /// Techniques, levels or families whose steps become rows; empty means all.
    pub keep: Vec<String>,
    /// Proportions of training, validation and test data, such as `90,5,5`.
    pub split: String,
    /// The puzzles that are kept in one split.
    pub split_by: SplitGroup,
    /// Seed of the splits and of the near misses.
    pub seed: u64,
    /// Rows after which a shard ends, with the puzzle that reaches this number.
    pub shard: u64,
    /// Licence of the puzzles, if known.
    pub licence: Option<String>,
    /// Techniques to solve with.
    pub choice: TechniqueFilter,
    /// Search effort of the techniques.
    pub patience: SearchEffort,
    /// Heading of the table column that holds the puzzles; `None` recognises the usual ones.
    pub column: Option<String>,
    /// How texts are read that leave a choice.
    pub reading: ReadOptions,
}

impl Default for DatasetOptions {
    fn default() -> DatasetOptions {
        DatasetOptions {
            format: ShardFormat::default(),
            codec: Codec::default(),
            rationale: LANGUAGES.map(str::to_owned).to_vec(),
            negatives: 1,
            lemmas: false,
            keep: vec![],
            split: "90,5,5".to_owned(),
            split_by: SplitGroup::default(),
            seed: 0,
            shard: 100_000,
            licence: None,
            choice: TechniqueFilter::default(),
            patience: SearchEffort::default(),
            column: None,
            reading: ReadOptions::default(),
        }
    }
}

impl DatasetOptions {
    /// Returns a renderer for each language of the reasons, without duplicates. They name cells in
    /// the notation of `renderer`.
    ///
    /// # Errors
    ///
    /// If a language is not supported (`dataset-language`).
    pub fn speakers(&self, renderer: &Renderer) -> Result<Vec<Renderer>, Error> {
        let mut speakers: Vec<Renderer> = vec![];
        for language in self.rationale.iter().map(|name| name.trim()).filter(|l| !l.is_empty()) {
            let Some(known) = LANGUAGES.into_iter().find(|known| *known == language) else {
                let error = Error::new("dataset-language").text("typed", language);
                return Err(error.text("known", LANGUAGES.join(", ")));
            };
            if speakers.iter().any(|speaker| *speaker.language() == known) {
                continue;
            }
            // Infallible: a test checks that every language of `LANGUAGES` has its messages.
            let speaker = Renderer::new(known);
            speakers.extend(speaker.map(|speaker| speaker.with_notation(renderer.notation())));
        }
        Ok(speakers)
    }

    /// Resolves the options that decide the rows.
    ///
    /// # Errors
    ///
    /// If a technique is unknown, `split` is not three numbers, or this build lacks the codec.
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
            shares: SplitRatios::parse(&self.split)?,
            group: self.split_by,
            seed: self.seed,
            reading: self.reading,
            ..Recipe::new(speakers)
        })
    }

    /// Returns how the folder is written.
    pub fn plan(&self, speakers: &[Renderer], inputs: &[Input], renderer: &Renderer) -> Plan {
        let languages = languages_of(speakers);
        Plan {
            format: self.format,
            codec: self.codec,
            shard: self.shard,
            columns: columns(&languages, self.lemmas),
            settings: self.settings(&languages, inputs, renderer),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// Returns the settings for the journal: every option that changes a byte of the output.
    fn settings(&self, languages: &[String], inputs: &[Input], renderer: &Renderer) -> Settings {
        let names: Vec<String> = inputs.iter().map(Input::name).collect();
        let from = self.reading.digits_from;
        let TechniqueFilter { upto, only, forbid, no_uniqueness, no_notes } = &self.choice;
        // Ignored for JSON Lines, so it must not keep a run from being resumed.
        let codec =
            (self.format == ShardFormat::Parquet).then_some(("--compression", self.codec.id()));
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
            ("--no-notes", no_notes.to_string()),
            ("--patience", self.patience.id().to_owned()),
            ("--column", self.column.clone().unwrap_or_default()),
            ("--guess-rules", self.reading.guess_rules.to_string()),
            ("--digits-from", from.map_or(String::new(), |from| from.to_string())),
            ("--lang", renderer.language().to_string()),
            ("--notation", renderer.notation().id().to_owned()),
            ("files", names.join(" ")),
        ];
        let settings = settings.into_iter().chain(codec);
        settings.map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// Returns the card of a set made by this plan, as Markdown and as JSON.
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
            languages: &languages_of(speakers),
            format: self.format.id(),
            licence: self.licence.as_deref(),
            settings: &plan.settings,
            version: &plan.version,
        };
        super::card::card(&card, renderer)
    }
}

fn languages_of(speakers: &[Renderer]) -> Vec<String> {
    speakers.iter().map(|speaker| speaker.language().to_string()).collect()
}
