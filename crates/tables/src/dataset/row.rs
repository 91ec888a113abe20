//! Makes the rows of a puzzle by solving it step by step.

use serde_json::{Map, Value, json};

use super::identity::{Identity, to_hex};
use super::labels::alternatives;
use super::misses::misses;
use super::recipe::Recipe;
use super::split::Split;
use super::written::claims;
use crate::batch::{PuzzleInput, Source};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count, Solution};
use kotowari_engine::deduction::Telling;
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;
use kotowari_engine::solve::{Selection, Step, Walk};
use kotowari_engine::technique::CATALOGUE;
use kotowari_format::write;
use kotowari_kernel::Digit;
use kotowari_learn::lesson::source::Source as Solved;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::json::name::{grid_line as grid, marks_line as marks};
use kotowari_words::explain::json::{self as documents, DATASET};

/// The result for a text.
pub enum RowsOutcome {
    /// The rows of its puzzle.
    Rows(Rows),
    /// The reason why there are none.
    Skipped(SkipReason),
}

/// The rows of a puzzle.
pub struct Rows {
    /// The split they belong to.
    pub split: Split,
    /// The rows in the order of the steps, each with the columns of [`super::columns()`].
    pub all: Vec<Map<String, Value>>,
    /// Index in the catalogue of the technique of each row.
    pub techniques: Vec<usize>,
    /// Number of alternatives in all rows.
    pub alternatives: u64,
    /// Number of near misses in all rows.
    pub negatives: u64,
}

/// Why a text has no rows.
pub enum SkipReason {
    /// It could not be parsed, or solving it panicked (`dataset-crashed`).
    Unreadable(Error),
    /// It has no solution.
    None,
    /// It has more than one solution.
    Many,
    /// The budget was used up before the number of solutions was known.
    Unknown,
}

impl Recipe<'_> {
    /// Makes the rows of a text. Returns `None` for the heading of a list.
    pub fn rows(&self, item: &PuzzleInput) -> Option<RowsOutcome> {
        let reading = match item.parse_with(self.reading)? {
            Ok(reading) => reading,
            Err(error) => return Some(RowsOutcome::Skipped(SkipReason::Unreadable(error))),
        };
        let source = Source { line: reading.line, ..item.source.clone() };
        Some(
            self.rows_of(reading.puzzle, &source)
                .map_or_else(RowsOutcome::Skipped, RowsOutcome::Rows),
        )
    }

    fn rows_of(&self, puzzle: Puzzle, source: &Source) -> Result<Rows, SkipReason> {
        let count = count::solutions(&puzzle, Budget::default());
        let is_unique = count::is_unique(&puzzle, &count);
        let solution = match count {
            Count::One(solution) => solution,
            Count::None => return Err(SkipReason::None),
            Count::Many(..) => return Err(SkipReason::Many),
            Count::Unknown => return Err(SkipReason::Unknown),
        };
        let board = Board::new(&puzzle).map_err(|_| SkipReason::None)?;
        let mut techniques = self.techniques.clone();
        techniques.retain(|technique| is_unique || !technique.info().needs_uniqueness());
        let identity = Identity::of(&puzzle, &solution, self.group);
        let split = self.shares.assign(identity.group, self.seed);
        let shared_columns = shared_columns(&puzzle, &solution, source, &identity, split);
        let limits = board.limits().clone().patient(self.patience);
        let mut path = PathWriter {
            recipe: self,
            walk: Walk::new(board.limited(limits), techniques.clone()),
            techniques,
            solved: Solved { puzzle, solution },
            identity,
            rows: Rows { split, all: vec![], techniques: vec![], alternatives: 0, negatives: 0 },
        };
        let mut number = 0u64;
        while let Some(step) = path.walk.look() {
            number += 1;
            path.apply(number, &step, &shared_columns);
        }
        let is_solved = path.walk.board().is_solved();
        for row in &mut path.rows.all {
            row.insert("steps".to_owned(), number.into());
            row.insert("solved".to_owned(), u64::from(is_solved).into());
        }
        Ok(path.rows)
    }
}

/// Applies the steps of a solution path and collects their rows.
struct PathWriter<'a, 'r> {
    recipe: &'r Recipe<'a>,
    techniques: Selection,
    walk: Walk,
    solved: Solved,
    identity: Identity,
    rows: Rows,
}

