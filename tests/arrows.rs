//! Which module may import which. `ARROWS` is the table; a broken arrow fails with its sentence.
//!
//! Between packages cargo decides: what is not in `[dependencies]` cannot be imported. This table
//! says the same of the modules inside them, which cargo cannot see.
//!
//! It reads the paths that start at a crate (`crate::a`, `kotowari_engine::a`, `crate::{a, b::c}`,
//! `super::super::a`) in `src/` and `crates/*/src/`, as if all of it were one crate, but not
//! comments, strings, `#[cfg(test)]` items and files called `tests.rs`: a test may use what it
//! likes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "arrows/circles.rs"]
mod circles;
#[path = "arrows/source.rs"]
mod source;

use circles::Files;
use source::{Import, paths, tokens};

/// A module, what it may import, and why no more.
type Arrow = (&'static str, &'static [&'static str], &'static str);

/// From the bottom up: a row names only rows above it, so there are no circles.
/// A module may always import itself.
#[rustfmt::skip]
const ARROWS: &[Arrow] = &[
    ("kernel", &[],
        "the kernel imports nothing of ours: it can be read, tested and distrusted alone"),
    ("error", &[],
        "an error names a message and its arguments; it knows nothing else"),
    ("visible", &[],
        "it knows characters, and not whose they are"),
    ("hashing", &[],
        "a hash is made of bytes, whatever they mean"),
    ("texts", &[],
        "a text is handed in or compiled in, whatever it says"),
    ("set", &["kernel"],
        "sets hold the kernel's cells and digits, and know nothing of layouts or boards"),
    ("layout", &["kernel", "set"],
        "a layout is rules; it does not know puzzles or boards"),
    ("puzzle", &["kernel", "set", "layout"],
        "a puzzle is what was written down, before anything is deduced"),
    ("format", &["kernel", "layout", "puzzle", "error", "visible"],
        "a format turns text into a puzzle and back, and never solves"),
    ("limits", &[],
        "a limit is a number somebody chose: it knows neither boards nor who searches them"),
    ("rng", &[],
        "random numbers know nothing of what they are for"),
    ("image", &["kernel", "layout", "puzzle", "rng"],
        "an image is where cells and digits go: whoever asks for one brings the puzzle"),
    ("count", &["kernel", "set", "layout", "puzzle", "rng"],
        "brute force is a second opinion: it shares nothing with the board or the techniques"),
    ("board", &["kernel", "set", "limits", "layout", "puzzle", "error"],
        "a board is facts in a layout; who searches it is not its business"),
    ("deduction", &["kernel", "set", "layout", "board"],
        "a deduction says what was found, not how"),
    ("pattern", &["kernel", "set", "limits", "layout", "board", "deduction"],
        "patterns are shared by techniques, so they cannot import one"),
    ("technique", &["kernel", "set", "limits", "layout", "board", "deduction", "pattern"],
        "a technique states facts: it does not explain, rate or read files"),
    ("solve", &["kernel", "set", "limits", "layout", "puzzle", "error", "board", "deduction", "technique"],
        "solving takes what techniques find and has it proved; how they search is theirs"),
    ("rate", &["kernel", "set", "layout", "puzzle", "rng", "count", "board", "deduction", "technique", "solve"],
        "a score is not a sentence: rating never imports explain"),
    ("generate", &["kernel", "hashing", "layout", "puzzle", "error", "rng", "image", "count", "board", "deduction",
                   "technique", "solve", "rate"],
        "generating solves and rates; it does not explain"),
    ("certificate", &["kernel", "layout", "puzzle", "board", "solve"],
        "a certificate is made of rules and proofs: words, files and the checker are others' business"),
    ("judge", &["kernel", "layout", "puzzle", "count", "board", "deduction", "technique", "solve"],
        "a verdict is data: words, files and screens are others' business"),
    ("ask", &["kernel", "set", "layout", "puzzle", "count", "board", "deduction", "technique",
              "solve"],
        "an answer is steps and facts: which words and which screen is not its business"),
    ("inspect", &["kernel", "layout", "puzzle", "image", "count", "board", "deduction", "technique", "solve",
                  "rate", "generate"],
        "what an editor asks is facts: words, drawings and files are others' business"),
    ("explain", &["kernel", "set", "layout", "puzzle", "error", "visible", "format", "image", "count", "board", "deduction",
                  "technique", "texts", "solve", "rate", "generate", "ask", "inspect"],
        "explaining reads steps; it never searches, so it needs no sets and no patterns"),
    ("lesson", &["kernel", "layout", "puzzle", "error", "format", "rng", "image", "count", "board",
                 "deduction", "technique", "texts", "solve", "rate", "ask", "explain"],
        "a lesson reads steps; it never searches, so it needs no sets and no patterns"),
    ("play", &["kernel", "set", "limits", "layout", "puzzle", "error", "format", "count", "board",
               "deduction", "technique", "solve", "ask", "explain", "lesson"],
        "a player is a machine: keys, screens, files and clocks are a shell's"),
    ("book", &["puzzle", "error", "count", "board", "deduction", "solve", "rate", "explain"],
        "a book is a page: which puzzles are in it, and what becomes of it, is a shell's"),
    ("batch", &["kernel", "hashing", "layout", "puzzle", "error", "visible", "format", "image", "count", "board", "deduction",
                "technique", "solve", "ask", "rate", "explain"],
        "many puzzles are facts and columns: words, screens and clocks are a shell's"),
    ("dataset", &["kernel", "hashing", "set", "layout", "puzzle", "error", "format", "rng", "image", "count", "board",
                  "deduction", "technique", "solve", "explain", "lesson", "batch"],
        "a row is facts and what a speaker who is handed in says of them: screens, clocks and arguments are a shell's"),
    ("spoken", &["kernel", "layout", "puzzle", "error", "visible", "board", "deduction", "technique", "solve", "rate", "generate",
                 "format", "judge", "explain", "batch"],
        "what every shell says in the same words: files, arguments and screens are a shell's"),
    ("site", &["kernel", "layout", "puzzle", "error", "format", "rng", "count", "board", "deduction", "technique", "solve", "rate",
               "generate", "ask", "explain", "lesson", "play", "book", "spoken"],
        "a page asks by name: what it stores and where it runs is a shell's"),
    ("photo", &[],
        "a picture is pixels: files, words and who counts solutions are a shell's"),
    ("cli", &["kernel", "hashing", "layout", "puzzle", "error", "visible", "format", "rng", "image", "count",
              "board", "deduction", "technique", "solve", "rate", "generate", "ask", "inspect",
              "explain", "lesson", "play", "book",
              "batch", "certificate", "dataset", "judge", "photo", "spoken"],
        "a command asks the library; it never searches, so it needs no sets and no patterns"),
    ("main", &["error", "cli"],
        "main parses, runs and sets the exit code; the rest is in cli"),
];

/// Importers, the module they may import only a part of, that part, and why.
#[rustfmt::skip]
const ONLY: &[(&[&str], &str, &[&str], &str)] = &[
    (&["set"], "kernel", &["CellId", "Digit", "HouseId"],
        "sets import nothing but ids"),
    (&["puzzle", "deduction", "explain", "ask", "play", "dataset"], "set", &["digits"],
        "explaining reads masks of digits; it never searches, so it needs no sets of cells"),
    (&["batch"], "explain", &["json"],
        "batch has no words: of explain it knows what the schema of a row is called"),
    (&["explain", "lesson"], "technique", &["CATALOGUE", "by_id", "for_each_technique"],
        "explain and lesson know no technique by name: they read a step and what it says of itself"),
];

/// An item, who alone may import it, and why.
#[rustfmt::skip]
const GUARDED: &[(&str, &[&str], &str)] = &[
    ("View", &["board", "pattern", "technique"],
        "the width of a board is seen by board, pattern and technique alone; others ask the Board"),
];

/// A crate of others, the only files, folders or modules that may mention it, and why.
#[rustfmt::skip]
const FOREIGN: &[(&str, &[&str], &str)] = &[
    ("fluent", &["explain/renderer"], "only explain/renderer puts things into words"),
    ("fluent_bundle", &["explain/renderer"], "only explain/renderer puts things into words"),
    ("fluent_langneg", &["spoken/language.rs"], "a language is chosen in one place, for every shell"),
    ("termcolor", &["cli"], "only cli touches a terminal"),
    ("clap", &["cli"], "only cli reads arguments"),
    ("pulldown_cmark", &["cli/export/prose.rs"], "only prose.rs knows Markdown"),
    ("textwrap", &["cli"], "only cli knows how wide a terminal is"),
    ("indicatif", &["cli"], "only cli shows how far it is"),
    ("signal_hook", &["cli"], "only cli hears Ctrl-C"),
    ("zune_jpeg", &["cli/terminal/photo.rs"], "pictures are unpacked in one place, within its limits"),
    ("png", &["cli/terminal/photo.rs"], "pictures are unpacked in one place, within its limits"),
    ("csv", &["batch"], "only batch reads and writes tables"),
    ("flate2", &["batch", "cli"], "only batch and cli open compressed files"),
    ("glob", &["batch/files/find.rs"], "files are looked for in one place, for every shell"),
    ("crossterm", &["cli"], "only cli touches a terminal"),
    ("ratatui_core", &["cli"], "only cli touches a terminal"),
];

/// Circles of files that import each other, by the smallest module that holds all of one, and why
/// they do. Cargo forbids those that would cross packages.
#[rustfmt::skip]
const CIRCLES: &[(&str, &str)] = &[
    ("technique", "the catalogue lists the techniques, and they are written with its macro"),
    ("layout", "a layout is built from rules, and a rule describes itself by houses of a layout"),
    ("board", "a view borrows the board and reports its dead ends"),
    ("pattern::bound", "digits without any partner are told as all others, which look for them first"),
    ("pattern::chain", "the search walks over links that the chain defines"),
    ("pattern::colouring::medusa", "a find narrates itself"),
    ("pattern::deadly", "a conclusion narrates itself, and the narration asks for its subsets"),
    ("pattern::exotic", "a belt is one way to find sectors, and the search for sectors tries it"),
    ("pattern::fish", "a search builds catches, and `catch` starts the searches"),
    ("pattern::net", "a search branches into searches, and each narrates itself"),
    ("pattern::template", "a template is refuted by templates"),
    ("rate::explainer::chain", "chains nest: each kind is a premise of the next"),
    ("rate::explainer::strong_links", "the search offers figures, and a figure is made of its links"),
    ("rate::explainer::unique_loop", "the search hands its loops to hints, and a hint is about a loop"),
    ("rate::hodoku", "the table has a row for each search, and a search reports the row that it is"),
    ("rate::ours", "weights read what a walk saw, and a walk sums up weights; reasons read the rating they are part of"),
    ("format", "a text in a document is handed back to detection; a line is cut into parts, and these are read as lines"),
    ("format::fpuzzles", "a document has entries, which are written as fields of a document"),
    ("format::iss", "a constraint may be made of constraints, which are read as all others"),
    ("format::solo", "an id without parameters has those that the module fills in, which reads ids"),
    ("batch", "columns read facts and words, and these are computed for the scale of a column"),
    ("batch::files", "a place has a journal, which is replaced as a whole, under the lock of the place"),
];

/// What the machine of learning must do without, in every file of it but the one that reads a line.
const WORDLESS: (&str, &str) = ("lesson/session", "lesson/session/line.rs");

#[test]
fn every_arrow_is_in_the_table() {
    let mut broken = Vec::new();
    let mut paths_seen = 0;
    for (name, source) in sources() {
        paths_seen += paths(&name, &tokens(&source)).len();
        broken.extend(check(&name, &source));
    }
    assert!(paths_seen > 1_000, "only {paths_seen} paths found: this test has gone blind");
    assert!(broken.is_empty(), "\n\n{}\n\nThe table is in tests/arrows.rs.\n", broken.join("\n"));
}

#[test]
fn the_table_has_no_circles() {
    let mut above = BTreeSet::new();
    for (module, allowed, _) in ARROWS {
        for name in *allowed {
            assert!(above.contains(name), "`{module}` names `{name}`, which is not above it");
        }
        assert!(above.insert(module), "`{module}` has two rows");
    }
}

#[test]
fn no_file_imports_itself_by_a_long_way() {
    let circles = Files::new(sources()).circles();
    let home = |circle: &Vec<String>| {
        let mut paths = circle.iter().map(|name| name.split("::").collect::<Vec<_>>());
        let first = paths.next().unwrap_or_default();
        let common = paths.fold(first.len(), |common, path| {
            first.iter().zip(&path).take(common).take_while(|(a, b)| a == b).count()
        });
        first[..common].join("::")
    };
    let homes: BTreeSet<String> = circles.iter().map(home).collect();
    let is_listed = |circle: &&Vec<String>| CIRCLES.iter().any(|(name, _)| *name == home(circle));
    let new: Vec<&Vec<String>> = circles.iter().filter(|circle| !is_listed(circle)).collect();
    assert!(new.is_empty(), "these files import each other in a circle: {new:#?}");
    for (name, _) in CIRCLES {
        assert!(homes.contains(*name), "`{name}` has no circle any more: take it off the list");
    }
}

/// The only modules of `cli` that may import a command.
const CALLERS: &[&str] = &["cli::args", "cli::dispatch"];

#[test]
fn no_command_imports_another() {
    let files = Files::new(sources());
    let command = |name: &str| {
        let rest = name.strip_prefix("cli::commands::")?;
        Some(rest.split("::").next().unwrap_or(rest).to_owned())
    };
    let (mut commands, mut broken) = (BTreeSet::new(), vec![]);
    for (importer, imported) in files.arrows() {
        let Some(name) = command(&imported) else { continue };
        if command(&importer).as_ref() != Some(&name) && !CALLERS.contains(&&*importer) {
            broken.push(format!("{importer} imports {imported}"));
        }
        commands.insert(name);
    }
    assert!(commands.len() > 20, "only {commands:?} were seen: this test has gone blind");
    assert!(broken.is_empty(), "what two commands need lies outside of both: {broken:#?}");
}

#[test]
fn a_circle_is_seen_through_what_is_handed_on() {
    let circles = |files: &[(&str, &str)]| {
        Files::new(files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())))
            .circles()
    };
    let handed_on = ("a/mod.rs", "mod b;\nmod c;\npub use b::B;\npub use c::C;");
    let one_way = [handed_on, ("a/b.rs", "use super::C;"), ("a/c.rs", "pub struct C;")];
    assert!(circles(&one_way).is_empty(), "a child may take what its parent only hands on");
    for c in
        ["use super::B;", "use crate::a::{B as D};", "fn f() { super::b::g() }", "use crate::d::E;"]
    {
        let files = [one_way[0], one_way[1], ("a/c.rs", c), ("d.rs", "pub use crate::a::b::E;")];
        assert_eq!(circles(&files).len(), 1, "{c}");
    }
    // A module that is imported by name leads on to what it hands on.
    for c in [
        "use super::super::a;\nfn f() { a::B::new() }",
        "use crate::a;\nfn f() { a::B::new() }",
        "use crate::a as d;\nfn f() { d::B::new() }",
        "use crate::{a::{self as d}};\nfn f() { d::B::new() }",
        "use crate::a;\nuse a::B as D;",
        "use crate::a;\nuse a::b;\nfn f() { b::g() }",
    ] {
        let files = [one_way[0], one_way[1], ("a/c.rs", c)];
        assert_eq!(circles(&files), [["a::b", "a::c"]], "{c}");
        let other = [one_way[0], one_way[1], ("a/c.rs", &c.replace('B', "C").replace("b;", "c;"))];
        assert!(circles(&other).is_empty(), "{c}");
    }
    let parent = [("a/mod.rs", "mod b;\nuse b::B;\nstruct A;"), ("a/b.rs", "use super::A;")];
    assert_eq!(circles(&parent), [["a", "a::b"]], "what a parent needs itself, it imports");
    let needed = [("a/mod.rs", "mod b;\npub use b::B;\nfn f() -> B {}\nstruct A;"), parent[1]];
    assert_eq!(circles(&needed), [["a", "a::b"]], "even if it hands it on as well");
    let seen_by = [("a/mod.rs", "mod b;\nuse b::B;"), ("a/b.rs", "pub(in crate::a) struct B;")];
    assert!(circles(&seen_by).is_empty(), "who may see an item is no import");
    let tests = [handed_on, ("a/b.rs", "use super::C;"), ("a/c.rs", "#[cfg(test)]\nuse super::B;")];
    assert!(circles(&tests).is_empty());
}

