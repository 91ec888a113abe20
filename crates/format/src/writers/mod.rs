//! Formats one can write: a table of them, what each can hold, and what is lost in it.
//!
//! The command line, its completions and the documents take names and ends of file names from
//! [`WRITERS`].

mod holds;
mod sites;
mod text;

pub use super::same::is_same;
pub use super::style::Style;
use super::{Format, Reading, coach, fpuzzles, iss, json, nanpre, pzpr, solo};
pub use holds::Loss;
use holds::{Board, Holds};
use kotowari_engine::puzzle::Puzzle;

/// A format one can write.
#[derive(Debug)]
pub struct Writer {
    /// Its name on the command line. It never changes.
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

/// A puzzle, written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, its last line ended.
    pub text: String,
    /// What it does not hold.
    pub lost: Vec<Loss>,
}

/// Every format one can write.
pub const WRITERS: &[Writer] = &[
    Writer {
        id: "line",
        extensions: &["txt"],
        is_list: true,
        heading: "",
        holds: |_| Holds::digits(64),
        write: text::line,
    },
    Writer {
        id: "grid",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds::digits(64),
        write: text::grid,
    },
    Writer {
        id: "marks",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds { marks: true, ..Holds::digits(35) },
        write: text::marks,
    },
    Writer {
        id: "sukaku",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: |_| Holds { marks: true, ..Holds::nine() },
        write: text::sukaku,
    },
    Writer {
        id: "seed-digits",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds::nine(),
        write: text::oha_yashi_digits,
    },
    Writer {
        id: "seed-words",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds { marks: true, ..Holds::nine() },
        write: text::oha_yashi_words,
    },
    Writer {
        id: "seed-prefix",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |_| Holds::digits(64),
        write: text::prefixed,
    },
    Writer {
        id: "sdk",
        extensions: &["sdk"],
        is_list: false,
        heading: "",
        holds: |_| Holds { filled: true, ..Holds::nine() },
        write: text::sdk,
    },
    Writer {
        id: "sdm",
        extensions: &["sdm"],
        is_list: true,
        heading: "",
        holds: |_| Holds::nine(),
        write: text::sdm,
    },
    Writer {
        id: "ss",
        extensions: &["ss"],
        is_list: false,
        heading: "",
        holds: |_| Holds::nine(),
        write: text::ss,
    },
    Writer {
        id: "library",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: |_| Holds { filled: true, marks: true, ..Holds::nine() },
        write: text::library,
    },
    Writer {
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
        write: text::table,
    },
    Writer {
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
    Writer {
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
    Writer {
        id: "fpuzzles",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: of_pages,
        write: |puzzle, _| fpuzzles::document(puzzle),
    },
    Writer {
        id: "fpuzzles-link",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: of_pages,
        write: |puzzle, _| fpuzzles::link(puzzle),
    },
    Writer {
        id: "sudokupad",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: of_pages,
        write: |puzzle, _| fpuzzles::sudokupad(puzzle),
    },
    Writer {
        id: "iss",
        extensions: &["iss"],
        is_list: false,
        heading: "",
        holds: |_| Holds { marks: true, layout: Board::Beside(iss::can_say), ..Holds::digits(16) },
        write: |puzzle, _| iss::write(puzzle),
    },
    Writer {
        id: "link:iss",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: |_| Holds { marks: true, layout: Board::Beside(iss::can_say), ..Holds::digits(16) },
        write: sites::iss,
    },
    Writer {
        id: "link:sudokuwiki",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: |_| Holds { filled: true, marks: true, ..Holds::nine() },
        write: sites::sudokuwiki,
    },
    Writer {
        id: "link:sudoku.coach",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: |_| Holds::nine(),
        write: sites::sudoku_coach,
    },
    Writer {
        id: "sudoku-coach",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: |_| Holds { filled: true, marks: true, ..Holds::nine() },
        write: |puzzle, _| coach::write(puzzle),
    },
    Writer {
        id: "link:sudokuexchange",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: |_| Holds::nine(),
        write: sites::sudokuexchange,
    },
    Writer {
        id: "solo",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: |_| Holds { layout: Board::Grid(solo::can_say), ..Holds::digits(31) },
        write: |puzzle, _| solo::write(puzzle),
    },
    Writer {
        id: "puzzlink",
        extensions: &[],
        is_list: true,
        heading: "",
        holds: of_pzpr,
        write: |puzzle, _| pzpr::link(puzzle),
    },
    Writer {
        id: "pzprv3",
        extensions: &[],
        is_list: false,
        heading: "",
        holds: |side| Holds { filled: true, ..of_pzpr(side) },
        write: |puzzle, _| pzpr::file(puzzle),
    },
];

/// Other names of links: all of them begin alike, and what they were called before goes on being
/// understood.
const LINKS: [(&str, &str); 2] =
    [("link:f-puzzles", "fpuzzles-link"), ("link:sudokupad", "sudokupad")];

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

/// Digits, on the boards that have the usual boxes in pzpr.
fn of_pzpr(side: usize) -> Holds {
    match pzpr::has_side(side) {
        true => Holds { sides: (4, 36), ..Holds::digits(side) },
        false => Holds { sides: (1, 0), ..Holds::digits(0) },
    }
}

/// The format of this name, or of this other name of a link.
pub fn named(id: &str) -> Option<&'static Writer> {
    let other = LINKS.iter().find(|(name, _)| *name == id);
    let id = other.map_or(id, |(_, id)| id);
    WRITERS.iter().find(|writer| writer.id == id)
}

/// The formats that hold all of a puzzle, but for its title.
pub fn holding(puzzle: &Puzzle) -> impl Iterator<Item = &'static Writer> {
    let side = usize::from(puzzle.layout.columns());
    let kept = move |writer: &&Writer| {
        let lost = (writer.holds)(side).lost(puzzle);
        lost.iter().all(|loss| loss.is_slight())
    };
    WRITERS.iter().filter(kept)
}

/// The format a file's name asks for by its end.
pub fn of_extension(extension: &str) -> Option<&'static Writer> {
    let extension = extension.to_lowercase();
    WRITERS.iter().find(|writer| writer.extensions.contains(&extension.as_str()))
}

impl Writer {
    /// The name to show: as its id, but all links are called `link:…`.
    pub fn name(&self) -> &'static str {
        let other = LINKS.iter().find(|(_, id)| *id == self.id);
        other.map_or(self.id, |(name, _)| name)
    }

    /// The smallest and the largest side of a board it can hold.
    pub fn sides(&self) -> (usize, usize) {
        (self.holds)(9).sides
    }

    /// What it can hold beside the givens of a board of this side, as what would otherwise be lost:
    /// digits filled in, pencil marks, rules, grids that overlap, the title.
    pub fn keeps(&self, side: usize) -> Vec<Loss> {
        let holds = (self.holds)(side);
        let all = [
            (holds.filled, Loss::Filled),
            (holds.marks, Loss::Marks),
            (!matches!(holds.layout, Board::Usual), Loss::Rules),
            (matches!(holds.layout, Board::Grids(_)), Loss::Grids),
            (holds.title, Loss::Title),
        ];
        all.into_iter().filter(|(is_kept, _)| *is_kept).map(|(_, loss)| loss).collect()
    }

    /// Writes a puzzle. What the format cannot hold is left out if `lossy` is said, and named; a
    /// title is left out and named in any case.
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

    /// Whether the text is this puzzle again; none if it is no puzzle. Of the commonest nobody
    /// needs to ask.
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

impl Format {
    /// The format one writes what was read like this in, if there is one.
    pub fn writer(self) -> Option<&'static Writer> {
        named(self.id())
    }
}