impl PathWriter<'_, '_> {
    /// Applies a step, and adds its row if its technique is kept.
    fn apply(&mut self, number: u64, step: &Step, shared_columns: &Map<String, Value>) {
        let technique = step.deduction().technique;
        let is_kept = self.recipe.kept.as_ref().is_none_or(|kept| kept.contains(&technique.id));
        if !is_kept {
            self.walk.apply(step);
            return;
        }
        let board = self.walk.board();
        let layout = self.solved.puzzle.layout.clone();
        let id = format!("{}-{number:03}", to_hex(self.identity.puzzle));
        let alternatives = alternatives(board, step, &self.techniques);
        // A generator for each row, so that a row does not depend on those before it.
        let mut rng = Rng::new(self.recipe.seed ^ self.identity.puzzle ^ number << 48);
        let negatives = match self.recipe.negatives {
            0 => vec![],
            _ => misses(self.recipe, &id, (board, step), &self.solved, &mut rng),
        };
        let telling = step.tell_to_people(board, self.recipe.lemmas);
        let [place, remove] = claims(&layout, step.claims());
        let mut row = shared_columns.clone();
        row.insert("id".to_owned(), id.into());
        let mut put = |key: &str, value: Value| {
            row.insert(key.to_owned(), value);
        };
        put("step", number.into());
        // Placeholders that keep the order of the columns; the values are known after
        // the last step.
        put("steps", 0.into());
        put("solved", 0.into());
        put("technique", technique.id.into());
        put("kind", step.deduction().kind.map_or(technique.id, |kind| kind.id).into());
        put("family", technique.family.id().into());
        put("level", technique.level.id().into());
        put("rank", technique.rank.into());
        put("uniqueness", u64::from(step.theorem().relies_on_uniqueness()).into());
        put("before", grid(&layout, board.values()).into());
        put("before_marks", marks(board).into());
        let before = board.clone();
        self.walk.apply(step);
        put("after", grid(&layout, self.walk.board().values()).into());
        put("after_marks", marks(self.walk.board()).into());
        put("place", place.into());
        put("remove", remove.into());
        let premises = documents::premises(&layout, &step.premises(&before), &telling.figure);
        put("premises", premises.to_string().into());
        put("proof", documents::proof(&layout, &step.deduction().proof).to_string().into());
        self.rows.alternatives += alternatives.steps.len() as u64;
        self.rows.negatives += negatives.len() as u64;
        put("alternatives", Value::from(alternatives.steps).to_string().into());
        put("alternatives_complete", u64::from(alternatives.complete).into());
        put("negatives", Value::from(negatives).to_string().into());
        if self.recipe.lemmas {
            let lemmas = json!({
                "bullets": documents::lemmas(&layout, &telling),
                "blocks": documents::blocks(&layout, &telling),
            });
            put("lemmas", lemmas.to_string().into());
        }
        for speaker in self.recipe.speakers {
            let language = speaker.language().to_string();
            put(&format!("name_{language}"), speaker.step_name(step.deduction()).into());
            put(&format!("text_{language}"), text(&layout, &telling, speaker).into());
        }
        let place = CATALOGUE.iter().position(|known| known.info().id == technique.id);
        self.rows.techniques.extend(place);
        self.rows.all.push(row);
    }
}

/// Returns the columns that all rows of a puzzle share, in order, with a placeholder for `id`.
fn shared_columns(
    puzzle: &Puzzle,
    solution: &Solution,
    source: &Source,
    identity: &Identity,
    split: Split,
) -> Map<String, Value> {
    let layout = &puzzle.layout;
    let solution: Vec<Option<Digit>> = solution.iter().copied().map(Some).collect();
    let source = match source.in_list {
        true => format!("{}:{}", source.file, source.line),
        false => source.file.to_string(),
    };
    let whole = match write::is_usual(layout) {
        true => None,
        false => write::whole(puzzle),
    };
    let clues = puzzle.givens.iter().flatten().count();
    let values: [(&str, Value); 12] = [
        ("schema", DATASET.into()),
        ("id", "".into()),
        ("split", split.id().into()),
        ("puzzle_id", to_hex(identity.puzzle).into()),
        ("canonical", to_hex(identity.canonical).into()),
        ("group", to_hex(identity.group).into()),
        ("source", source.into()),
        ("puzzle", whole.unwrap_or_else(|| grid(layout, &puzzle.givens)).into()),
        ("solution", grid(layout, &solution).into()),
        ("size", layout.rows().into()),
        ("digits", layout.digits().into()),
        ("clues", clues.into()),
    ];
    values.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// Renders the reason, one sentence a line; sentences under an assumption are indented.
fn text(layout: &Layout, telling: &Telling, speaker: &Renderer) -> String {
    let mut lines: Vec<String> = vec![];
    for (depth, bullet) in telling.indented() {
        lines.push(format!("{}{}", "  ".repeat(depth), speaker.bullet_alone(layout, bullet)));
    }
    lines.join("\n")
}