#[test]
fn a_session_has_no_words() {
    let (folder, reader) = WORDLESS;
    let mut seen = 0;
    for (file, text) in sources().into_iter().filter(|(file, _)| file.starts_with(folder)) {
        seen += 1;
        let named = tokens(&text).iter().any(|(_, token)| token == "Renderer");
        assert!(
            !named || file == reader,
            "src/{file} names the Renderer: words are for front ends"
        );
    }
    assert!(seen > 10, "only {seen} files in {folder}");
}

/// Every source file of all packages, named and written as if they were one crate:
/// `engine/src/board.rs` is `board.rs`, `format/src/line.rs` is `format/line.rs`, and a path into
/// another package starts with `crate`.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // A package of these is one module; those of the others are modules side by side.
    let alone = ["certificate", "format", "judge", "kernel", "photo"];
    let mut packages: Vec<(PathBuf, Option<String>)> = vec![(root.join("src"), None)];
    for folder in fs::read_dir(root.join("crates")).unwrap() {
        let folder = folder.unwrap().path();
        let name = folder.file_name().unwrap().to_str().unwrap().to_owned();
        let module = alone.contains(&&*name).then_some(name);
        packages.push((folder.join("src"), module));
    }
    assert!(packages.len() > 6, "{packages:?}");
    let mut found = vec![];
    for (src, module) in packages {
        for file in rust_files(&src) {
            let mut name = file.strip_prefix(&src).unwrap().to_str().unwrap().replace('\\', "/");
            let mut text = fs::read_to_string(&file).unwrap();
            match &module {
                // A crate's root only lists its modules.
                None if name == "lib.rs" => continue,
                None => {}
                Some(module) => {
                    name = format!("{module}/{}", name.replace("lib.rs", "mod.rs"));
                    text = text.replace("crate::", &format!("crate::{module}::"));
                }
            }
            for module in alone {
                text = text.replace(
                    &format!("kotowari_{module} as {module}"),
                    &format!("crate::{module}"),
                );
                text = text.replace(&format!("kotowari_{module}"), &format!("crate::{module}"));
            }
            // An exported macro stands at the root of its crate, wherever it is written.
            text = text.replace("kotowari_engine::for_each", "crate::technique::for_each");
            for package in ["engine", "words", "learn", "tables", "site"] {
                text = text.replace(&format!("kotowari_{package}::"), "crate::");
            }
            found.push((name, text));
        }
    }
    found.sort();
    found
}

