//! The words: both languages say the same things, all that is said is written down in
//! `locales/messages.toml`, and no word is written anywhere else.
//!
//! `KOTOWARI_SWEEP=full KOTOWARI_BLESS=1 cargo test --test surveys locales::` writes the manifest
//! anew from what the techniques say; then read what changed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use kotowari::deduction::{Arg, Bullet};
use kotowari::explain::picture::{self, FigureView};
use kotowari::explain::renderer::LANGUAGES;
use kotowari::explain::{Look, Notation, Renderer, Value};
use kotowari::kernel::CellId;
use kotowari::layout::Layout;
use kotowari::technique::CATALOGUE;

use crate::{common, walks};

use common::messages::{self, Message};
use common::survey::{Found, Sight};
use common::sweep;

/// Argument names and their types.
type Args = BTreeMap<String, String>;

/// Of each message, so many bullets are kept for each puzzle.
const KEPT: usize = 12;

/// What the techniques say on all boards, with the layout it is said of.
static SAID: LazyLock<&Vec<(Arc<Layout>, Bullet)>> = LazyLock::new(|| &walks::WALKED.said);

/// What was said on the boards of one puzzle.
#[derive(Default)]
pub struct Said(BTreeMap<&'static str, Vec<Bullet>>);

impl Said {
    /// Hears what is said of the first few steps of each technique.
    pub fn hear(&mut self, sight: &Sight) {
        for found in sight.found.iter().filter(|found| found.number < 3) {
            let telling = found.telling.as_ref().expect("the first few of each technique are told");
            let brief = telling.clone().brief(4).bullets;
            telling.bullets.iter().chain(&brief).for_each(|bullet| self.keep(bullet));
        }
        let run = sight.run.into_iter().flat_map(|run| &run.telling.bullets);
        run.for_each(|bullet| self.keep(bullet));
    }

    fn keep(&mut self, bullet: &Bullet) {
        let kept = self.0.entry(bullet.message).or_default();
        if kept.len() < KEPT && !kept.contains(bullet) {
            kept.push(bullet.clone());
        }
    }

    /// All of it.
    pub fn bullets(self) -> impl Iterator<Item = Bullet> {
        self.0.into_values().flatten()
    }
}

/// The words of figures that come from nowhere in the messages.
#[derive(Default)]
pub struct Drawn {
    lines: usize,
    strange: BTreeSet<String>,
}

impl Drawn {
    /// Draws what is found on a board, two steps of each technique, in a language nobody knows.
    pub fn look(&mut self, Sight { board, found, .. }: &Sight) {
        let renderer = pseudo();
        for Found { step, telling, .. } in found.iter().filter(|found| found.number < 2) {
            let telling = telling.as_ref().expect("the first few of each technique are told");
            for view in [FigureView::Digit, FigureView::Marks, FigureView::Big] {
                let lines = picture::draw(board, &telling.figure, step.claims(), view, &renderer);
                self.lines += lines.len();
                self.strange.extend(lines.iter().flat_map(|line| strange_words(&line.text())));
            }
        }
    }

    /// Both together.
    pub fn with(mut self, other: Drawn) -> Drawn {
        self.lines += other.lines;
        self.strange.extend(other.strange);
        self
    }
}

fn renderer(language: &str) -> Renderer {
    Renderer::new(language).expect("a language there is")
}

fn kind(arg: &Arg) -> &'static str {
    match arg {
        Arg::Digit(_) => "digit",
        Arg::Digits(_) => "digits",
        Arg::Cell(_) => "cell",
        Arg::Cells(_) => "cells",
        Arg::Pairs(_) => "pairs",
        Arg::Label(_) => "label",
        Arg::Labels(_) => "labels",
        Arg::Named(_) => "named",
        Arg::Filled(_) => "filled",
        Arg::Likes(_) => "likes",
        Arg::Case(_) => "case",
        Arg::House(_) => "house",
        Arg::Houses(_) => "houses",
        Arg::Rule(_) => "rule",
        Arg::Number(_) => "number",
        Arg::Terms(_) => "terms",
        Arg::Sums(_) => "sums",
        Arg::Ways(_) => "ways",
        Arg::Rounds(_) => "rounds",
        Arg::Step(_) => "step",
        Arg::Removed(_) => "removed",
        Arg::Count(_) => "count",
        Arg::Role(..) => "role",
        Arg::Because { .. } => "because",
    }
}

