//! Random proofs about puzzles whose solutions are all known: nothing false is ever proved.
//!
//! The proofs are not quite random, or few would prove anything: a count covers its truths with
//! links, a chase is grown step by step, a pattern is what two grids differ in.  Each is then often
//! spoilt, so that the kernel sees what is nearly right.

use std::collections::BTreeMap;

use kotowari::kernel::{
    Axiom::{self, Clash, Given, Guardian, OneIn, SomeIn},
    Candidate, CellId, Facts, Flaw, Literal, Proof,
    Reason::{self, By, Lemma},
    Unit, check,
};

use crate::worlds::{Pattern, Rng, World, any_houses, four_by_four, shidoku};

/// How many facts, or refusals, of each kind there were: a test that proves nothing tests nothing.
type Tally = BTreeMap<&'static str, usize>;

/// A puzzle in a small world, with its answer.
struct Puzzle<'a> {
    world: &'a World,
    givens: Vec<Candidate>,
    /// The digits each cell has in some solution.
    may: Vec<u64>,
    unique: bool,
    facts: Facts,
    /// Patterns without givens, those whose cells have least else.
    patterns: Vec<&'a Pattern>,
}

impl<'a> Puzzle<'a> {
    /// Some givens of some grid, and some of what follows from them.
    fn new(world: &'a World, rng: &mut Rng) -> Puzzle<'a> {
        let solution = rng.pick(&world.grids);
        let cells = world.rules.cells();
        let density = rng.below(4);
        let one_solution = rng.chance(3, 4);
        let density = if one_solution { density / 2 } else { density };
        let mut givens: Vec<_> = (0..cells)
            .filter(|_| rng.chance(density, 6))
            .map(|cell| Candidate { cell: cell as CellId, digit: solution[cell] })
            .collect();
        let solutions = |givens: &[Candidate]| {
            let fits = |g: &&Vec<u8>| givens.iter().all(|c| g[usize::from(c.cell)] == c.digit);
            world.grids.iter().filter(fits).collect::<Vec<_>>()
        };
        if one_solution {
            while solutions(&givens).len() > 1 {
                let cell = rng.below(cells);
                let given = Candidate { cell: cell as CellId, digit: solution[cell] };
                if !givens.contains(&given) {
                    givens.push(given);
                }
            }
        }
        let solutions = solutions(&givens);
        let may = (0..cells).map(|cell| solutions.iter().fold(0, |may, s| may | 1 << s[cell]));
        let mut puzzle = Puzzle {
            world,
            facts: Facts::new(&world.rules, &givens),
            givens,
            may: may.collect(),
            unique: solutions.len() == 1,
            patterns: vec![],
        };
        let removes = if puzzle.unique { 2 + rng.below(4) } else { rng.below(6) };
        let places = rng.below(3);
        let mut known = puzzle.literals();
        known.retain(|&literal| {
            let share = if matches!(literal, Literal::Remove(_)) { removes } else { places };
            puzzle.holds(literal) && rng.chance(share, 5)
        });
        puzzle.facts = puzzle.facts.taking(&known);
        if puzzle.unique {
            let given = |cell: CellId| puzzle.givens.iter().any(|given| given.cell == cell);
            let live = |cell: CellId| puzzle.facts.candidates(cell);
            let others = |&p: &&Pattern| -> u32 {
                p.iter().map(|&(cell, [a, b])| (live(cell) & !(1 << a | 1 << b)).count_ones()).sum()
            };
            let free = |p: &&Pattern| !p.iter().any(|&(cell, _)| given(cell));
            let mut patterns: Vec<_> = world.patterns.iter().filter(free).collect();
            patterns.sort_by_cached_key(others);
            patterns.truncate(20);
            puzzle.patterns = patterns;
        }
        puzzle
    }

    fn literals(&self) -> Vec<Literal> {
        let cells = 0..self.may.len() as CellId;
        let digits = 0..self.world.rules.digits();
        let candidates =
            cells.flat_map(|cell| digits.clone().map(move |digit| Candidate { cell, digit }));
        candidates.flat_map(|c| [Literal::Place(c), Literal::Remove(c)]).collect()
    }

    /// Whether this is so in every solution.
    fn holds(&self, literal: Literal) -> bool {
        let c = literal.candidate();
        let may = self.may[usize::from(c.cell)];
        match literal {
            Literal::Place(_) => may == 1 << c.digit,
            Literal::Remove(_) => may >> c.digit & 1 == 0,
        }
    }

    fn candidate(&self, rng: &mut Rng) -> Candidate {
        Candidate { cell: self.cell(rng), digit: self.digit(rng) }
    }

    fn cell(&self, rng: &mut Rng) -> CellId {
        rng.below(self.may.len()) as CellId
    }

    fn digit(&self, rng: &mut Rng) -> u8 {
        rng.below(usize::from(self.world.rules.digits())) as u8
    }

    fn unit(&self, rng: &mut Rng) -> Unit {
        if rng.chance(1, 2) {
            return Unit::Cell(self.cell(rng));
        }
        // The extra house is the last.
        let houses = self.world.rules.houses().len();
        let house = if rng.chance(1, 5) { houses - 1 } else { rng.below(houses) };
        Unit::House(house, self.digit(rng))
    }

    fn axiom(&self, rng: &mut Rng) -> Axiom {
        match rng.below(12) {
            0..=3 => SomeIn(self.unit(rng)),
            4..=7 => OneIn(self.unit(rng)),
            8 => self.clash(rng),
            9 => self.given(rng),
            _ if self.unique => self.guardian(rng),
            _ => OneIn(self.unit(rng)),
        }
    }

    /// Often a true one.
    fn given(&self, rng: &mut Rng) -> Axiom {
        if self.givens.is_empty() || rng.chance(1, 4) {
            Given(self.candidate(rng))
        } else {
            Given(*rng.pick(&self.givens))
        }
    }

    /// Candidates that might clash: of one cell, of one digit in a house, or anything.
    fn clash(&self, rng: &mut Rng) -> Axiom {
        let first = self.candidate(rng);
        let mut clash = vec![first];
        let in_cell = rng.chance(1, 2);
        for _ in 0..1 + rng.below(3) {
            let houses = self.world.rules.houses_of(first.cell);
            clash.push(if rng.chance(1, 12) || houses.is_empty() {
                self.candidate(rng)
            } else if in_cell {
                Candidate { digit: self.digit(rng), ..first }
            } else {
                let house = *rng.pick(houses);
                Candidate { cell: *rng.pick(&self.world.rules.houses()[house]), ..first }
            });
        }
        if !rng.chance(1, 12) {
            clash.sort();
            clash.dedup();
        }
        Clash(clash)
    }

    /// What two grids differ in where there are no givens and little else can be; often spoilt.
    fn guardian(&self, rng: &mut Rng) -> Axiom {
        let mut pattern = vec![];
        if rng.chance(1, 12) && !self.world.patterns.is_empty() {
            pattern = rng.pick(&self.world.patterns).clone();
        } else if !self.patterns.is_empty() {
            let good = 1 + rng.below(self.patterns.len());
            pattern = rng.pick(&self.patterns[..good]).to_vec();
        }
        let any = |rng: &mut Rng| (self.cell(rng), [self.digit(rng), self.digit(rng)]);
        match rng.below(24) {
            0 => pattern.clear(),
            1 => pattern.push(any(rng)),
            2 if !pattern.is_empty() => drop(pattern.pop()),
            3 if !pattern.is_empty() => pattern.push(pattern[0]),
            4 if !pattern.is_empty() => pattern[0].1[0] = self.digit(rng),
            5 if !pattern.is_empty() => pattern[0].0 = self.cell(rng),
            6 if !pattern.is_empty() => pattern[0].1 = [pattern[0].1[0]; 2],
            7 => {
                let pair = [self.digit(rng), self.digit(rng)];
                pattern = (0..1 + rng.below(4)).map(|_| (self.cell(rng), pair)).collect();
            }
            _ => {}
        }
        Guardian(pattern)
    }

    /// Truths, and links over most of what they have; or just anything.
    fn count(&self, rng: &mut Rng) -> Proof {
        let mut axioms = vec![];
        if rng.chance(1, 4) {
            axioms.extend((0..1 + rng.below(5)).map(|_| self.axiom(rng)));
        } else {
            for _ in 0..1 + rng.below(3) {
                axioms.push(match rng.below(9) {
                    0..=2 if !self.patterns.is_empty() => self.guardian(rng),
                    3 => self.given(rng),
                    _ => self.truth(rng),
                });
            }
            let target = self.candidate(rng);
            for c in axioms.iter().flat_map(|truth| self.live_in(truth)).collect::<Vec<_>>() {
                let houses = self.world.rules.houses_of(c.cell);
                let link = match rng.below(6) {
                    0 => continue,
                    1 => OneIn(Unit::Cell(c.cell)),
                    2 => Clash(vec![c, target]),
                    _ if houses.is_empty() => continue,
                    _ => OneIn(Unit::House(*rng.pick(houses), c.digit)),
                };
                let spoils = axioms.contains(&link)
                    || matches!(&link, Clash(both) if !self.clashes(both[0], both[1]));
                if !spoils || rng.chance(1, 20) {
                    axioms.push(link);
                }
            }
        }
        let (varied, scale) = (rng.chance(1, 5), [1, 1, 1, 1, 1, 1, 7, 1 << 29][rng.below(8)]);
        let times = |rng: &mut Rng| scale * if varied { rng.below(4) as u32 } else { 1 };
        Proof::Count(axioms.into_iter().map(|axiom| (times(rng), axiom)).collect())
    }

    fn clashes(&self, a: Candidate, b: Candidate) -> bool {
        let together = |h: &Vec<CellId>| h.contains(&a.cell) && h.contains(&b.cell);
        let houses = self.world.rules.houses();
        a != b && (a.cell == b.cell || a.digit == b.digit && houses.iter().any(together))
    }

    /// A truth to start from; rarely of a house too small for one.
    fn truth(&self, rng: &mut Rng) -> Axiom {
        match (self.unit(rng), &self.world.rules) {
            (Unit::House(house, _), rules)
                if rules.houses()[house].len() < usize::from(rules.digits())
                    && rng.chance(9, 10) =>
            {
                SomeIn(Unit::Cell(self.cell(rng)))
            }
            (unit, _) => SomeIn(unit),
        }
    }

    /// The live candidates a truth speaks of.
    fn live_in(&self, truth: &Axiom) -> Vec<Candidate> {
        let of_cell =
            |cell| (0..self.world.rules.digits()).map(move |d| Candidate { cell, digit: d });
        let all: Vec<_> = match truth {
            Given(c) => vec![*c],
            SomeIn(Unit::Cell(cell)) => of_cell(*cell).collect(),
            SomeIn(Unit::House(house, digit)) => {
                let cells = &self.world.rules.houses()[*house];
                cells.iter().map(|&cell| Candidate { cell, digit: *digit }).collect()
            }
            Guardian(pattern) => {
                let others = |&(cell, pair): &(CellId, [u8; 2])| {
                    of_cell(cell).filter(move |c| !pair.contains(&c.digit)).collect::<Vec<_>>()
                };
                pattern.iter().flat_map(others).collect()
            }
            _ => vec![],
        };
        all.into_iter().filter(|&c| self.facts.is_live(c)).collect()
    }

    /// A chase grown inside these others: each step was tried, and kept if it forced something.
    /// What came of it may still have no contradiction.
    fn chase(&self, rng: &mut Rng, outer: &mut Vec<(Literal, Vec<Reason>)>) -> Proof {
        let c = self.candidate(rng);
        let assume = if rng.chance(2, 3) { Literal::Place(c) } else { Literal::Remove(c) };
        let mut steps = vec![];
        for _ in 0..20 + rng.below(20) {
            steps.push(match rng.below(8) {
                0 => Lemma(self.count(rng)),
                1 if outer.len() < 2 && rng.chance(1, 3) => {
                    outer.push((assume, steps.clone()));
                    let inner = self.chase(rng, outer);
                    outer.pop();
                    Lemma(inner)
                }
                _ => By(self.axiom(rng)),
            });
            // Nothing is there: what gets as far as this step has passed all before it.
            let mut probe = steps.clone();
            probe.push(By(OneIn(Unit::Cell(CellId::MAX))));
            let mut proof = Proof::Chase { assume, steps: probe };
            for (assume, before) in outer.iter().rev() {
                let mut steps = before.clone();
                steps.push(Lemma(proof));
                proof = Proof::Chase { assume: *assume, steps };
            }
            match check(&self.world.rules, &self.facts, &proof, &[]) {
                Err(Flaw::OutOfRange) => {}
                Ok(_) | Err(Flaw::NoContradiction) => break,
                Err(_) => drop(steps.pop()),
            }
        }
        Proof::Chase { assume, steps }
    }

    /// Every literal the kernel would let this proof claim holds, and so do the facts they lead to.
    fn examine(&mut self, rng: &mut Rng, proof: &Proof, tally: &mut Tally) {
        let rules = &self.world.rules;
        if let Err(flaw) = check(rules, &self.facts, proof, &[]) {
            *tally.entry(name(flaw)).or_default() += 1;
            return;
        }
        let literals = match proof {
            // What is live, and some of what is not.
            Proof::Count(_) => {
                let mut some = self.literals();
                some.retain(|l| self.facts.is_live(l.candidate()) || rng.chance(1, 6));
                some
            }
            Proof::Chase { assume, .. } => {
                let all = self.literals();
                let mut some: Vec<_> = (0..6).map(|_| *rng.pick(&all)).collect();
                some.extend([*assume, assume.negated()]);
                some
            }
        };
        let proves = |&l: &Literal| check(rules, &self.facts, proof, &[l]).is_ok();
        let proved: Vec<_> = literals.into_iter().filter(proves).collect();
        for &literal in &proved {
            assert!(self.holds(literal), "{literal:?} from {proof:?} in {:?}", self.facts);
        }
        let theorem = check(rules, &self.facts, proof, &proved).expect("each of them was proved");
        let guarded = proof.axioms().iter().any(|axiom| matches!(axiom, Guardian(_)));
        let relies = guarded || self.facts.rely_on_uniqueness();
        assert_eq!(theorem.relies_on_uniqueness(), relies);
        for kind in kinds(proof, rules.houses()) {
            *tally.entry(kind).or_default() += proved.len();
        }
        if rng.chance(1, 2) {
            for literal in self.facts.apply(rules, &theorem) {
                assert!(self.holds(literal), "{literal:?} after {proof:?}");
                *tally.entry("changed").or_default() += 1;
            }
            for (cell, may) in self.may.iter().enumerate() {
                let left = self.facts.candidates(cell as CellId);
                assert_eq!(may & !left, 0, "cell {cell} lost a digit after {proof:?}");
                assert!(!self.facts.is_placed(cell as CellId) || left == *may);
            }
        }
    }
}

fn name(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::NotGiven(_) => "not given",
        Flaw::OutOfRange => "out of range",
        Flaw::HouseTooSmall(_) => "house too small",
        Flaw::NoClash(..) => "no clash",
        Flaw::ForcesNothing => "forces nothing",
        Flaw::NoContradiction => "no contradiction",
        Flaw::NotDeadly => "not deadly",
        Flaw::TooMany => "too many",
        Flaw::OtherRules => "other rules",
        Flaw::Unproved(_) => "unproved",
    }
}

