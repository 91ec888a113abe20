//! The table of docs/convert.md is what the table of formats and the words say.
//! `KOTOWARI_BLESS=1 cargo test --test telling formats_page::` writes it anew.

use std::fmt::Write;
use std::fs;

use kotowari::explain::Renderer;
use kotowari::explain::renderer::LANGUAGES;
use kotowari::format::formats::{FORMATS, FormatInfo};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/convert.md");
const BEGIN: &str = "<!-- the formats: written by tests/formats_page.rs -->\n";
const END: &str = "<!-- end of the formats -->\n";

fn row(format: &FormatInfo, en: &Renderer) -> String {
    let word = |id: &str| en.text(id, &[]).replace('|', "\\|").replace('<', "&lt;");
    let message = format.message();
    let endings: Vec<String> = format.endings.iter().map(|end| format!("`.{end}`")).collect();
    let holds: Vec<String> =
        format.holds.iter().map(|loss| word(&format!("format-holds-{}", loss.id()))).collect();
    let (least, most) = format.sides;
    let yes = |is_so: bool| if is_so { "yes" } else { "" };
    format!(
        "| `{}` | {} | {} | {} | {} | {} | {} | {} | {} |",
        format.name(),
        word(&message),
        word(&format!("{message}.sign")),
        endings.join(" "),
        yes(!format.detected.is_empty()),
        yes(format.writer().is_some()),
        yes(format.is_list),
        if least == most { format!("{most}") } else { format!("to {most}") },
        holds.join(", "),
    )
}

#[test]
fn the_page_has_the_table_of_formats() {
    let en = Renderer::new("en").expect("texts");
    let mut table =
        "| `--to` | what | told by | ending | read | written | several | side | holds beside \
                     the givens |\n|---|---|---|---|---|---|---|---|---|\n"
            .to_owned();
    for format in FORMATS {
        writeln!(table, "{}", row(format, &en)).expect("it is a String");
    }
    let page = fs::read_to_string(PAGE).expect("the page is there");
    let (before, rest) = page.split_once(BEGIN).expect("the page says where the table begins");
    let (old, after) = rest.split_once(END).expect("the page says where it ends");
    if std::env::var("KOTOWARI_BLESS").is_ok() {
        fs::write(PAGE, format!("{before}{BEGIN}{table}{END}{after}")).expect("it can be written");
    } else {
        assert_eq!(old, table, "KOTOWARI_BLESS=1 writes it anew");
    }
}

#[test]
fn every_format_has_its_words_in_every_language() {
    for language in LANGUAGES {
        let renderer = Renderer::new(language).expect("texts");
        for format in FORMATS {
            for id in [format.message(), format!("{}.sign", format.message())] {
                assert!(renderer.has(&id), "locales/{language}: {id}");
            }
        }
    }
}
