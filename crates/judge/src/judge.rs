//! The verdict on a claim: is the result so, and does the argument given prove it?

use std::sync::Arc;

use super::argument::{Argument, Claim, Stated, Statement};
use super::entail::{self, Answer, Truth};
use super::premises::{self, Gap};
use kotowari_engine::board::Board;
use kotowari_engine::count::{Budget, Count, Counter, Solution};
use kotowari_engine::deduction::Level;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Selection, Step};
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Theorem};

/// What a claim is worth. Of a claim with several results it is that of the worst; results that
/// are so already count only if all are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Already so: placed, or removed.
    Pointless,
    /// The kernel accepted a proof all of whose premises the argument names.
    Proved,
    /// The same, if the puzzle has one solution: the proof cites that.
    OneSolution,
    /// True, and proved in another way; not by what is named.
    Otherwise,
    /// Neither proved nor refuted within the limits.
    Unsettled,
    /// A solution breaks it.
    False,
}

impl Verdict {
    /// All of them, in the order in which they are documented.
    pub const ALL: [Verdict; 6] = [
        Verdict::Proved,
        Verdict::OneSolution,
        Verdict::Otherwise,
        Verdict::False,
        Verdict::Pointless,
        Verdict::Unsettled,
    ];

    /// The name in data, which never changes.
    pub fn id(self) -> &'static str {
        match self {
            Verdict::Proved => "proved",
            Verdict::OneSolution => "one_solution",
            Verdict::Otherwise => "otherwise",
            Verdict::False => "false",
            Verdict::Pointless => "pointless",
            Verdict::Unsettled => "unsettled",
        }
    }

    /// Whether the claim may be made: true, and for the reason given.
    pub fn is_proved(self) -> bool {
        matches!(self, Verdict::Proved | Verdict::OneSolution)
    }
}

/// How far is searched. Work is counted, not timed, so the verdict is the same on every machine.
#[derive(Clone)]
pub struct Effort {
    /// Cases tried for a proof from the argument's own premises.
    pub cases: u32,
    /// Cases tried for a proof from the whole board, where no technique has one.
    pub board_cases: u32,
    /// The techniques among which the easiest argument is looked for; empty for none.
    pub techniques: Selection,
}

impl Default for Effort {
    /// Techniques up to the level Hard.
    fn default() -> Effort {
        let techniques = solve::everything();
        let easy =
            |t: &&'static dyn kotowari_engine::technique::Technique| t.info().level <= Level::Hard;
        Effort {
            cases: 2_000,
            board_cases: 20_000,
            techniques: techniques.into_iter().filter(easy).collect(),
        }
    }
}

/// A position on which claims are judged.
#[derive(Clone)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) facts: Arc<Facts>,
}

/// What holds of a puzzle at every position that follows from it.
pub(crate) struct Facts {
    pub layout: Arc<Layout>,
    pub counter: Counter,
    pub count: Count,
    /// Whether the givens alone have one solution.
    pub unique: bool,
}

/// Why no claim can be judged on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// A digit stands twice in a house.
    Repeat,
    /// Nothing agrees with its digits and pencil marks.
    NoSolution,
}

impl Position {
    /// Reads a puzzle as a position: its digits and pencil marks are taken for granted.
    ///
    /// # Errors
    /// If they have no solution.
    pub fn new(puzzle: &Puzzle) -> Result<Position, Impossible> {
        let counter = Counter::new(puzzle.layout.clone());
        let count = counter.solutions(puzzle, Budget::default());
        if count == Count::None {
            return Err(match Board::new(puzzle) {
                Err(_) => Impossible::Repeat,
                Ok(_) => Impossible::NoSolution,
            });
        }
        let board = Board::new(puzzle).map_err(|_| Impossible::Repeat)?;
        let unique = kotowari_engine::count::is_unique(puzzle, &count);
        Ok(Position {
            board,
            facts: Arc::new(Facts { layout: puzzle.layout.clone(), counter, count, unique }),
        })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The layout.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.facts.layout
    }