/// What a proof is an instance of.
fn kinds(proof: &Proof, houses: &[Vec<CellId>]) -> Vec<&'static str> {
    let mut kinds = vec![];
    let guarded = proof.axioms().iter().any(|axiom| matches!(axiom, Guardian(_)));
    match proof {
        Proof::Count(axioms) => {
            kinds.push(if guarded { "count with guardian" } else { "count" });
            if axioms.iter().any(|(times, _)| *times > 1) {
                kinds.push("weighted");
            }
        }
        Proof::Chase { steps, .. } => {
            kinds.push(if guarded { "chase with guardian" } else { "chase" });
            for step in steps {
                match step {
                    Lemma(Proof::Count(_)) => kinds.push("count in a chase"),
                    Lemma(Proof::Chase { .. }) => kinds.push("chase in a chase"),
                    By(_) => {}
                }
            }
        }
    }
    for axiom in proof.axioms() {
        match axiom {
            Given(_) => kinds.push("given"),
            Clash(_) => kinds.push("clash"),
            SomeIn(Unit::House(12, _)) => kinds.push("truth of the extra house"),
            OneIn(Unit::House(12, _)) if houses[12].len() == 4 => kinds.push("diagonal"),
            OneIn(Unit::House(12, _)) => kinds.push("area"),
            Guardian(pattern) if pattern.len() > 4 => kinds.push("large pattern"),
            _ => {}
        }
    }
    kinds.sort();
    kinds.dedup();
    kinds
}

