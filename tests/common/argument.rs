//! A checker of told arguments: each bullet of a step from what it names alone.
//!
//! It knows the board before the step, which steps removed what, and the rules of
//! [`narration`](kotowari::deduction::narration); no proof, no technique, no message. A clause that
//! its rule grants without anything assumed is so on the board itself; any other one that is used
//! outside of its block takes on what the block assumes.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use kotowari::board::Board;
use kotowari::deduction::narration::{Clause, Lemma, Pattern, Rule, members};
use kotowari::deduction::{Arg, Bullet, Label, Telling};
use kotowari::kernel::{Candidate, CellId, Digit, Literal, Unit};
use kotowari::layout::{Layout, RuleId};
use kotowari::set;

mod sums;

/// So many ways are tried for one clause.
const WAYS: usize = 20_000;

/// What is wrong with a step as it is told; empty if every claim follows.
pub fn flaws(board: &Board, claims: &[Literal], telling: &Telling) -> Vec<String> {
    let args = telling.bullets.iter().flat_map(|bullet| &bullet.args);
    let named =
        args.filter_map(|(_, arg)| if let Arg::Rule(rule) = arg { Some(*rule) } else { None });
    // Whoever goes from sign to sign, or is told to follow them, sees which in the figure.
    let follows = |bullet: &Bullet| {
        let seen = ["chain-of-signs", "crowd-larger", "crowd-smaller", "partner-all"];
        seen.contains(&bullet.message)
    };
    let lit = telling.bullets.iter().any(follows).then_some(&telling.figure.rules);
    let named = named.chain(lit.into_iter().flatten().copied()).collect();
    let rules = Known { layout: board.layout(), named, on: vec![], off: vec![] };
    let mut reader =
        Reader { board, layout: board.layout(), rules, telling, free: vec![], flaws: vec![] };
    reader.read();
    reader.claims(claims);
    reader.looks();
    reader.unneeded(claims);
    reader.flaws
}

struct Reader<'a> {
    board: &'a Board,
    layout: &'a Layout,
    /// What excludes what, as far as the reader was told; nothing is assumed.
    rules: Known<'a>,
    telling: &'a Telling,
    /// Of each bullet, which of its clauses are so whatever is assumed.
    free: Vec<Vec<bool>>,
    flaws: Vec<String>,
}

