//! The table of rules beside houses: a row for each sort.
//!
//! Reading, drawing, naming and solving all go by this table, so that a new rule is a new row and a
//! function that compiles it.

mod areas;
mod borders;
mod counts;
mod indices;
mod language;
mod lines;
mod sums;

use super::rule::{Dot, Drawn, Line, Sort, Text};

/// All sorts of rules beside houses.
pub static SORTS: &[Sort] = &[
    Sort {
        id: "inequality",
        text: Text::Sign(&['<', '^'], &['>', 'v']),
        drawn: Drawn::Open,
        fpuzzles: ("thermometer", ""),
        iss: "GreaterThan",
        becomes: borders::less,
    },
    Sort {
        id: "consecutive",
        text: Text::Sign(&['='], &[]),
        drawn: Drawn::Border('=', '"', Dot::Strokes),
        fpuzzles: ("difference", "1"),
        iss: "WhiteDot",
        becomes: borders::next,
    },
    Sort {
        id: "white",
        text: Text::Sign(&['w'], &[]),
        drawn: Drawn::Border('o', 'o', Dot::White),
        fpuzzles: ("difference", "1"),
        iss: "WhiteDot",
        becomes: borders::next,
    },
    Sort {
        id: "black",
        text: Text::Sign(&['b'], &[]),
        drawn: Drawn::Border('@', '@', Dot::Black),
        fpuzzles: ("ratio", "2"),
        iss: "BlackDot",
        becomes: borders::twice,
    },
    Sort {
        id: "ten",
        text: Text::Sign(&['X'], &[]),
        drawn: Drawn::Border('X', 'X', Dot::Letter),
        fpuzzles: ("xv", "X"),
        iss: "X",
        becomes: borders::ten,
    },
    Sort {
        id: "five",
        text: Text::Sign(&['V'], &[]),
        drawn: Drawn::Border('V', 'V', Dot::Letter),
        fpuzzles: ("xv", "V"),
        iss: "V",
        becomes: borders::five,
    },
    Sort {
        id: "not-consecutive",
        text: Text::Key("consecutive"),
        drawn: Drawn::Caption,
        fpuzzles: ("nonconsecutive", ""),
        iss: "",
        becomes: borders::not_next,
    },
    Sort {
        id: "not-white",
        text: Text::Negative("white"),
        drawn: Drawn::Caption,
        fpuzzles: ("nonconsecutive", ""),
        iss: "StrictKropki",
        becomes: borders::not_next,
    },
    Sort {
        id: "not-black",
        text: Text::Negative("black"),
        drawn: Drawn::Caption,
        fpuzzles: ("negative", "ratio"),
        iss: "StrictKropki",
        becomes: borders::not_twice,
    },
    Sort {
        id: "not-ten",
        text: Text::Negative("x"),
        drawn: Drawn::Caption,
        fpuzzles: ("negative", "xv"),
        iss: "StrictXV",
        becomes: borders::not_ten,
    },
    Sort {
        id: "not-five",
        text: Text::Negative("v"),
        drawn: Drawn::Caption,
        fpuzzles: ("negative", "xv"),
        iss: "StrictXV",
        becomes: borders::not_five,
    },
    Sort {
        id: "nonconsecutive",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: ("nonconsecutive", ""),
        iss: "AntiConsecutive",
        becomes: borders::not_next,
    },
    Sort {
        id: "antiknight",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: ("antiknight", ""),
        iss: "AntiKnight",
        becomes: borders::knight,
    },
    Sort {
        id: "antiking",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: ("antiking", ""),
        iss: "AntiKing",
        becomes: borders::king,
    },
    Sort {
        id: "topheavy",
        text: Text::Key("topheavy"),
        drawn: Drawn::Caption,
        fpuzzles: ("", ""),
        iss: "",
        becomes: borders::drops,
    },
    Sort {
        id: "thermo",
        text: line(false, false),
        drawn: Drawn::Line(Line::Bulb),
        fpuzzles: ("thermometer", ""),
        iss: "Thermo",
        becomes: lines::thermo,
    },
    Sort {
        id: "whisper",
        text: ring(true),
        drawn: Drawn::Line(Line::Plain("green")),
        fpuzzles: ("whispers", ""),
        iss: "Whisper",
        becomes: lines::whisper,
    },
    Sort {
        id: "palindrome",
        text: ring(false),
        drawn: Drawn::Line(Line::Plain("grey")),
        fpuzzles: ("palindrome", ""),
        iss: "Palindrome",
        becomes: lines::palindrome,
    },
    Sort {
        id: "renban",
        text: line(false, false),
        drawn: Drawn::Line(Line::Plain("purple")),
        fpuzzles: ("renban", ""),
        iss: "Renban",
        becomes: lines::renban,
    },
    Sort {
        id: "between",
        text: line(false, false),
        drawn: Drawn::Line(Line::Circles),
        fpuzzles: ("betweenline", ""),
        iss: "Between",
        becomes: lines::between,
    },
    Sort {
        id: "regionsum",
        text: ring(false),
        drawn: Drawn::Line(Line::Plain("blue")),
        fpuzzles: ("regionsumline", ""),
        iss: "RegionSumLine",
        becomes: sums::regions,
    },
    Sort {
        id: "arrow",
        text: line(false, true),
        drawn: Drawn::Line(Line::Arrow),
        fpuzzles: ("arrow", ""),
        iss: "Arrow",
        becomes: sums::arrow,
    },
    Sort {
        id: "cage",
        text: Text::Cage,
        drawn: Drawn::Cage,
        fpuzzles: ("killercage", ""),
        iss: "Cage",
        becomes: sums::cage,
    },
    Sort {
        id: "compared",
        text: Text::Compared,
        drawn: Drawn::Caption,
        fpuzzles: ("", ""),
        iss: "",
        becomes: sums::compared,
    },
    Sort {
        id: "little",
        text: Text::Ray,
        drawn: Drawn::Outside,
        fpuzzles: ("littlekillersum", ""),
        iss: "LittleKiller",
        becomes: sums::little,
    },
    Sort {
        id: "sandwich",
        text: Text::Across,
        drawn: Drawn::Outside,
        fpuzzles: ("sandwichsum", ""),
        iss: "Sandwich",
        becomes: sums::sandwich,
    },
    Sort {
        id: "quad",
        text: Text::Corner,
        drawn: Drawn::Corner,
        fpuzzles: ("quadruple", ""),
        iss: "Quad",
        becomes: sums::corner,
    },
    Sort {
        id: "odd",
        text: Text::Letter('o'),
        drawn: Drawn::Shape(true),
        fpuzzles: ("odd", ""),
        iss: "",
        becomes: areas::odd,
    },
    Sort {
        id: "even",
        text: Text::Letter('e'),
        drawn: Drawn::Shape(false),
        fpuzzles: ("even", ""),
        iss: "",
        becomes: areas::even,
    },
    Sort {
        id: "few",
        text: Text::Grid,
        drawn: Drawn::Caption,
        fpuzzles: ("", ""),
        iss: "",
        becomes: areas::few,
    },
    Sort {
        id: "windoku",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: ("extraregion", ""),
        iss: "Windoku",
        becomes: areas::windoku,
    },
    Sort {
        id: "area",
        text: Text::Cells,
        drawn: Drawn::Caption,
        fpuzzles: ("extraregion", ""),
        iss: "AllDifferent",
        becomes: areas::area,
    },
    Sort {
        id: "disjoint",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: ("disjointgroups", ""),
        iss: "DisjointSets",
        becomes: areas::disjoint,
    },
    Sort {
        id: "sum",
        text: Text::Terms,
        drawn: Drawn::Outline("Σ"),
        fpuzzles: ("", ""),
        iss: "Sum",
        becomes: sums::weighted,
    },
    Sort {
        id: "equalsum",
        text: Text::Parts { alike: false },
        drawn: Drawn::Outline("Σ="),
        fpuzzles: ("", ""),
        iss: "EqualSum",
        becomes: sums::equal,
    },
    Sort {
        id: "same",
        text: Text::Parts { alike: true },
        drawn: Drawn::Outline("="),
        fpuzzles: ("", ""),
        iss: "SameValues",
        becomes: counts::same,
    },
    Sort {
        id: "difference",
        text: Text::Pair,
        drawn: Drawn::Numbered(Dot::White),
        fpuzzles: ("difference", "#"),
        iss: "",
        becomes: borders::difference,
    },
    Sort {
        id: "ratio",
        text: Text::Pair,
        drawn: Drawn::Numbered(Dot::Black),
        fpuzzles: ("ratio", "#"),
        iss: "",
        becomes: borders::ratio,
    },
    Sort {
        id: "doublearrow",
        text: line(false, false),
        drawn: Drawn::Line(Line::Double),
        fpuzzles: ("doublearrow", ""),
        iss: "DoubleArrow",
        becomes: sums::double_arrow,
    },
    Sort {
        id: "slowthermo",
        text: ring(false),
        drawn: Drawn::Line(Line::Ring),
        fpuzzles: ("slowthermometer", ""),
        iss: "",
        becomes: lines::slow_thermo,
    },
    Sort {
        id: "entropic",
        text: ring(false),
        drawn: Drawn::Line(Line::Plain("orange")),
        fpuzzles: ("entropicline", ""),
        iss: "Entropic",
        becomes: lines::entropic,
    },
    Sort {
        id: "modular",
        text: ring(true),
        drawn: Drawn::Line(Line::Plain("teal")),
        fpuzzles: ("modularline", ""),
        iss: "Modular",
        becomes: lines::modular,
    },
    Sort {
        id: "zipper",
        text: line(false, false),
        drawn: Drawn::Line(Line::Plain("violet")),
        fpuzzles: ("zipperline", ""),
        iss: "Zipper",
        becomes: sums::zipper,
    },
    Sort {
        id: "sumline",
        text: ring(true),
        drawn: Drawn::Line(Line::Plain("red")),
        fpuzzles: ("", ""),
        iss: "SumLine",
        becomes: language::sum_line,
    },
    Sort {
        id: "nabner",
        text: line(false, false),
        drawn: Drawn::Line(Line::Plain("red")),
        fpuzzles: ("nabner", ""),
        iss: "",
        becomes: lines::nabner,
    },
    Sort {
        id: "lockout",
        text: line(true, false),
        drawn: Drawn::Line(Line::Diamonds),
        fpuzzles: ("lockout", ""),
        iss: "Lockout",
        becomes: lines::lockout,
    },
    Sort {
        id: "contains",
        text: Text::Counted,
        drawn: Drawn::Outline("∋"),
        fpuzzles: ("", ""),
        iss: "ContainAtLeast",
        becomes: counts::contains,
    },
    Sort {
        id: "exactly",
        text: Text::Counted,
        drawn: Drawn::Outline("#"),
        fpuzzles: ("", ""),
        iss: "ContainExact",
        becomes: counts::exactly,
    },
    Sort {
        id: "circles",
        text: Text::Group,
        drawn: Drawn::Rings,
        fpuzzles: ("", ""),
        iss: "CountingCircles",
        becomes: counts::circles,
    },
    Sort {
        id: "xsum",
        text: Text::Side,
        drawn: Drawn::Outside,
        fpuzzles: ("xsum", ""),
        iss: "XSum",
        becomes: indices::xsum,
    },
    Sort {
        id: "room",
        text: Text::Side,
        drawn: Drawn::Outside,
        fpuzzles: ("", ""),
        iss: "NumberedRoom",
        becomes: indices::room,
    },
    Sort {
        id: "rowindex",
        text: Text::Group,
        drawn: Drawn::Outline("↕"),
        fpuzzles: ("rowindexer", ""),
        iss: "Indexing~R",
        becomes: indices::rows,
    },
    Sort {
        id: "columnindex",
        text: Text::Group,
        drawn: Drawn::Outline("↔"),
        fpuzzles: ("columnindexer", ""),
        iss: "Indexing~C",
        becomes: indices::columns,
    },
    Sort {
        id: "valueindex",
        text: Text::Line { number: false, parts: true, ring: true },
        drawn: Drawn::Line(Line::Arrow),
        fpuzzles: ("", ""),
        iss: "ValueIndexing",
        becomes: indices::values,
    },
    Sort {
        id: "entropy",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: ("", ""),
        iss: "GlobalEntropy",
        becomes: counts::entropy,
    },
    Sort {
        id: "remainders",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: ("", ""),
        iss: "GlobalMod",
        becomes: counts::remainders,
    },
    Sort {
        id: "flatmates",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: ("", ""),
        iss: "DutchFlatmates",
        becomes: counts::flatmates,
    },
    Sort {
        id: "taxicab",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: ("", ""),
        iss: "AntiTaxicab",
        becomes: borders::taxicab,
    },
    Sort {
        id: "pairs",
        text: Text::Pattern,
        drawn: Drawn::Line(Line::Plain("teal")),
        fpuzzles: ("", ""),
        iss: "Pair",
        becomes: language::pairs,
    },
    Sort {
        id: "allpairs",
        text: Text::Pattern,
        drawn: Drawn::Line(Line::Plain("teal")),
        fpuzzles: ("", ""),
        iss: "PairX",
        becomes: language::all_pairs,
    },
    Sort {
        id: "regex",
        text: Text::Pattern,
        drawn: Drawn::Line(Line::Plain("teal")),
        fpuzzles: ("", ""),
        iss: "Regex",
        becomes: language::regex,
    },
    Sort {
        id: "machine",
        text: Text::Pattern,
        drawn: Drawn::Line(Line::Plain("teal")),
        fpuzzles: ("", ""),
        iss: "NFA",
        becomes: language::machine,
    },
    Sort {
        id: "variable",
        text: Text::Beside,
        drawn: Drawn::Outline(""),
        fpuzzles: ("", ""),
        iss: "Var",
        becomes: areas::beside,
    },
    Sort {
        id: "skyscraper",
        text: Text::Side,
        drawn: Drawn::Outside,
        fpuzzles: ("skyscraper", ""),
        iss: "Skyscraper",
        becomes: language::skyscraper,
    },
    Sort {
        id: "rellik",
        text: Text::Total { line: false },
        drawn: Drawn::Outline("Σ≠"),
        fpuzzles: ("", ""),
        iss: "RellikCage",
        becomes: sums::rellik,
    },
    Sort {
        id: "lunchbox",
        text: Text::Total { line: true },
        drawn: Drawn::Line(Line::Plain("grey")),
        fpuzzles: ("", ""),
        iss: "Lunchbox",
        becomes: language::lunchbox,
    },
    Sort {
        id: "equality",
        text: Text::Group,
        drawn: Drawn::Outline("½"),
        fpuzzles: ("", ""),
        iss: "EqualityCage",
        becomes: counts::equality,
    },
    Sort {
        id: "say",
        text: Text::Tallied,
        drawn: Drawn::Outline(""),
        fpuzzles: ("", ""),
        iss: "LookAndSay",
        becomes: counts::say,
    },
    Sort {
        id: "hidden",
        text: Text::Side,
        drawn: Drawn::Outside,
        fpuzzles: ("", ""),
        iss: "HiddenSkyscraper",
        becomes: language::hidden,
    },
    Sort {
        id: "distinct",
        text: line(false, true),
        drawn: Drawn::Line(Line::Arrow),
        fpuzzles: ("", ""),
        iss: "CountDistinct",
        becomes: language::distinct,
    },
    Sort {
        id: "alike",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: ("", ""),
        iss: "RegionSameValues",
        becomes: counts::alike,
    },
];

