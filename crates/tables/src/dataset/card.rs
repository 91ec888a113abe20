//! What is said of a set: `README.md`, in one language, with a head that loaders read; and the same as data.

use serde_json::{Map, Value, json};

use super::columns::COLUMNS;
use super::split::Split;
use super::tally::Tally;
use crate::batch::datum::Kind;
use crate::batch::files::Settings;
use kotowari_engine::technique::CATALOGUE;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::json::DATASET;
use kotowari_words::explain::renderer::Value as Word;

/// What a card is made of.
pub struct Card<'a> {
    /// What has come into the set.
    pub tally: &'a Tally,
    /// The names of the shards.
    pub shards: &'a [(Split, Vec<String>)],
    /// The columns.
    pub columns: &'a [(String, Kind)],
    /// The languages of the reasons.
    pub languages: &'a [String],
    /// How shards are written.
    pub format: &'a str,
    /// Under which licence the puzzles are, if somebody said so.
    pub licence: Option<&'a str>,
    /// What it was made with.
    pub settings: &'a Settings,
    /// And by which version.
    pub version: &'a str,
}

/// The card as a text, and as data.
pub fn card(card: &Card<'_>, renderer: &Renderer) -> (String, Value) {
    (text(card, renderer), data(card))
}

fn data(card: &Card<'_>) -> Value {
    let Card { tally, .. } = card;
    let mut splits = Map::new();
    for (split, files) in card.shards {
        let at = *split as usize;
        let about = json!({ "puzzles": tally.puzzles[at], "rows": tally.rows[at], "files": files });
        splits.insert(split.id().to_owned(), about);
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

/// The techniques that were used, and how often.
fn used(tally: &Tally) -> impl Iterator<Item = (&'static str, u64)> {
    let all = CATALOGUE.iter().zip(tally.techniques.iter().copied());
    all.filter(|(_, count)| *count > 0).map(|(technique, count)| (technique.about().id, count))
}

fn kind_id(kind: Kind) -> &'static str {
    if kind == Kind::Count { "int64" } else { "string" }
}

fn text(card: &Card<'_>, renderer: &Renderer) -> String {
    let Card { tally, .. } = card;
    let say = |id: &str, args: &[(&str, Word)]| renderer.text(id, args);
    let number = |n: u64| Word::Number(n as usize);
    let mut text = head(card);
    let mut part = |paragraph: String| {
        text += &paragraph;
        text += "\n\n";
    };
    part(format!("# {}", say("dataset-card-title", &[])));
    let counts = [("puzzles", number(tally.all_puzzles())), ("rows", number(tally.all_rows()))];
    part(say("dataset-card-about", &counts));
    part(say("dataset-card-checked", &[]));
    part(format!("## {}", say("dataset-card-parts", &[])));
    let mut table = say("dataset-card-parts-table", &[]) + "\n|---|--:|--:|--:|";
    for (split, files) in card.shards {
        let at = *split as usize;
        let (puzzles, rows) = (tally.puzzles[at], tally.rows[at]);
        table += &format!("\n| `{}` | {puzzles} | {rows} | {} |", split.id(), files.len());
    }
    part(table);
    let group = card.settings.get("--split-by").map_or("", String::as_str);
    part(say("dataset-card-split", &[("group", Word::Text(group.to_owned()))]));
    part(say(
        "dataset-card-skipped",
        &[
            ("unreadable", number(tally.unreadable)),
            ("none", number(tally.none)),
            ("many", number(tally.many)),
            ("unknown", number(tally.unknown)),
            ("unwanted", number(tally.unwanted)),
        ],
    ));
    part(format!("## {}", say("dataset-card-load", &[])));
    part(code("python", &loading(card)));
    part(format!("## {}", say("dataset-card-columns", &[])));
    let mut table = say("dataset-card-columns-table", &[]) + "\n|---|---|---|";
    for (id, kind) in card.columns {
        let known = COLUMNS.iter().find(|column| column.id.replace("_{lang}", "_") == stem(id));
        let known = known.map_or(id.clone(), |column| column.id.replace("_{lang}", ""));
        let meaning = say(&format!("dataset-column-{known}"), &[]);
        table += &format!("\n| `{id}` | {} | {meaning} |", kind_id(*kind));
    }
    part(table);
    part(format!("## {}", say("dataset-card-techniques", &[])));
    let mut table = say("dataset-card-techniques-table", &[]) + "\n|---|---|--:|";
    for (technique, count) in
        CATALOGUE.iter().zip(&tally.techniques).filter(|(_, count)| **count > 0)
    {
        let about = technique.about();
        table += &format!("\n| {} | `{}` | {count} |", renderer.technique(about), about.id);
    }
    part(table);
    part(format!("## {}", say("dataset-card-made", &[])));
    part(say("dataset-card-again", &[("version", Word::Text(card.version.to_owned()))]));
    let settings =
        card.settings.iter().map(|(name, value)| format!("{name} {value}").trim_end().to_owned());
    part(code("text", &settings.collect::<Vec<_>>().join("\n")));
    part(format!("## {}", say("dataset-card-licence", &[])));
    part(match card.licence {
        Some(licence) => {
            say("dataset-card-licence-said", &[("licence", Word::Text(licence.to_owned()))])
        }
        None => say("dataset-card-licence-unsaid", &[]),
    });
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// `name_ja` is described where `name_{lang}` is.
fn stem(id: &str) -> String {
    let spoken = ["name_", "text_"].into_iter().find(|start| id.starts_with(start));
    spoken.map_or(id.to_owned(), str::to_owned)
}

fn code(language: &str, text: &str) -> String {
    format!("```{language}\n{text}\n```")
}

/// How it is loaded: with two libraries, from this folder.
fn loading(card: &Card<'_>) -> String {
    let end = card.format;
    let scan = if end == "parquet" { "scan_parquet" } else { "scan_ndjson" };
    format!(
        "from datasets import load_dataset\nsteps = load_dataset(\".\")\n\n\
         import json, polars\ntrain = polars.{scan}(\"data/train-*.{end}\").collect()\n\
         proof = json.loads(train[\"proof\"][0])"
    )
}

/// What loaders read: which files are which part, and what columns hold.
fn head(card: &Card<'_>) -> String {
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
    // A string of JSON is one of YAML, too.
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
