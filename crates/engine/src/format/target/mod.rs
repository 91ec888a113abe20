//! Formats one can write: a table of them, what each can hold, and what is lost in it.
//!
//! The command line, its completions and the documents take names and ends of file names from
//! [`TARGETS`].

mod holds;
mod layout;
mod writers;

use super::{Format, Reading, fpuzzles, iss, json, nanpre};
use crate::gather::Gather as _;
use crate::layout::{Layout, Pair, Says};
use crate::puzzle::Puzzle;
use crate::sorting;
pub use holds::Loss;
use holds::{Board, Holds};
use kotowari_kernel::{CellId, Linear};
pub(super) use layout::diagonals;

/// A format one can write.
#[derive(Debug)]
pub struct Target {
    /// Its name on the command line.  It never changes.
    pub id: &'static str,
    /// The ends of file names that ask for it.
    pub extensions: &'static [&'static str],
    /// Whether a text can hold several puzzles; otherwise it is one.
    pub is_list: bool,
    /// What comes before the first puzzle.
    pub heading: &'static str,
    holds: fn(side: usize) -> Holds,
    write: fn(&Puzzle, Style) -> String,
}

/// How it is written, where the format leaves a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The sign of an empty cell: `.` or `0`.
    pub empty: char,
}

impl Default for Style {
    fn default() -> Style {
        Style { empty: '.' }
    }
}

/// A puzzle, written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, its last line ended.
    pub text: String,
    /// What it does not hold.
    pub lost: Vec<Loss>,
}

/// Every format one can write.
pub const TARGETS: &[Target] = &[
    Target {
        id: "line",
        extensions: &["txt"],
        is_list: true,
        heading: "",
        holds: |_| Holds::digits(64),
        write: writers::line,
    },
    Target {
        id: "grid",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds::digits(64),
        write: writers::grid,
    },
    Target {
        id: "marks",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds { marks: true, ..Holds::digits(35) },
        write: writers::marks,
    },
    Target {
        id: "sukaku",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: |_| Holds { marks: true, ..Holds::nine() },
        write: writers::sukaku,
    },
    Target {
        id: "seed-digits",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds::nine(),
        write: writers::seed_digits,
    },
    Target {
        id: "seed-words",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds { marks: true, ..Holds::nine() },
        write: writers::seed_words,
    },
    Target {
        id: "seed-prefix",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds::digits(64),
        write: writers::seed_prefix,
    },
    Target {
        id: "sdk",
        extensions: &["sdk"],
        is_list: false,
        heading: "",
        holds: |_| Holds { filled: true, ..Holds::nine() },
        write: writers::sdk,
    },
    Target {
        id: "sdm",
        extensions: &["sdm"],
        is_list: true,
        heading: "",
        holds: |_| Holds::nine(),
        write: writers::sdm,
    },
    Target {
        id: "ss",
        extensions: &["ss"],
        is_list: false,
        heading: "",
        holds: |_| Holds::nine(),
        write: writers::ss,
    },
    Target {
        id: "library",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: |_| Holds { filled: true, marks: true, ..Holds::nine() },
        write: writers::library,
    },
    Target {
        id: "csv",
        extensions: &["csv"],
        is_list: true,
        heading: "puzzle,title\n",
        // A line of the library in a field holds them; there is none for other boards.
        holds: |side| Holds {
            filled: side == 9,
            marks: side == 9,
            title: true,
            ..Holds::digits(64)
        },
        write: writers::table,
    },
    Target {
        id: "json",
        extensions: &["json", "jsonl"],
        is_list: true,
        heading: "",
        holds: |_| Holds {
            filled: true,
            marks: true,
            layout: Board::Grid(json::can_say),
            title: true,
            ..Holds::digits(64)
        },
        write: json::write,
    },
    Target {
        id: "nanpre",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds {
            layout: Board::Grids(nanpre::can_say),
            title: true,
            ..Holds::digits(1000)
        },
        write: |puzzle, _| nanpre::write(puzzle),
    },
    Target {
        id: "fpuzzles",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: of_pages,
        write: |puzzle, _| fpuzzles::document(puzzle),
    },
    Target {
        id: "fpuzzles-link",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: of_pages,
        write: |puzzle, _| fpuzzles::link(puzzle),
    },
    Target {
        id: "sudokupad",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: of_pages,
        write: |puzzle, _| fpuzzles::sudokupad(puzzle),
    },
    Target {
        id: "iss",
        extensions: &["iss"],
        is_list: false,
        heading: "",
        holds: |_| Holds { marks: true, layout: Board::Grid(iss::can_say), ..Holds::digits(16) },
        write: |puzzle, _| iss::write(puzzle),
    },
];

/// What a document of f-puzzles holds, and so what its links do.
fn of_pages(_: usize) -> Holds {
    Holds {
        filled: true,
        marks: true,
        layout: Board::Grid(fpuzzles::can_say),
        title: true,
        ..Holds::digits(16)
    }
}

/// The format of this name.
pub fn named(id: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.id == id)
}

