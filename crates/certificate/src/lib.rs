//! Certificates: what the kernel has proved, written down for a checker that is not ours.
//!
//! A certificate is two texts. The *formula* says what a puzzle is, as pseudo-Boolean inequalities
//! over a variable for each candidate, in the format OPB with a label for each line. It is made
//! from the puzzle alone, so it can be read and rebuilt without the path. The *proof* is the path
//! in the format of VeriPB: every claim of every step follows by one of its rules, and the end says
//! that there is a solution and no other.
//!
//! ```
//! use kotowari_certificate::{Choice, Job, certify};
//! use kotowari_engine::{board::Board, solve};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let puzzle = kotowari_format::puzzle("1....3...4....2.")?;
//! let start = Board::new(&puzzle)?;
//! let path = solve::path(&start, &solve::without_uniqueness());
//! let job = Job { puzzle: &puzzle, start: &start, path: &path, plain: None };
//! let made = certify(&job, Choice::default(), &())?;
//! assert!(made.formula.contains("@r1_1_some "));
//! assert!(made.proof.starts_with("pseudo-Boolean proof version 3.0\n"));
//! # Ok(())
//! # }
//! ```
//!
//! # What is trusted
//!
//! Nothing here: a checker accepts the proof or does not, and whether the formula is the puzzle,
//! its labels let a person or a second program see. It can therefore be wrong only by being
//! refused.
//!
//! # Its files
//!
//! | file          | what it is                                                            |
//! |---------------|-----------------------------------------------------------------------|
//! | `about`       | what is in a certificate, in numbers, or why there is none            |
//! | `names`       | names of cells and houses in the letters that the formats take        |
//! | `formula`     | the inequalities of a puzzle, and which of them an axiom is           |
//! | `propagation` | what follows without search, as the checker will find it              |
//! | `pieces`      | axioms as sums of lines of the formula                                |
//! | `settled`     | what the kernel knows at a point, with the lines that say so          |
//! | `told`        | a step: by propagation where that is enough, else the kernel's sums   |
//! | `strict`      | a step: the kernel's sums and what they imply literally, nothing else |

mod about;
mod formula;
mod names;
mod pieces;
mod propagation;
mod settled;
mod strict;
mod told;

use kotowari_engine::board::Board;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{Outcome, Path, Step};
use kotowari_kernel::{Axiom, Candidate, CellId, Literal, Proof, Reason};

pub use about::{Refusal, Summary};
use formula::Formula;
use pieces::Writer;

/// What to certify.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The board on which the path begins: that of the puzzle.
    pub start: &'a Board,
    /// The path.
    pub path: &'a Path,
    /// A path of the same puzzle that does not assume a unique solution. Where it is solved, it
    /// discharges what `path` cites of uniqueness.
    pub plain: Option<&'a Path>,
}

/// How to certify it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// Write out every sum instead of leaving the checker something to find.
    pub strict: bool,
    /// Write what is cited of uniqueness into the formula, marked, even where it can be discharged.
    pub assume_unique: bool,
}

/// What the comments in a certificate say. Comments prove nothing; `()` writes none.
pub trait Remarks {
    /// The lines at the top of the formula.
    fn head(&self, _about: &Summary) -> Vec<String> {
        vec![]
    }

    /// The lines above a step: its number, what it is, why it holds.
    fn step(&self, _before: &Board, _number: usize, _step: &Step) -> Vec<String> {
        vec![]
    }

    /// The lines above a claim that is no step of a path: its number among those proved.
    fn claim(&self, _number: usize) -> Vec<String> {
        vec![]
    }

    /// The lines above a statement that rests on there being one solution and is discharged.
    fn discharged(&self) -> Vec<String> {
        vec![]
    }

    /// The lines above the conclusion.
    fn end(&self, _about: &Summary) -> Vec<String> {
        vec![]
    }
}

impl Remarks for () {}

/// A formula and a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The puzzle, as OPB.
    pub formula: String,
    /// The path, as a VeriPB proof.
    pub proof: String,
    /// What they contain.
    pub summary: Summary,
}

/// Claims with their proofs, whoever made them: not the steps of one path.
#[derive(Clone, Copy)]
pub struct ClaimsJob<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Each proof with what it proves, on the board of the puzzle or on what those before it left.
    pub proved: &'a [(&'a Proof, &'a [Literal])],
    /// The board that they lead to.
    pub reached: &'a Board,
    /// As in [`Job`].
    pub plain: Option<&'a Path>,
}

/// Writes formula and proof of a path.
///
/// # Errors
/// A [`Refusal`]: nothing is left out of a certificate in silence.
pub fn certify(
    job: &Job<'_>,
    choice: Choice,
    remarks: &dyn Remarks,
) -> Result<Certificate, Refusal> {
    let rests = job.path.steps.iter().filter(|step| step.uses_uniqueness());
    let cited = statements_of_uniqueness(rests.map(|step| &step.deduction().proof));
    let about = About { puzzle: job.puzzle, cited, plain: job.plain, choice, remarks };
    about.certify(|pen| {
        let mut board = job.start.clone();
        for (step, number) in job.path.steps.iter().zip(1..) {
            pen.writer.remark(&remarks.step(&board, number, step));
            pen.step(number, &step.deduction().proof, step.claims())?;
            step.apply(&mut board);
        }
        Ok(board)
    })
}