fn attack(world: &World, rng: &mut Rng, tally: &mut Tally) {
    let mut puzzle = Puzzle::new(world, rng);
    for _ in 0..24 {
        let proof =
            if rng.chance(1, 4) { puzzle.chase(rng, &mut vec![]) } else { puzzle.count(rng) };
        puzzle.examine(rng, &proof, tally);
    }
}

fn healthy(tally: &Tally, at_least: &[(&str, usize)]) {
    for &(kind, least) in at_least {
        let seen = tally.get(kind).copied().unwrap_or_default();
        assert!(seen >= least, "only {seen} of {kind}: {tally:#?}");
    }
}

const EVERYWHERE: [(&str, usize); 14] = [
    ("not given", 100),
    ("house too small", 100),
    ("no clash", 100),
    ("not deadly", 100),
    ("no contradiction", 100),
    ("too many", 10),
    ("count", 1000),
    ("chase", 300),
    ("weighted", 300),
    ("count in a chase", 50),
    ("chase in a chase", 50),
    ("given", 300),
    ("clash", 50),
    ("changed", 800),
];

#[test]
fn nothing_false_is_ever_proved() {
    let shidoku = shidoku();
    assert_eq!(shidoku.1.len(), 288);
    let (mut rng, mut tally) = (Rng(0x6b6f_746f_7761_7269), Tally::new());
    for _ in 0..700 {
        let world = four_by_four(&mut rng, &shidoku);
        attack(&world, &mut rng, &mut tally);
    }
    println!("{tally:#?}");
    healthy(&tally, &EVERYWHERE);
    healthy(&tally, &[("count with guardian", 50), ("chase with guardian", 20)]);
    healthy(&tally, &[("area", 15), ("diagonal", 15), ("truth of the extra house", 50)]);
}

#[test]
fn nothing_false_is_ever_proved_whatever_the_houses() {
    let (mut rng, mut tally) = (Rng(0x6b65_726e_656c), Tally::new());
    for _ in 0..900 {
        let world = any_houses(&mut rng);
        attack(&world, &mut rng, &mut tally);
    }
    println!("{tally:#?}");
    healthy(&tally, &EVERYWHERE);
    healthy(&tally, &[("count with guardian", 20), ("chase with guardian", 5)]);
}