/// The formats that hold all of a puzzle, but for its title.
pub fn holding(puzzle: &Puzzle) -> impl Iterator<Item = &'static Target> {
    let side = usize::from(puzzle.layout.columns());
    let kept = move |target: &&Target| {
        let lost = (target.holds)(side).lost(puzzle);
        lost.iter().all(|loss| loss.is_slight())
    };
    TARGETS.iter().filter(kept)
}

/// The format a file's name asks for by its end.
pub fn of_extension(extension: &str) -> Option<&'static Target> {
    let extension = extension.to_lowercase();
    TARGETS.iter().find(|target| target.extensions.contains(&extension.as_str()))
}

impl Target {
    /// Writes a puzzle.  What the format cannot hold is left out if `lossy` is said, and named; a title
    /// is left out and named in any case.
    ///
    /// # Errors
    /// What would be lost, if that was not said; or what cannot be left out ([`Loss::is_final`]).
    pub fn write(&self, puzzle: &Puzzle, style: Style, lossy: bool) -> Result<Written, Vec<Loss>> {
        let side = usize::from(puzzle.layout.columns());
        let mut lost = (self.holds)(side).lost(puzzle);
        if lost.iter().any(|loss| loss.is_final() || !lossy && !loss.is_slight()) {
            return Err(lost);
        }
        let rest = holds::without(puzzle, &lost);
        let text = (self.write)(&rest, style);
        match self.reads_back(&rest, &text) {
            Some(true) => {}
            Some(false) => lost.push(Loss::Unclear),
            None => lost.push(Loss::Unreadable),
        }
        match lost.last() {
            Some(Loss::Unreadable) => Err(lost),
            Some(Loss::Unclear) if !lossy => Err(lost),
            _ => Ok(Written { text, lost }),
        }
    }

    /// Whether the text is this puzzle again; none if it is no puzzle.  Of the commonest nobody needs to
    /// ask.
    fn reads_back(&self, puzzle: &Puzzle, text: &str) -> Option<bool> {
        let is_plain = matches!(self.id, "line" | "sdm") && puzzle.layout.cells() == 81;
        if is_plain && puzzle.givens.iter().any(Option::is_some) {
            return Some(true);
        }
        let text = match self.id {
            // The field of the puzzle.
            "csv" => text.split(',').next().unwrap_or_default(),
            _ => text,
        };
        let reading: Result<Reading, _> = text.parse();
        reading.ok().map(|reading| is_same(puzzle, &reading.puzzle))
    }
}

/// Whether two puzzles say the same: rules, givens, what was filled in, and the candidates that the
/// digits leave open.
pub fn is_same(one: &Puzzle, other: &Puzzle) -> bool {
    let sets = |puzzle: &Puzzle| {
        let mut houses = puzzle.layout.rules().houses().to_vec();
        houses.sort_unstable();
        let layout = &puzzle.layout;
        let size = (layout.rows(), layout.columns(), layout.cells());
        (houses, layout.digits(), layout.label(0), layout.blank(), size)
    };
    one.givens == other.givens
        && one.placed == other.placed
        && candidates(one) == candidates(other)
        && (std::sync::Arc::ptr_eq(&one.layout, &other.layout)
            || sets(one) == sets(other) && beyond(&one.layout) == beyond(&other.layout))
}

/// What rules beside houses come to, in an order of its own: relations, sums, and what each cell may
/// hold.
fn beyond(layout: &Layout) -> (Vec<Related>, Vec<Linear>, Vec<u64>) {
    let pair = |pair: &Pair| match pair.says {
        // These say the same of both.
        Says::Less | Says::Drops => (pair.says, pair.cells),
        says => (says, [pair.cells[0].min(pair.cells[1]), pair.cells[0].max(pair.cells[1])]),
    };
    // That cells of a house differ need not be said again.
    let is_news = |pair: &&Pair| {
        pair.says != Says::Differ || !layout.see_each_other(pair.cells[0], pair.cells[1])
    };
    let mut pairs: Vec<Related> = layout.pairs().iter().filter(is_news).map(pair).gather();
    sorting::sort(&mut pairs);
    pairs.dedup();
    let mut sums: Vec<Linear> = layout.rules().sums().iter().map(in_order).gather();
    sums.sort_unstable_by(|a, b| (&a.terms, a.at_least).cmp(&(&b.terms, b.at_least)));
    sums.dedup();
    let all = u64::MAX >> (64 - layout.digits());
    let cells = 0..layout.cells() as CellId;
    (pairs, sums, cells.map(|cell| layout.rules().allowed(cell) & all).gather())
}

/// What is said, and of which cells.
type Related = (Says, [CellId; 2]);

fn in_order(sum: &Linear) -> Linear {
    let mut terms = sum.terms.clone();
    terms.sort_unstable();
    Linear { terms, at_least: sum.at_least }
}

/// The candidates of every cell: its marks, as far as the digits leave them.
fn candidates(puzzle: &Puzzle) -> Vec<u64> {
    let mut masks = super::library::obvious(puzzle);
    let marks = puzzle.marks.as_deref().unwrap_or_default();
    for (cell, mark) in marks.iter().enumerate() {
        if puzzle.value(cell as CellId).is_none() {
            masks[cell] &= mark;
        }
    }
    masks
}

impl Format {
    /// The format one writes what was read like this in, if there is one.
    pub fn target(self) -> Option<&'static Target> {
        named(self.id())
    }
}
