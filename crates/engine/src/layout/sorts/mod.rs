//! The table of rules beside houses: a row for each sort.
//!
//! Reading, drawing, naming and solving all go by this table, so that a new rule is a new row and a
//! function that compiles it.

mod areas;
mod borders;
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
        text: line(true, false),
        drawn: Drawn::Line(Line::Plain("green")),
        fpuzzles: ("whispers", ""),
        iss: "Whisper",
        becomes: lines::whisper,
    },
    Sort {
        id: "palindrome",
        text: line(false, false),
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
        text: line(false, false),
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
];

const fn line(number: bool, parts: bool) -> Text {
    Text::Line { number, parts }
}

/// The sort that a field of an f-puzzles document with this value stands for. Where several sorts
/// are written as the same field, the last one.
///
/// Without a value, the sort of the field if all sorts that share it have the same value.
pub fn of_fpuzzles(field: &str, value: Option<&str>) -> Option<&'static Sort> {
    let has_field = |sort: &&Sort| !field.is_empty() && sort.fpuzzles.0 == field;
    match value {
        Some(value) => SORTS.iter().filter(has_field).rfind(|sort| sort.fpuzzles.1 == value),
        None => {
            let last = SORTS.iter().rfind(has_field)?;
            SORTS
                .iter()
                .filter(has_field)
                .all(|sort| sort.fpuzzles.1 == last.fpuzzles.1)
                .then_some(last)
        }
    }
}

/// The sort that an ISS constraint stands for; where several share one, the last one.
pub fn of_iss(name: &str) -> Option<&'static Sort> {
    SORTS.iter().rfind(|sort| !name.is_empty() && sort.iss == name)
}

/// The sort with this id.
pub fn sort(id: &str) -> Option<&'static Sort> {
    SORTS.iter().find(|sort| sort.id == id)
}
