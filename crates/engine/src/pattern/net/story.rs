//! The explanations of cases and contradictions.

use super::absent::Absent;
use super::branch::Branch;
use super::narrator::NetNarrator;
use super::premises::PremisesBuilder;
use super::search;
use super::shorten::shorten;
use super::world::World;
use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::pattern::locked::eliminate_by;
use crate::pattern::single;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof, Unit};

/// What is split into cases.
#[derive(Clone, Copy, Debug)]
pub(super) enum Split {
    Unit(Unit),
    HoldsOrNot,
}

/// Several cases with a common conclusion.
#[derive(Debug)]
pub(super) struct VerityStory {
    pub split: Split,
    /// A branch a case, with all that they have in common.
    pub branches: Vec<Branch>,
    /// The same for each conclusion, as it is drawn.
    pub ways: Vec<Vec<Branch>>,
    pub chain: bool,
}

/// Chains from each of several candidates to a common conclusion.
#[derive(Debug)]
pub struct CommonChains(pub(super) Vec<Branch>);

/// An assumption that ends in a contradiction.
#[derive(Debug)]
pub struct Refutation {
    pub(super) chain: bool,
    pub(super) one_digit: bool,
    pub(super) branch: Branch,
}

/// Assumptions that each end in a contradiction: about one cell or one digit, or with the same
/// consequences.
#[derive(Debug)]
pub(super) struct Refutations {
    pub all: Vec<Contradiction>,
}

/// An assumption that ends in a contradiction, with all that fails for the same reason.
#[derive(Debug)]
pub(super) struct Contradiction {
    pub branch: Branch,
    /// What it comes to if its digit is in none of some cells, where that is all that is used.
    pub absent: Option<Absent>,
}

/// Nested cases, all but one of which end in a contradiction.
#[derive(Debug)]
pub(super) struct CaseTree {
    pub branches: Vec<Branch>,
}

/// A unit with one candidate.
#[derive(Debug)]
pub(super) struct LastCandidate {
    pub unit: Unit,
    pub only: Candidate,
}

impl Story for VerityStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut narrator = NetNarrator::new(board);
        let cases: Vec<Candidate> = self.branches.iter().map(|b| b.assume.candidate()).collect();
        let split = match self.split {
            Split::Unit(unit @ Unit::Cell(cell)) => {
                let digits = cases.iter().map(|c| c.digit).collect();
                let args = [narrator.named(&[cell]), ("digits", Arg::Digits(digits))];
                narrator.telling.lemma(
                    "cases-of-cell",
                    args,
                    Lemma::left(unit, cases.iter().copied()),
                )
            }
            Split::Unit(unit @ Unit::House(house, digit)) => {
                let cells: Vec<CellId> = cases.iter().map(|c| c.cell).collect();
                let named = narrator.named(&cells);
                let args = [("house", Arg::House(house)), ("digit", Arg::Digit(digit)), named];
                let lemma = Lemma::left(unit, cases.iter().copied());
                narrator.telling.lemma("cases-of-house", args, lemma)
            }
            Split::HoldsOrNot => {
                let args =
                    [narrator.named(&[cases[0].cell]), ("digit", Arg::Digit(cases[0].digit))];
                let either = Clause::then(cases[0], cases[0]);
                narrator.telling.lemma(
                    "cases-of-digit",
                    args,
                    Lemma::of(Rule::Follows, [], [either]),
                )
            }
        };
        let drawn = if self.chain { &self.ways[..] } else { &[] };
        each_case(narrator, split, &self.branches, drawn, claims)
    }

    fn premises(&self, board: &Board) -> Premises {
        let split = match self.split {
            Split::Unit(unit) => Set::of_unit(board, SetRole::Split, unit),
            Split::HoldsOrNot => Set::new(SetRole::Split, [self.branches[0].assume.candidate()]),
        };
        PremisesBuilder::new(board, [split]).with(&self.branches)
    }
}

