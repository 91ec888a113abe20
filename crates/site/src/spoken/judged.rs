//! Claims as every front end reads them, and verdicts as documents and in sentences.
//!
//! [`judge`](kotowari_judge) has no words: names of techniques in any language come from the
//! dictionary, houses and proofs are written as in the JSON of steps, and why an argument fails is
//! told by messages.

use kotowari_engine::deduction::{Arg, Bullet};
use kotowari_engine::error::{Error, Kind, TextPlace};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::visible::visible;
use kotowari_judge::json::Forms;
use kotowari_judge::read::{self, Letters};
use kotowari_judge::{
    Argument, Claim, Expected, Fails, Finding, Gap, Impossible, Judge, Judged, Log, Position,
    Unread, Verdict,
};
use kotowari_kernel::{Axiom, Candidate, Digit, Literal, Proof, Unit};
use kotowari_words::explain::json::{self as documents, name};
use kotowari_words::explain::printed::{self, PrintedStep};
use kotowari_words::explain::{Dictionary, Notation, Renderer, Value};
use serde_json::{Value as Json, json};

/// What came of a claim.
pub struct JudgedClaim {
    /// The claim as it was written.
    pub text: String,
    /// The line that stands for it: of a printed step its title, or the first bullet.
    pub line: String,
    /// The verdict with the claim that was read, or where it is not understood.
    pub outcome: Result<(Box<Judged>, Claim), Unread>,
    /// In a log: the number of the step at fault on which it leans.
    pub leans_on: Option<usize>,
}

impl JudgedClaim {
    /// Judges a claim as the next step of a log.
    pub fn in_log(text: &str, read: Result<Claim, Unread>, log: &mut Log<'_>) -> JudgedClaim {
        let mut leans_on = None;
        let outcome = read.map(|claim| {
            let entry = log.step(&claim);
            leans_on = entry.leans.then(|| log.first_fault()).flatten();
            (Box::new(entry.judged), claim)
        });
        JudgedClaim { text: text.to_owned(), line: first_line(text), outcome, leans_on }
    }

    /// The verdict; `None` if it is not understood.
    pub fn verdict(&self) -> Option<Verdict> {
        self.outcome.as_ref().ok().map(|(judged, _)| judged.verdict)
    }
}

/// Makes a position of a puzzle, on which claims are judged.
///
/// # Errors
/// If it has no solution.
pub fn judged_position(puzzle: &Puzzle) -> Result<Position, Error> {
    Position::new(puzzle).map_err(|why| {
        let id = match why {
            Impossible::Repeat => "judge-repeat",
            Impossible::NoSolution => "judge-no-solution",
        };
        Error::of(Kind::Puzzle, id)
    })
}

/// The error for a claim that is not understood; `place` is where it begins.
pub fn unread_error(
    unread: &Unread,
    number: usize,
    mut place: TextPlace,
    renderer: &Renderer,
) -> Error {
    place.column += unread.column - 1;
    place.width = unread.width;
    let expected = renderer.text(expected(unread.expected), &[]);
    let error = Error::of(Kind::Sign, "judge-unread").text("expected", expected);
    error.number("number", number).at(place)
}

/// Reads claims and tells verdicts in the language of a renderer.
pub struct ClaimWords<'r> {
    /// The language.
    pub renderer: &'r Renderer,
    /// The names of techniques.
    pub dictionary: &'r Dictionary,
}