impl Reader<'_> {
    fn read(&mut self) {
        assert_eq!(self.telling.bullets.len(), self.telling.lemmas.len(), "a lemma a bullet");
        for (number, lemma) in self.telling.lemmas.iter().enumerate() {
            let message = self.telling.bullets[number].message;
            if let Some(later) = lemma.uses.iter().find(|&&used| used >= number) {
                self.flaws.push(format!("{number} {message} uses {later}, which comes later"));
                self.free.push(vec![false; lemma.says.len()]);
                continue;
            }
            let facts: Vec<Vec<Clause>> =
                lemma.uses.iter().map(|&used| self.seen_from(used, lemma.block)).collect();
            let free_facts: Vec<Vec<Clause>> =
                lemma.uses.iter().map(|&used| self.freely(used)).collect();
            let mut free = vec![];
            for clause in &lemma.says {
                let alone = lemma.rule != Rule::Assume
                    && self.follows(lemma, clause, &free_facts).is_none();
                if !alone && let Some(why) = self.follows(lemma, clause, &facts) {
                    self.flaws.push(format!("{number} {message}: {why}: {clause:?}"));
                }
                free.push(alone || lemma.block == 0);
            }
            if let Rule::Amounts(all) = &lemma.rule {
                for amount in all {
                    if self.comes_to(amount) {
                        continue;
                    }
                    self.flaws.push(format!("{number} {message}: it can be otherwise: {amount:?}"));
                }
            }
            self.free.push(free);
            if let Some(arg) = self.unfounded(number) {
                self.flaws.push(format!("{number} {message}: ${arg} is not what is claimed"));
            }
        }
    }

    /// The blocks around one, itself first.
    fn around(&self, mut block: usize) -> Vec<usize> {
        let mut all = vec![];
        while block > 0 {
            all.push(block);
            block = self.telling.blocks[block - 1].parent;
        }
        all
    }

    /// What a bullet says, as it counts in a block.
    fn seen_from(&self, used: usize, block: usize) -> Vec<Clause> {
        let lemma = &self.telling.lemmas[used];
        let open = self.around(block);
        let closed = self.around(lemma.block).into_iter().filter(|b| !open.contains(b));
        let assumed: Vec<Literal> =
            closed.flat_map(|block| self.telling.blocks[block - 1].assumes.clone()).collect();
        let clauses = lemma.says.iter().zip(&self.free[used]);
        let as_here = |(clause, free): (&Clause, &bool)| match free {
            true => clause.clone(),
            false => clause.clone().under(&assumed),
        };
        clauses.map(as_here).collect()
    }

    fn freely(&self, used: usize) -> Vec<Clause> {
        let clauses = self.telling.lemmas[used].says.iter().zip(&self.free[used]);
        clauses.filter(|(_, free)| **free).map(|(clause, _)| clause.clone()).collect()
    }

    /// Why a clause does not follow, if it does not.
    fn follows(&self, lemma: &Lemma, clause: &Clause, used: &[Vec<Clause>]) -> Option<String> {
        let facts = &used.concat();
        let wrong = |so: bool, why: &str| (!so).then(|| why.to_owned());
        match &lemma.rule {
            // A search, which is counted and not shown.
            Rule::Ways => None,
            Rule::Amounts(_) => Some("what cells come to is no clause".to_owned()),
            Rule::Total(rule) => {
                wrong(self.unreached(*rule, clause, lemma), "the sum can be reached")
            }
            Rule::Rest(rest) => {
                wrong(self.unreached_rest(rest, clause, lemma), "the sum can be reached")
            }
            Rule::Fill(rule) => wrong(self.filled(*rule, clause, facts), "a way is left"),
            Rule::Fillings { rules, rests } => {
                wrong(self.filled_together(rules, rests, clause, facts), "a way is left")
            }
            Rule::FillCells(cells) => {
                wrong(self.filled_cells(cells, clause), "a way is left for these cells")
            }
            Rule::Unsaid => Some("it is not reasoned".to_owned()),
            Rule::Look(_) | Rule::Show => Some("a question claims nothing".to_owned()),
            Rule::Seen => wrong(one(clause).is_some_and(|c| self.sees(c)), "nothing is seen there"),
            Rule::Earlier(steps) => {
                let gone = |c: Candidate| {
                    let step = self.board.removed_by(c);
                    let told = step.map_or(steps.is_empty(), |step| steps.contains(&step));
                    !self.board.is_open(c) && told
                };
                wrong(one(clause).is_some_and(gone), "it was not removed so")
            }
            Rule::Last(unit) => self.emptied(*unit, clause, facts, false),
            Rule::Left(unit) => self.emptied(*unit, clause, facts, true),
            Rule::Marks(units) | Rule::Count { truths: units, .. }
                if units
                    .iter()
                    .any(|unit| matches!(unit, Unit::House(h, _) if !self.needs(*h))) =>
            {
                Some("a house need not hold the digit".to_owned())
            }
            Rule::Marks(units) => {
                let fits = units.iter().any(|&unit| same(&self.open(unit), &clause.one_of));
                wrong(fits && clause.given.is_empty(), "the marks are others")
            }
            Rule::Count { truths, links, once } => {
                wrong(self.count((truths, links, once), clause, used), "there is room for all")
            }
            Rule::Follows => wrong(self.refuted(clause, facts, &mut 1), "it does not follow"),
            Rule::Tried => wrong(self.refuted(clause, facts, &mut WAYS.clone()), "a way is left"),
            Rule::Assume => {
                let block =
                    self.telling.blocks.iter().find(|b| {
                        b.assumes.iter().any(|&literal| Clause::literal(literal) == *clause)
                    });
                wrong(block.is_some(), "something else is assumed")
            }
            Rule::Deadly(pattern) => wrong(self.deadly(pattern, clause), "no deadly pattern"),
            Rule::Symmetry { cells, digits } => {
                wrong(self.symmetrical(cells, digits, clause), "it does not look the same")
            }
            Rule::Elsewhere { of, digits } => {
                wrong(self.elsewhere(of, digits, clause), "nothing else could change")
            }
        }
    }

    /// The candidates of a unit on the board.
    fn open(&self, unit: Unit) -> Vec<Candidate> {
        let mut all = members(self.layout, unit);
        all.retain(|c| self.board.is_open(*c) || self.board.value(c.cell) == Some(c.digit));
        all
    }

    /// Whether a digit on the board shows that a candidate is out.
    fn sees(&self, c: Candidate) -> bool {
        let placed = |&cell: &CellId| {
            let digit = self.board.value(cell)?;
            Some(Candidate { cell, digit })
        };
        let cells: Vec<CellId> = (0..self.layout.cells()).map(|cell| cell as CellId).collect();
        let by: Vec<Candidate> = cells.iter().filter_map(placed).collect();
        by.iter().any(|&by| by == c || self.layout.excludes(by, c))
            && self.board.value(c.cell) != Some(c.digit)
    }

    /// Whether a house holds each of its digits, as far as the reader was told: a house with fewer
    /// cells than there are digits does only if just enough are left, and that is news.
    fn needs(&self, house: usize) -> bool {
        let told = |bullet: &Bullet| {
            matches!(bullet.message, "house-tight" | "house-tight-by" | "cage-tight")
                && bullet.args.contains(&("house", Arg::House(house)))
        };
        self.layout.is_strong(house)
            || self.is_tight(house) && self.telling.bullets.iter().any(told)
    }

    /// Whether just enough digits are left for a house.
    fn is_tight(&self, house: usize) -> bool {
        let cells = self.layout.cells_of(house);
        let live = cells.iter().fold(0, |all, &cell| all | self.board.candidates(cell));
        live.count_ones() as usize == cells.len()
    }

    /// That all else in a unit is out: by what is used, and by the marks if they may be asked.
    fn emptied(
        &self,
        unit: Unit,
        clause: &Clause,
        facts: &[Clause],
        marks: bool,
    ) -> Option<String> {
        if !clause.given.is_empty() {
            return Some("a unit has no conditions".to_owned());
        }
        let all = members(self.layout, unit);
        if let Some(c) = clause.one_of.iter().find(|c| !all.contains(c) || !self.board.is_open(**c))
        {
            return Some(format!("{c:?} cannot be there"));
        }
        let strong = match unit {
            Unit::House(house, _) => self.needs(house),
            Unit::Cell(_) => true,
        };
        if !strong {
            return Some("the house does not need the digit".to_owned());
        }
        if marks && all.iter().any(|c| self.board.value(c.cell) == Some(c.digit)) {
            return Some("it is there already".to_owned());
        }
        let out = |c: &Candidate| {
            marks && !self.board.is_open(*c)
                || facts.iter().any(|fact| match (&fact.given[..], &fact.one_of[..]) {
                    ([gone], []) => gone == c,
                    // Whichever of these holds excludes it.
                    ([], [_, ..]) => fact.one_of.iter().all(|by| self.rules.excludes(*by, *c)),
                    _ => false,
                })
        };
        let rest = all.iter().filter(|c| !clause.one_of.contains(c));
        let left: Vec<&Candidate> = rest.filter(|c| !out(c)).collect();
        (!left.is_empty()).then(|| format!("nothing says why not {left:?}"))
    }

    /// Assumes the opposite: then more is needed than there is room for. What is needed are the
    /// units named, and all clauses used, or those of one bullet, or none.
    fn count(
        &self,
        (truths, links, once): (&[Unit], &[Unit], &[Vec<Candidate>]),
        clause: &Clause,
        used: &[Vec<Clause>],
    ) -> bool {
        let facts: Vec<&Clause> = used.iter().flatten().collect();
        let (layout, rules) = (self.layout, &self.rules);
        let gone = |c: &Candidate| {
            clause.one_of.contains(c)
                || clause.given.iter().any(|given| rules.excludes(*given, *c))
                || facts.iter().any(|fact| match (&fact.given[..], &fact.one_of[..]) {
                    ([out], []) => out == c,
                    ([], [by]) => rules.excludes(*by, *c),
                    _ => false,
                })
        };
        let exclusive = |all: &Vec<Candidate>| {
            all.iter().enumerate().all(|(i, a)| all[i + 1..].iter().all(|b| rules.excludes(*a, *b)))
        };
        if !once.iter().all(exclusive) {
            return false;
        }
        let rooms = links.iter().map(|&unit| members(layout, unit)).chain(once.iter().cloned());
        let rooms: Vec<Vec<Candidate>> =
            rooms.filter(|all| !all.iter().any(|c| clause.given.contains(c))).collect();
        let units: Vec<Vec<Candidate>> = truths.iter().map(|&unit| self.open(unit)).collect();
        let positive = |of: &[Clause]| -> Vec<Vec<Candidate>> {
            let all = of.iter().filter(|f| f.given.is_empty() && !f.one_of.is_empty());
            all.map(|f| f.one_of.clone()).collect()
        };
        let every: Vec<Vec<Candidate>> = used.iter().flat_map(|of| positive(of)).collect();
        let choices = [every, vec![]].into_iter().chain(used.iter().map(|of| positive(of)));
        choices.into_iter().any(|more| {
            let mut needed = [&units[..], &more[..]].concat();
            needed.sort_by_key(|all| all.iter().map(|c| (c.cell, c.digit)).collect::<Vec<_>>());
            needed.dedup();
            needed.retain(|all| !all.iter().any(|c| clause.given.contains(c)));
            needed.iter_mut().for_each(|all| all.retain(|c| !gone(c)));
            if needed.iter().any(Vec::is_empty) {
                return true;
            }
            let times = |of: &[Vec<Candidate>], c: &Candidate| {
                of.iter().filter(|all| all.contains(c)).count()
            };
            let serves = |all: &&Vec<Candidate>| all.iter().any(|c| times(&needed, c) > 0);
            let rooms: Vec<Vec<Candidate>> = rooms.iter().filter(serves).cloned().collect();
            let covers = |c: &Candidate| times(&rooms, c) >= times(&needed, c);
            needed.iter().flatten().all(covers) && rooms.len() < needed.len()
        })
    }

    /// Whether the opposite of a clause cannot be, by what is known and what candidates exclude;
    /// with so many ways to try where nothing follows at once.
    fn refuted(&self, clause: &Clause, facts: &[Clause], ways: &mut usize) -> bool {
        let mut known = Known { on: clause.given.clone(), ..self.rules.clone() };
        known.off.extend(&clause.one_of);
        known.refuted(facts, ways)
    }

    /// Whether the pattern would leave two solutions: it has no printed digit, and whatever of its
    /// digits stood in its cells, others could, with the same digits in each house.
    fn deadly(&self, pattern: &Pattern, clause: &Clause) -> bool {
        let Pattern { cells, pairs } = pattern;
        let guards = cells.iter().flat_map(|&(cell, kept)| {
            let extra = self.board.candidates(cell) & !kept;
            let open = self.board.value(cell).is_none();
            set::digits(if open { extra } else { 0 }).map(move |digit| Candidate { cell, digit })
        });
        let guarded =
            clause.given.is_empty() && guards.into_iter().all(|g| clause.one_of.contains(&g));
        let printed = cells.iter().any(|&(cell, _)| self.board.is_given(cell));
        let inside = |house: usize| -> Vec<usize> {
            let all = self.layout.cells_of(house);
            (0..cells.len()).filter(|&i| all.contains(&cells[i].0)).collect()
        };
        let houses: Vec<Vec<usize>> = (0..self.layout.houses().len()).map(inside).collect();
        let swaps = if pairs.is_empty() {
            let even = houses.iter().all(|own| {
                (0..self.layout.digits()).all(|d| {
                    let times = own.iter().filter(|&&i| cells[i].1 >> d & 1 == 1).count();
                    times == 0 || times == 2
                })
            });
            let twos = cells.iter().all(|(_, kept)| kept.count_ones() == 2);
            even && twos || cells.len() <= 12 && self.two_ways(cells, &houses)
        } else {
            let index = |cell: CellId| cells.iter().position(|(c, _)| *c == cell);
            let lines = [0, 1].map(|side| -> Vec<usize> {
                let of = |p: &(CellId, CellId)| index(if side == 0 { p.0 } else { p.1 });
                pairs.iter().filter_map(of).collect()
            });
            let all = cells.iter().fold(0_u64, |all, (_, kept)| all | kept);
            houses.iter().all(|own| {
                let whole = pairs.iter().all(|&(a, b)| {
                    let [a, b] = [a, b].map(|c| index(c).is_some_and(|i| own.contains(&i)));
                    a == b
                });
                let line = lines
                    .iter()
                    .any(|line| line.len() == own.len() && line.iter().all(|i| own.contains(i)));
                whole || line && all.count_ones() as usize == own.len()
            })
        };
        guarded && !printed && swaps
    }

    /// That the printed digits are the same after the turn, each house a house, and that the clause
    /// says what a candidate becomes.
    fn symmetrical(&self, cells: &[CellId], digits: &[Digit], clause: &Clause) -> bool {
        let all = || (0..self.layout.cells()).map(|cell| cell as CellId);
        let houses: Vec<BTreeSet<CellId>> = (0..self.layout.houses().len())
            .map(|house| self.layout.cells_of(house).iter().copied().collect())
            .collect();
        let each_once = |count: usize, numbers: BTreeSet<usize>| numbers == (0..count).collect();
        each_once(self.layout.cells(), cells.iter().map(|&c| usize::from(c)).collect())
            && each_once(digits.len(), digits.iter().map(|&d| usize::from(d)).collect())
            && cells.len() == self.layout.cells()
            && digits.len() == usize::from(self.layout.digits())
            && self.layout.rules().only_houses()
            && houses.iter().all(|house| {
                houses.contains(&house.iter().map(|&cell| cells[usize::from(cell)]).collect())
            })
            && all().filter(|&cell| self.board.is_given(cell)).all(|cell| {
                let goes = cells[usize::from(cell)];
                let becomes = self.board.value(cell).map(|digit| digits[usize::from(digit)]);
                self.board.is_given(goes) && self.board.value(goes) == becomes
            })
            && matches!((&clause.given[..], &clause.one_of[..]), ([from], [to])
                if to.cell == cells[usize::from(from.cell)]
                    && to.digit == digits[usize::from(from.digit)])
    }

    /// That with the candidate of the clause all of these would hold, each house would have of the
    /// digits that change all or none, and of the printed digits none would change.
    fn elsewhere(&self, of: &[Candidate], digits: &[Digit], clause: &Clause) -> bool {
        let [last] = clause.given[..] else { return false };
        let changes: BTreeSet<Digit> = (0..)
            .zip(digits)
            .filter(|(digit, becomes)| digit != *becomes)
            .map(|(d, _)| d)
            .collect();
        let cells: BTreeSet<CellId> = of.iter().map(|c| c.cell).collect();
        let held = |house: usize| -> BTreeSet<Digit> {
            let inside = of.iter().filter(|c| self.layout.cells_of(house).contains(&c.cell));
            inside.map(|c| c.digit).collect()
        };
        let houses = || (0..self.layout.houses().len()).map(held);
        let swapped = changes.len() == 2 && changes.iter().all(|&d| digits[usize::from(d)] != d);
        let mut printed =
            (0..self.layout.cells()).map(|cell| cell as CellId).filter(|&c| self.board.is_given(c));
        clause.one_of.is_empty()
            && swapped
            && changes == digits.iter().copied().filter(|d| changes.contains(d)).collect()
            && cells.len() == of.len()
            && of.iter().all(|c| changes.contains(&c.digit))
            && of.iter().all(|c| *c == last || self.board.value(c.cell) == Some(c.digit))
            && of.contains(&last)
            && self.layout.rules().only_houses()
            && houses().all(|held| held.is_empty() || held == changes)
            && houses().any(|held| held.is_empty())
            && printed.all(|cell| {
                cells.contains(&cell)
                    || !changes.contains(&self.board.value(cell).expect("printed"))
            })
    }

    /// Whether each way to fill a few cells has another one beside it: all ways are written down,
    /// and brought together by what the houses hold then.
    fn two_ways(&self, cells: &[(CellId, u64)], houses: &[Vec<usize>]) -> bool {
        let all = cells.iter().fold(0_u64, |all, (_, kept)| all | kept);
        let mut ways: Vec<Vec<Digit>> = vec![vec![]];
        for next in 0..cells.len() {
            let apart = |way: &[Digit], d: Digit| {
                let mut own = houses.iter().filter(|own| own.contains(&next)).flatten();
                own.all(|&i| i >= next || way[i] != d)
            };
            let on = |way: &Vec<Digit>| {
                let fitting = set::digits(all).filter(|&d| apart(way, d));
                fitting.map(|d| [&way[..], &[d]].concat()).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(on).collect();
        }
        let held = |way: &[Digit]| -> Vec<u64> {
            let of = |own: &Vec<usize>| own.iter().fold(0, |held, &i| held | 1 << way[i]);
            houses.iter().map(of).collect()
        };
        let mut alike: BTreeMap<Vec<u64>, (usize, bool)> = BTreeMap::new();
        for way in &ways {
            let (times, fitting) = alike.entry(held(way)).or_default();
            *times += 1;
            *fitting |= way.iter().zip(cells).all(|(d, (_, kept))| kept >> d & 1 == 1);
        }
        let mut fitting = alike.values().filter(|(_, fitting)| *fitting).peekable();
        fitting.peek().is_some() && fitting.all(|(times, _)| *times > 1)
    }

    /// Every claim is what some bullet on the board says.
    fn claims(&mut self, claims: &[Literal]) {
        for &claim in claims {
            let said =
                |lemma: &&Lemma| lemma.block == 0 && lemma.says.contains(&Clause::literal(claim));
            let placed = |lemma: &&Lemma| {
                lemma.block == 0
                    && lemma.says.iter().any(|says| match claim {
                        // What is put into the cell takes out all else there.
                        Literal::Remove(c) => {
                            says.given.is_empty()
                                && says.one_of.len() == 1
                                && self.layout.excludes(says.one_of[0], c)
                        }
                        Literal::Place(_) => false,
                    })
            };
            let mut lemmas = self.telling.lemmas.iter();
            if !lemmas.clone().any(|l| said(&l)) && !lemmas.any(|l| placed(&l)) {
                self.flaws.push(format!("nothing says {claim:?}"));
            }
        }
    }

    /// Every question is answered.
    fn looks(&mut self) {
        let lemmas = &self.telling.lemmas;
        for (number, lemma) in lemmas.iter().enumerate() {
            let Rule::Look(units) = &lemma.rule else { continue };
            let about = |later: &Lemma| match &later.rule {
                Rule::Last(unit) | Rule::Left(unit) => units.contains(unit),
                Rule::Count { truths, links, .. } => {
                    truths.iter().chain(links).any(|unit| units.contains(unit))
                }
                Rule::Marks(all) => all.iter().any(|unit| units.contains(unit)),
                _ => false,
            };
            if !lemmas[number..].iter().any(about) {
                let message = self.telling.bullets[number].message;
                self.flaws.push(format!("{number} {message}: nothing answers it"));
            }
        }
    }

    /// Every bullet but a question serves a claim.
    fn unneeded(&mut self, claims: &[Literal]) {
        let lemmas = &self.telling.lemmas;
        let mut needed = vec![false; lemmas.len()];
        let claimed = |lemma: &Lemma| {
            lemma.block == 0
                && claims.iter().any(|&claim| lemma.says.contains(&Clause::literal(claim)))
        };
        let Some(last) = lemmas.iter().rposition(claimed) else { return };
        // Those at the end that say the claims; what says one before is used by them.
        let mut queue: Vec<usize> = vec![last];
        for &claim in claims {
            queue.extend(lemmas.iter().rposition(|lemma| {
                lemma.block == 0 && lemma.says.contains(&Clause::literal(claim))
            }));
        }
        while let Some(number) = queue.pop() {
            if std::mem::replace(&mut needed[number], true) {
                continue;
            }
            queue.extend(&lemmas[number].uses);
            if lemmas[number].block > 0 {
                queue.push(self.telling.blocks[lemmas[number].block - 1].first);
            }
        }
        for (number, needed) in needed.iter().enumerate() {
            if !needed && !matches!(lemmas[number].rule, Rule::Look(_)) {
                let message = self.telling.bullets[number].message;
                self.flaws.push(format!("{number} {message}: nothing needs it"));
            }
        }
    }

    /// An argument that names something else than what the lemma is about.
    fn unfounded(&self, number: usize) -> Option<&'static str> {
        let lemma = &self.telling.lemmas[number];
        // What is seen names what is left, and a search what it counted.
        let message = self.telling.bullets[number].message;
        // So does the end of a trial, which the audit works out again (`audit/fill.rs`).
        let free = matches!(lemma.rule, Rule::Seen | Rule::Ways) || message.starts_with("end-");
        if free || lemma.says.is_empty() && !matches!(lemma.rule, Rule::Look(_)) {
            return None;
        }
        let mut about: BTreeSet<(CellId, Digit)> = BTreeSet::new();
        let mut note = |clauses: &[Clause]| {
            let all = clauses.iter().flat_map(|c| c.given.iter().chain(&c.one_of));
            about.extend(all.map(|c| (c.cell, c.digit)));
        };
        note(&lemma.says);
        lemma.uses.iter().for_each(|&used| note(&self.telling.lemmas[used].says));
        if lemma.block > 0 {
            let block = &self.telling.blocks[lemma.block - 1];
            about.extend(block.assumes.iter().map(|l| (l.candidate().cell, l.candidate().digit)));
        }
        // Where it is assumed that some candidates are out, what excludes them all may be said
        // instead: "if A or B were 1".
        if message.starts_with("if-any") {
            let block = &self.telling.blocks[lemma.block - 1];
            let cells = 0..self.layout.cells() as CellId;
            let left = cells.flat_map(|cell| {
                self.board.digits_left(cell).map(move |digit| Candidate { cell, digit })
            });
            let excludes = |c: Candidate, out: &Literal| self.layout.excludes(c, out.candidate());
            let all = left.filter(|c| block.assumes.iter().all(|out| excludes(*c, out)));
            about.extend(all.map(|c| (c.cell, c.digit)));
        }
        let rules = lemma.uses.iter().map(|&used| &self.telling.lemmas[used].rule);
        let rules: Vec<&Rule> = rules.chain([&lemma.rule]).collect();
        let of = |rule: &&Rule| match rule {
            Rule::Look(units) | Rule::Marks(units) => units.clone(),
            Rule::Last(unit) | Rule::Left(unit) => vec![*unit],
            Rule::Count { truths, links, .. } => [&truths[..], &links[..]].concat(),
            _ => vec![],
        };
        let units: Vec<Unit> = rules.iter().flat_map(of).collect();
        // A turn speaks of all that the cells in question can be.
        if rules.iter().any(|rule| matches!(rule, Rule::Symmetry { .. })) {
            let cells: BTreeSet<CellId> = about.iter().map(|(cell, _)| *cell).collect();
            let left = |cell: CellId| self.board.digits_left(cell).map(move |digit| (cell, digit));
            about.extend(cells.into_iter().flat_map(left));
        }
        // Where no way to fill a clue is left, or none that reaches its sum, the cells named are
        // some of its cells.
        let is_dead = lemma.says == [Clause::dead()];
        let clues = match &lemma.rule {
            Rule::Fill(rule) if is_dead || message == "fill-rest" => vec![*rule],
            Rule::Total(rule) if is_dead => vec![*rule],
            _ => vec![],
        };
        for rule in clues {
            let left = |cell: CellId| self.board.digits_left(cell).map(move |digit| (cell, digit));
            about.extend(self.layout.rule(rule).cells.iter().flat_map(|&cell| left(cell)));
        }
        for rule in &rules {
            let Rule::Elsewhere { of, .. } = rule else { continue };
            about.extend(of.iter().map(|c| (c.cell, c.digit)));
        }
        for rule in rules {
            let Rule::Deadly(pattern) = rule else { continue };
            let each = pattern.cells.iter();
            about.extend(each.flat_map(|&(cell, kept)| set::digits(kept).map(move |d| (cell, d))));
        }
        about.extend(
            units.iter().flat_map(|&unit| members(self.layout, unit)).map(|c| (c.cell, c.digit)),
        );
        let cell = |cell: &CellId| about.iter().any(|(c, _)| c == cell);
        let digit = |digit: &Digit| about.iter().any(|(_, d)| d == digit);
        let named = |label| {
            let drawn = self.telling.figure.labels.iter().filter(|(drawn, _)| *drawn == label);
            drawn.into_iter().any(|(_, c)| cell(c))
        };
        // All the cells one of which has the digit, in what was assumed of them.
        let opened = |either: &[Label]| {
            let names = |used: &usize| {
                let bullet = &self.telling.bullets[*used];
                let letters = bullet.args.iter().any(|(_, arg)| match arg {
                    Arg::Named(all) => all.iter().map(|(label, _)| label).eq(either),
                    _ => false,
                });
                bullet.message == "if-any" && letters
            };
            either.is_empty() || lemma.uses.iter().any(names)
        };
        // Where something stands that is looked at is no part of the claim.
        let by = |cell: &CellId| self.board.value(*cell).is_some_and(|d| digit(&d));
        let bullet = &self.telling.bullets[number];
        let wrong = bullet.args.iter().find(|(_, arg)| !match arg {
            Arg::Digit(d) => digit(d),
            Arg::Digits(all) => all.iter().all(digit),
            Arg::Cell(c) => cell(c) || by(c),
            Arg::Cells(all) => all.iter().all(cell),
            Arg::Label(label) => named(*label),
            Arg::Labels(all) => all.iter().all(|label| named(*label)),
            Arg::Named(all) => all.iter().all(|(label, c)| named(*label) && cell(c)),
            Arg::Because { labels, either, .. } => {
                labels.iter().all(|label| named(*label)) && opened(either)
            }
            _ => true,
        });
        wrong.map(|(name, _)| *name)
    }
}