/// The value of a field of f-puzzles that stands for the number of the rule.
pub const ANY_NUMBER: &str = "#";

const fn line(number: bool, parts: bool) -> Text {
    Text::Line { number, parts, ring: false }
}

const fn ring(number: bool) -> Text {
    Text::Line { number, parts: false, ring: true }
}

/// The sort that a field of an f-puzzles document with this value stands for. Where several sorts
/// are written as the same field, the last one.
///
/// Without a value, the sort of the field if all sorts that share it have the same value. The
/// value [`ANY_NUMBER`] is any number that no other sort has.
pub fn of_fpuzzles(field: &str, value: Option<&str>) -> Option<&'static Sort> {
    let has_field = |sort: &&Sort| !field.is_empty() && sort.fpuzzles.0 == field;
    let is_any = |sort: &&Sort| sort.fpuzzles.1 == ANY_NUMBER;
    match value {
        Some(value) => {
            let exact = SORTS.iter().filter(has_field).rfind(|sort| sort.fpuzzles.1 == value);
            let is_number = !value.is_empty() && value.chars().all(|c| c.is_ascii_digit());
            exact.or_else(|| SORTS.iter().filter(has_field).rfind(is_any).filter(|_| is_number))
        }
        None => {
            let fixed = || SORTS.iter().filter(has_field).filter(|sort| !is_any(sort));
            let last = fixed().next_back()?;
            fixed().all(|sort| sort.fpuzzles.1 == last.fpuzzles.1).then_some(last)
        }
    }
}

/// The sort that an ISS constraint stands for; where several share one, the last one. Where the
/// first argument says which of two it is, it is part of the name: `Indexing~R`.
pub fn of_iss(name: &str) -> Option<&'static Sort> {
    SORTS.iter().rfind(|sort| !name.is_empty() && sort.iss == name)
}

/// The sort with this id.
pub fn sort(id: &str) -> Option<&'static Sort> {
    SORTS.iter().find(|sort| sort.id == id)
}
