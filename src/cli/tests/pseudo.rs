//! The program in a language nobody speaks: what can be read in it does not come from the messages.

use super::{DEMO, played};
use kotowari_engine::solve::everything;
use kotowari_words::explain::Renderer;

#[path = "../../../tests/common/pseudo.rs"]
mod disguise;

/// English with every letter of every text replaced.
fn pseudo() -> Renderer {
    let english = [
        include_str!("../../../locales/en/words.ftl"),
        include_str!("../../../locales/en/telling.ftl"),
        include_str!("../../../locales/en/telling/fish.ftl"),
        include_str!("../../../locales/en/telling/uniqueness.ftl"),
        include_str!("../../../locales/en/telling/exotic.ftl"),
        include_str!("../../../locales/en/telling/chain.ftl"),
        include_str!("../../../locales/en/telling/colouring.ftl"),
        include_str!("../../../locales/en/telling/almost.ftl"),
        include_str!("../../../locales/en/telling/forcing.ftl"),
        include_str!("../../../locales/en/figure.ftl"),
        include_str!("../../../locales/en/cli.ftl"),
        include_str!("../../../locales/en/asking.ftl"),
        include_str!("../../../locales/en/help.ftl"),
        include_str!("../../../locales/en/error.ftl"),
        include_str!("../../../locales/en/course.ftl"),
    ];
    let of_technique = |id: &str| {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let file = root.join(format!("locales/en/technique/{id}.ftl"));
        std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    };
    let of_techniques = everything().into_iter().map(|t| of_technique(t.info().id));
    // Cells keep their letters: r6c2 is a name, not a word.
    let disguised = |text: String| disguise::disguised(&text, &["cell"]);
    let texts = english.into_iter().map(str::to_owned).chain(of_techniques).map(disguised);
    Renderer::from_texts("en", texts).expect("it is still Fluent")
}

/// What may be read although it is no message: what people type, and the program's name.
const TYPED: [&str; 59] = [
    "kotowari",
    "play",
    "line",
    "quick",
    "normal",
    "long",
    "hint",
    "why",
    "check",
    "explain",
    "lesson",
    "steps",
    "drill",
    "review",
    "technique",
    "ease",
    "B6",
    "zzz",
    "effect",
    "list",
    "show",
    "schema",
    "completions",
    "version",
    "man",
    "mcp",
    "web",
    "prove",
    "judge",
    "photo",
    "dataset",
    "help",
    "auto",
    "always",
    "never",
    "ja",
    "rc",
    "tuple",
    "a1",
    "a1-row",
    "digit",
    "marks",
    "big",
    "none",
    "text",
    "json",
    "jsonl",
    "actions",
    "tokens",
    "html",
    "svg",
    "md",
    "rate",
    "solve",
    "convert",
    "generate",
    "inspect",
    "book",
    "no-such-file.txt",
];

/// Cells (r6c2), options (--step), signs and letters of a figure.
fn is_name(word: &str) -> bool {
    let letters: String = word.chars().filter(char::is_ascii_alphabetic).collect();
    let is_label = |part: &str| part.len() == 1 && part.chars().all(|c| c.is_ascii_uppercase());
    word.starts_with('-')
        || ["", "rc", "x", "n"].contains(&letters.as_str())
        || word.split('-').all(is_label)
}

#[test]
fn every_word_comes_from_the_messages() {
    let mut strange = vec![];
    for args in [
        &["explain"][..],
        &["explain", "--fold", "--from", "5"],
        &["explain", "--crux"],
        &["explain", "--known", "singles,course", "--to", "3"],
        &["explain", "--figure", "none", "--only", "full_house"],
        &["explain", "--step", "900"],
        &["explain", "no-such-file.txt"],
        &["explain", "--upto", "--"],
        &["--help"],
        &["explain", "--help"],
        &["explain", "--bogus"],
        &["steps"],
        &["steps", "--count"],
        &["steps", "--technique", "x_wing"],
        &["steps", "--cell", "B6"],
        &["steps", "--digit", "0"],
        &["steps", "--help"],
        &["hint"],
        &["hint", "--level", "2"],
        &["hint", "--level", "3"],
        &["hint", "--level", "4"],
        &["hint", "--level", "5"],
        &["hint", "--help"],
        &["why", "-", "r2c8", "7"],
        &["why", "-", "r2c5", "7"],
        &["why", "-", "r6c5", "1"],
        &["why", "-", "r9c1", "4"],
        &["why", "-", "r1c1", "4"],
        &["why", "--help"],
        &["check"],
        &["check", "--moves", "r6c2=1 r2c8=7", "--spoiler"],
        &["check", "--moves", "r2c5=7 r1c1=3 r1c2=3"],
        &["check", "--moves", "zzz"],
        &["check", "--help"],
        &["technique", "--search", "zzz"],
        &["technique", "--help"],
    ] {
        let printed = played(args, &[], DEMO, Some(pseudo()));
        let both = printed.out + &printed.err;
        assert!(both.contains('λ'), "{args:?}: {both}");
        let words = both.split(|c: char| !c.is_ascii_alphanumeric() && !"-_.".contains(c));
        let words = words.map(|word| word.trim_end_matches('.'));
        let words = words.filter(|word| word.contains(|c: char| c.is_ascii_alphabetic()));
        strange.extend(
            words.filter(|word| !is_name(word) && !TYPED.contains(word)).map(str::to_owned),
        );
    }
    strange.sort();
    strange.dedup();
    assert!(strange.is_empty(), "not from the messages: {strange:?}");
}