fn args_of(bullet: &Bullet) -> Args {
    let named = bullet.args.iter().map(|(name, arg)| ((*name).to_owned(), kind(arg).to_owned()));
    let args: Args = named.collect();
    assert_eq!(args.len(), bullet.args.len(), "{}: an argument twice", bullet.message);
    args
}

fn manifest_file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("locales/messages.toml")
}

/// The messages of the steps that were told, with their arguments.
static ARGS: LazyLock<BTreeMap<String, Args>> = LazyLock::new(|| {
    let mut said: BTreeMap<String, Args> = BTreeMap::new();
    for (_, bullet) in SAID.iter() {
        let args = args_of(bullet);
        let before = said.insert(bullet.message.to_owned(), args.clone());
        assert!(
            before.is_none_or(|before| before == args),
            "{}: two sets of arguments",
            bullet.message
        );
    }
    said
});

/// The manifest; written first, where that is asked for, so that every test reads the new one.
static MANIFEST: LazyLock<BTreeMap<String, Args>> = LazyLock::new(|| {
    let read = || -> BTreeMap<String, Args> {
        let text = fs::read_to_string(manifest_file()).expect("locales/messages.toml");
        toml::from_str(&text).expect("the manifest is TOML")
    };
    if std::env::var_os("KOTOWARI_BLESS").is_some() {
        let mut all = ARGS.clone();
        // Only a full sweep says everything: a part of it adds, and takes nothing away.
        if !sweep::is_full() {
            for (id, args) in read() {
                all.entry(id).or_insert(args);
            }
        }
        fs::write(manifest_file(), written(&all)).expect("the manifest can be written");
    }
    read()
});

/// The messages for bullets, in one language.
fn telling(language: &str) -> BTreeMap<String, Message> {
    let files = messages::files(language);
    let telling = files.iter().filter(|(name, _)| name.starts_with("telling"));
    telling.flat_map(|(name, text)| messages::parse(name, text)).collect()
}

fn written(said: &BTreeMap<String, Args>) -> String {
    let mut text = String::from(
        "# Every message that a step may be told with, and its arguments: what `Arg` each one is.\n\
         # Written by `KOTOWARI_BLESS=1 cargo test --test surveys locales::` from what the techniques say; a\n\
         # translation may use these variables and no others.\n",
    );
    for (id, args) in said {
        text += &format!("\n[{id}]\n");
        args.iter().for_each(|(name, kind)| text += &format!("{name} = \"{kind}\"\n"));
    }
    text
}

