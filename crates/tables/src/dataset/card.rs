//! The dataset card: `README.md` with a YAML header that loaders read, and its content as JSON.
//!
//! The header is the one of Hugging Face data sets: language, licence, size, files of each split,
//! types of the columns.

use serde_json::{Map, Value, json};

use super::columns::COLUMNS;
use super::split::Split;
use super::tally::Tally;
use crate::batch::datum::DatumType;
use crate::batch::files::Settings;
use kotowari_engine::technique::CATALOGUE;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::json::DATASET;
use kotowari_words::explain::renderer::Value as Argument;

/// The content of a card.
pub struct Card<'a> {
    /// Counts of the complete set.
    pub tally: &'a Tally,
    /// Paths of the shards of each split, relative to the folder.
    pub shards: &'a [(Split, Vec<String>)],
    /// Names and types of the columns.
    pub columns: &'a [(String, DatumType)],
    /// Languages of the reasons.
    pub languages: &'a [String],
    /// File extension of the shards.
    pub format: &'a str,
    /// Licence of the puzzles, if known.
    pub licence: Option<&'a str>,
    /// Settings the set was made with.
    pub settings: &'a Settings,
    /// Version of the program it was made with.
    pub version: &'a str,
}

/// Returns the card as Markdown, in the language of `renderer`, and as JSON.
pub fn card(card: &Card<'_>, renderer: &Renderer) -> (String, Value) {
    (text(card, renderer), data(card))
}

fn data(card: &Card<'_>) -> Value {
    let Card { tally, .. } = card;
    let mut splits = Map::new();
    for (split, files) in card.shards {
        let (puzzles, rows) = (tally.puzzles[*split as usize], tally.rows[*split as usize]);
        let counts = json!({ "puzzles": puzzles, "rows": rows, "files": files });
        splits.insert(split.id().to_owned(), counts);
    }
    let columns =
        card.columns.iter().map(|(id, kind)| json!({ "name": id, "type": kind_id(*kind) }));
    let techniques: Map<String, Value> =
        used(tally).map(|(id, count)| (id.to_owned(), count.into())).collect();
    json!({
        "rows": DATASET,
        "made_by": format!("kotowari {}", card.version),
        "settings": card.settings,
        "licence": card.licence,
        "columns": columns.collect::<Value>(),
        "splits": splits,
        "skipped": {
            "unreadable": tally.unreadable, "no_solution": tally.none, "several_solutions": tally.many,
            "unsettled": tally.unknown, "no_such_step": tally.unwanted,
        },
        "alternatives": tally.alternatives,
        "negatives": tally.negatives,
        "techniques": techniques,
    })
}

/// Returns the ids of the techniques used and the number of their steps.
fn used(tally: &Tally) -> impl Iterator<Item = (&'static str, u64)> {
    let counted = CATALOGUE.iter().zip(tally.techniques.iter().copied());
    counted.filter(|(_, count)| *count > 0).map(|(technique, count)| (technique.info().id, count))
}

fn kind_id(kind: DatumType) -> &'static str {
    if kind == DatumType::Count { "int64" } else { "string" }
}

fn text(card: &Card<'_>, renderer: &Renderer) -> String {
    let mut text = CardText { card, renderer, out: yaml_header(card) };
    text.part(format!("# {}", text.message("dataset-card-title", &[])));
    text.summary();
    text.splits();
    text.heading("dataset-card-load");
    text.part(code("python", &loading_example(card)));
    text.columns();
    text.techniques();
    text.provenance();
    text.licence();
    text.out.truncate(text.out.trim_end().len());
    text.out + "\n"
}

/// The Markdown of a card, written section by section.
struct CardText<'a> {
    card: &'a Card<'a>,
    renderer: &'a Renderer,
    out: String,
}