#[test]
fn a_forbidden_import_is_reported_with_its_sentence() {
    let broken = check("kernel.rs", "use std::fmt;\n\nuse crate::layout::Layout;\n");
    assert_eq!(
        broken,
        ["src/kernel.rs:3: `kernel` imports `layout`, but the kernel imports nothing of \
          ours: it can be read, tested and distrusted alone"]
    );
}

#[test]
fn every_way_to_write_a_forbidden_path_is_seen() {
    for (file, source) in [
        ("technique/x_wing.rs", "use crate::{board::View, explain::Renderer};"),
        ("technique/x_wing.rs", "use crate::{\n    board::{self, View},\n    rate,\n};"),
        ("technique/x_wing.rs", "fn f() { let _ = crate::explain::tell(); }"),
        ("technique/x_wing.rs", "use super::super::rate::Scale;"),
        ("technique/mod.rs", "use super::rate::Scale;"),
        ("technique/mod.rs", "macro_rules! m { () => { $crate::rate::go() } }"),
        ("technique/mod.rs", "pub(crate) use crate::cli::run;"),
        ("technique/mod.rs", "mod a { use super::super::rate::Scale; }"),
        ("technique/mod.rs", "use crate::*;"),
        ("technique/mod.rs", "use crate::Error;"),
        ("technique/mod.rs", "#[cfg(test)] mod tests { fn f() {} }\nuse crate::rate;"),
        ("technique/mod.rs", "fn f<'a>(c: char) -> bool { c == '\"' }\nuse crate::rate;"),
        ("set.rs", "use crate::kernel::{CellId, Theorem};"),
        ("set.rs", "use crate::kernel::*;"),
        ("set.rs", "use crate::kernel;\nfn f(t: kernel::Theorem) {}"),
        ("explain/mod.rs", "use crate::technique::x_wing::XWing;"),
        ("explain/mod.rs", "use crate::technique;\nfn f() { technique::x_wing::go(); }"),
        ("explain/mod.rs", "use crate::technique as t;"),
        ("explain/mod.rs", "use crate::board::{Board, View};"),
        ("explain/mod.rs", "use crate::board;\nfn f<const W: usize>(v: &board::View<W>) {}"),
        ("explain/mod.rs", "use fluent::FluentArgs;"),
        ("explain/renderer/mod.rs", "use fluent_langneg::negotiate_languages;"),
        ("lesson/mod.rs", "use crate::set::CellSet;"),
        ("main.rs", "fn main() { kotowari::solve::all() }"),
        ("main.rs", "#[derive(clap::Parser)] struct Args;"),
    ] {
        assert_eq!(check(file, source).len(), 1, "{file}: {source}\n{:?}", check(file, source));
    }
}