/// The candidate a clause says is out.
fn one(clause: &Clause) -> Option<Candidate> {
    match (&clause.given[..], &clause.one_of[..]) {
        ([gone], []) => Some(*gone),
        _ => None,
    }
}

fn same(some: &[Candidate], others: &[Candidate]) -> bool {
    some.len() == others.len() && some.iter().all(|c| others.contains(c))
}

/// What holds and what does not, while the opposite of something is tried.
#[derive(Clone)]
struct Known<'a> {
    layout: &'a Layout,
    /// The rules beside houses that some bullet names.
    named: Rc<[RuleId]>,
    on: Vec<Candidate>,
    off: Vec<Candidate>,
}

impl Known<'_> {
    /// Whether two candidates cannot both hold, by a house or by a rule that was named.
    fn excludes(&self, a: Candidate, b: Candidate) -> bool {
        let by_house = a.digit == b.digit && self.layout.see_each_other(a.cell, b.cell);
        let by_rule = || self.layout.forbidding(a, b).is_some_and(|p| self.named.contains(&p.rule));
        self.layout.excludes(a, b) && (a.cell == b.cell || by_house || by_rule())
    }

    fn is_off(&self, c: Candidate) -> bool {
        self.off.contains(&c) || self.on.iter().any(|on| self.excludes(*on, c))
    }

    fn clashes(&self) -> bool {
        self.on.iter().any(|c| self.is_off(*c))
    }

    fn refuted(mut self, facts: &[Clause], ways: &mut usize) -> bool {
        loop {
            if self.clashes() {
                return true;
            }
            let before = self.on.len() + self.off.len();
            let mut split: Option<Vec<Candidate>> = None;
            for fact in facts {
                if fact.one_of.iter().any(|c| self.on.contains(c))
                    || fact.given.iter().any(|c| self.is_off(*c))
                {
                    continue;
                }
                let left: Vec<Candidate> =
                    fact.one_of.iter().copied().filter(|c| !self.is_off(*c)).collect();
                let open: Vec<Candidate> =
                    fact.given.iter().copied().filter(|c| !self.on.contains(c)).collect();
                match (&left[..], &open[..]) {
                    ([], []) => return true,
                    ([only], []) => self.on.push(*only),
                    ([], [only]) => self.off.push(*only),
                    (_, []) if split.as_ref().is_none_or(|all| all.len() > left.len()) => {
                        split = Some(left);
                    }
                    _ => {}
                }
            }
            if self.on.len() + self.off.len() > before {
                continue;
            }
            let Some(split) = split else { return false };
            return split.into_iter().all(|c| {
                *ways = ways.saturating_sub(1);
                *ways > 0 && {
                    let mut next = self.clone();
                    next.on.push(c);
                    next.refuted(facts, ways)
                }
            });
        }
    }
}