/// Presents each case and then the common conclusions. `split` is the bullet that lists the cases;
/// `drawn` has chains, a list of one a case for each conclusion.
fn each_case(
    mut narrator: NetNarrator<'_>,
    split: usize,
    branches: &[Branch],
    drawn: &[Vec<Branch>],
    claims: &[Literal],
) -> Telling {
    let mut uses = vec![split];
    let parts = by_digit(claims);
    for (i, branch) in branches.iter().enumerate() {
        let c = branch.assume.candidate();
        let label = ("label", Arg::Label(narrator.telling.letter(c.cell)));
        let message = match branch.assume {
            Literal::Place(_) => "case-is",
            Literal::Remove(_) => "case-is-not",
        };
        let case = ("case", Arg::Case(vec![i as u16 + 1]));
        narrator.open(message, [case, label, ("digit", Arg::Digit(c.digit))], branch.assume);
        narrator.draw(branch);
        narrator.branch(branch);
        for part in &parts {
            uses.push(match part[0] {
                Literal::Place(claim) => narrator.reasons.held(claim),
                Literal::Remove(_) => narrator.gone(part),
            });
        }
        narrator.close(None);
        drawn.iter().for_each(|ways| narrator.draw_chain(&ways[i]));
    }
    let says = claims.iter().map(|&claim| Clause::literal(claim));
    let lemma = Lemma::of(Rule::Follows, uses, says);
    let count = [("count", Arg::Count(branches.len()))];
    let same = narrator.telling.lemma("all-the-same", count, lemma);
    parts.iter().for_each(|part| narrator.conclude_part(part, &[same]));
    narrator.concluded(claims)
}

/// Returns the claims as they are told: a digit placed by itself, and what loses a digit together.
fn by_digit(claims: &[Literal]) -> Vec<Vec<Literal>> {
    let mut parts: Vec<Vec<Literal>> = vec![];
    for &claim in claims {
        let digit = claim.candidate().digit;
        let removes = |literal: &Literal| matches!(literal, Literal::Remove(_));
        let like = |part: &&mut Vec<Literal>| {
            removes(&claim) && removes(&part[0]) && part[0].candidate().digit == digit
        };
        match parts.iter_mut().find(like) {
            Some(part) => part.push(claim),
            None => parts.push(vec![claim]),
        }
    }
    parts
}

impl CommonChains {
    /// Continues a telling, in which bullet number `split` says that one of the cases holds.
    pub fn tell_after(
        &self,
        (telling, split): (Telling, usize),
        board: &Board,
        claims: &[Literal],
    ) -> Telling {
        let drawn = std::slice::from_ref(&self.0);
        each_case(NetNarrator { telling, ..NetNarrator::new(board) }, split, &self.0, drawn, claims)
    }

    /// Returns the premises, which begin with these sets.
    pub fn premises_with(&self, board: &Board, sets: impl IntoIterator<Item = Set>) -> Premises {
        PremisesBuilder::new(board, sets).with(&self.0)
    }
}

impl Refutation {
    /// Wraps the contradiction of a net.
    pub(super) fn of(branch: Branch) -> Refutation {
        Refutation { chain: false, one_digit: false, branch }
    }

    /// Returns the assumption.
    pub fn assumed(&self) -> Literal {
        self.branch.assume
    }

    /// Returns how long it is to read, see [`Branch::length`].
    pub fn length(&self) -> usize {
        self.branch.length()
    }

    /// Returns the same contradiction in fewer bullets, if it has inferences to spare.
    pub fn shortened<const W: usize>(self, view: &View<W>) -> Refutation {
        match search::grid(view) {
            Some(grid) => Refutation { branch: shorten(&grid, None, self.branch), ..self },
            None => self,
        }
    }

    /// Returns whether it uses a promise about this digit.
    pub fn takes(&self, digit: Digit) -> bool {
        self.branch.promised() >> digit & 1 == 1
    }

    /// Returns its proof.
    pub fn proof<const W: usize>(&self, view: &View<W>) -> Proof {
        World::new(view).refute(&self.branch)
    }

    /// Continues a telling, in which the given bullets state the promises about each digit.
    pub fn tell_after(
        &self,
        (telling, promised): (Telling, Vec<(Digit, usize)>),
        board: &Board,
        claims: &[Literal],
    ) -> Telling {
        self.present(NetNarrator { telling, promised, ..NetNarrator::new(board) }, claims)
    }

    /// Returns the premises, which begin with these sets.
    pub fn premises_with(&self, board: &Board, sets: impl IntoIterator<Item = Set>) -> Premises {
        let split = Set::new(SetRole::Split, [self.branch.assume.candidate()]);
        let sets = sets.into_iter().chain([split]);
        PremisesBuilder::new(board, sets).with(std::slice::from_ref(&self.branch))
    }

    fn present(&self, mut narrator: NetNarrator<'_>, claims: &[Literal]) -> Telling {
        let c = self.branch.assume.candidate();
        if self.one_digit {
            narrator.telling.figure.digit = Some(c.digit);
        }
        let end = refuted(&mut narrator, &self.branch);
        if self.chain {
            narrator.draw_chain(&self.branch);
        }
        narrator.conclude(claims, &[end])
    }
}