    /// The only solution, if one is known to be.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.facts.count {
            Count::One(only) => Some(only),
            _ => None,
        }
    }

    /// A solution in which the literal does not hold; `Err` if that is not known.
    fn broken_by(&self, literal: Literal) -> Result<Option<Solution>, ()> {
        let breaks = |solution: &Solution| !is_so(solution, literal);
        match &self.facts.count {
            Count::One(only) => return Ok(breaks(only).then(|| only.clone())),
            Count::Many(one, other) => {
                if let Some(found) = [one, other].into_iter().find(|s| breaks(s)) {
                    return Ok(Some(found.clone()));
                }
            }
            _ => {}
        }
        let mut puzzle = self.board.snapshot();
        let marks = puzzle.marks.as_mut().ok_or(())?;
        let c = literal.candidate();
        match literal {
            Literal::Place(_) => marks[usize::from(c.cell)] &= !(1 << c.digit),
            Literal::Remove(_) => marks[usize::from(c.cell)] &= 1 << c.digit,
        }
        match self.facts.counter.solutions(&puzzle, Budget::default()) {
            Count::None => Ok(None),
            Count::One(found) | Count::Many(found, _) => Ok(Some(found)),
            Count::Unknown => Err(()),
        }
    }
}

fn is_so(solution: &Solution, literal: Literal) -> bool {
    let c = literal.candidate();
    let has = solution.get(usize::from(c.cell)) == Some(&c.digit);
    match literal {
        Literal::Place(_) => has,
        Literal::Remove(_) => !has,
    }
}

/// The verdict on a claim, with what it rests on.
#[derive(Debug)]
pub struct Judged {
    /// The verdict.
    pub verdict: Verdict,
    /// Each result, in the order of the claim.
    pub results: Vec<Finding>,
    /// What the argument states, in the order of its text.
    pub premises: Vec<Premise>,
    /// Why the argument does not prove it; `None` if it does, or if there is none.
    pub fails: Option<Fails>,
    /// The share of what the argument states that is so and is used; `None` without an argument.
    pub support: Option<f64>,
    /// The truths of the proof found that the argument does not name; of several results those of
    /// the one that lacks most.
    pub missing: Vec<Axiom>,
    /// How many these are; `None` if there is no proof.
    pub gap: Option<usize>,
}

/// A result of a claim.
#[derive(Debug)]
pub struct Finding {
    /// What is placed or removed.
    pub literal: Literal,
    /// The verdict on it.
    pub verdict: Verdict,
    /// The proof that the kernel accepted.
    pub proof: Option<Proof>,
    /// What it proved.
    pub theorem: Option<Theorem>,
    /// If it is true otherwise: the easiest step found that claims it.
    pub easiest: Option<Step>,
    /// A solution that breaks it.
    pub counter: Option<Solution>,
    /// If it is not settled: whether it agrees with the only solution.
    pub agrees: Option<bool>,
}

/// A statement of an argument, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Premise {
    /// What it states, and where.
    pub stated: Stated,
    /// Why it is not so.
    pub gap: Option<Gap>,
    /// Whether a proof of a result uses it.
    pub used: bool,
}

/// Why an argument does not prove its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fails {
    /// A statement is not so: its number.
    Premise(usize),
    /// A unit has these candidates beside the ones named; without them it would be proved.
    Places(kotowari_kernel::Unit, Vec<Candidate>),
    /// It names nothing a proof could rest on.
    NothingNamed,
    /// What it names is so, and the result does not follow from it.
    Apart,
    /// Its own proof was refused by the kernel.
    Refused(String),
    /// Too many cases.
    TooLong,
}

impl Fails {
    /// The name in data, which never changes.
    pub fn id(&self) -> &'static str {
        match self {
            Fails::Premise(_) => "premise",
            Fails::Places(..) => "places",
            Fails::NothingNamed => "nothing_named",
            Fails::Apart => "apart",
            Fails::Refused(_) => "refused",
            Fails::TooLong => "too_long",
        }
    }
}

/// Judges claims. Immutable, so all threads share one.
#[derive(Clone, Default)]
pub struct Judge {
    /// How far is searched.
    pub effort: Effort,
}

