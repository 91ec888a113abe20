//! Every format there is, one row each: what the help, the documents and the tests say about
//! formats is taken from here.
//!
//! A new reader is a row here, a row of detection in `decide` and perhaps a [`Format`]; a new
//! writer a row here and one of [`WRITERS`](crate::writers::WRITERS). Tests say what is missing,
//! and read and write to see that each row is true. What people call a format and how it is told
//! from others stands in the locales, under `format-` and its id.

use super::writers::{self, Loss, Writer};
use super::{Format, decide, source::Source};

/// A format, as a table of formats shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatInfo {
    /// Its name for machines: that of [`Format::id`], of a [`Writer`], or of what puzzles stand in.
    pub id: &'static str,
    /// How its files end.
    pub endings: &'static [&'static str],
    /// What detects it: names of [`detected_by`], [`TEXT`] for what no row of detection takes,
    /// [`SHEET`] for a workbook, nothing if it is not read.
    pub detected: &'static [&'static str],
    /// Whether a text may hold several puzzles.
    pub is_list: bool,
    /// The smallest and the largest side of a board.
    pub sides: (usize, usize),
    /// What it holds beside givens, as what would otherwise be lost.
    pub holds: &'static [Loss],
}

/// What detects a text that no row of detection takes.
pub const TEXT: &str = "text";
/// What detects a file that is no text: the workbook of a spreadsheet, a zip archive.
pub const SHEET: &str = "sheet";

const FILLED: Loss = Loss::Filled;
const MARKS: Loss = Loss::Marks;
const RULES: Loss = Loss::Rules;
const GRIDS: Loss = Loss::Grids;
const TITLE: Loss = Loss::Title;

/// Text of no program, one puzzle: the rows differ from it.
const ROW: FormatInfo = FormatInfo {
    id: "",
    endings: &[],
    detected: &[TEXT],
    is_list: false,
    sides: (1, 64),
    holds: &[],
};
/// The same at 9×9.
const NINE: FormatInfo = FormatInfo { sides: (9, 9), ..ROW };
/// A link to a site for 9×9 whose address holds the digits.
const LINK: FormatInfo = FormatInfo { detected: &["share"], is_list: true, ..NINE };
/// A document of a setter's program.
const PAGE: FormatInfo =
    FormatInfo { sides: (1, 16), holds: &[FILLED, MARKS, RULES, TITLE], ..ROW };

/// Every format that is read or written.
pub const FORMATS: &[FormatInfo] = &[
    FormatInfo { id: "line", endings: &["txt"], is_list: true, ..ROW },
    FormatInfo { id: "grid", detected: &[TEXT, "placed"], is_list: true, ..ROW },
    FormatInfo { id: "marks", is_list: true, sides: (1, 35), holds: &[MARKS], ..ROW },
    FormatInfo { id: "sukaku", is_list: true, holds: &[MARKS], ..NINE },
    FormatInfo { id: "sdm", endings: &["sdm"], is_list: true, ..NINE },
    FormatInfo {
        id: "sdk",
        is_list: true,
        endings: &["sdk"],
        detected: &["sdk"],
        holds: &[FILLED],
        ..NINE
    },
    FormatInfo { id: "ss", is_list: true, endings: &["ss"], ..NINE },
    FormatInfo {
        id: "library",
        detected: &["library"],
        is_list: true,
        holds: &[FILLED, MARKS],
        ..NINE
    },
    FormatInfo { id: "seed-digits", detected: &["seed"], ..NINE },
    FormatInfo { id: "seed-words", detected: &["seed"], holds: &[MARKS], ..NINE },
    FormatInfo { id: "seed-prefix", is_list: true, ..ROW },
    FormatInfo {
        id: "csv",
        endings: &["csv"],
        is_list: true,
        holds: &[FILLED, MARKS, TITLE],
        ..ROW
    },
    FormatInfo { id: "table", endings: &["md", "tsv"], detected: &["table"], ..ROW },
    FormatInfo {
        id: "sheet",
        endings: &["xlsx", "ods"],
        detected: &[SHEET],
        is_list: true,
        holds: &[MARKS, TITLE],
        ..ROW
    },
    FormatInfo {
        id: "html",
        endings: &["html", "htm"],
        detected: &["html", "html-elements"],
        ..ROW
    },
    FormatInfo {
        id: "json",
        endings: &["json", "jsonl"],
        detected: &["json"],
        is_list: true,
        holds: &[FILLED, MARKS, RULES, TITLE],
        ..ROW
    },
    FormatInfo {
        id: "nanpre",
        detected: &["nanpre"],
        sides: (1, 1000),
        holds: &[RULES, GRIDS, TITLE],
        ..ROW
    },
    FormatInfo { id: "fpuzzles", detected: &["link-json"], ..PAGE },
    FormatInfo { id: "fpuzzles-link", detected: &["link"], is_list: true, ..PAGE },
    FormatInfo { id: "sudokupad", detected: &["link", "link-json"], is_list: true, ..PAGE },
    FormatInfo {
        id: "iss",
        is_list: true,
        endings: &["iss"],
        detected: &["iss", "iss-jigsaw"],
        sides: (1, 16),
        holds: &[MARKS, RULES],
    },
    FormatInfo {
        id: "link:iss",
        detected: &["link"],
        is_list: true,
        sides: (1, 16),
        holds: &[MARKS, RULES],
        ..ROW
    },
    FormatInfo { id: "link:sudokuwiki", holds: &[FILLED, MARKS], ..LINK },
    FormatInfo { id: "link:sudoku.coach", ..LINK },
    FormatInfo { id: "link:sudokuexchange", ..LINK },
    FormatInfo { id: "share-link", sides: (1, 64), ..LINK },
    FormatInfo { id: "sudokuwiki", holds: &[FILLED, MARKS], ..LINK },
    FormatInfo { id: "sudoku-coach", holds: &[FILLED, MARKS], ..LINK },
    FormatInfo {
        id: "opensudoku",
        endings: &["opensudoku"],
        detected: &["opensudoku"],
        is_list: true,
        holds: &[FILLED, MARKS],
        ..NINE
    },
    FormatInfo {
        id: "ksudoku",
        endings: &["ksudoku"],
        detected: &["ksudoku"],
        sides: (1, 25),
        holds: &[FILLED, RULES],
        ..ROW
    },
    FormatInfo {
        id: "solo",
        detected: &["shared", "solo-copy"],
        is_list: true,
        sides: (1, 31),
        holds: &[RULES],
        ..ROW
    },
    FormatInfo {
        id: "solo-save",
        endings: &["sav"],
        detected: &["solo-save"],
        is_list: true,
        sides: (1, 31),
        holds: &[FILLED, MARKS, RULES],
    },
    FormatInfo { id: "puzzlink", detected: &["shared"], is_list: true, sides: (4, 36), ..ROW },
    FormatInfo {
        id: "pzprv3",
        detected: &["pzprv3"],
        is_list: true,
        sides: (4, 36),
        holds: &[FILLED],
        ..ROW
    },
    FormatInfo {
        id: "penpa",
        detected: &["shared"],
        is_list: true,
        holds: &[FILLED, MARKS, RULES],
        ..ROW
    },
    FormatInfo {
        id: "data",
        detected: &["data"],
        is_list: true,
        holds: &[FILLED, MARKS, RULES, TITLE],
        ..ROW
    },
    FormatInfo {
        id: "ipuz",
        endings: &["ipuz"],
        detected: &["data"],
        holds: &[FILLED, TITLE],
        ..ROW
    },
    FormatInfo { id: "dzn", endings: &["dzn"], detected: &["dzn"], ..ROW },
    FormatInfo { id: "xml", endings: &["xml"], detected: &["xml"], is_list: true, ..ROW },
];