/// Said on boards with rules beside houses, in nets too rare for the sweep, or only without notes
/// (`tests/no_notes.rs`): a gap in it.
const ELSEWHERE: [&str; 83] = [
    "aligned-clash",
    "aligned-clash-then",
    "bound-exact-alone",
    "chain-ring-set",
    "chromatic-left",
    "chromatic-not",
    "chromatic-try",
    "colour-clash",
    "dead-itself",
    "double-apart",
    "double-digit",
    "dead-clues",
    "double-four",
    "exocet-base-too",
    "exocet-both",
    "exocet-look-too",
    "exocet-one-row",
    "eye-booked",
    "eye-booked-along",
    "eye-booked-by",
    "eye-booked-two",
    "eye-crossed",
    "eye-crossed-by",
    "eye-filled",
    "eye-locked",
    "eye-locked-by",
    "eye-place-by",
    "fill-adjacent",
    "fill-between",
    "fill-crusts",
    "fill-ends",
    "fill-house-touching",
    "fish-fins-exclude",
    "locked-all-ruled",
    "medusa-goes-with-neither",
    "medusa-takes-other",
    "net-clues",
    "net-clues-outside",
    "never-there",
    "next-by-clues",
    "oddagon-next",
    "oddagon-ring",
    "oddagon-turn",
    "pattern-many",
    "remote-look-ruled",
    "rule-partner-any",
    "says-differ",
    "says-drops",
    "says-listed",
    "says-not-adds",
    "says-same",
    "says-several",
    "says-table",
    "says-within",
    "several-full",
    "sum-between",
    "sum-equal",
    "sum-more",
    "then-by-clues",
    "total-drop",
    "total-look",
    "total-need",
    "total-only",
    "total-places",
    "trial-used",
    "tridagon-columns",
    "tridagon-falling",
    "tridagon-falling-moved",
    "tridagon-falls",
    "tridagon-moved",
    "tridagon-rises",
    "tridagon-rising",
    "tridagon-rising-moved",
    "tridagon-rows",
    "tridagon-suppose",
    "tridagon-turn",
    "unfillable-cell",
    "unfillable-digit",
    "unfillable-one",
    "unfillable-some",
    "unfillable-whichever",
    "whole-least",
    "whole-most",
];

#[test]
fn what_is_said_is_in_the_manifest_and_all_of_the_manifest_is_said() {
    let (said, manifest) = (&*ARGS, &*MANIFEST);
    let only = |a: &BTreeMap<String, Args>, b: &BTreeMap<String, Args>| {
        a.keys().filter(|id| !b.contains_key(*id)).cloned().collect::<Vec<_>>()
    };
    let (unlisted, unsaid) = (only(said, manifest), only(manifest, said));
    assert!(
        unlisted.is_empty(),
        "said, but not in locales/messages.toml: {unlisted:?}\n\
         `KOTOWARI_BLESS=1 cargo test --test surveys locales::` adds them"
    );
    // In a part of the sweep not everything is said; and no board of it has the rules or the rare
    // nets that say these.
    let unsaid: Vec<_> =
        unsaid.into_iter().filter(|id| !ELSEWHERE.contains(&id.as_str())).collect();
    assert!(
        unsaid.is_empty() || !sweep::is_full(),
        "in locales/messages.toml, but never said: {unsaid:?}\n\
         `KOTOWARI_SWEEP=full KOTOWARI_BLESS=1 cargo test --test surveys locales::` takes them out"
    );
    for (id, args) in said {
        assert_eq!(args, &manifest[id], "{id}");
    }
    assert!(said.len() * 2 > manifest.len(), "only {} messages were said", said.len());
}

#[test]
fn the_messages_are_those_of_the_manifest_and_use_its_arguments() {
    let manifest = &*MANIFEST;
    let difference = |a: BTreeSet<&String>, b: BTreeSet<&String>| -> Vec<String> {
        a.difference(&b).map(|id| (*id).clone()).collect()
    };
    for language in LANGUAGES {
        let messages = telling(language);
        let unwritten = difference(manifest.keys().collect(), messages.keys().collect());
        assert!(unwritten.is_empty(), "said, but not in locales/{language}/telling: {unwritten:?}");
        let unknown = difference(messages.keys().collect(), manifest.keys().collect());
        assert!(
            unknown.is_empty(),
            "in locales/{language}/telling, but not in locales/messages.toml: {unknown:?}\n\
             `KOTOWARI_BLESS=1 cargo test --test surveys locales::` adds what is said"
        );
        for (id, message) in &messages {
            assert_eq!(message.parts.keys().collect::<Vec<_>>(), [""], "{language}/{id}");
            let part = &message.parts[""];
            for variable in &part.variables {
                let kind = manifest[id].get(variable);
                let kind = kind.unwrap_or_else(|| panic!("{language}/{id}: no ${variable}"));
                let many = [
                    "digits", "cells", "labels", "named", "filled", "houses", "steps", "sums",
                    "ways", "rounds", "likes", "pairs",
                ];
                let listed = part.lists.contains(variable);
                assert_eq!(
                    many.contains(&kind.as_str()),
                    listed,
                    "{language}/{id}: ${variable} is {kind}; a list and nothing else is joined"
                );
            }
        }
    }
}

