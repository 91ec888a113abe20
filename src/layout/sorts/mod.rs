//! The table of rules: one row a sort, and what each becomes.  Whoever reads, draws, names or counts
//! goes along this table.

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
        fpuzzles: "",
        becomes: borders::less,
    },
    Sort {
        id: "consecutive",
        text: Text::Sign(&['='], &[]),
        drawn: Drawn::Border('=', '"', Dot::Strokes),
        fpuzzles: "",
        becomes: borders::next,
    },
    Sort {
        id: "white",
        text: Text::Sign(&['w'], &[]),
        drawn: Drawn::Border('o', 'o', Dot::White),
        fpuzzles: "difference",
        becomes: borders::next,
    },
    Sort {
        id: "black",
        text: Text::Sign(&['b'], &[]),
        drawn: Drawn::Border('@', '@', Dot::Black),
        fpuzzles: "ratio",
        becomes: borders::twice,
    },
    Sort {
        id: "ten",
        text: Text::Sign(&['X'], &[]),
        drawn: Drawn::Border('X', 'X', Dot::Letter),
        fpuzzles: "xv",
        becomes: borders::ten,
    },
    Sort {
        id: "five",
        text: Text::Sign(&['V'], &[]),
        drawn: Drawn::Border('V', 'V', Dot::Letter),
        fpuzzles: "xv",
        becomes: borders::five,
    },
    Sort {
        id: "not-consecutive",
        text: Text::Key("consecutive"),
        drawn: Drawn::Caption,
        fpuzzles: "nonconsecutive",
        becomes: borders::not_next,
    },
    Sort {
        id: "not-white",
        text: Text::Negative("white"),
        drawn: Drawn::Caption,
        fpuzzles: "nonconsecutive",
        becomes: borders::not_next,
    },
    Sort {
        id: "not-black",
        text: Text::Negative("black"),
        drawn: Drawn::Caption,
        fpuzzles: "negative",
        becomes: borders::not_twice,
    },
    Sort {
        id: "not-ten",
        text: Text::Negative("x"),
        drawn: Drawn::Caption,
        fpuzzles: "negative",
        becomes: borders::not_ten,
    },
    Sort {
        id: "not-five",
        text: Text::Negative("v"),
        drawn: Drawn::Caption,
        fpuzzles: "negative",
        becomes: borders::not_five,
    },
    Sort {
        id: "nonconsecutive",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: "nonconsecutive",
        becomes: borders::not_next,
    },
    Sort {
        id: "antiknight",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: "antiknight",
        becomes: borders::knight,
    },
    Sort {
        id: "antiking",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: "antiking",
        becomes: borders::king,
    },
    Sort {
        id: "topheavy",
        text: Text::Key("topheavy"),
        drawn: Drawn::Caption,
        fpuzzles: "",
        becomes: borders::drops,
    },
    Sort {
        id: "thermo",
        text: line(false, false),
        drawn: Drawn::Line(Line::Bulb),
        fpuzzles: "thermometer",
        becomes: lines::thermo,
    },
    Sort {
        id: "whisper",
        text: line(true, false),
        drawn: Drawn::Line(Line::Plain("green")),
        fpuzzles: "whispers",
        becomes: lines::whisper,
    },
    Sort {
        id: "palindrome",
        text: line(false, false),
        drawn: Drawn::Line(Line::Plain("grey")),
        fpuzzles: "palindrome",
        becomes: lines::palindrome,
    },
    Sort {
        id: "renban",
        text: line(false, false),
        drawn: Drawn::Line(Line::Plain("purple")),
        fpuzzles: "renban",
        becomes: lines::renban,
    },
    Sort {
        id: "between",
        text: line(false, false),
        drawn: Drawn::Line(Line::Circles),
        fpuzzles: "betweenline",
        becomes: lines::between,
    },
    Sort {
        id: "regionsum",
        text: line(false, false),
        drawn: Drawn::Line(Line::Plain("blue")),
        fpuzzles: "regionsumline",
        becomes: sums::regions,
    },
    Sort {
        id: "arrow",
        text: line(false, true),
        drawn: Drawn::Line(Line::Arrow),
        fpuzzles: "arrow",
        becomes: sums::arrow,
    },
    Sort {
        id: "cage",
        text: Text::Cage,
        drawn: Drawn::Cage,
        fpuzzles: "killercage",
        becomes: sums::cage,
    },
    Sort {
        id: "compared",
        text: Text::Compared,
        drawn: Drawn::Caption,
        fpuzzles: "",
        becomes: sums::compared,
    },
    Sort {
        id: "little",
        text: Text::Ray,
        drawn: Drawn::Outside,
        fpuzzles: "littlekillersum",
        becomes: sums::little,
    },
    Sort {
        id: "sandwich",
        text: Text::Across,
        drawn: Drawn::Outside,
        fpuzzles: "sandwichsum",
        becomes: sums::sandwich,
    },
    Sort {
        id: "quad",
        text: Text::Corner,
        drawn: Drawn::Corner,
        fpuzzles: "quadruple",
        becomes: sums::corner,
    },
    Sort {
        id: "odd",
        text: Text::Letter('o'),
        drawn: Drawn::Shape(true),
        fpuzzles: "odd",
        becomes: areas::odd,
    },
    Sort {
        id: "even",
        text: Text::Letter('e'),
        drawn: Drawn::Shape(false),
        fpuzzles: "even",
        becomes: areas::even,
    },
    Sort {
        id: "windoku",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: "extraregion",
        becomes: areas::windoku,
    },
    Sort {
        id: "disjoint",
        text: Text::Word,
        drawn: Drawn::Caption,
        fpuzzles: "disjointgroups",
        becomes: areas::disjoint,
    },
];

const fn line(number: bool, parts: bool) -> Text {
    Text::Line { number, parts }
}

/// The sort of this id.
pub fn sort(id: &str) -> Option<&'static Sort> {
    SORTS.iter().find(|sort| sort.id == id)
}