impl FormatInfo {
    /// The writer, if it is written.
    pub fn writer(&self) -> Option<&'static Writer> {
        writers::named(self.id)
    }

    /// The name to show and to type.
    pub fn name(&self) -> &'static str {
        self.writer().map_or(self.id, Writer::name)
    }

    /// The id of the message that says what people call it; its attribute `.sign` says how it is
    /// told from others.
    pub fn message(&self) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        format!("format-{}", self.id.chars().map(plain).collect::<String>())
    }
}

/// The formats whose files end like this.
pub fn of_ending(ending: &str) -> impl Iterator<Item = &'static FormatInfo> {
    let ending = ending.to_lowercase();
    FORMATS.iter().filter(move |format| format.endings.contains(&ending.as_str()))
}

impl Format {
    /// Its row of [`FORMATS`].
    pub fn info(self) -> Option<&'static FormatInfo> {
        FORMATS.iter().find(|format| format.id == self.id())
    }
}

/// The names of the rows of detection that would take a text: the first of them reads it, and one
/// that follows is a sign that a reader takes what is another's. None of them takes free text.
pub fn detected_by(text: &[u8]) -> Vec<&'static str> {
    Source::new("-", text).map_or_else(|_| vec![], |source| decide::found(&source))
}

#[cfg(test)]
mod tests {
    use super::{FORMATS, SHEET, TEXT};
    use crate::decide;

    #[test]
    fn every_row_of_detection_belongs_to_a_format() {
        // What is recognised in order to be refused; and several formats beside each other.
        let refused = [
            "code-by-columns",
            "foreign",
            "foreign-file",
            "iss-layout",
            "links-on-a-line",
            "mixed",
        ];
        for id in decide::ids() {
            let is_known = FORMATS.iter().any(|format| format.detected.contains(&id));
            assert!(is_known || refused.contains(&id), "no row of formats.rs is detected by {id}");
        }
        for format in FORMATS {
            for by in format.detected {
                let is_row = [TEXT, SHEET].contains(by) || decide::ids().any(|id| id == *by);
                assert!(is_row, "{}: {by}", format.id);
            }
        }
    }

    #[test]
    fn every_format_has_one_row() {
        // The variants cannot be counted, so they are taken from where their ids stand.
        let source = include_str!("reading.rs");
        let of_variants: Vec<&str> = source
            .lines()
            .filter_map(|line| line.trim().strip_prefix("Format::")?.split('"').nth(1))
            .collect();
        assert!(of_variants.len() > 10, "{of_variants:?}");
        let written = crate::writers::WRITERS.iter().map(|writer| writer.id);
        for id in of_variants.iter().copied().chain(written.clone()) {
            let rows = FORMATS.iter().filter(|format| format.id == id).count();
            assert_eq!(rows, 1, "rows of formats.rs for {id}");
        }
        for format in FORMATS {
            let is_there = of_variants.contains(&format.id)
                || written.clone().any(|id| id == format.id)
                || format.id == SHEET
                || decide::ids().any(|id| id == format.id);
            assert!(is_there, "{} is neither read nor written", format.id);
        }
    }

    #[test]
    fn rows_say_what_the_writers_do() {
        for format in FORMATS {
            let Some(writer) = format.writer() else { continue };
            // More endings may be read than asked for.
            let is_read = |ending| format.endings.contains(ending);
            assert!(writer.extensions.iter().all(is_read), "{}", format.id);
            assert_eq!(format.sides, writer.sides(), "{}", format.id);
            assert_eq!(format.holds, writer.keeps(9), "{}", format.id);
            assert!(format.is_list || !writer.is_list, "{}", format.id);
        }
    }
}
