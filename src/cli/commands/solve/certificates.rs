//! `--certificate`: the path of each puzzle as a proof that a checker of others accepts.

use std::path::Path;

use crate::cli::certificate::{Files, Words, refused, stem};
use crate::cli::{Context, Failure};
use kotowari_certificate::{Choice, Job, certify};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Step};
use kotowari_tables::batch::Source;
use kotowari_words::explain::{Renderer, Value};

/// Where certificates go.
pub(super) struct Folder<'a> {
    pub path: &'a Path,
    pub force: bool,
    pub renderer: &'a Renderer,
}

impl Folder<'_> {
    /// Writes that of a puzzle with one solution; returns whether it reaches the solution.
    ///
    /// # Errors
    /// If its files are there already or cannot be written, or it cannot be exported.
    pub fn write(&self, source: &Source, puzzle: &Puzzle) -> Result<bool, Error> {
        let file = Path::new(&*source.file);
        let name = stem(Some(file), source.in_list.then_some(source.line));
        let files = Files::of(self.path, &name, self.force, &[file.to_owned()])?;
        let start = Board::new(puzzle).map_err(|_| Error::new("prove-not-proved"))?;
        let plainly = solve::without_uniqueness();
        let count = count::solutions(puzzle, Budget::default());
        let path = match count::is_unique(puzzle, &count) {
            true => solve::path(&start, &solve::everything()),
            false => solve::path(&start, &plainly),
        };
        let rests = path.steps.iter().any(Step::uses_uniqueness);
        let plain = rests.then(|| solve::path(&start, &plainly));
        let job = Job { puzzle, start: &start, path: &path, plain: plain.as_ref() };
        let made = certify(&job, Choice::default(), &Words(self.renderer))
            .map_err(|refusal| refused(&refusal, self.renderer))?;
        match files.write(&made) {
            Err(Failure::Error(error)) => Err(error),
            // Files have no reader that may have gone.
            Err(Failure::Output(_)) | Ok(()) => Ok(made.summary.finished),
        }
    }
}

/// How many certificates there are.
#[derive(Default)]
pub(super) struct Written {
    finished: usize,
    unfinished: usize,
    failed: usize,
}

impl Written {
    /// Counts one: whether it reaches the solution, `None` if it was not written.
    pub fn add(&mut self, finished: Option<bool>) {
        match finished {
            Some(true) => self.finished += 1,
            Some(false) => self.unfinished += 1,
            None => self.failed += 1,
        }
    }

    /// Whether each ends with the solution.
    pub fn are_whole(&self) -> bool {
        self.unfinished == 0 && self.failed == 0
    }

    /// Tells how many there are.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn report(&self, folder: &Path, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        let args = [
            ("count", Value::Number(self.finished + self.unfinished)),
            ("unfinished", Value::Number(self.unfinished)),
            ("folder", Value::Text(folder.display().to_string())),
        ];
        let text = context.renderer.text("solve-certificates", &args);
        Ok(context.note(&text)?)
    }
}