#[test]
fn what_is_allowed_is_not_reported() {
    for (file, source) in [
        (
            "kernel.rs",
            "//! Not `use crate::layout`.\n/* use crate::set; /* nested */ */ use std::fmt;",
        ),
        ("kernel.rs", "const S: &str = \"crate::set\"; const R: &str = r#\"\"crate::set\"#;"),
        (
            "kernel.rs",
            "#[cfg(test)]\nmod tests {\n    use super::*;\n    use crate::layout::Layout;\n}",
        ),
        ("kernel.rs", "#[cfg(test)]\nuse crate::layout::Layout;\nfn f() {}"),
        ("kernel/tests.rs", "use crate::layout::Layout;"),
        ("set.rs", "use crate::kernel::CellId;"),
        ("layout/boxes.rs", "use super::LayoutError;\nuse crate::layout::House;"),
        ("layout/mod.rs", "mod sealed { use super::House; }\npub(crate) fn f() {}"),
        (
            "explain/mod.rs",
            "use crate::technique::{self, CATALOGUE};\nfn f() { technique::by_id(); }",
        ),
        ("explain/renderer/mod.rs", "use fluent::{FluentArgs, concurrent::FluentBundle};"),
        ("cli/mod.rs", "use clap::Parser;\nuse crate::lesson::Lesson;"),
        ("main.rs", "fn main() { kotowari::cli::run() }"),
    ] {
        assert_eq!(check(file, source), [""; 0], "{file}: {source}");
    }
}

