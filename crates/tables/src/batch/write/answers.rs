//! Answers as text: a line each, CSV, JSON lines.

use serde_json::{Map, Value};

use super::csv::{harmless, record};
use super::jsonl;
use crate::batch::answer::{Answer, Logic};
use crate::batch::source::Source;
use kotowari_engine::count::{Solution, Solutions};
use kotowari_engine::format::write;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Digit;
use kotowari_words::explain::json::ANSWER;

/// How they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The solution, or a word where there is not one.
    Text,
    /// A row a solution, and one where there is none.
    Csv,
    /// An object a puzzle.
    Jsonl,
}

impl Format {
    /// The formats, with their names on the command line, which are also the ends of file names.
    pub const ALL: [(&'static str, Format); 3] =
        [("text", Format::Text), ("csv", Format::Csv), ("jsonl", Format::Jsonl)];
}

/// What a text shows of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The solution if there is one alone; a word otherwise.
    Solution,
    /// How many there are: `3`, `100+` if it is so many at least, `?` if nobody knows.
    Count,
    /// Every solution that was kept.
    All,
}

/// Writes answers.
#[derive(Clone, Copy, Debug)]
pub struct Answers {
    /// How.
    pub format: Format,
    /// What a line of text shows.
    pub shown: Shown,
    /// Whether there is something to say of techniques.
    pub with_techniques: bool,
}

/// The columns of CSV; the first four of logic only if it was asked for.
const COLUMNS: [&str; 8] =
    ["file", "line", "puzzle", "solutions", "count", "complete", "solution", "note"];
const LOGIC: [&str; 4] = ["logic", "hardest", "steps", "open"];

/// The word for a puzzle that could not be read.
const UNREADABLE: &str = "unreadable";

impl Answers {
    /// What comes before the first answer.
    pub fn heading(&self) -> Vec<u8> {
        match self.format {
            Format::Csv => {
                let logic: &[&str] = if self.with_techniques { &LOGIC } else { &[] };
                record(COLUMNS.iter().chain(logic).map(|name| (*name).to_owned()))
            }
            Format::Text | Format::Jsonl => vec![],
        }
    }

    /// An answer, its end included.
    pub fn row(&self, source: &Source, puzzle: &Puzzle, answer: &Answer) -> Vec<u8> {
        match self.format {
            Format::Text => self.text(puzzle, answer),
            Format::Csv => self.csv(source, puzzle, answer),
            Format::Jsonl => {
                let mut object = place(source);
                let solutions = answer.kept.iter().map(|kept| line(puzzle, kept).into()).collect();
                object.insert("puzzle".to_owned(), write::line(puzzle).into());
                object.insert("solutions".to_owned(), answer.solutions.id().into());
                object.insert("count".to_owned(), answer.found.into());
                object.insert("complete".to_owned(), answer.is_all.into());
                object.insert("found".to_owned(), Value::Array(solutions));
                if self.with_techniques {
                    object.insert("logic".to_owned(), told(answer.logic.as_ref()));
                }
                jsonl::line(object)
            }
        }
    }

    /// The row of what could not be read; `note` says why.
    pub fn unreadable(&self, source: &Source, note: &str) -> Vec<u8> {
        match self.format {
            Format::Text => format!("{UNREADABLE}\n").into_bytes(),
            Format::Csv => {
                let [file, number] = named(source);
                let mut fields = vec![file, number, String::new(), UNREADABLE.to_owned()];
                fields.extend([String::new(), String::new(), String::new(), harmless(note)]);
                self.fill(fields, None)
            }
            Format::Jsonl => {
                let mut object = place(source);
                object.insert("solutions".to_owned(), UNREADABLE.into());
                object.insert("note".to_owned(), note.into());
                jsonl::line(object)
            }
        }
    }

    fn text(&self, puzzle: &Puzzle, answer: &Answer) -> Vec<u8> {
        let mut text = match (self.shown, answer.solutions, &answer.kept[..]) {
            (Shown::Count, Solutions::Unknown, _) => "?".to_owned(),
            (Shown::Count, ..) => {
                format!("{}{}", answer.found, if answer.is_all { "" } else { "+" })
            }
            (Shown::All, _, kept @ [_, ..]) => {
                let lines: Vec<String> = kept.iter().map(|kept| line(puzzle, kept)).collect();
                lines.join("\n")
            }
            (Shown::Solution, Solutions::One, [only, ..]) => line(puzzle, only),
            _ => answer.solutions.id().to_owned(),
        };
        if let Some(logic) = &answer.logic {
            let Logic { hardest, open, .. } = logic;
            text += &format!("\t{}\t{}\t{open}", outcome(logic), hardest.unwrap_or("-"));
        }
        text.push('\n');
        text.into_bytes()
    }

    fn csv(&self, source: &Source, puzzle: &Puzzle, answer: &Answer) -> Vec<u8> {
        let [file, number] = named(source);
        let row = |solution: Option<&Solution>| {
            let fields = vec![
                file.clone(),
                number.clone(),
                write::line(puzzle),
                answer.solutions.id().to_owned(),
                answer.found.to_string(),
                answer.is_all.to_string(),
                solution.map_or_else(String::new, |solution| line(puzzle, solution)),
                String::new(),
            ];
            self.fill(fields, answer.logic.as_ref())
        };
        match &answer.kept[..] {
            [] => row(None),
            kept => kept.iter().flat_map(|solution| row(Some(solution))).collect(),
        }
    }

    /// A row with its columns of logic.
    fn fill(&self, mut fields: Vec<String>, logic: Option<&Logic>) -> Vec<u8> {
        if self.with_techniques {
            fields.extend(match logic {
                Some(logic) => [
                    outcome(logic).to_owned(),
                    logic.hardest.unwrap_or_default().to_owned(),
                    logic.steps.to_string(),
                    logic.open.to_string(),
                ],
                None => Default::default(),
            });
        }
        record(fields.into_iter())
    }
}

/// A stable word for how far logic got.
fn outcome(logic: &Logic) -> &'static str {
    if logic.is_solved { "solved" } else { "stuck" }
}

fn told(logic: Option<&Logic>) -> Value {
    let Some(logic) = logic else { return Value::Null };
    let mut object = Map::new();
    object.insert("outcome".to_owned(), outcome(logic).into());
    object.insert("hardest".to_owned(), logic.hardest.into());
    object.insert("steps".to_owned(), logic.steps.into());
    object.insert("open".to_owned(), logic.open.into());
    Value::Object(object)
}

fn place(source: &Source) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("schema".to_owned(), ANSWER.into());
    object.insert("file".to_owned(), (&*source.file).into());
    object.insert("line".to_owned(), source.line.into());
    object
}

fn named(source: &Source) -> [String; 2] {
    [harmless(&source.file), source.line.to_string()]
}

/// A solution on one line.
fn line(puzzle: &Puzzle, solution: &[Digit]) -> String {
    // What most of them are, without a piece of text for each cell.
    if puzzle.layout.is_classic() && puzzle.layout.digits() <= 9 {
        return solution.iter().map(|digit| char::from(b'1' + digit)).collect();
    }
    let full = solution.iter().copied().map(Some).collect();
    write::line(&Puzzle::new(puzzle.layout.clone(), full))
}
