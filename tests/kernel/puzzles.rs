//! Puzzles in small worlds, and random proofs about them.
//!
//! The proofs are not quite random, or few would prove anything: a count covers its truths with
//! links, a chase is grown step by step, a pattern is what can be swapped in some grid. Each is
//! then often spoilt, so that the kernel sees what is nearly right.

use kotowari_kernel::{
    Axiom::{self, Clash, Exchange, Given, Guardian, Impossible, OneIn, SomeIn},
    Candidate, CellId, Facts, Flaw, Literal, Proof, Reading,
    Reason::{self, By, Lemma},
    Unit, check,
};

use super::worlds::{self, Pattern, Rng, World};

/// A puzzle in a small world, with its answer.
pub struct Puzzle<'a> {
    pub world: &'a World,
    givens: Vec<Candidate>,
    /// The digits each cell has in some solution.
    pub may: Vec<u64>,
    pub unique: bool,
    pub facts: Facts,
    /// Patterns without givens, those whose cells have least else.
    patterns: Vec<&'a Pattern>,
    /// The same for what changes places.
    exchanges: Vec<&'a worlds::Exchange>,
}

impl<'a> Puzzle<'a> {
    /// Some givens of some grid, and some of what follows from them.
    pub fn new(world: &'a World, rng: &mut Rng) -> Puzzle<'a> {
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
                // Mostly the last ones: so that what changes places among the first is often free.
                let some = if rng.chance(1, 4) { cells } else { cells.div_ceil(2) };
                let cell = cells - 1 - rng.below(some);
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
            exchanges: vec![],
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
            let cells =
                |e: &&worlds::Exchange| e.0.iter().flat_map(|&(a, b)| [a, b]).collect::<Vec<_>>();
            let others = |e: &&worlds::Exchange| -> u32 {
                cells(e).iter().map(|&cell| (live(cell) & !e.1).count_ones()).sum()
            };
            let free = |e: &&worlds::Exchange| !cells(e).into_iter().any(given);
            let mut exchanges: Vec<_> = world.exchanges.iter().filter(free).collect();
            exchanges.sort_by_cached_key(others);
            exchanges.truncate(20);
            puzzle.exchanges = exchanges;
        }
        puzzle
    }

    pub fn literals(&self) -> Vec<Literal> {
        let cells = 0..self.may.len() as CellId;
        let digits = 0..self.world.rules.digits();
        let candidates =
            cells.flat_map(|cell| digits.clone().map(move |digit| Candidate { cell, digit }));
        candidates.flat_map(|c| [Literal::Place(c), Literal::Remove(c)]).collect()
    }

    /// Whether this is so in every solution.
    pub fn holds(&self, literal: Literal) -> bool {
        let c = literal.candidate();
        let may = self.may[usize::from(c.cell)];
        match literal {
            Literal::Place(_) => may == 1 << c.digit,
            Literal::Remove(_) => may >> c.digit & 1 == 0,
        }
    }

    pub(super) fn candidate(&self, rng: &mut Rng) -> Candidate {
        Candidate { cell: self.cell(rng), digit: self.digit(rng) }
    }

    pub(super) fn cell(&self, rng: &mut Rng) -> CellId {
        rng.below(self.may.len()) as CellId
    }

