//! The table of docs/rules.md is what the table of sorts and the words say.
//! `KOTOWARI_BLESS=1 cargo test --test telling rules_page::` writes it anew.

use std::fmt::Write;
use std::fs;

use kotowari::explain::{Renderer, Value};
use kotowari::format::Reading;
use kotowari::layout::{SORTS, Sort, Text};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rules.md");
const BEGIN: &str = "<!-- the table: written by tests/rules_page.rs -->\n";
const END: &str = "<!-- end of the table -->\n";

/// How a rule is written: the section or key, and an example of what stands there.
fn example(sort: &Sort) -> (String, String) {
    let id = sort.id;
    let clue = |text: String| ("[clues]".to_owned(), text);
    match sort.text {
        Text::Sign(forwards, back) => {
            let all: Vec<String> = forwards.iter().chain(back).map(char::to_string).collect();
            ("[signs]".to_owned(), all.join(" "))
        }
        Text::Word => ("rules:".to_owned(), id.to_owned()),
        Text::Negative(word) => ("negative:".to_owned(), word.to_owned()),
        Text::Line { parts: true, .. } => clue(format!("{id}: r1c1 | r1c2 r1c3")),
        Text::Line { number: true, .. } => clue(format!("{id} 5: r1c1 r2c2 r3c3")),
        Text::Line { .. } => clue(format!("{id}: r1c1 r2c2 r4c3 r5c4")),
        // As many even as odd.
        Text::Group if id == "equality" => clue(format!("{id}: r1c1 r1c2 r2c1 r2c2")),
        Text::Cells | Text::Group => clue(format!("{id}: r1c1 r2c2 r3c3")),
        Text::Pair => clue(format!("{id} 3: r1c1 r1c2")),
        Text::Counted => clue(format!("{id} 1 2: r1c1 r1c2 r2c4 r3c5")),
        Text::Tallied => clue(format!("{id} 1x2 2x3: r1c1 r1c2 r2c4 r3c5")),
        Text::Total { .. } => clue(format!("{id} 5: r1c1 r1c2 r2c2")),
        Text::Terms => clue(format!("{id} 23: r1c1 2*r2c2 -r3c3")),
        Text::Parts { .. } => clue(format!("{id}: r1c1 r1c2 | r2c4 r2c5")),
        Text::Side => clue(format!("{id} 5: r0c3")),
        Text::Pattern => clue(match id {
            "regex" => format!("{id} \"1*[23].\": r1c1 r1c2 r1c3"),
            "machine" => format!("{id} \"0> 1-4:1 5-9:0; 1* .:1\" \"low\": r1c1 r1c2"),
            _ => format!("{id} \"1:23 2:1\": r1c1 r1c2 r1c3"),
        }),
        Text::Beside => clue(format!("{id} \"A\" \"carry\": r11c1 r11c2")),
        Text::Ray => clue(format!("{id} 23: r0c3 dr")),
        Text::Across => clue(format!("{id} 12: row 3")),
        Text::Corner => clue(format!("{id} 1 2: r1c1")),
        Text::Cage => ("[cages] [sums]".to_owned(), "A=12".to_owned()),
        Text::Compared => ("[sums]".to_owned(), "A<B".to_owned()),
        Text::Letter(letter) => ("[parity]".to_owned(), letter.to_string()),
        Text::Key("topheavy") => ("topheavy:".to_owned(), "columns".to_owned()),
        Text::Key(key) => (format!("{key}:"), "strict".to_owned()),
        Text::Grid => ("size 2:".to_owned(), "6".to_owned()),
    }
}

fn field((field, value): (&str, &str)) -> String {
    match (field, value) {
        ("", _) => "–".to_owned(),
        (field, "") => format!("`{field}`"),
        (field, value) => format!("`{field}` ({value})"),
    }
}

fn table() -> String {
    let [en, ja] = ["en", "ja"].map(|language| Renderer::new(language).expect("texts"));
    let mut page = "| rule | 日本語 | meaning | 意味 | where | text | f-puzzles | ISS |\n\
                    |---|---|---|---|---|---|---|---|\n"
        .to_owned();
    for sort in SORTS {
        let text = |renderer: &Renderer, kind: &str| {
            let number = [("number", Value::Text("5".to_owned()))];
            let text = renderer.text(&format!("{kind}-{}", sort.id), &number);
            assert!(!text.contains('{') && !text.contains("caption-"), "{text}");
            text
        };
        let (place, example) = example(sort);
        let iss = if sort.iss.is_empty() { "–".to_owned() } else { format!("`{}`", sort.iss) };
        writeln!(
            page,
            "| {} | {} | {} | {} | `{place}` | `{}` | {} | {iss} |",
            text(&en, "sort"),
            text(&ja, "sort"),
            text(&en, "caption"),
            text(&ja, "caption"),
            example.replace('|', "\\|"),
            field(sort.fpuzzles),
        )
        .expect("it is a String");
    }
    page
}

#[test]
fn the_page_has_the_table_of_sorts() {
    let page = fs::read_to_string(PAGE).expect("it is there");
    let (before, rest) = page.split_once(BEGIN).expect("the table begins");
    let (found, after) = rest.split_once(END).expect("the table ends");
    let wanted = table();
    if std::env::var_os("KOTOWARI_BLESS").is_some() {
        fs::write(PAGE, format!("{before}{BEGIN}{wanted}{END}{after}")).expect("it is written");
        return;
    }
    assert_eq!(found, wanted, "KOTOWARI_BLESS=1 cargo test --test telling rules_page:: writes it");
}

/// Each example stands in a puzzle, and is the rule it is an example of.
#[test]
fn every_example_is_read_as_its_rule() {
    // What follows from the size of a second grid needs one: tests/overlap.rs.
    for sort in SORTS.iter().filter(|sort| sort.text != Text::Grid) {
        let (place, example) = example(sort);
        let rows = format!("{}\n", ".".repeat(9)).repeat(9);
        let (head, sections) = match place.as_str() {
            "[signs]" => {
                // One beside the other as far as they lie on the border of a row.
                let signs: Vec<&str> = example.split(' ').filter(|s| !"^v".contains(s)).collect();
                let mut row = "o".to_owned();
                (0..8).for_each(|at| row += &format!("{}o", signs.get(at).unwrap_or(&".")));
                let more = ".+".repeat(8) + ".\n" + &"o.".repeat(8) + "o\n";
                (String::new(), format!("[signs]\n{row}\n{}", more.repeat(8)))
            }
            "[cages] [sums]" | "[sums]" => {
                let map = format!("AAB......\nA.B......\n{}", &rows[20..]);
                (String::new(), format!("[cages]\n{map}[sums]\n{example}\n"))
            }
            "[parity]" => (String::new(), format!("[parity]\n{example}{}", &rows[1..])),
            "[clues]" => (String::new(), format!("[clues]\n{example}\n")),
            key => (format!("{key} {example}\n"), String::new()),
        };
        let text = format!("size: 9\nboxes: 3x3\n{head}[givens]\n{rows}{sections}");
        let reading: Reading = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
        let found = reading.puzzle.layout.more().iter().any(|rule| rule.sort == sort);
        assert!(found, "{}: {text}", sort.id);
    }
}