impl Judge {
    /// Judges a claim on a position.
    pub fn judge(&self, position: &Position, claim: &Claim) -> Judged {
        let board = &position.board;
        let mut of: Vec<Premise> = vec![];
        let argument = claim.argument.as_ref();
        if let Some(argument) = argument {
            let premise =
                |stated: &Stated| Premise { stated: stated.clone(), gap: None, used: false };
            of.extend(argument.stated.iter().map(premise));
        }
        let mut results = vec![];
        let mut fails = None;
        let mut missing = vec![];
        let mut gap = None;
        for &literal in &claim.results {
            let mut result = Finding {
                literal,
                verdict: Verdict::Unsettled,
                proof: None,
                theorem: None,
                easiest: None,
                counter: None,
                agrees: None,
            };
            if is_known(board, literal) {
                result.verdict = Verdict::Pointless;
                results.push(result);
                continue;
            }
            let named = argument.map(|a| premises::named(board, a, literal, position.facts.unique));
            if let Some(named) = &named {
                for (premise, found) in of.iter_mut().zip(&named.of) {
                    premise.gap = found.as_ref().err().cloned();
                }
            }
            let broken = position.broken_by(literal);
            if let Ok(Some(counter)) = &broken {
                result.verdict = Verdict::False;
                result.counter = Some(counter.clone());
            }
            if let (Some(argument), Some(named)) = (argument, &named) {
                if result.verdict == Verdict::False {
                    let why = || why_not(board, argument, named, literal, self.effort.cases);
                    fails = fails.or_else(|| Some(why()));
                } else {
                    match self.by_argument(board, argument, named, literal) {
                        Ok((proof, theorem, used)) => {
                            result.verdict = match theorem.cites_uniqueness() {
                                true => Verdict::OneSolution,
                                false => Verdict::Proved,
                            };
                            mark_used(&mut of, named, &used, literal);
                            (result.proof, result.theorem) = (Some(proof), Some(theorem));
                            gap = gap.or(Some(0));
                        }
                        Err(why) => fails = fails.or(Some(why)),
                    }
                }
            }
            if result.verdict == Verdict::Unsettled {
                self.otherwise(position, broken, &mut result);
                if let Some(proof) = &result.proof {
                    let truths = named.as_ref().map_or(&[][..], |named| &named.truths);
                    let (cited, lacking) = cited(proof, truths);
                    if let Some(named) = &named {
                        mark_used(&mut of, named, &cited, literal);
                    }
                    if lacking.len() > missing.len() {
                        missing = lacking;
                    }
                    gap = Some(missing.len());
                }
            }
            results.push(result);
        }
        let verdict = overall(&results);
        let support = argument.map(|argument| support(argument, &of, verdict));
        if verdict.is_proved() || verdict == Verdict::Pointless {
            fails = None;
        }
        if verdict == Verdict::False || verdict == Verdict::Unsettled {
            gap = None;
            missing.clear();
        }
        Judged { verdict, results, premises: of, fails, support, missing, gap }
    }

    /// A proof from what the argument names alone.
    fn by_argument(
        &self,
        board: &Board,
        argument: &Argument,
        named: &premises::Named,
        literal: Literal,
    ) -> Result<(Proof, Theorem, Vec<usize>), Fails> {
        if let Some(proof) = &argument.proof {
            return match board.check(proof, &[literal]) {
                Ok(theorem) => Ok((proof.clone(), theorem, vec![])),
                Err(flaw) => Err(Fails::Refused(flaw.to_string())),
            };
        }
        // First without what rests on there being one solution: the others keep their numbers.
        let guards = |truth: &&Truth| !matches!(truth.axiom, Axiom::SomeIn(_));
        if let Some(first) = named.truths.iter().position(|truth| guards(&truth)) {
            let plain = &named.truths[..first];
            if let Answer::Proved { proof, used } =
                entail::fewest(board, plain, literal, self.effort.cases)
            {
                if let Ok(theorem) = board.check(&proof, &[literal]) {
                    return Ok((proof, theorem, used));
                }
            }
        }
        match entail::fewest(board, &named.truths, literal, self.effort.cases) {
            Answer::Proved { proof, used } => match board.check(&proof, &[literal]) {
                Ok(theorem) => Ok((proof, theorem, used)),
                Err(flaw) => Err(Fails::Refused(flaw.to_string())),
            },
            Answer::Not => Err(why_not(board, argument, named, literal, self.effort.cases)),
            Answer::Unknown => Err(Fails::TooLong),
        }
    }

    /// Whether what the argument names forces a result, be it so or not.
    pub(crate) fn derives(
        &self,
        position: &Position,
        argument: &Argument,
        literal: Literal,
    ) -> bool {
        if is_known(&position.board, literal) {
            return true;
        }
        let named = premises::named(&position.board, argument, literal, position.facts.unique);
        self.by_argument(&position.board, argument, &named, literal).is_ok()
    }

