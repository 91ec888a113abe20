//! `--certificate`: what was proved, as a proof that a checker of others accepts.

use std::path::{Path, PathBuf};

use super::args::JudgeArgs;
use crate::cli::certificate::{self, Files, head, warn_of_assumed};
use crate::cli::terminal::input;
use crate::cli::terminal::wrap::wrap;
use crate::cli::{Context, Failure};
use kotowari_certificate::{Choice, ClaimsJob, Remarks, Summary, certify_claims};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve;
use kotowari_engine::visible::visible;
use kotowari_judge::Position;
use kotowari_kernel::{Literal, Proof};
use kotowari_site::spoken::{JudgedClaim, judged_position};
use kotowari_words::explain::{Line, Renderer, Value};

/// The puzzle of the file, on which claims are judged.
pub(super) struct Asked {
    pub position: Position,
    puzzle: Puzzle,
    /// Its number, if the file has several.
    number: Option<usize>,
}

/// Reads the puzzle of the file.
pub(super) fn asked(args: &JudgeArgs, context: &mut Context<'_, '_>) -> Result<Asked, Failure> {
    let found = input::one(args.file.as_deref(), args.puzzle, context)?;
    let puzzle = found.reading.puzzle;
    Ok(Asked { position: judged_position(&puzzle)?, puzzle, number: found.number })
}

/// The results that were proved so far, with the claim of each.
#[derive(Default)]
pub(super) struct Proved {
    results: Vec<(Proof, [Literal; 1])>,
    claims: Vec<(usize, String)>,
    rests_on_uniqueness: bool,
    /// Whether each claim is judged on the board that those before it reached.
    in_order: bool,
    /// The first claim in order that is so and was not proved: what follows may rest on it.
    unproved: Option<usize>,
}

impl Proved {
    /// Nothing yet.
    pub fn new(args: &JudgeArgs) -> Proved {
        Proved { in_order: args.in_order || args.log.is_some(), ..Proved::default() }
    }

    /// Adds what was proved of a claim.
    pub fn add(&mut self, number: usize, done: &JudgedClaim) {
        let Ok((judged, _)) = &done.outcome else { return };
        if self.unproved.is_some() {
            return;
        }
        let taken = judged.results.iter().any(|result| result.agrees == Some(true));
        if self.in_order && taken {
            self.unproved = Some(number);
            return;
        }
        for result in &judged.results {
            let (Some(proof), Some(theorem)) = (&result.proof, &result.theorem) else { continue };
            self.results.push((proof.clone(), [result.literal]));
            self.claims.push((number, visible(&done.line).into_owned()));
            self.rests_on_uniqueness |= theorem.cites_uniqueness();
        }
    }

    /// Writes them, if there are any.
    pub fn write(
        &self,
        args: &JudgeArgs,
        folder: &Path,
        (asked, reached): (&Asked, &Position),
        context: &mut Context<'_, '_>,
    ) -> Result<(), Failure> {
        let renderer = context.renderer;
        if self.results.is_empty() {
            return tell(&renderer.text("judge-certificate-none", &[]), args, context);
        }
        let inputs: Vec<PathBuf> = args.file.iter().chain(&args.log).cloned().collect();
        let name = certificate::stem(args.file.as_deref(), asked.number);
        let files = Files::of(folder, &name, args.force, &inputs)?;
        let start = asked.position.board();
        let plain =
            self.rests_on_uniqueness.then(|| solve::path(start, &solve::without_uniqueness()));
        let proved: Vec<(&Proof, &[Literal])> =
            self.results.iter().map(|(proof, literal)| (proof, &literal[..])).collect();
        let reached = if self.unproved.is_some() { &asked.position } else { reached };
        let job = ClaimsJob {
            puzzle: &asked.puzzle,
            proved: &proved,
            reached: reached.board(),
            plain: plain.as_ref(),
        };
        let words = Words { renderer, claims: &self.claims };
        let made = certify_claims(&job, Choice::default(), &words)
            .map_err(|refusal| certificate::refused(&refusal, renderer))?;
        files.write(&made)?;
        warn_of_assumed(&made.summary, context)?;
        let Summary { claims, lines, .. } = made.summary;
        let about = [("claims", Value::Number(claims)), ("lines", Value::Number(lines))];
        tell(&renderer.text("judge-certificate-done", &about), args, context)?;
        if let Some(number) = self.unproved {
            let number = [("number", Value::Number(number))];
            tell(&renderer.text("judge-certificate-until", &number), args, context)?;
        }
        match args.is_for_people() {
            // A command to copy is one line.
            true => Ok(context.print(&[Line::plain(files.check(renderer))])?),
            false => Ok(context.note(&files.check(renderer))?),
        }
    }
}

/// Tells people; beside documents that is a note.
fn tell(text: &str, args: &JudgeArgs, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    if !args.is_for_people() {
        return Ok(context.note(text)?);
    }
    let lines = wrap(text, "", context.width).into_iter().map(Line::plain);
    Ok(context.print(&lines.collect::<Vec<_>>())?)
}

/// The comments in the certificate.
struct Words<'a> {
    renderer: &'a Renderer,
    /// Of each result, the number of its claim and the claim.
    claims: &'a [(usize, String)],
}

impl Remarks for Words<'_> {
    fn head(&self, about: &Summary) -> Vec<String> {
        head(about, self.renderer)
    }

    fn claim(&self, number: usize) -> Vec<String> {
        let claim = self.claims.get(number - 1).into_iter();
        let text = |(number, claim): &(usize, String)| {
            let args =
                [("number", Value::Number(*number)), ("claim", Value::Text(claim.to_owned()))];
            self.renderer.text("judge-certificate-claim", &args)
        };
        claim.map(text).collect()
    }

    fn discharged(&self) -> Vec<String> {
        vec![self.renderer.text("prove-discharged", &[])]
    }

    fn end(&self, about: &Summary) -> Vec<String> {
        let id = if about.finished { "prove-end" } else { "judge-certificate-end" };
        vec![self.renderer.text(id, &[])]
    }
}