#[test]
fn both_languages_have_the_same_messages() {
    let [en, ja] = LANGUAGES.map(messages::files);
    assert_eq!(en.keys().collect::<Vec<_>>(), ja.keys().collect::<Vec<_>>());
    for (name, text) in &en {
        let shape = |language: &str, text: &str| -> BTreeMap<String, Vec<String>> {
            let messages = messages::parse(&format!("{language}/{name}"), text);
            messages.into_iter().map(|(id, m)| (id, m.parts.into_keys().collect())).collect()
        };
        assert_eq!(shape("en", text), shape("ja", &ja[name]), "{name}");
    }
}

#[test]
fn a_technique_has_a_name_aliases_a_nudge_and_a_way_to_find_it() {
    for language in LANGUAGES {
        let all = messages::all(language);
        for technique in CATALOGUE {
            let id = technique.info().id;
            let parts: Vec<&str> = all[id].parts.keys().map(String::as_str).collect();
            assert_eq!(parts, ["", "alias", "find", "nudge"], "{language}/{id}");
        }
    }
}

/// In tests a Fluent error is a panic.
#[test]
fn every_message_renders() {
    let all = LANGUAGES.map(messages::all);
    let variables = |id: &str, part: &str| -> Vec<(String, bool, bool)> {
        let parts = all.iter().map(|messages| &messages[id].parts[part]);
        let mut used: BTreeMap<String, (bool, bool)> = BTreeMap::new();
        for part in parts {
            for name in &part.variables {
                let (list, selector) = used.entry(name.clone()).or_default();
                *list |= part.lists.contains(name);
                *selector |= part.selectors.contains(name);
            }
        }
        used.into_iter().map(|(name, (list, selector))| (name, list, selector)).collect()
    };
    let mut rendered = 0;
    for (language, messages) in LANGUAGES.iter().zip(&all) {
        let renderer = renderer(language);
        for (id, message) in messages {
            for part in message.parts.keys() {
                let variables = variables(id, part);
                for count in 0..4 {
                    let args: Vec<(&str, Value)> = variables
                        .iter()
                        .map(|(name, list, selector)| {
                            let value = match (list, selector) {
                                (true, _) => Value::List(vec!["1".into(); count]),
                                (_, true) => Value::Number(count),
                                _ => Value::Text(count.to_string()),
                            };
                            (name.as_str(), value)
                        })
                        .collect();
                    let name = if part.is_empty() { id.clone() } else { format!("{id}.{part}") };
                    let text = renderer.text(&name, &args);
                    assert_clean(&text, &format!("{language}/{name}"));
                    rendered += 1;
                }
            }
        }
    }
    assert!(rendered > 1000, "only {rendered}");
}

fn assert_clean(text: &str, place: &str) {
    assert!(!text.contains(['{', '}', '\u{2068}', '\u{2069}']), "{place}: {text}");
}

/// Each bullet as it is said in one language.
fn spoken(language: &str, notation: Notation, look: Look) -> Vec<(&'static str, String)> {
    let renderer = renderer(language).with_notation(notation).with_look(look);
    SAID.iter().map(|(layout, b)| (b.message, renderer.bullet(layout, b))).collect()
}

const LOOKS: [Look; 3] = [Look::Colour, Look::Signs, Look::Nothing];

/// Chinese characters, kana, and full-width signs.
fn is_wide(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}')
}