    /// Looks for any proof: the easiest technique that claims it, or else cases over the board.
    fn otherwise(
        &self,
        position: &Position,
        broken: Result<Option<Solution>, ()>,
        result: &mut Finding,
    ) {
        let (board, literal) = (&position.board, result.literal);
        let unique = position.facts.unique;
        let usable = |t: &&'static dyn kotowari_engine::technique::Technique| {
            unique || !t.info().needs_uniqueness()
        };
        let techniques: Selection = self.effort.techniques.iter().copied().filter(usable).collect();
        let wanted = |claims: &[Literal]| claims.contains(&literal);
        if let Some(step) = solve::first(board, &techniques, wanted, &mut vec![]) {
            let proof = step.deduction().proof.clone();
            if let Ok(theorem) = board.check(&proof, &[literal]) {
                result.verdict = Verdict::Otherwise;
                (result.proof, result.theorem) = (Some(proof), Some(theorem));
                result.easiest = Some(step);
                return;
            }
        }
        let truths = premises::all(board);
        if let Answer::Proved { proof, .. } =
            entail::entails(board, &truths, literal, self.effort.board_cases)
        {
            if let Ok(theorem) = board.check(&proof, &[literal]) {
                result.verdict = Verdict::Otherwise;
                (result.proof, result.theorem) = (Some(proof), Some(theorem));
                return;
            }
        }
        result.agrees = broken.ok().map(|counter| counter.is_none());
    }
}

/// Whether a result changes nothing any more.
fn is_known(board: &Board, literal: Literal) -> bool {
    let c = literal.candidate();
    match literal {
        Literal::Place(c) => board.value(c.cell) == Some(c.digit),
        Literal::Remove(_) => !board.is_open(c) && board.value(c.cell) != Some(c.digit),
    }
}

fn overall(results: &[Finding]) -> Verdict {
    results.iter().map(|result| result.verdict).max().unwrap_or(Verdict::Pointless)
}

/// Why an argument does not prove a result.
fn why_not(
    board: &Board,
    argument: &Argument,
    named: &premises::Named,
    literal: Literal,
    cases: u32,
) -> Fails {
    if let Some(proof) = &argument.proof {
        return match board.check(proof, &[literal]) {
            Ok(_) => Fails::Apart,
            Err(flaw) => Fails::Refused(flaw.to_string()),
        };
    }
    if let Some(number) = named.of.iter().position(|found| found.is_err()) {
        return Fails::Premise(number);
    }
    let enough = |assumed: &Truth| {
        let mut truths = named.truths.clone();
        truths.push(assumed.clone());
        matches!(entail::entails(board, &truths, literal, cases), Answer::Proved { .. })
    };
    if let Some((unit, others)) = premises::nearly(board, argument, enough) {
        return Fails::Places(unit, others);
    }
    match named.truths.is_empty() && argument.stated.is_empty() {
        true => Fails::NothingNamed,
        false => Fails::Apart,
    }
}

/// Marks the statements that a proof uses: those whose truth is in it, and the weak links with both
/// ends among the candidates of such truths or the result.
fn mark_used(premises: &mut [Premise], named: &premises::Named, used: &[usize], literal: Literal) {
    let mut touched: Vec<Candidate> =
        used.iter().flat_map(|&n| named.truths[n].members.iter().copied()).collect();
    touched.push(literal.candidate());
    for (premise, of) in premises.iter_mut().zip(&named.of) {
        premise.used |= match (of, &premise.stated.what) {
            (Ok(Some(truth)), _) => used.contains(truth),
            (Ok(None), Statement::Weak { from, to }) => {
                let in_use = |end: &[Candidate]| end.iter().any(|c| touched.contains(c));
                in_use(from) && in_use(to)
            }
            _ => false,
        };
    }
}

fn support(argument: &Argument, premises: &[Premise], verdict: Verdict) -> f64 {
    if premises.is_empty() {
        let whole = !argument.is_empty() && verdict.is_proved();
        return if whole { 1.0 } else { 0.0 };
    }
    let good = premises.iter().filter(|p| p.gap.is_none() && p.used).count();
    good as f64 / premises.len() as f64
}

/// Which of these truths a proof cites, and which others. Links are not counted: they need no name.
fn cited(proof: &Proof, truths: &[Truth]) -> (Vec<usize>, Vec<Axiom>) {
    let (mut known, mut others) = (vec![], vec![]);
    for axiom in proof.axioms() {
        let is_link = matches!(axiom, Axiom::OneIn(_) | Axiom::Clash(_) | Axiom::Given(_));
        match truths.iter().position(|truth| truth.axiom == *axiom) {
            Some(number) if !known.contains(&number) => known.push(number),
            None if !is_link && !others.contains(axiom) => others.push(axiom.clone()),
            _ => {}
        }
    }
    (known, others)
}
