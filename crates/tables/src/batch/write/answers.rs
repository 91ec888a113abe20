//! Encodes the answers of `solve` as text, CSV or JSON Lines.

use serde_json::{Map, Value};

use super::csv::{escape_cell, record};
use super::jsonl;
use crate::batch::answer::{Answer, TechniqueResult};
use crate::batch::source::Source;
use kotowari_engine::count::{Solution, Solutions};
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::write;
use kotowari_kernel::Digit;
use kotowari_words::explain::json::ANSWER;

/// An output format for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerFormat {
    /// One line a puzzle: its solution, or a word if it is not unique.
    Text,
    /// One row a solution, and one for a puzzle without any.
    Csv,
    /// One JSON object a puzzle.
    Jsonl,
}

impl AnswerFormat {
    /// All formats with their names on the command line, which are also their file extensions.
    pub const ALL: [(&'static str, AnswerFormat); 3] =
        [("text", AnswerFormat::Text), ("csv", AnswerFormat::Csv), ("jsonl", AnswerFormat::Jsonl)];
}

/// The part of an answer that [`AnswerFormat::Text`] shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerDetail {
    /// The solution if it is unique, a word otherwise.
    Solution,
    /// The number of solutions: `3`, `100+` if there may be more, `?` if it is unknown.
    Count,
    /// Every solution kept in the answer, one a line.
    All,
}

/// Encoder of answers.
#[derive(Clone, Copy, Debug)]
pub struct AnswerWriter {
    /// The output format.
    pub format: AnswerFormat,
    /// What a line of text shows.
    pub shown: AnswerDetail,
    /// Whether to write the result of the techniques.
    pub with_techniques: bool,
}

/// The columns of CSV; those of `LOGIC_COLUMNS` follow if techniques were used.
const COLUMNS: [&str; 8] =
    ["file", "line", "puzzle", "solutions", "count", "complete", "solution", "note"];
const LOGIC_COLUMNS: [&str; 4] = ["logic", "hardest", "steps", "open"];

/// Stands for the solution where a puzzle could not be parsed.
const UNREADABLE: &str = "unreadable";

impl AnswerWriter {
    /// Returns the bytes before the first answer: the heading of CSV.
    pub fn heading(&self) -> Vec<u8> {
        match self.format {
            AnswerFormat::Csv => {
                let logic: &[&str] = if self.with_techniques { &LOGIC_COLUMNS } else { &[] };
                record(COLUMNS.iter().chain(logic).map(|name| (*name).to_owned()))
            }
            AnswerFormat::Text | AnswerFormat::Jsonl => vec![],
        }
    }

    /// Encodes an answer, line terminators included; `note` is a remark about it, or empty.
    pub fn row(&self, source: &Source, puzzle: &Puzzle, answer: &Answer, note: &str) -> Vec<u8> {
        match self.format {
            AnswerFormat::Text => self.text(puzzle, answer),
            AnswerFormat::Csv => self.csv(source, puzzle, answer, note),
            AnswerFormat::Jsonl => {
                let mut object = source_object(source);
                let solutions = answer.kept.iter().map(|kept| line(puzzle, kept).into()).collect();
                object.insert("puzzle".to_owned(), write::line(puzzle).into());
                object.insert("solutions".to_owned(), answer.solutions.id().into());
                object.insert("count".to_owned(), answer.found.into());
                object.insert("complete".to_owned(), answer.is_exhaustive.into());
                object.insert("found".to_owned(), Value::Array(solutions));
                if self.with_techniques {
                    object.insert("logic".to_owned(), logic_json(answer.logic.as_ref()));
                }
                if !note.is_empty() {
                    object.insert("note".to_owned(), note.into());
                }
                jsonl::line(object)
            }
        }
    }