/// What no search may ask, and why.
const UNASKED: &[(&[&str], &str)] = &[
    (
        &["W > ", "W < ", "W >= ", "W <= ", "W == ", "W != ", "match W", "(W,"],
        "the width of sets is storage: how far is searched is said by `Limits`",
    ),
    (
        &[".peers", "see_each_other"],
        "who shares a house is the board's business: ask what a candidate excludes",
    ),
];

#[test]
fn no_search_asks_how_wide_a_board_is_or_who_shares_a_house() {
    let mut asked = Vec::new();
    let mut lines_seen = 0;
    let is_search = |file: &str| file.starts_with("pattern/") || file.starts_with("technique/");
    for (file, source) in sources().into_iter().filter(|(file, _)| is_search(file)) {
        for (line, text) in source.lines().enumerate() {
            lines_seen += 1;
            let code = text.split("//").next().unwrap();
            for (words, why) in UNASKED {
                if words.iter().any(|word| code.contains(word)) {
                    asked.push(format!("{file}:{}: {why}", line + 1));
                }
            }
        }
    }
    assert!(lines_seen > 10_000, "only {lines_seen} lines seen: this test has gone blind");
    assert!(asked.is_empty(), "\n\n{}\n", asked.join("\n"));
}

#[test]
fn a_module_that_is_not_in_the_table_is_asked_to_join() {
    let [importer] = &check("hunch.rs", "use std::fmt;")[..] else { panic!("one report") };
    assert!(importer.contains("`hunch`") && importer.contains("add it to the table"), "{importer}");
    let [imported] = &check("cli/mod.rs", "use crate::hunch::Hunch;")[..] else { panic!("one") };
    assert!(imported.contains("`hunch`") && imported.contains("add it to the table"), "{imported}");
}