#[test]
fn every_bullet_is_a_clean_sentence_in_both_languages() {
    for language in LANGUAGES {
        for look in LOOKS {
            for (id, text) in spoken(language, Notation::Auto, look) {
                let place = format!("{language}/{id}");
                assert_clean(&text, &place);
                assert!(!text.is_empty() && text.trim() == text, "{place}: {text:?}");
                assert!(!text.contains("  "), "{place}: two blanks: {text}");
            }
        }
    }
}

#[test]
fn english_bullets_are_english() {
    for look in LOOKS {
        for (id, text) in spoken("en", Notation::Auto, look) {
            assert!(!text.contains(is_wide), "{id}: {text}");
            let end = text.ends_with(['.', '!', '?']);
            assert!(end, "{id} does not end like a sentence: {text}");
            for wrong in [" ,", " .", " !", " ?", " ;", " :"] {
                // "(?7?)" is a sign, and "..." may follow anything.
                let rest = text.replace("...", "");
                assert!(!rest.contains(wrong), "{id}: a blank before a stop: {text}");
            }
        }
    }
}

/// r6c2 would need a capital at the start of a sentence.
#[test]
fn no_english_bullet_starts_with_a_cell() {
    for notation in Notation::ALL.map(|(_, notation)| notation) {
        let renderer = renderer("en").with_notation(notation);
        for bullets in SAID.chunk_by(|(a, _), (b, _)| Arc::ptr_eq(a, b)) {
            let layout = &bullets[0].0;
            let cells: Vec<String> =
                (0..layout.cells() as CellId).map(|cell| renderer.cell(layout, cell)).collect();
            for (_, bullet) in bullets {
                let text = renderer.bullet(layout, bullet);
                let first = text.chars().next().expect("a text");
                let start =
                    first.is_uppercase() || first.is_ascii_digit() || text.starts_with("...");
                let a_cell = cells.iter().any(|cell| text.starts_with(cell));
                assert!(start && !a_cell, "{}: {text}", bullet.message);
            }
        }
    }
}

#[test]
fn english_messages_have_no_japanese_in_them() {
    for (id, message) in messages::all("en") {
        // Somebody may wish for 6行2列 in English, too.
        for text in message.parts.values().flat_map(|part| &part.text).filter(|_| id != "cell") {
            assert!(!text.contains(is_wide), "{id}: {text}");
        }
    }
}

/// Names that are written in Latin letters in Japanese, too.
const LATIN: [&str; 14] = [
    "MSLS",
    "X-Wing",
    "W-Wing",
    "BUG",
    "TUVWXYZ",
    "UVWXYZ",
    "VWXYZ",
    "WXYZ",
    "XYZ",
    "XY",
    "ALS",
    "AIC",
    "Sue de Coq",
    "CNL",
];

/// Whether there are three Latin letters in a row that are not in a name of `LATIN`.
fn has_foreign_word(text: &str) -> bool {
    let rest = LATIN.iter().fold(text.to_owned(), |text, name| text.replace(name, ""));
    let letters: Vec<bool> = rest.chars().map(|c| c.is_ascii_alphabetic()).collect();
    letters.windows(3).any(|three| three.iter().all(|is_letter| *is_letter))
}

#[test]
fn japanese_bullets_are_japanese() {
    for look in LOOKS {
        for (id, text) in spoken("ja", Notation::Auto, look) {
            assert!(!has_foreign_word(&text), "{id}: {text}");
            assert!(!text.ends_with(['。', '.']), "{id} ends with a stop: {text}");
            // Without a figure no sign of it is named, so nothing is left that is half as wide.
            let half = |c: char| c.is_ascii_punctuation();
            // The number of a case within a case, 1.2, is written as everywhere.
            let signs = regex_lite::Regex::new(r"(\d)(\.\d+)+").expect("a pattern");
            let text = signs.replace_all(&text, "$1");
            // What is added up is written as everywhere: 1+2 = 3, 9 - 3 = 6.
            let sums = regex_lite::Regex::new(r"\d+( ?[-+=] ?\d+)+").expect("a pattern");
            let text = sums.replace_all(&text, "");
            assert!(look != Look::Nothing || !text.contains(half), "{id}: {text}");
        }
    }
}