    /// Encodes a puzzle that could not be parsed; `note` is the reason.
    pub fn unreadable(&self, source: &Source, note: &str) -> Vec<u8> {
        match self.format {
            AnswerFormat::Text => format!("{UNREADABLE}\n").into_bytes(),
            AnswerFormat::Csv => {
                let [file, number] = source_fields(source);
                let mut fields = vec![file, number, String::new(), UNREADABLE.to_owned()];
                fields.extend([String::new(), String::new(), String::new(), escape_cell(note)]);
                self.csv_row(fields, None)
            }
            AnswerFormat::Jsonl => {
                let mut object = source_object(source);
                object.insert("solutions".to_owned(), UNREADABLE.into());
                object.insert("note".to_owned(), note.into());
                jsonl::line(object)
            }
        }
    }

    fn text(&self, puzzle: &Puzzle, answer: &Answer) -> Vec<u8> {
        let mut text = match (self.shown, answer.solutions, &answer.kept[..]) {
            (AnswerDetail::Count, Solutions::Unknown, _) => "?".to_owned(),
            (AnswerDetail::Count, ..) => {
                format!("{}{}", answer.found, if answer.is_exhaustive { "" } else { "+" })
            }
            (AnswerDetail::All, _, kept @ [_, ..]) => {
                let lines: Vec<String> = kept.iter().map(|kept| line(puzzle, kept)).collect();
                lines.join("\n")
            }
            (AnswerDetail::Solution, Solutions::One, [only, ..]) => line(puzzle, only),
            _ => answer.solutions.id().to_owned(),
        };
        if let Some(logic) = &answer.logic {
            let TechniqueResult { hardest, open, .. } = logic;
            text += &format!("\t{}\t{}\t{open}", outcome(logic), hardest.unwrap_or("-"));
        }
        text.push('\n');
        text.into_bytes()
    }

    fn csv(&self, source: &Source, puzzle: &Puzzle, answer: &Answer, note: &str) -> Vec<u8> {
        let [file, number] = source_fields(source);
        let row = |solution: Option<&Solution>| {
            let fields = vec![
                file.clone(),
                number.clone(),
                write::line(puzzle),
                answer.solutions.id().to_owned(),
                answer.found.to_string(),
                answer.is_exhaustive.to_string(),
                solution.map_or_else(String::new, |solution| line(puzzle, solution)),
                escape_cell(note),
            ];
            self.csv_row(fields, answer.logic.as_ref())
        };
        match &answer.kept[..] {
            [] => row(None),
            kept => kept.iter().flat_map(|solution| row(Some(solution))).collect(),
        }
    }

    /// Encodes a CSV row, adding the columns of logic if there are any.
    fn csv_row(&self, mut fields: Vec<String>, logic: Option<&TechniqueResult>) -> Vec<u8> {
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

/// Stable id for how far the techniques got.
fn outcome(logic: &TechniqueResult) -> &'static str {
    if logic.is_solved { "solved" } else { "stuck" }
}

fn logic_json(logic: Option<&TechniqueResult>) -> Value {
    let Some(logic) = logic else { return Value::Null };
    let mut object = Map::new();
    object.insert("outcome".to_owned(), outcome(logic).into());
    object.insert("hardest".to_owned(), logic.hardest.into());
    object.insert("steps".to_owned(), logic.steps.into());
    object.insert("open".to_owned(), logic.open.into());
    Value::Object(object)
}

fn source_object(source: &Source) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("schema".to_owned(), ANSWER.into());
    object.insert("file".to_owned(), (&*source.file).into());
    object.insert("line".to_owned(), source.line.into());
    object
}

fn source_fields(source: &Source) -> [String; 2] {
    [escape_cell(&source.file), source.line.to_string()]
}

/// Formats a solution on a single line.
fn line(puzzle: &Puzzle, solution: &[Digit]) -> String {
    // Fast path for most puzzles, without a `String` for each cell.
    if puzzle.layout.is_classic() && puzzle.layout.digits() <= 9 {
        return solution.iter().map(|digit| char::from(b'1' + digit)).collect();
    }
    let full = solution.iter().copied().map(Some).collect();
    write::line(&Puzzle::new(puzzle.layout.clone(), full))
}