/// Writes formula and proof of claims, one after the other.
///
/// # Errors
/// A [`Refusal`], with the number of the claim, from 1.
pub fn certify_claims(
    job: &ClaimsJob<'_>,
    choice: Choice,
    remarks: &dyn Remarks,
) -> Result<Certificate, Refusal> {
    let cited = statements_of_uniqueness(job.proved.iter().map(|(proof, _)| *proof));
    let about = About { puzzle: job.puzzle, cited, plain: job.plain, choice, remarks };
    about.certify(|pen| {
        for ((proof, claims), number) in job.proved.iter().zip(1..) {
            pen.writer.remark(&remarks.claim(number));
            pen.step(number, proof, claims)?;
        }
        Ok(job.reached.clone())
    })
}

/// What is the same for every certificate.
struct About<'a> {
    puzzle: &'a Puzzle,
    /// What is cited of uniqueness.
    cited: Vec<Axiom>,
    plain: Option<&'a Path>,
    choice: Choice,
    remarks: &'a dyn Remarks,
}

/// Writes steps and counts them.
struct Pen<'f> {
    writer: Writer<'f>,
    summary: Summary,
    strict: bool,
}

impl Pen<'_> {
    fn step(&mut self, number: usize, proof: &Proof, claims: &[Literal]) -> Result<(), Refusal> {
        self.summary.steps += 1;
        self.summary.claims += claims.len();
        match self.strict {
            true => self.writer.step_strictly(number, proof, claims)?,
            false => {
                let by_propagation = self.writer.step(number, proof, claims)?;
                self.summary.by_propagation += usize::from(by_propagation);
            }
        }
        Ok(())
    }
}

impl About<'_> {
    /// Writes what `steps` writes between the rules and the end; it returns the board it reaches.
    fn certify(
        self,
        steps: impl FnOnce(&mut Pen<'_>) -> Result<Board, Refusal>,
    ) -> Result<Certificate, Refusal> {
        let About { puzzle, cited, plain, choice, remarks } = self;
        let mut formula = Formula::of(puzzle)?;
        let plain = plain.filter(|plain| {
            let rests = |step: &Step| step.uses_uniqueness();
            plain.outcome == Outcome::Solved && !plain.steps.iter().any(rests)
        });
        let plain = plain.filter(|_| !choice.assume_unique);
        if plain.is_none() {
            cited.iter().zip(1..).for_each(|(axiom, number)| formula.assume(axiom, number));
        }
        let (lines, known) = (formula.lines(), formula.known());
        let mut pen = Pen {
            writer: Writer::new(puzzle.layout.rules(), &formula),
            summary: Summary { lines, known, ..formula.about() },
            strict: choice.strict,
        };
        if let Some(plain) = plain {
            for (axiom, number) in cited.iter().zip(1..) {
                pen.writer.remark(&remarks.discharged());
                pen.writer.discharge(axiom, number, plain, choice.strict)?;
                pen.summary.discharged += 1;
            }
        }
        let board = steps(&mut pen)?;
        let Pen { mut writer, mut summary, .. } = pen;
        let solution = board.is_solved().then(|| {
            let cells = 0..board.layout().cells() as CellId;
            let held = |cell| Some(Candidate { cell, digit: board.value(cell)? });
            cells.filter_map(held).collect::<Vec<_>>()
        });
        summary.finished = solution.is_some();
        writer.remark(&remarks.end(&summary));
        let proof = writer.finish(solution.as_deref());
        let formula = formula.text(&remarks.head(&summary), solution.as_deref());
        Ok(Certificate { formula, proof, summary })
    }
}

/// The axioms of proofs that hold only if there is one solution, each once, in order.
fn statements_of_uniqueness<'p>(proofs: impl Iterator<Item = &'p Proof>) -> Vec<Axiom> {
    let mut found: Vec<Axiom> = vec![];
    for axiom in proofs.flat_map(leaves) {
        if formula::rests_on_uniqueness(axiom) && !found.contains(axiom) {
            found.push(axiom.clone());
        }
    }
    found
}

/// Every axiom of a proof, cuts taken apart.
fn leaves(proof: &Proof) -> Vec<&Axiom> {
    fn parts(axiom: &Axiom) -> Vec<&Axiom> {
        match axiom {
            Axiom::Cut { of, .. } => of.iter().flat_map(|(_, axiom)| parts(axiom)).collect(),
            axiom => vec![axiom],
        }
    }
    match proof {
        Proof::Count(axioms) => axioms.iter().flat_map(|(_, axiom)| parts(axiom)).collect(),
        Proof::Chase { steps, .. } => steps
            .iter()
            .flat_map(|step| match step {
                Reason::By(axiom) => parts(axiom),
                Reason::Lemma(proof) => leaves(proof),
            })
            .collect(),
        Proof::Each(proofs) => proofs.iter().flat_map(leaves).collect(),
    }
}
