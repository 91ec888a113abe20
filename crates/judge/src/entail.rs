//! Does a claim follow from these truths and from what excludes each other? If so, by which proof?
//!
//! Assume the opposite and follow it: a candidate that holds excludes others, a truth with one
//! candidate left has it hold, a truth with none is the contradiction. Where nothing follows any
//! more, one truth is split into its cases, each refuted by itself. This decides the question
//! completely, so "not by this argument" is no lack of skill: there is a way for all the truths to
//! hold with the claim broken. What is found is a [`Proof::Chase`], which the kernel checks.

use kotowari_engine::board::Board;
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Reason};

/// A statement that at least one of some candidates holds, with those of them that are open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Truth {
    pub axiom: Axiom,
    pub members: Vec<Candidate>,
}

/// Truths with more members than this in all are not asked: which of them exclude each other alone
/// would take too long. An empty board of 16×16 has 16 384.
const MOST_MEMBERS: usize = 20_000;

/// The answer to the question.
#[derive(Debug)]
pub(crate) enum Answer {
    /// It follows. `used` are the numbers of the truths in the proof.
    Proved { proof: Proof, used: Vec<usize> },
    /// It does not.
    Not,
    /// Too many cases.
    Unknown,
}

/// Asks whether the truths, and what the rules let exclude each other, force the literal. `most` is
/// how many cases may be tried.
pub(crate) fn entails(board: &Board, truths: &[Truth], claim: Literal, most: u32) -> Answer {
    // A candidate may be in several truths, so this is an upper bound.
    if truths.iter().map(|truth| truth.members.len()).sum::<usize>() > MOST_MEMBERS {
        return Answer::Unknown;
    }
    Question::new(board, truths, claim).ask(most)
}

/// The same with as few truths as can be found by leaving out one after the other.
pub(crate) fn fewest(board: &Board, truths: &[Truth], claim: Literal, most: u32) -> Answer {
    let (mut proof, mut kept) = match entails(board, truths, claim, most) {
        Answer::Proved { proof, used } => (proof, used),
        other => return other,
    };
    let mut at = 0;
    while at < kept.len() {
        let mut fewer = kept.clone();
        fewer.remove(at);
        let chosen: Vec<Truth> = fewer.iter().map(|&n| truths[n].clone()).collect();
        match entails(board, &chosen, claim, most) {
            Answer::Proved { proof: shorter, used } => {
                kept = used.into_iter().map(|n| fewer[n]).collect();
                proof = shorter;
            }
            _ => at += 1,
        }
    }
    Answer::Proved { proof, used: kept }
}

/// What is known of a candidate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Is {
    Open,
    In,
    Out,
}

/// A world: what is assumed, and what followed so far.
#[derive(Clone)]
struct World {
    is: Vec<Is>,
    /// Candidates that hold and whose exclusions have not been followed yet.
    fresh: Vec<usize>,
}

struct Question<'q> {
    claim: Literal,
    candidates: Vec<Candidate>,
    /// Of each candidate, those it excludes.
    against: Vec<Vec<usize>>,
    truths: &'q [Truth],
    /// The members of each truth, by number.
    members: Vec<Vec<usize>>,
    left: u32,
}

