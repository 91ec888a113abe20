//! Certificates as several commands write them: two files, what their comments say, and what is
//! told of them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::terminal::output::{Output, unwritable};
use crate::cli::terminal::wrap::wrap;
use crate::cli::{Context, Failure};
use kotowari_certificate::{Certificate, Choice, Job, Refusal, Remarks, Summary, certify};
use kotowari_engine::board::Board;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Step};
use kotowari_tables::batch::files::is_same_file;
use kotowari_words::explain::{Line, Renderer, Value};

/// The two files of a certificate, checked before any work is done.
pub struct Files {
    folder: PathBuf,
    names: [PathBuf; 2],
    outputs: [Output; 2],
}

impl Files {
    /// Those of a name in a folder, which need not be there yet.
    ///
    /// # Errors
    /// If one of them is there already, without `force`, or is an input.
    pub fn of(folder: &Path, name: &str, force: bool, inputs: &[PathBuf]) -> Result<Files, Error> {
        let names = ["opb", "pbp"].map(|ending| folder.join(format!("{name}.{ending}")));
        let output = |file: &PathBuf| {
            Output::of(file, force, inputs).map_err(|error| match error.id {
                // Its hint is about -o.
                "output-exists" => named("certificate-exists", file),
                "output-is-input" => named("certificate-is-input", file),
                _ => error,
            })
        };
        let outputs = [output(&names[0])?, output(&names[1])?];
        Ok(Files { folder: folder.to_owned(), names, outputs })
    }

    /// Checks that neither is this file.
    ///
    /// # Errors
    /// If one is.
    pub fn are_beside(&self, output: &Path) -> Result<(), Error> {
        match self.names.iter().find(|name| is_same_file(name, output)) {
            Some(name) => Err(named("certificate-is-output", name)),
            None => Ok(()),
        }
    }

    /// Writes both.
    ///
    /// # Errors
    /// If that fails.
    pub fn write(&self, made: &Certificate) -> Result<(), Failure> {
        fs::create_dir_all(&self.folder).map_err(|reason| unwritable(&self.folder, &reason))?;
        for (output, text) in self.outputs.iter().zip([&made.formula, &made.proof]) {
            // In a folder nothing is standard output.
            let mut sink = output.begin(io::sink())?;
            sink.put(text.as_bytes())?;
            sink.finish()?;
        }
        Ok(())
    }

    /// Tells what was written and how to check it; warns of what was assumed.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn tell(&self, about: &Summary, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        warn_of_assumed(about, context)?;
        let written = [
            ("steps", Value::Number(about.steps)),
            ("claims", Value::Number(about.claims)),
            ("lines", Value::Number(about.lines)),
        ];
        let mut texts = vec![context.renderer.text("prove-done", &written)];
        if !about.finished {
            texts.push(context.renderer.text("prove-unfinished", &[]));
        }
        for text in texts {
            let lines = wrap(&text, "", context.width).into_iter().map(Line::plain);
            context.print(&lines.collect::<Vec<_>>())?;
        }
        // A command to copy is one line.
        let text = self.check(context.renderer);
        context.print(&[Line::plain(text)])?;
        Ok(())
    }

    /// The command that checks them.
    pub fn check(&self, renderer: &Renderer) -> String {
        let shown = |file: &Path| Value::Text(file.display().to_string());
        let [formula, proof] = &self.names;
        renderer.text("prove-check", &[("formula", shown(formula)), ("proof", shown(proof))])
    }
}

/// Warns of what is assumed and not proved.
///
/// # Errors
/// If that cannot be written.
pub fn warn_of_assumed(about: &Summary, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    if about.assumed > 0 {
        let count = [("count", Value::Number(about.assumed))];
        let text = context.renderer.text("prove-assumed", &count);
        context.warn(&text)?;
    }
    Ok(())
}

fn named(id: &'static str, file: &Path) -> Error {
    Error::new(id).text("file", file.display().to_string())
}

/// The name of both files without its ending: that of the puzzle's file, and the number of the
/// puzzle in it.
pub fn stem(file: Option<&Path>, number: Option<usize>) -> String {
    let file = file.filter(|file| file.is_file()).and_then(Path::file_stem);
    let name = file.map_or_else(|| "puzzle".into(), |name| name.to_string_lossy().into_owned());
    number.map_or(name.clone(), |number| format!("{name}-{number}"))
}