    pub(super) fn digit(&self, rng: &mut Rng) -> u8 {
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
        let sums = self.world.rules.sums().len();
        if sums > 0 && rng.chance(1, 4) {
            return Axiom::Sum(rng.below(sums + 1));
        }
        if !self.world.rules.readings().is_empty() && rng.chance(1, 4) {
            return self.reading(rng);
        }
        match rng.below(15) {
            13 => self.impossible(rng),
            14 => self.cut((0..1 + rng.below(4)).map(|_| self.axiom(rng)).collect(), rng),
            0..=3 => SomeIn(self.unit(rng)),
            4..=7 => OneIn(self.unit(rng)),
            8 => self.clash(rng),
            9 => self.given(rng),
            10 | 11 if self.unique => self.guardian(rng),
            12 if self.unique => self.exchange(rng),
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

    /// What the puzzle has ruled out in the cells of a reading, and some of what it has not; or
    /// anything.
    fn reading(&self, rng: &mut Rng) -> Axiom {
        let readings = self.world.rules.readings();
        let beyond = usize::from(rng.chance(1, 20));
        let reading = rng.below(readings.len() + beyond);
        let any = (0..1 + rng.below(6)).map(|_| self.candidate(rng)).collect::<Vec<_>>();
        let Some(Reading { cells, .. }) = readings.get(reading).filter(|_| rng.chance(4, 5)) else {
            return Axiom::Read { reading, unless: any };
        };
        let mut unless = vec![];
        let (whole, more) = (*rng.pick(cells), rng.below(3));
        for &cell in cells {
            for digit in 0..self.world.rules.digits() {
                let c = Candidate { cell, digit };
                let out = !self.facts.is_live(c);
                if out || rng.chance(more, 6) || cell == whole && rng.chance(4, 5) {
                    unless.push(c);
                }
            }
        }
        Axiom::Read { reading, unless }
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

    /// Cells that change places in some grid, without givens and with little else; often spoilt.
    fn exchange(&self, rng: &mut Rng) -> Axiom {
        let mut pairs = vec![];
        let mut digits = 0;
        if rng.chance(1, 12) && !self.world.exchanges.is_empty() {
            (pairs, digits) = rng.pick(&self.world.exchanges).clone();
        } else if !self.exchanges.is_empty() {
            let good = 1 + rng.below(self.exchanges.len());
            (pairs, digits) = (*rng.pick(&self.exchanges[..good])).clone();
        }
        match rng.below(24) {
            0 => pairs.clear(),
            1 => pairs.push((self.cell(rng), self.cell(rng))),
            2 if !pairs.is_empty() => drop(pairs.pop()),
            3 if !pairs.is_empty() => pairs.push(pairs[0]),
            4 if !pairs.is_empty() => pairs[0].1 = self.cell(rng),
            5 if pairs.len() > 1 => {
                let (a, b) = (pairs[0].1, pairs[1].1);
                (pairs[0].1, pairs[1].1) = (b, a);
            }
            6 => digits ^= 1 << self.digit(rng),
            7 => digits |= 1 << self.world.rules.digits(),
            8 => digits = rng.below(1 << self.world.rules.digits()) as u64,
            9 => {
                pairs = (0..1 + rng.below(3)).map(|_| (self.cell(rng), self.cell(rng))).collect();
            }
            _ => {}
        }
        Exchange { pairs, digits }
    }

    /// Truths, and links over most of what they have; or just anything.
    pub fn count(&self, rng: &mut Rng) -> Proof {
        let mut axioms = vec![];
        if rng.chance(1, 4) {
            axioms.extend((0..1 + rng.below(5)).map(|_| self.axiom(rng)));
        } else {
            for _ in 0..1 + rng.below(3) {
                axioms.push(match rng.below(11) {
                    0..=2 if !self.patterns.is_empty() => self.guardian(rng),
                    3..=4 if !self.exchanges.is_empty() => self.exchange(rng),
                    5 => self.given(rng),
                    6 => self.impossible(rng),
                    _ => self.truth(rng),
                });
            }
            let mut target = self.candidate(rng);
            let relations = self.world.rules.relations();
            if !relations.is_empty() && rng.chance(1, 2) {
                // A candidate that a relation might take away, and what its partner may hold.
                let [a, b] = rng.pick(relations).cells;
                target.cell = a;
                axioms.push(SomeIn(Unit::Cell(b)));
            }
            for c in axioms.iter().flat_map(|truth| self.live_in(truth)).collect::<Vec<_>>() {
                let houses = self.world.rules.houses_of(c.cell);
                let link = match rng.below(6) {
                    3.. if c.cell != target.cell
                        && c.digit != target.digit
                        && self.clashes(c, target) =>
                    {
                        Clash(vec![c, target])
                    }
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
        if rng.chance(1, 4) {
            let rest = axioms.split_off(rng.below(axioms.len() + 1));
            axioms.push(self.cut(rest, rng));
        }
        let (varied, scale) = (rng.chance(1, 5), [1, 1, 1, 1, 1, 1, 7, 1 << 29][rng.below(8)]);
        let times = |rng: &mut Rng| scale * if varied { rng.below(4) as u32 } else { 1 };
        Proof::Count(axioms.into_iter().map(|axiom| (times(rng), axiom)).collect())
    }

    fn clashes(&self, a: Candidate, b: Candidate) -> bool {
        let together = |h: &Vec<CellId>| h.contains(&a.cell) && h.contains(&b.cell);
        let houses = self.world.rules.houses();
        let related =
            self.world.rules.partners(a.cell).any(|(cell, table)| {
                cell == b.cell && table[usize::from(a.digit)] >> b.digit & 1 == 0
            });
        a != b && (a.cell == b.cell || related || a.digit == b.digit && houses.iter().any(together))
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
            Exchange { pairs, digits } => {
                let cells = pairs.iter().flat_map(|&(a, b)| [a, b]);
                cells.flat_map(of_cell).filter(|c| digits >> c.digit & 1 == 0).collect()
            }
            Impossible { cells, digits } => {
                let there = |cell: &CellId| usize::from(*cell) < self.world.rules.cells();
                let all = cells.iter().copied().filter(there).flat_map(of_cell);
                all.filter(|c| digits >> c.digit & 1 == 0).collect()
            }
            _ => vec![],
        };
        all.into_iter().filter(|&c| self.facts.is_live(c)).collect()
    }

    /// A chase grown inside these others: each step was tried, and kept if it forced something.
    /// What came of it may still have no contradiction.
    pub fn chase(&self, rng: &mut Rng, outer: &mut Vec<(Literal, Vec<Reason>)>) -> Proof {
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
            steps.push(By(OneIn(Unit::Cell(CellId::MAX))));
            let proof = wrapped(Proof::Chase { assume, steps }, outer);
            let verdict = check(&self.world.rules, &self.facts, &proof, &[]);
            steps = unwrapped(proof, outer);
            steps.pop();
            match verdict {
                Err(Flaw::OutOfRange) => {}
                Ok(_) | Err(Flaw::NoContradiction) => break,
                Err(_) => drop(steps.pop()),
            }
        }
        Proof::Chase { assume, steps }
    }
}

/// A proof inside those that lead to it; their steps are moved into it, for they are many.
fn wrapped(proof: Proof, outer: &mut [(Literal, Vec<Reason>)]) -> Proof {
    outer.iter_mut().rev().fold(proof, |inner, (assume, before)| {
        let mut steps = std::mem::take(before);
        steps.push(Lemma(inner));
        Proof::Chase { assume: *assume, steps }
    })
}

/// The steps of the innermost proof; those around it have theirs again.
fn unwrapped(proof: Proof, outer: &mut [(Literal, Vec<Reason>)]) -> Vec<Reason> {
    outer.iter_mut().fold(steps_of(proof), |mut steps, (_, before)| {
        let Some(Lemma(inner)) = steps.pop() else { unreachable!("it was wrapped so") };
        *before = steps;
        steps_of(inner)
    })
}

fn steps_of(proof: Proof) -> Vec<Reason> {
    match proof {
        Proof::Chase { steps, .. } => steps,
        Proof::Count(_) | Proof::Each(_) => unreachable!("it is a chase"),
    }
}
