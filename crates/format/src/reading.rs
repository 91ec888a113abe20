//! What every reader returns: a puzzle, and the format it was written in.

use kotowari_engine::layout::RuleId;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::HouseId;

/// How to read, where a text leaves a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadOptions {
    /// Whether rules that are only drawn are read by the shape and colour that solvers know them
    /// by. What was guessed is in [`Reading::guessed`].
    pub guess_rules: bool,
    /// The lowest digit where a 0 stands beside other empty cells, 0 or 1: npm `sudoku` counts
    /// from 0, and only the answer beside a puzzle could tell.
    pub digits_from: Option<u8>,
}

impl ReadOptions {
    /// The same with [`guess_rules`](ReadOptions::guess_rules) set.
    pub fn guessing(self, guess_rules: bool) -> ReadOptions {
        ReadOptions { guess_rules, ..self }
    }

    /// The same with [`digits_from`](ReadOptions::digits_from) set.
    pub fn counting_from(self, digits_from: Option<u8>) -> ReadOptions {
        ReadOptions { digits_from, ..self }
    }

    /// Whether 0 is the lowest digit, and no empty cell.
    pub(crate) fn is_from_zero(self) -> bool {
        self.digits_from == Some(0)
    }
}

/// Something that was read from a drawing: it may mean something else to whoever drew it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// A rule beside houses.
    Rule(RuleId),
    /// A house: a diagonal.
    House(HouseId),
}

/// A puzzle that was read, and how.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How it was written down.
    pub format: Format,
    /// The line it starts on, from 1.
    pub line: usize,
    /// Text that follows the puzzle, as written; of a link its author and the rules in the author's
    /// words.
    pub comment: Option<String>,
    /// Parts of a link that were not read: what decorates, the solution, settings of the page.
    pub unread: Vec<String>,
    /// What was read from a drawing because [`ReadOptions::guess_rules`] allowed it.
    pub guessed: Vec<Guess>,
}

/// A way of writing puzzles down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// All cells on one line.
    Line,
    /// Rows, framed or not, one character or one number a cell.
    Grid,
    /// A group of candidates a cell, framed or not.
    Marks,
    /// 729 characters, nine a cell.
    Sukaku,
    /// A line of HoDoKu's regression library.
    Library,
    /// `%1d` and 81 digits.
    OhaYashiDigits,
    /// `%x` and 81 words of a digit and its candidates.
    OhaYashiWords,
    /// Rows where `0` announces a number of one digit: `01` is 1, `10` is 10.
    Prefixed,
    /// Keys and sections: "nanpre text format 1".
    Nanpre,
    /// `[Puzzle]` and `[State]`, as SadMan Sudoku keeps what has been filled in.
    Sdk,
    /// An object of JSON a line.
    Json,
    /// A document of f-puzzles, or a link that packs one.
    Fpuzzles,
    /// A document of SudokuPad, or a link that packs one.
    Sudokupad,
    /// A string of constraints of the Interactive Sudoku Solver.
    Iss,
    /// A game in a file of OpenSudoku.
    OpenSudoku,
    /// A game that ksudoku saved.
    Ksudoku,
    /// A board in data of MiniZinc.
    Dzn,
    /// An address with the digits of a board.
    Share,
    /// The position that sudokuwiki packs in its addresses.
    Sudokuwiki,
    /// The state that sudoku.coach packs in its addresses.
    SudokuCoach,
    /// Digits in XML that no other reader knows.
    Xml,
    /// A game id of Solo.
    Solo,
    /// A save file of Solo.
    SoloSave,
    /// A link of puzz.link.
    Puzzlink,
    /// A file of pzpr, the program behind puzz.link.
    Pzprv3,
    /// A link of Penpa+.
    Penpa,
    /// JSON of another program: boards below keys, in lists, cell by cell.
    Data,
    /// A document of ipuz.
    Ipuz,
}

impl Format {
    /// A name for machines. It never changes.
    pub fn id(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Grid => "grid",
            Format::Marks => "marks",
            Format::Sukaku => "sukaku",
            Format::Library => "library",
            Format::OhaYashiDigits => "seed-digits",
            Format::OhaYashiWords => "seed-words",
            Format::Prefixed => "seed-prefix",
            Format::Nanpre => "nanpre",
            Format::Sdk => "sdk",
            Format::Json => "json",
            Format::Fpuzzles => "fpuzzles",
            Format::Sudokupad => "sudokupad",
            Format::Iss => "iss",
            Format::OpenSudoku => "opensudoku",
            Format::Ksudoku => "ksudoku",
            Format::Dzn => "dzn",
            Format::Share => "share-link",
            Format::Sudokuwiki => "sudokuwiki",
            Format::SudokuCoach => "sudoku-coach",
            Format::Xml => "xml",
            Format::Solo => "solo",
            Format::SoloSave => "solo-save",
            Format::Puzzlink => "puzzlink",
            Format::Pzprv3 => "pzprv3",
            Format::Penpa => "penpa",
            Format::Data => "data",
            Format::Ipuz => "ipuz",
        }
    }
}
