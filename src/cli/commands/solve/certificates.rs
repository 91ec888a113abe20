//! `--certificate`: the path of each puzzle as a proof that a checker of others accepts.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cli::certificate::{Files, of_path, stem};
use crate::cli::terminal::pipeline::PipelineArgs;
use crate::cli::{Context, Failure};
use kotowari_certificate::{Certificate, Choice};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve;
use kotowari_tables::batch::Source;
use kotowari_tables::batch::answer::Answer;
use kotowari_words::explain::{Renderer, Value};

/// What comes of a puzzle's certificate.
pub(super) enum Certified {
    /// None was asked for, or the puzzle has not just one solution.
    Unasked,
    /// It is to be written.
    Made(Box<Certificate>),
    /// There is none, for a reason that is told.
    Refused,
}

/// Makes that of a puzzle with one solution, which was just found.
///
/// # Errors
/// If it cannot be exported.
pub(super) fn made(
    puzzle: &Puzzle,
    answer: &Answer,
    renderer: &Renderer,
) -> Result<Certificate, Error> {
    let start = Board::new(puzzle).map_err(|_| Error::new("prove-not-proved"))?;
    let only = answer.kept.first().cloned();
    let count = only.map_or_else(|| count::solutions(puzzle, Budget::default()), Count::One);
    let path = match count::is_unique(puzzle, &count) {
        true => solve::path(&start, &solve::everything()),
        false => solve::path(&start, &solve::without_uniqueness()),
    };
    of_path(puzzle, (&start, &path), Choice::default(), renderer)
}

/// Where certificates go.
pub(super) struct Folder<'a> {
    path: &'a Path,
    args: &'a PipelineArgs,
    inputs: Vec<PathBuf>,
    /// What the names of an input's certificates begin with.
    stems: HashMap<Arc<str>, String>,
    begun: Names,
    used: Names,
}

impl<'a> Folder<'a> {
    /// A folder, which need not be there yet.
    ///
    /// # Errors
    /// If an input cannot be found.
    pub fn of(path: &'a Path, args: &'a PipelineArgs) -> Result<Folder<'a>, Error> {
        let inputs = args.inputs()?;
        let (begun, used) = (Names::default(), Names::default());
        Ok(Folder { path, args, inputs, stems: HashMap::new(), begun, used })
    }

    /// Writes one; returns whether it reaches the solution. Called in the order of the input, so
    /// that names do not depend on which worker was first.
    ///
    /// # Errors
    /// If its files are there already or cannot be written.
    pub fn write(&mut self, source: &Source, made: &Certificate) -> Result<bool, Error> {
        let name = self.name(source);
        let files = Files::of(self.path, &name, self.args.force, &self.inputs)?;
        self.args.output.iter().try_for_each(|output| files.are_beside(output))?;
        match files.write(made) {
            Err(Failure::Error(error)) => Err(error),
            // Files have no reader that may have gone.
            Err(Failure::Output(_)) | Ok(()) => Ok(made.summary.finished),
        }
    }

    /// A name that no other certificate of this run has.
    fn name(&mut self, source: &Source) -> String {
        let begins = self
            .stems
            .entry(source.file.clone())
            .or_insert_with(|| self.begun.free(stem(Some(Path::new(&*source.file)), None)));
        self.used.free(match source.in_list {
            true => format!("{begins}-{}", source.line),
            false => begins.clone(),
        })
    }
}

/// Names that were given.
#[derive(Default)]
struct Names(HashSet<String>);

impl Names {
    /// Takes a name, or if it is taken, the first of `name.2`, `name.3`... that is free. Some file
    /// systems know no difference between small and capital letters.
    fn free(&mut self, name: String) -> String {
        let numbered = (2..).map(|number| format!("{name}.{number}"));
        let mut all = std::iter::once(name.clone()).chain(numbered);
        all.find(|name| self.0.insert(name.to_lowercase())).unwrap_or(name)
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
    /// Counts one: whether it reaches the solution, if it was written.
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

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn a_name_is_given_once() {
        let mut names = Names::default();
        let given = ["list", "List", "list.2", "list"].map(|name| names.free(name.to_owned()));
        assert_eq!(given, ["list", "List.2", "list.2.2", "list.3"]);
    }
}