impl ClaimWords<'_> {
    /// Reads a claim; `lost` is what a listing shows that the step removed.
    ///
    /// # Errors
    /// Where it is not understood.
    pub fn read(
        &self,
        text: &str,
        layout: &Layout,
        lost: Option<&[Literal]>,
    ) -> Result<Claim, Unread> {
        let names = |text: &str| Some(self.dictionary.all(text, self.renderer).ok()?.first()?.id);
        // B6 is one cell in a spreadsheet, another on sudokuwiki.org.
        let letters = match self.renderer.notation() {
            Notation::A1 => Letters::Columns,
            _ => Letters::Rows,
        };
        let read = || read::claim_with(text, layout, &names, letters, lost);
        // Reading what we print costs more than most claims, so the others come first.
        let is_one_line = !text.trim().contains('\n');
        let first = match is_one_line.then(read) {
            Some(Ok(claim)) => return Ok(claim),
            first => first,
        };
        match (self.printed(text, layout).as_slice(), first) {
            ([], first) => first.unwrap_or_else(read),
            // A dash may begin any list.
            ([told], Some(first)) if told.claims.is_empty() => first,
            ([told], _) => self.printed_claim(told, layout),
            ([told, ..], _) => Err(unread_line(told, Expected::OneStep)),
        }
    }

    /// The steps of a text that `explain` printed, in any of its languages; none if it is another.
    pub fn printed(&self, text: &str, layout: &Layout) -> Vec<PrintedStep> {
        printed::Reader::new(layout, self.renderer).steps(text)
    }

    /// The claim of a printed step; what its bullets cite is the argument.
    ///
    /// # Errors
    /// If it says nowhere what it claims.
    pub fn printed_claim(&self, told: &PrintedStep, layout: &Layout) -> Result<Claim, Unread> {
        let results = told.claims.clone();
        if results.is_empty() {
            return Err(unread_line(told, Expected::Result));
        }
        if told.name.is_empty() && told.bullets.is_empty() {
            return Ok(Claim { results, argument: None });
        }
        let names = |text: &str| Some(self.dictionary.all(text, self.renderer).ok()?.first()?.id);
        let mut argument = Argument::named(&told.name, &names);
        let mut digits: Vec<Digit> = told.bullets.iter().flat_map(|b| &b.digits).copied().collect();
        digits.sort_unstable();
        digits.dedup();
        // "Same in row 4": of the digits last spoken of.
        let mut spoken: &[Digit] = &[];
        for bullet in &told.bullets {
            spoken = if bullet.digits.is_empty() { spoken } else { &bullet.digits };
            argument.cite(&bullet.cells, &bullet.houses, spoken);
        }
        if let Some(bullet) = told.bullets.iter().find(|bullet| bullet.cells.len() >= 4) {
            argument.cite_rectangles(&bullet.cells, &digits, layout);
        }
        Ok(Claim { results, argument: Some(argument) })
    }

    /// Reads a claim and judges it by itself.
    pub fn judge(&self, judge: &Judge, position: &Position, text: &str) -> JudgedClaim {
        let read = self.read(text, position.layout(), None);
        let outcome = read.map(|claim| (Box::new(judge.judge(position, &claim)), claim));
        let line = match text.trim().contains('\n') {
            true => self.printed(text, position.layout()).first().map(|told| told.text.clone()),
            false => None,
        };
        let line = line.unwrap_or_else(|| first_line(text));
        JudgedClaim { text: text.to_owned(), line, outcome, leans_on: None }
    }

    /// Judges claims as the steps of a log, each on the board reached by then.
    pub fn in_order(
        &self,
        judge: &Judge,
        position: Position,
        texts: &[String],
    ) -> Vec<JudgedClaim> {
        let mut log = Log::new(judge, position);
        texts.iter().flat_map(|text| self.next(text, &mut log)).collect()
    }

    /// Judges a text as the next step of a log, or if several steps are printed in it, as those.
    pub fn next(&self, text: &str, log: &mut Log<'_>) -> Vec<JudgedClaim> {
        let layout = log.position().layout().clone();
        let told = match text.trim().contains('\n') {
            true => self.printed(text, &layout),
            false => vec![],
        };
        match told.len() {
            0 | 1 => {
                let mut done = JudgedClaim::in_log(text, self.read(text, &layout, None), log);
                if let [told] = &told[..] {
                    done.line.clone_from(&told.text);
                }
                vec![done]
            }
            _ => told.iter().map(|told| self.next_printed(told, log)).collect(),
        }
    }

    /// Judges a printed step as the next one of a log.
    pub fn next_printed(&self, told: &PrintedStep, log: &mut Log<'_>) -> JudgedClaim {
        let layout = log.position().layout().clone();
        JudgedClaim::in_log(&told.text, self.printed_claim(told, &layout), log)
    }

    /// The document of `docs/schema/judge-1.json`, without the number of the claim.
    pub fn document(&self, layout: &Layout, done: &JudgedClaim, with_proof: bool) -> Json {
        let unit = |unit: Unit| match unit {
            Unit::Cell(cell) => json!({ "cell": name::cell(layout, cell) }),
            Unit::House(house, digit) => {
                json!({ "house": name::house(layout, house), "digit": layout.label(digit) })
            }
        };
        let proof = |proof: &Proof| match with_proof {
            true => documents::proof(layout, proof),
            false => Json::Null,
        };
        let mut value = match &done.outcome {
            Ok((judged, _)) => {
                let axiom = |axiom: &Axiom| documents::axiom(layout, axiom);
                let forms = Forms { unit: &unit, axiom: &axiom, proof: &proof };
                let mut value = kotowari_judge::json::judged(layout, &done.text, judged, &forms);
                value["leans_on"] = json!(done.leans_on);
                value
            }
            Err(unread) => kotowari_judge::json::unread(&done.text, unread),
        };
        value["told"] = json!(self.told(layout, done));
        value
    }

    /// What is told of a claim on its own: the verdict, and why.
    pub fn told(&self, layout: &Layout, done: &JudgedClaim) -> Vec<String> {
        let verdict = [("verdict", Value::Text(self.worth(done).to_owned()))];
        let mut told = vec![self.renderer.text("judge-verdict", &verdict)];
        told.extend(self.sentences(layout, done));
        told
    }

    /// The claim with its number and the verdict.
    pub fn title(&self, number: usize, done: &JudgedClaim) -> String {
        let verdict = [
            ("number", Value::Number(number)),
            ("claim", Value::Text(visible(&done.line).into_owned())),
            ("verdict", Value::Text(self.worth(done).to_owned())),
        ];
        self.renderer.text("judge-claim", &verdict)
    }

    /// The verdict as messages call it.
    fn worth(&self, done: &JudgedClaim) -> &'static str {
        match &done.outcome {
            Ok((judged, claim)) => match judged.verdict {
                Verdict::Otherwise if claim.argument.is_none() => "bare",
                verdict => verdict.id(),
            },
            Err(_) => "not_understood",
        }
    }

    /// Why the verdict is what it is, a sentence each.
    pub fn sentences(&self, layout: &Layout, done: &JudgedClaim) -> Vec<String> {
        let renderer = self.renderer;
        let (judged, text) = match &done.outcome {
            Ok((judged, _)) => (judged, &done.text),
            Err(unread) => {
                let column = Value::Number(unread.column);
                let expected = Value::Text(renderer.text(expected(unread.expected), &[]));
                let args = [("column", column), ("expected", expected)];
                return vec![renderer.text("judge-expected", &args)];
            }
        };
        let mut sentences = vec![];
        if judged.verdict == Verdict::False {
            sentences.extend(judged.results.iter().find_map(|result| self.broken(layout, result)));
        }
        if let Some(fails) = &judged.fails {
            sentences.push(self.fails(layout, text, judged, fails));
        }
        if judged.verdict == Verdict::Otherwise {
            let last = judged.results.iter().rfind(|r| r.verdict == Verdict::Otherwise);
            sentences.push(match last.and_then(|result| result.easiest.as_ref()) {
                Some(step) => {
                    let technique = Value::Text(renderer.step_name(step.deduction()));
                    renderer.text("judge-easiest", &[("technique", technique)])
                }
                None => renderer.text("judge-by-cases", &[]),
            });
        }
        if let Some(step) = done.leans_on {
            sentences.push(renderer.text("judge-leans", &[("number", Value::Number(step))]));
        }
        sentences
    }

    /// The digit that a solution has where a result is broken.
    fn broken(&self, layout: &Layout, result: &Finding) -> Option<String> {
        let solution = result.counter.as_ref()?;
        let c = result.literal.candidate();
        let digit = *solution.get(usize::from(c.cell))?;
        let args = vec![("cell", Arg::Cell(c.cell)), ("digit", Arg::Digit(digit))];
        Some(self.renderer.bullet(layout, &Bullet { message: "judge-solution", args }))
    }

    fn fails(&self, layout: &Layout, text: &str, judged: &Judged, fails: &Fails) -> String {
        let renderer = self.renderer;
        match fails {
            Fails::Premise(number) => {
                let premise = &judged.premises[*number];
                let (column, width) = (premise.stated.column, premise.stated.width);
                let part: String = text.chars().skip(column - 1).take(width).collect();
                let reason = match &premise.gap {
                    Some(Gap::Places(unit, others)) => self.places(layout, *unit, others),
                    Some(Gap::Both(a, b)) => {
                        let args = vec![
                            ("cell", Arg::Cell(a.cell)),
                            ("digit", Arg::Digit(a.digit)),
                            ("at", Arg::Cell(b.cell)),
                            ("other", Arg::Digit(b.digit)),
                        ];
                        renderer.bullet(layout, &Bullet { message: "judge-both", args })
                    }
                    Some(Gap::NoUnit) | None => renderer.text("judge-no-unit", &[]),
                };
                let part = Value::Text(visible(part.trim()).into_owned());
                renderer.text("judge-premise", &[("part", part), ("reason", Value::Text(reason))])
            }
            Fails::Places(unit, others) => {
                let reason = Value::Text(self.places(layout, *unit, others));
                renderer.text("judge-gap", &[("reason", reason)])
            }
            Fails::NothingNamed => renderer.text("judge-nothing-named", &[]),
            Fails::Apart => renderer.text("judge-apart", &[]),
            Fails::Refused(_) => renderer.text("judge-refused", &[]),
            Fails::TooLong => renderer.text("judge-too-long", &[]),
        }
    }

    fn places(&self, layout: &Layout, unit: Unit, others: &[Candidate]) -> String {
        let (message, args) = match unit {
            Unit::House(house, digit) => {
                let cells = others.iter().map(|c| c.cell).collect();
                let digit = ("digit", Arg::Digit(digit));
                (
                    "judge-house",
                    vec![("house", Arg::House(house)), digit, ("cells", Arg::Cells(cells))],
                )
            }
            Unit::Cell(cell) => {
                let digits = others.iter().map(|c| c.digit).collect();
                ("judge-cell", vec![("cell", Arg::Cell(cell)), ("digits", Arg::Digits(digits))])
            }
        };
        self.renderer.bullet(layout, &Bullet { message, args })
    }
}

fn first_line(text: &str) -> String {
    text.trim().lines().next().unwrap_or_default().to_owned()
}

/// What is missing from the first line of a printed step.
fn unread_line(told: &PrintedStep, expected: Expected) -> Unread {
    Unread { column: 1, width: told.text.chars().count().max(1), expected }
}

/// The message that names what was expected.
fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Result => "judge-expected-result",
        Expected::Sign => "judge-expected-sign",
        Expected::Cell => "judge-expected-cell",
        Expected::CellOfBoard => "judge-expected-cell-of-board",
        Expected::Notation => "judge-expected-notation",
        Expected::Digit => "judge-expected-digit",
        Expected::DigitOfBoard => "judge-expected-digit-of-board",
        Expected::House => "judge-expected-house",
        Expected::Link => "judge-expected-link",
        Expected::Bracket => "judge-expected-bracket",
        Expected::Pattern => "judge-expected-pattern",
        Expected::Json => "judge-expected-json",
        Expected::OneStep => "judge-expected-one-step",
    }
}