/// Words of logic books: the explanations do without them.
const UNWANTED: [&str; 6] = ["真", "偽", "仮置き", "共役", "排他", "命題"];

#[test]
fn japanese_names_and_hints_read_well() {
    let all = messages::all("ja");
    for (id, message) in &all {
        // What others call a thing is theirs to choose; it must be found all the same.
        let ours = message.parts.iter().filter(|(name, _)| *name != "alias");
        for text in ours.flat_map(|(_, part)| &part.text) {
            // A photograph and "straight above" have the sign, too.
            let text = text.replace("写真", "").replace("真上", "");
            for word in UNWANTED {
                assert!(!text.contains(word), "{id}: {text}");
            }
        }
    }
    for technique in CATALOGUE {
        let id = technique.info().id;
        for (name, part) in &all[id].parts {
            let text = part.text.concat();
            assert!(!has_foreign_word(&text), "{id}.{name}: {text}");
            // A comma and a blank stand between aliases.
            let names = if name == "alias" { text.replace(", ", "") } else { text.clone() };
            let half = ['(', ')', '[', ']', ',', '.', '!', '?', ':', ';', '/'];
            assert!(!names.contains(half), "{id}.{name}: half-width signs in {text}");
        }
    }
}

/// English in letters nobody can read. Cells are named (6,2), so they need no letters.
fn pseudo() -> Renderer {
    let texts = messages::files("en");
    let texts = texts.values().map(|text| common::pseudo::disguised(text, &[]));
    let renderer = Renderer::from_texts("en", texts.collect::<Vec<_>>());
    renderer.expect("it is still Fluent").with_notation(Notation::Tuple)
}

/// The letters that belong to figures: labels, the signs of blocked cells, of areas, of columns and
/// of marks, and `n`, with which a legend explains a sign that several digits have.
fn is_sign(word: &str) -> bool {
    // AA comes after Z.
    let label = word.len() <= 2 && word.chars().all(|c| c.is_ascii_uppercase());
    label || ["n", "o", "v"].contains(&word) || word.chars().all(|c| c == 'x')
}

fn strange_words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphabetic());
    words.filter(|word| !word.is_empty() && !is_sign(word)).map(str::to_owned).collect()
}

#[test]
fn a_foreign_word_is_noticed() {
    assert!(has_foreign_word("左上のboxで"));
    assert!(!has_foreign_word("X-Wingの4マスA・B・C・D"));
    assert_eq!(strange_words("λλ (3,4) λ A\u{3001}x box"), ["box"]);
    assert!(is_wide('か') && is_wide('行') && is_wide('！') && !is_wide('é'));
}

#[test]
fn every_word_of_an_explanation_comes_from_the_messages() {
    let mut strange = BTreeSet::new();
    let mut disguised = 0;
    for look in LOOKS {
        let renderer = pseudo().with_look(look);
        for (layout, bullet) in SAID.iter() {
            let text = renderer.bullet(layout, bullet);
            disguised += usize::from(text.contains('λ'));
            strange.extend(strange_words(&text));
        }
        for technique in CATALOGUE {
            let about = technique.info();
            for text in [
                renderer.technique(about),
                renderer.how_to_find(about),
                renderer.level(about.level),
            ] {
                assert!(text.contains('λ'), "{text}");
                strange.extend(strange_words(&text));
            }
        }
    }
    assert!(disguised >= SAID.len(), "only {disguised} bullets have letters");
    // The letters of cages and regions are names.
    strange.retain(|word| word.len() > 1);
    assert!(strange.is_empty(), "not from the messages: {strange:?}");
}

#[test]
fn every_word_of_a_figure_comes_from_the_messages() {
    let Drawn { lines, strange } = &walks::WALKED.drawn;
    assert!(*lines > 1000, "only {lines} lines");
    assert!(strange.is_empty(), "not from the messages: {strange:?}");
}