/// Presents an assumption up to the contradiction. Returns the bullet that says so.
fn refuted(narrator: &mut NetNarrator<'_>, branch: &Branch) -> usize {
    let c = branch.assume.candidate();
    let named = narrator.named(&[c.cell]);
    let message = match branch.assume {
        Literal::Place(_) => "if-were",
        Literal::Remove(_) => "if-were-not",
    };
    narrator.open(message, [named, ("digit", Arg::Digit(c.digit))], branch.assume);
    narrator.draw(branch);
    narrator.branch(branch);
    let end = narrator.end(branch);
    narrator.close(None);
    end
}

impl Story for Refutation {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        self.present(NetNarrator::new(board), claims)
    }

    fn premises(&self, board: &Board) -> Premises {
        self.premises_with(board, [])
    }
}

impl Contradiction {
    /// Wraps a contradiction of one assumption.
    pub fn of(branch: Branch) -> Contradiction {
        Contradiction { branch, absent: None }
    }

    /// Yields a branch for each assumption that fails.
    pub fn claimed(&self) -> impl Iterator<Item = &Branch> + Clone {
        match &self.absent {
            Some(absent) => absent.excluding.iter(),
            None => std::slice::from_ref(&self.branch).iter(),
        }
    }

    /// Returns the number of bullets, conclusions included.
    pub fn bullets(&self) -> usize {
        match &self.absent {
            Some(absent) => absent.branch.all_bullets() + 2,
            None => self.branch.all_bullets() + 1,
        }
    }

    /// Presents it with its conclusion.
    fn tell(&self, narrator: &mut NetNarrator<'_>) {
        let Some(absent) = &self.absent else {
            let end = refuted(narrator, &self.branch);
            match self.branch.assume.negated() {
                Literal::Place(c) => {
                    let lemma = Lemma::of(Rule::Follows, [end], [Clause::is(c)]);
                    single::place("place", c, lemma, &mut narrator.telling);
                }
                Literal::Remove(Candidate { cell, digit }) => {
                    eliminate_by(digit, vec![cell], &[end], &mut narrator.telling);
                }
            }
            return;
        };
        let cells: Vec<CellId> = absent.one_of.iter().map(|c| c.cell).collect();
        let digits: Vec<Digit> = absent.one_of.iter().map(|c| c.digit).collect();
        let out = self.claimed().map(|branch| branch.assume.candidate());
        let out: Vec<Candidate> = out.collect();
        let none: Vec<Literal> = absent.one_of.iter().map(|&c| Literal::Remove(c)).collect();
        let count = ("count", Arg::Count(cells.len()));
        let losing: Vec<CellId> = out.iter().map(|c| c.cell).collect();
        let gone: Vec<Digit> = out.iter().map(|c| c.digit).collect();
        match (absent.cell(), absent.is_many()) {
            (Some(cell), true) => {
                let args = [narrator.named(&[cell]), ("digits", Arg::Digits(gone.clone()))];
                narrator.open_all("if-any-of-cell", args, &none, &[cell]);
            }
            (Some(cell), false) => {
                let digits = ("digits", Arg::Digits(digits.clone()));
                let args = [narrator.named(&[cell]), digits, count.clone()];
                narrator.open_all("if-none-of-cell", args, &none, &[cell]);
            }
            (None, true) => {
                let args = [narrator.named(&losing), ("digit", Arg::Digit(digits[0]))];
                narrator.open_all("if-any", args, &none, &losing);
            }
            (None, false) => {
                let args =
                    [narrator.named(&cells), ("digit", Arg::Digit(digits[0])), count.clone()];
                narrator.open_all("if-none", args, &none, &cells);
            }
        }
        narrator.draw(&absent.branch);
        narrator.branch(&absent.branch);
        let end = narrator.end(&absent.branch);
        narrator.close(None);
        let one = Clause::one_of(absent.one_of.iter().copied());
        let lemma = Lemma::of(Rule::Follows, [end], [one]);
        let Some(cell) = absent.cell() else {
            let mut end = end;
            if !absent.is_many() {
                let labels = cells.iter().map(|&cell| narrator.telling.letter(cell)).collect();
                let args = [
                    ("labels", Arg::Labels(labels)),
                    ("digit", Arg::Digit(digits[0])),
                    count,
                    ("seeing", Arg::Cells(losing.clone())),
                ];
                let mut lemma = lemma;
                lemma.says.extend(Clause::none_of(out));
                end = narrator.telling.lemma("if-none-out", args, lemma);
            }
            return eliminate_by(digits[0], losing, &[end], &mut narrator.telling);
        };
        let label = ("label", Arg::Label(narrator.telling.letter(cell)));
        let args = [label.clone(), ("digits", Arg::Digits(digits))];
        let one = match absent.is_many() {
            true => end,
            false => narrator.telling.lemma("if-none-of-cell-out", args, lemma),
        };
        let mut args = vec![
            ("digits", Arg::Digits(gone.clone())),
            label,
            ("drop", Arg::Role(Role::Drop, gone.clone())),
        ];
        // What it says of the others has only been heard where the digit it must have was.
        let message = match absent.is_many() {
            true => "strip-cell-of",
            false => {
                args.push(("count", Arg::Count(gone.len())));
                "strip-cell"
            }
        };
        let lemma = Lemma::of(Rule::Follows, [one], Clause::none_of(out));
        narrator.telling.lemma(message, args, lemma);
    }
}