impl<'q> Question<'q> {
    fn new(board: &Board, truths: &'q [Truth], claim: Literal) -> Question<'q> {
        let mut candidates: Vec<Candidate> =
            truths.iter().flat_map(|truth| truth.members.iter().copied()).collect();
        candidates.push(claim.candidate());
        candidates.sort_unstable();
        candidates.dedup();
        let number = |c: &Candidate| candidates.binary_search(c).expect("it was put there");
        let members = truths.iter().map(|t| t.members.iter().map(number).collect()).collect();
        let rules = board.layout().rules();
        let houses_alone = rules.only_houses();
        let mut against = vec![vec![]; candidates.len()];
        for a in 0..candidates.len() {
            for b in 0..a {
                let (x, y) = (candidates[a], candidates[b]);
                // Houses alone exclude equal digits only, which spares eight questions of nine.
                let may = x.digit == y.digit || !houses_alone;
                if x.cell == y.cell || may && rules.clash(x, y) {
                    against[a].push(b);
                    against[b].push(a);
                }
            }
        }
        Question { claim, candidates, against, truths, members, left: 0 }
    }

    fn ask(mut self, most: u32) -> Answer {
        self.left = most;
        let assume = self.claim.negated();
        let world = World { is: vec![Is::Open; self.candidates.len()], fresh: vec![] };
        let mut used = vec![];
        match self.refuted(world, assume, &mut used) {
            Some(steps) => {
                used.sort_unstable();
                used.dedup();
                Answer::Proved { proof: Proof::Chase { assume, steps }, used }
            }
            None if self.left == 0 => Answer::Unknown,
            None => Answer::Not,
        }
    }

    fn number(&self, c: Candidate) -> usize {
        self.candidates.binary_search(&c).expect("every candidate of the question is numbered")
    }

    /// The steps from an assumption to a contradiction.
    fn refuted(
        &mut self,
        mut world: World,
        assume: Literal,
        used: &mut Vec<usize>,
    ) -> Option<Vec<Reason>> {
        let at = self.number(assume.candidate());
        match assume {
            Literal::Place(_) => self.place(&mut world, at),
            Literal::Remove(_) => world.is[at] = Is::Out,
        }
        let mut steps = vec![];
        loop {
            if self.follow(&mut world, &mut steps, used) {
                return Some(steps);
            }
            // Nothing follows any more: split the truth with the fewest cases.
            let open = |members: &[usize]| {
                members.iter().copied().filter(|&m| world.is[m] == Is::Open).collect::<Vec<_>>()
            };
            let stands = |members: &[usize]| members.iter().any(|&m| world.is[m] == Is::In);
            let split = (0..self.members.len())
                .filter(|&n| !stands(&self.members[n]))
                .min_by_key(|&n| open(&self.members[n]).len())?;
            let case = open(&self.members[split])[0];
            self.left = self.left.checked_sub(1)?;
            let assume = Literal::Place(self.candidates[case]);
            // Only what the refuted case used counts, and if it cannot be refuted, the world
            // stands.
            let inner = self.refuted(world.clone(), assume, used)?;
            steps.push(Reason::Lemma(Proof::Chase { assume, steps: inner }));
            world.is[case] = Is::Out;
        }
    }

    /// A candidate holds: all others of its cell are out at once, as the kernel has it.
    fn place(&self, world: &mut World, at: usize) {
        world.is[at] = Is::In;
        world.fresh.push(at);
        let cell = self.candidates[at].cell;
        for &other in self.against[at].iter().filter(|&&o| self.candidates[o].cell == cell) {
            world.is[other] = Is::Out;
        }
    }

    /// Follows what is known until nothing new comes; returns whether a contradiction was met.
    fn follow(&self, world: &mut World, steps: &mut Vec<Reason>, used: &mut Vec<usize>) -> bool {
        loop {
            while let Some(holds) = world.fresh.pop() {
                for &other in &self.against[holds] {
                    if world.is[other] == Is::Open {
                        world.is[other] = Is::Out;
                        let pair = vec![self.candidates[holds], self.candidates[other]];
                        steps.push(Reason::By(Axiom::Clash(pair)));
                    }
                }
            }
            let mut news = false;
            for (number, members) in self.members.iter().enumerate() {
                let mut open = None;
                let mut several = false;
                let mut stands = false;
                for &member in members {
                    match world.is[member] {
                        Is::In => stands = true,
                        Is::Open => {
                            several |= open.is_some();
                            open = Some(member);
                        }
                        Is::Out => {}
                    }
                }
                if stands || several {
                    continue;
                }
                steps.push(Reason::By(self.truths[number].axiom.clone()));
                used.push(number);
                let Some(last) = open else { return true };
                self.place(world, last);
                news = true;
                break;
            }
            if !news {
                return false;
            }
        }
    }
}