impl CardText<'_> {
    fn message(&self, id: &str, args: &[(&str, Argument)]) -> String {
        self.renderer.text(id, args)
    }

    /// Adds a block, followed by a blank line.
    fn part(&mut self, block: String) {
        self.out += &block;
        self.out += "\n\n";
    }

    fn paragraph(&mut self, id: &str, args: &[(&str, Argument)]) {
        self.part(self.message(id, args));
    }

    fn heading(&mut self, id: &str) {
        self.part(format!("## {}", self.message(id, &[])));
    }

    fn summary(&mut self) {
        let tally = self.card.tally;
        let counts = [("puzzles", number(tally.all_puzzles())), ("rows", number(tally.all_rows()))];
        self.paragraph("dataset-card-about", &counts);
        self.paragraph("dataset-card-checked", &[]);
    }

    fn splits(&mut self) {
        let Card { tally, shards, settings, .. } = self.card;
        self.heading("dataset-card-parts");
        let mut table = self.message("dataset-card-parts-table", &[]) + "\n|---|--:|--:|--:|";
        for (split, files) in *shards {
            let (puzzles, rows) = (tally.puzzles[*split as usize], tally.rows[*split as usize]);
            table += &format!("\n| `{}` | {puzzles} | {rows} | {} |", split.id(), files.len());
        }
        self.part(table);
        let group = settings.get("--split-by").cloned().unwrap_or_default();
        self.paragraph("dataset-card-split", &[("group", Argument::Text(group))]);
        let skipped = [
            ("unreadable", number(tally.unreadable)),
            ("none", number(tally.none)),
            ("many", number(tally.many)),
            ("unknown", number(tally.unknown)),
            ("unwanted", number(tally.unwanted)),
        ];
        self.paragraph("dataset-card-skipped", &skipped);
    }

    fn columns(&mut self) {
        self.heading("dataset-card-columns");
        let mut table = self.message("dataset-card-columns-table", &[]) + "\n|---|---|---|";
        for (id, kind) in self.card.columns {
            let known = COLUMNS.iter().find(|column| column.id.replace("_{lang}", "_") == stem(id));
            let known = known.map_or(id.clone(), |column| column.id.replace("_{lang}", ""));
            let meaning = self.message(&format!("dataset-column-{known}"), &[]);
            table += &format!("\n| `{id}` | {} | {meaning} |", kind_id(*kind));
        }
        self.part(table);
    }

    fn techniques(&mut self) {
        self.heading("dataset-card-techniques");
        let mut table = self.message("dataset-card-techniques-table", &[]) + "\n|---|---|--:|";
        for (technique, count) in
            CATALOGUE.iter().zip(&self.card.tally.techniques).filter(|(_, count)| **count > 0)
        {
            let about = technique.info();
            table +=
                &format!("\n| {} | `{}` | {count} |", self.renderer.technique(about), about.id);
        }
        self.part(table);
    }

    /// The version and the settings, which reproduce the set.
    fn provenance(&mut self) {
        self.heading("dataset-card-made");
        let version = Argument::Text(self.card.version.to_owned());
        self.paragraph("dataset-card-again", &[("version", version)]);
        let settings = self.card.settings.iter();
        let lines = settings.map(|(name, value)| format!("{name} {value}").trim_end().to_owned());
        self.part(code("text", &lines.collect::<Vec<_>>().join("\n")));
    }

    fn licence(&mut self) {
        self.heading("dataset-card-licence");
        match self.card.licence {
            Some(licence) => {
                let licence = Argument::Text(licence.to_owned());
                self.paragraph("dataset-card-licence-said", &[("licence", licence)]);
            }
            None => self.paragraph("dataset-card-licence-unsaid", &[]),
        }
    }
}

fn number(n: u64) -> Argument {
    Argument::Number(n as usize)
}

/// Drops the language of a column, because `name_ja` is described under `name_{lang}`.
fn stem(id: &str) -> String {
    let translated = ["name_", "text_"].into_iter().find(|start| id.starts_with(start));
    translated.map_or(id.to_owned(), str::to_owned)
}

fn code(language: &str, text: &str) -> String {
    format!("```{language}\n{text}\n```")
}

/// Returns Python code that loads the set from its folder, with `datasets` and with polars.
fn loading_example(card: &Card<'_>) -> String {
    let end = card.format;
    let scan = if end == "parquet" { "scan_parquet" } else { "scan_ndjson" };
    format!(
        "from datasets import load_dataset\nsteps = load_dataset(\".\")\n\n\
         import json, polars\ntrain = polars.{scan}(\"data/train-*.{end}\").collect()\n\
         proof = json.loads(train[\"proof\"][0])"
    )
}

/// Returns the YAML header, which tells loaders the files of each split and the types
/// of the columns.
fn yaml_header(card: &Card<'_>) -> String {
    let rows = card.tally.all_rows();
    let size = match rows {
        0..1_000 => "n<1K",
        1_000..10_000 => "1K<n<10K",
        10_000..100_000 => "10K<n<100K",
        100_000..1_000_000 => "100K<n<1M",
        1_000_000..10_000_000 => "1M<n<10M",
        10_000_000..100_000_000 => "10M<n<100M",
        _ => "100M<n<1B",
    };
    let mut text = "---\n".to_owned();
    if !card.languages.is_empty() {
        text += "language:\n";
        card.languages.iter().for_each(|language| text += &format!("- {language}\n"));
    }
    // Quoted as JSON, which is also valid YAML.
    let licence = Value::from(card.licence.unwrap_or("other"));
    text += &format!("license: {licence}\ntags:\n- sudoku\n- reasoning\n- proofs\n");
    text +=
        &format!("size_categories:\n- {size}\nconfigs:\n- config_name: default\n  data_files:\n");
    for (split, files) in card.shards.iter().filter(|(_, files)| !files.is_empty()) {
        let id = split.id();
        text += &format!("  - split: {id}\n    path: data/{id}-*.{}\n", card.format);
        debug_assert!(files[0].ends_with(card.format));
    }
    text += "dataset_info:\n  features:\n";
    for (id, kind) in card.columns {
        text += &format!("  - name: {id}\n    dtype: {}\n", kind_id(*kind));
    }
    text + "---\n\n"
}