/// What is wrong with a file of `src/`, one line each.
fn check(file: &str, source: &str) -> Vec<String> {
    let module = file.split(['/', '.']).next().unwrap();
    let Some((_, allowed, why)) = ARROWS.iter().find(|row| row.0 == module) else {
        return vec![format!("src/{file}: no row for `{module}`: add it to the table")];
    };
    if file.ends_with("/tests.rs") {
        return Vec::new();
    }
    let tokens = tokens(source);
    let mut broken = Vec::new();
    for Import { line, path, .. } in paths(file, &tokens) {
        let mut report = |what: String| broken.push(format!("src/{file}:{line}: {what}"));
        let target = path[0].as_str();
        let item = path.get(1).map(String::as_str);
        if !is_module(target) {
            report(match item {
                None => format!("`crate::{target}` hides an arrow: name the module it is from"),
                Some(_) => format!("no row for `{target}`: add it to the table"),
            });
        } else if target != module && !allowed.contains(&target) {
            report(format!("`{module}` imports `{target}`, but {why}"));
        }
        for (importers, from, items, why) in ONLY {
            let item = item.filter(|item| target == *from && !items.contains(item));
            if let Some(item) = item.filter(|_| importers.contains(&module)) {
                report(format!("`{module}` imports `{from}::{item}`, but {why}"));
            }
        }
        for (name, importers, why) in GUARDED {
            if path.iter().any(|part| part == name) && !importers.contains(&module) {
                report(format!("`{module}` imports `{target}::{name}`, but {why}"));
            }
        }
    }
    for (name, homes, why) in FOREIGN {
        let within = |home: &str| file.strip_prefix(home).is_some_and(|rest| rest.starts_with('/'));
        let elsewhere = !homes.iter().any(|home| file == *home || module == *home || within(home));
        if let Some((line, _)) = tokens.iter().find(|(_, token)| token == name && elsewhere) {
            broken.push(format!("src/{file}:{line}: mentions `{name}`, but {why}"));
        }
    }
    broken
}

/// Whether the table has a row for it.
fn is_module(name: &str) -> bool {
    ARROWS.iter().any(|row| row.0 == name)
}

/// Every Rust file below a folder.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    let mut found = Vec::new();
    for path in entries {
        if path.is_dir() {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    found
}