impl Story for Refutations {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut narrator = NetNarrator::new(board);
        self.all.iter().for_each(|one| one.tell(&mut narrator));
        narrator.concluded(claims)
    }

    fn premises(&self, board: &Board) -> Premises {
        let assumed = self.all.iter().flat_map(|one| match &one.absent {
            Some(absent) => absent.one_of.clone(),
            None => vec![one.branch.assume.candidate()],
        });
        let split = Set::new(SetRole::Split, assumed);
        let branches = self.all.iter().map(|one| match &one.absent {
            Some(absent) => absent.branch.clone(),
            None => one.branch.clone(),
        });
        PremisesBuilder::new(board, [split]).with(&branches.collect::<Vec<_>>())
    }
}

impl Story for CaseTree {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut narrator = NetNarrator::new(board);
        let cell = self.branches[0].assume.candidate().cell;
        let digits: Vec<Digit> = crate::set::digits(board.candidates(cell)).collect();
        let mut uses = vec![];
        if matches!(claims[0], Literal::Place(_)) {
            let args = [
                narrator.named(&[cell]),
                ("count", Arg::Count(digits.len())),
                ("digits", Arg::Digits(digits.clone())),
            ];
            let candidates = digits.iter().map(|&digit| Candidate { cell, digit });
            uses.push(narrator.telling.lemma(
                "tree-look",
                args,
                Lemma::left(Unit::Cell(cell), candidates),
            ));
        }
        for (i, branch) in self.branches.iter().enumerate() {
            uses.push(narrator.tree(branch, &mut vec![i as u16 + 1]));
        }
        if let [Literal::Place(c)] = *claims {
            let lemma = Lemma::of(Rule::Follows, uses, [Clause::is(c)]);
            single::place("place-only-digit", c, lemma, &mut narrator.telling);
            return narrator.telling;
        }
        narrator.conclude(claims, &uses)
    }

    fn premises(&self, board: &Board) -> Premises {
        let cell = self.branches[0].assume.candidate().cell;
        let split = Set::of_cells(board, SetRole::Split, &[cell]);
        PremisesBuilder::new(board, [split]).with(&self.branches)
    }
}

impl Story for LastCandidate {
    fn tell(&self, board: &Board, _: &[Literal]) -> Telling {
        let mut narrator = NetNarrator::new(board);
        let Candidate { cell, digit } = self.only;
        match self.unit {
            Unit::House(house, _) => {
                let look = Lemma::look(digit, &[house]);
                let args = [("house", Arg::House(house)), ("digit", Arg::Digit(digit))];
                narrator.telling.lemma("look-house", args, look);
                let lemma = Lemma::left(self.unit, [self.only]);
                single::place("place-only-here", self.only, lemma, &mut narrator.telling);
                narrator.telling
            }
            Unit::Cell(_) => {
                let look = Lemma::of(Rule::Look(vec![self.unit]), [], []);
                narrator.telling.lemma("look-cell", [("cell", Arg::Cell(cell))], look);
                let lemma = Lemma::left(self.unit, [self.only]);
                single::place("place", self.only, lemma, &mut narrator.telling);
                narrator.telling
            }
        }
    }

    fn premises(&self, board: &Board) -> Premises {
        let role = match self.unit {
            Unit::Cell(_) => SetRole::Cell,
            Unit::House(..) => SetRole::Places,
        };
        Premises::of([Set::of_unit(board, role, self.unit)])
    }
}