/// The certificate of a path. What its steps take from there being one solution is proved by
/// another path, without that, unless it is assumed.
///
/// # Errors
/// If it cannot be exported.
pub fn of_path(
    puzzle: &Puzzle,
    (start, path): (&Board, &solve::Path),
    choice: Choice,
    renderer: &Renderer,
) -> Result<Certificate, Error> {
    let rests = path.steps.iter().any(Step::uses_uniqueness) && !choice.assume_unique;
    let plain = rests.then(|| solve::path(start, &solve::without_uniqueness()));
    let job = Job { puzzle, start, path, plain: plain.as_ref() };
    certify(&job, choice, &Words(renderer)).map_err(|refusal| refused(&refusal, renderer))
}

/// Why no certificate was made.
pub fn refused(refusal: &Refusal, renderer: &Renderer) -> Error {
    match refusal {
        Refusal::NotExported(axiom, step) => {
            let kind = [("axiom", Value::Text((*axiom).to_owned()))];
            let name = renderer.text("prove-axiom", &kind);
            Error::new("prove-not-exported").text("axiom", name).number("step", *step)
        }
        Refusal::TooLarge(most) => Error::new("prove-too-large").number("most", *most),
        Refusal::NotProved(step) => Error::new("prove-not-proved").number("step", *step),
        _ => Error::new("prove-not-proved").number("step", 0),
    }
}

/// The lines at the top of a formula.
pub fn head(about: &Summary, renderer: &Renderer) -> Vec<String> {
    let mut texts = vec![renderer.text("prove-head", &[])];
    for (id, count) in [
        ("prove-head-known", about.known),
        ("prove-head-assumed", about.assumed),
        ("prove-head-discharged", about.discharged),
    ] {
        if count > 0 {
            texts.push(renderer.text(id, &[("count", Value::Number(count))]));
        }
    }
    texts
}

/// The comments in the certificate of a path.
struct Words<'a>(&'a Renderer);

impl Remarks for Words<'_> {
    fn head(&self, about: &Summary) -> Vec<String> {
        head(about, self.0)
    }

    fn step(&self, before: &Board, number: usize, step: &Step) -> Vec<String> {
        let technique = Value::Text(self.0.step_name(step.deduction()));
        let args = [("number", Value::Number(number)), ("technique", technique)];
        let told = step.tell_to_people(before, false);
        let last = told.bullets.last();
        let last = last.map(|bullet| self.0.bullet(before.layout(), bullet));
        [Some(self.0.text("prove-step", &args)), last].into_iter().flatten().collect()
    }

    fn discharged(&self) -> Vec<String> {
        vec![self.0.text("prove-discharged", &[])]
    }

    fn end(&self, about: &Summary) -> Vec<String> {
        let id = if about.finished { "prove-end" } else { "prove-unfinished" };
        vec![self.0.text(id, &[])]
    }
}

#[cfg(test)]
mod tests {
    use super::{Refusal, refused};
    use kotowari_words::explain::Renderer;

    #[test]
    fn a_refusal_is_said_in_both_languages() {
        let kinds = [
            "given",
            "truth",
            "link",
            "clash",
            "sum",
            "reading",
            "guardian",
            "exchange",
            "unavoidable",
            "impossible",
            "symmetry",
            "elsewhere",
            "cut",
        ];
        for (language, start) in [("en", "not exported: "), ("ja", "証明に書き出せません：")]
        {
            let renderer = Renderer::new(language).expect("a language of ours");
            let said = |refusal: Refusal| {
                let [what, ..] = renderer.error(&refused(&refusal, &renderer));
                what.expect("a message")
            };
            for kind in kinds {
                let text = said(Refusal::NotExported(kind, 7));
                assert!(text.starts_with(start) && text.contains('7'), "{text}");
                assert!(!text.contains(&format!("{start}{kind} ")), "{kind} has no words: {text}");
            }
            assert!(said(Refusal::NotProved(7)).contains('7'));
            assert!(said(Refusal::TooLarge(16)).contains("16"));
        }
    }
}
