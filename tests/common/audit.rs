//! An audit of a told step: what its words name is in its proof, and what they say is so.
//!
//! The kernel proves the claims; nothing proves the sentences. So each argument of each bullet must
//! be accounted for by what the proof cites, by the claims, or by a digit on the board that bears
//! on them; and the sentences that say why a digit is not somewhere, or where it still is, are
//! checked against the board and the steps before it.

use std::collections::{BTreeMap, BTreeSet};

use kotowari::board::Board;
use kotowari::deduction::narration::{Clause, Rule, members};
use kotowari::deduction::{Arg, Bullet, Label, Telling};
use kotowari::kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Reason, Unit};
use kotowari::layout::{Layout, RuleId};
use kotowari::set;
use kotowari::solve::Step;

mod cases;
mod chain;
mod chromatic;
mod colour;
mod deadly;
mod exocet;
mod exotic;
mod eye;
mod fill;
mod leftovers;
mod replay;
mod rests;
mod rules;
mod sums;

/// What a step may speak of.
struct Grounds<'a> {
    board: &'a Board,
    layout: &'a Layout,
    /// What each step before this one claimed.
    history: &'a [Vec<Literal>],
    claims: &'a [Literal],
    telling: &'a Telling,
    /// Houses the proof cites.
    houses: BTreeSet<HouseId>,
    /// Cells of the units cited, of the clashes, and of the claims.
    cells: BTreeSet<CellId>,
    /// Digits of the units cited, of the clashes, and of the claims.
    digits: BTreeSet<Digit>,
    /// Clashes: a house that holds all cells of one is why they clash.
    clashes: Vec<Vec<Candidate>>,
    /// Cells of a deadly pattern, and its digits in each of them.
    deadly: BTreeMap<CellId, u64>,
    /// Cells that could change places, if the pattern is of that sort.
    pairs: Vec<(CellId, CellId)>,
    /// Where each cell goes and what each digit becomes, if the whole board looks the same then.
    turn: Option<(Vec<CellId>, Vec<Digit>)>,
    /// What does not hold all at once, or digits could change places elsewhere.
    elsewhere: Vec<Candidate>,
    /// Truths cited: of a cell, or of a digit in a house.
    truths: Vec<Unit>,
    /// What some part of the proof assumes.
    assumed: Vec<Literal>,
}

/// A bullet, and all that it names in the order in which it does.
#[derive(Clone, Copy)]
struct Named<'a> {
    bullet: &'a Bullet,
    /// Named as they are, or by letters.
    cells: &'a [CellId],
    digits: &'a [Digit],
    houses: &'a [HouseId],
}

impl Named<'_> {
    /// Whether the bullet says that they are so many.
    fn counts(&self, count: usize) -> bool {
        self.bullet.args.contains(&("count", Arg::Count(count)))
    }
}

/// What is named without a ground, or said and not so; empty if all is well.
///
/// `board` is the board before the step, `history` what each step before it claimed.
pub fn defects(
    board: &Board,
    step: &Step,
    telling: &Telling,
    history: &[Vec<Literal>],
) -> Vec<String> {
    let grounds = Grounds::new(board, step, history, telling);
    let mut defects = vec![];
    for bullet in &telling.bullets {
        for (name, arg) in &bullet.args {
            if !grounds.justify(bullet, arg) {
                defects.push(format!("{}: ${name} {arg:?} has no ground", bullet.message));
            }
        }
        if !grounds.is_so(bullet) {
            defects.push(format!("{} is not so: {:?}", bullet.message, bullet.args));
        }
    }
    defects
}

/// The same of singles that are told together: each with what is said of it, on the board it stands
/// on.
pub fn run_defects(
    board: &Board,
    steps: &[Step],
    telling: &Telling,
    history: &[Vec<Literal>],
) -> Vec<String> {
    let (mut board, mut history) = (board.clone(), history.to_vec());
    let mut bullets = telling.bullets.iter();
    let mut defects = vec![];
    for step in steps {
        let mut part = Telling::default();
        for bullet in bullets.by_ref() {
            part.bullets.push(bullet.clone());
            if bullet.message.starts_with("run-") {
                break;
            }
        }
        if !part.bullets.last().is_some_and(|bullet| bullet.message.starts_with("run-")) {
            defects.push(format!("nothing is said of {step:?}"));
        }
        defects.extend(self::defects(&board, step, &part, &history));
        history.push(step.claims().to_vec());
        step.apply(&mut board);
    }
    defects.extend(bullets.map(|bullet| format!("{} belongs to no step", bullet.message)));
    defects
}

impl<'a> Grounds<'a> {
    fn new(
        board: &'a Board,
        step: &'a Step,
        history: &'a [Vec<Literal>],
        telling: &'a Telling,
    ) -> Grounds<'a> {
        let layout = board.layout();
        let claims = step.claims();
        let mut grounds = Grounds {
            board,
            layout,
            history,
            claims,
            telling,
            houses: BTreeSet::new(),
            cells: claims.iter().map(|claim| claim.candidate().cell).collect(),
            digits: claims.iter().map(|claim| claim.candidate().digit).collect(),
            clashes: vec![],
            deadly: BTreeMap::new(),
            pairs: vec![],
            turn: None,
            elsewhere: vec![],
            truths: vec![],
            assumed: vec![],
        };
        for axiom in step.deduction().proof.axioms() {
            grounds.cite(axiom);
        }
        grounds.assume(&step.deduction().proof);
        grounds
    }

    /// What is assumed, in lemmas too: a case is one, and its cell and digit may be named.
    fn assume(&mut self, proof: &Proof) {
        match proof {
            Proof::Count(_) => {}
            Proof::Chase { assume, steps } => {
                self.assumed.push(*assume);
                self.cells.insert(assume.candidate().cell);
                self.digits.insert(assume.candidate().digit);
                for step in steps {
                    if let Reason::Lemma(lemma) = step {
                        self.assume(lemma);
                    }
                }
            }
            Proof::Each(proofs) => proofs.iter().for_each(|proof| self.assume(proof)),
        }
    }

    fn cite(&mut self, axiom: &Axiom) {
        if let Axiom::SomeIn(unit) = axiom {
            self.truths.push(*unit);
        }
        match axiom {
            // "One of its candidates holds" speaks of all of them.
            Axiom::SomeIn(Unit::Cell(cell)) => {
                self.cells.insert(*cell);
                self.digits.extend(set::digits(self.board.candidates(*cell)));
            }
            Axiom::OneIn(Unit::Cell(cell)) => {
                self.cells.insert(*cell);
            }
            Axiom::SomeIn(Unit::House(house, digit)) | Axiom::OneIn(Unit::House(house, digit)) => {
                self.houses.insert(*house);
                self.cells.extend(self.layout.cells_of(*house));
                self.digits.insert(*digit);
            }
            Axiom::Clash(candidates) => {
                self.cells.extend(candidates.iter().map(|c| c.cell));
                self.digits.extend(candidates.iter().map(|c| c.digit));
                self.clashes.push(candidates.clone());
            }
            Axiom::Sum(sum) => {
                let terms = &self.layout.rules().sums()[*sum].terms;
                self.cells.extend(terms.iter().map(|(c, _)| c.cell));
                self.digits.extend(terms.iter().map(|(c, _)| c.digit));
            }
            Axiom::Read { reading, unless } => {
                self.cells.extend(&self.layout.rules().readings()[*reading].cells);
                self.digits.extend(unless.iter().map(|c| c.digit));
            }
            Axiom::Given(c) => {
                self.cells.insert(c.cell);
                self.digits.insert(c.digit);
            }
            Axiom::Guardian(pattern) => {
                self.cells.extend(pattern.iter().map(|(cell, _)| cell));
                self.digits.extend(pattern.iter().flat_map(|(_, pair)| pair));
                self.deadly.extend(pattern.iter().map(|&(cell, [a, b])| (cell, 1 << a | 1 << b)));
                self.digits.extend(set::digits(self.extras()));
            }
            Axiom::Exchange { pairs, digits } => {
                self.cells.extend(pairs.iter().flat_map(|&(a, b)| [a, b]));
                self.digits.extend(set::digits(*digits));
                self.pairs = pairs.clone();
                self.deadly.extend(pairs.iter().flat_map(|&(a, b)| [(a, *digits), (b, *digits)]));
                self.digits.extend(set::digits(self.extras()));
            }
            Axiom::Unavoidable(pattern) => {
                self.cells.extend(pattern.iter().map(|(cell, _)| cell));
                self.digits.extend(pattern.iter().flat_map(|(_, kept)| set::digits(*kept)));
                self.deadly.extend(pattern.iter().copied());
                self.digits.extend(set::digits(self.extras()));
            }
            Axiom::Impossible { cells, digits } => {
                self.cells.extend(cells);
                self.digits.extend(set::digits(*digits));
                self.deadly.extend(cells.iter().map(|&cell| (cell, *digits)));
                self.digits.extend(set::digits(self.extras()));
            }
            Axiom::Symmetry { cells, digits, of } => {
                self.cells.extend(axiom.becomes(*of).map(|c| c.cell));
                self.digits.extend(digits);
                self.turn = Some((cells.clone(), digits.clone()));
            }
            Axiom::Elsewhere { of, digits } => {
                self.cells.extend(of.iter().map(|c| c.cell));
                let changes = (0..).zip(digits).filter(|(digit, becomes)| digit != *becomes);
                self.digits.extend(changes.map(|(digit, _): (Digit, _)| digit));
                self.elsewhere = of.clone();
            }
            Axiom::Cut { of, .. } => of.iter().for_each(|(_, axiom)| self.cite(axiom)),
        }
    }

    /// What the cells of a deadly pattern have beside its digits.
    fn roof(&self) -> BTreeMap<CellId, u64> {
        let all = self.deadly.iter().filter(|(cell, _)| self.board.value(**cell).is_none());
        let extra = all.map(|(&cell, digits)| (cell, self.board.candidates(cell) & !digits));
        extra.filter(|(_, extra)| *extra != 0).collect()
    }

    fn extras(&self) -> u64 {
        self.roof().values().fold(0, |all, extra| all | extra)
    }

    fn justify(&self, bullet: &Bullet, arg: &Arg) -> bool {
        // What is said of rules is asked of the layout, all of it at once.
        if self.follows(bullet) {
            return match arg {
                Arg::Because { labels, either, patterns } => {
                    self.because(labels, patterns) && self.is_assumed_of(either)
                }
                _ => true,
            };
        }
        if self.by_rule(bullet).is_some() {
            return true;
        }
        // Two colours are told as a whole, for a reader sees them as one; a proof takes what it
        // needs. That each pair is one and hangs together with the others `is_so` sees to.
        let is_counted = matches!(arg, Arg::Count(_));
        let is_colour = matches!(
            bullet.message,
            "colour-pairs"
                | "colour-first"
                | "colour-second"
                | "medusa-cells"
                | "medusa-first"
                | "medusa-second"
                | "multi-cluster"
        );
        if is_colour && !is_counted {
            return true;
        }
        // Singles told together: `is_so` asks of every house whether it has what is said.
        if bullet.message.starts_with("run-cell-") || bullet.message == "run-house-by" {
            return true;
        }
        // What is seen in passing: `is_so` asks of each house whether it holds the digit.
        if bullet.message.starts_with("eye-") && matches!(arg, Arg::Houses(_) | Arg::Count(_)) {
            return true;
        }
        // The lines of a crossing, the digits of a base, the boxes of a tridagon, the houses of a
        // ring of two digits: a proof cites what it needs of them, and `is_so` asks of all.
        let is_whole = match arg {
            Arg::Houses(_) => matches!(
                bullet.message,
                "sectors-cells"
                    | "sectors-ring"
                    | "exocet-digit"
                    | "exocet-one-row"
                    | "tridagon-turn"
                    | "equal-houses"
                    | "oddagon-next"
            ),
            Arg::House(_) => ["tridagon-falling", "tridagon-rising", "exocet-closed"]
                .iter()
                .any(|of| bullet.message.starts_with(of)),
            Arg::Digits(_) => {
                matches!(bullet.message, "exocet-base" | "exocet-base-too" | "fill-ends")
            }
            // One way of several: the proof needs what they have in common; `is_so` asks whether it
            // is one.
            Arg::Cells(_) => bullet.message == "template-way",
            _ => false,
        };
        if is_whole {
            return true;
        }
        // What earlier steps removed is named for the bullet that leans on it: no proof cites it.
        let is_earlier = bullet.message == "marks-earlier-one";
        if is_earlier && matches!(arg, Arg::Cells(_) | Arg::Digit(_)) {
            return self.is_leaned_on(bullet);
        }
        match arg {
            Arg::House(house) => self.house(bullet, *house),
            Arg::Houses(all) => !all.is_empty() && all.iter().all(|&h| self.house(bullet, h)),
            Arg::Cell(cell) => self.cell(*cell),
            Arg::Cells(all) => !all.is_empty() && all.iter().all(|&cell| self.cell(cell)),
            Arg::Digit(digit) => self.digit(*digit),
            // All digits of a cell, where the proof cites that one of them holds; `is_so` counts
            // them.
            Arg::Digits(all) if matches!(bullet.message, "cases-of-cell" | "tree-look") => {
                let cells = self.cells_of(bullet);
                !all.is_empty() && cells.iter().all(|&c| self.truths.contains(&Unit::Cell(c)))
            }
            Arg::Digits(all) => !all.is_empty() && all.iter().all(|&digit| self.digit(digit)),
            Arg::Label(label) => self.cell_of(*label).is_some(),
            Arg::Labels(all) => {
                !all.is_empty() && all.iter().all(|&label| self.cell_of(label).is_some())
            }
            Arg::Named(all) => {
                let drawn = |&(label, cell): &(Label, CellId)| self.cell_of(label) == Some(cell);
                !all.is_empty() && all.iter().all(|named| drawn(named) && self.cell(named.1))
            }
            Arg::Filled(all) => {
                let fits = |&(label, cell, digit): &(Label, CellId, Digit)| {
                    self.cell_of(label) == Some(cell)
                        && self.cell(cell)
                        && self.board.is_open(Candidate { cell, digit })
                };
                !all.is_empty() && all.iter().all(fits)
            }
            Arg::Likes(all) => {
                let named = all.iter().flat_map(|&(label, like)| [Some(label), like]).flatten();
                !all.is_empty() && named.into_iter().all(|label| self.cell_of(label).is_some())
            }
            Arg::Rule(rule) => self.rule(bullet, *rule),
            // `is_so` works it out again.
            Arg::Number(_)
            | Arg::Terms(_)
            | Arg::Sums(_)
            | Arg::Ways(_)
            | Arg::Rounds(_)
            | Arg::Pairs(_) => true,
            Arg::Case(path) => self.case(bullet, path),
            Arg::Step(step) => self.step(bullet, *step),
            Arg::Removed(all) => self.removed(bullet, all),
            Arg::Count(count) => self.count(bullet, *count),
            Arg::Role(_, digits) => digits.iter().all(|&digit| self.digit(digit)),
            Arg::Because { labels, either, patterns } => {
                self.because(labels, patterns) && self.is_assumed_of(either)
            }
        }
    }

    /// Whether the letters are drawn, and the houses are cited or spoken of. What follows from what
    /// is checked with the argument (`tests/narration.rs`).
    fn because(&self, labels: &[Label], patterns: &[(HouseId, Vec<Digit>)]) -> bool {
        let drawn = |label: &Label| self.cell_of(*label).is_some();
        let told = |house: &HouseId| {
            self.houses.contains(house)
                || self.telling.bullets.iter().any(|bullet| {
                    bullet.message == "net-locked"
                        && houses_named(bullet).first() == Some(house)
                        && self.follows(bullet)
                })
        };
        // Some bullet says of the house that these digits are somewhere in it.
        let named = |(house, digits): &(HouseId, Vec<Digit>)| {
            digits.iter().all(|digit| {
                self.telling.bullets.iter().any(|bullet| {
                    let has = bullet.args.iter().any(|(_, arg)| match arg {
                        Arg::Digit(one) => one == digit,
                        Arg::Digits(all) => all.contains(digit),
                        _ => false,
                    });
                    has && bullet.message.starts_with("net-")
                        && houses_named(bullet).contains(house)
                })
            })
        };
        labels.iter().all(drawn)
            && patterns.iter().all(|(house, _)| told(house))
            && patterns.iter().all(named)
    }

    /// Whether these are all the cells that some bullet assumes a digit in, whichever of them has
    /// it.
    fn is_assumed_of(&self, either: &[Label]) -> bool {
        let cells = either.iter().map(|label| self.cell_of(*label)).collect::<Option<Vec<_>>>();
        let mut opened = self.telling.bullets.iter().filter(|bullet| bullet.message == "if-any");
        either.is_empty()
            || cells
                .is_some_and(|cells| opened.any(|b| sorted(&self.cells_of(b)) == sorted(&cells)))
    }

    /// Whether each candidate said to be gone is missing where some bullet counts what is left of a
    /// cell, or of a digit in a house.
    fn is_leaned_on(&self, bullet: &Bullet) -> bool {
        let lemmas = &self.telling.lemmas;
        let Some(at) = self.telling.bullets.iter().position(|b| b == bullet) else { return false };
        let units = lemmas.iter().flat_map(|lemma| match &lemma.rule {
            Rule::Left(unit) => vec![*unit],
            Rule::Marks(units) | Rule::Count { truths: units, .. } => units.clone(),
            _ => vec![],
        });
        let counted: Vec<Candidate> = units.flat_map(|unit| members(self.layout, unit)).collect();
        let gone = |clause: &Clause| clause.given.iter().all(|c| counted.contains(c));
        !lemmas[at].says.is_empty() && lemmas[at].says.iter().all(gone)
    }

    /// A house is cited; or two of a cited clash meet in it, one of them claimed; or it has a cell
    /// in question and there either a placed copy of a digit the bullet names (a beam), or no other
    /// place for the digit that is placed (a house that proves it as well as the one cited), or,
    /// where a bullet counts what a house lacks, the house of the cell it is about.
    fn house(&self, bullet: &Bullet, house: HouseId) -> bool {
        let members = self.layout.cells_of(house);
        // A cell that loses a digit sees, in this house, a place of it: both are in one clash.
        let loses = |c: &Candidate| self.removes(c.cell, c.digit);
        let clash = |all: &Vec<Candidate>| {
            let inside = || all.iter().filter(|c| members.contains(&c.cell));
            inside().count() > 1 && inside().any(loses)
        };
        // A weak link of a chain: two cells of one cited clash, and a house they share.
        let link = |all: &Vec<Candidate>| {
            let weak = [
                "chain-not-house",
                "chain-not-both",
                "chain-ring-house",
                "rectangle-near",
                "block-on-lines",
            ];
            let inside = all.iter().filter(|c| members.contains(&c.cell)).count();
            weak.contains(&bullet.message) && inside > 1
        };
        let beam = || {
            let shines = |d: &Digit| members.iter().any(|&cell| self.board.value(cell) == Some(*d));
            let touches = members.iter().any(|cell| self.cells.contains(cell));
            let digits = digits_named(bullet);
            touches && !digits.is_empty() && digits.iter().all(shines)
        };
        let proves = |claim: &Literal| matches!(claim, Literal::Place(c) if self.board.places(house, c.digit) == [c.cell]);
        let counted = || {
            let of_claim = |claim: &Literal| members.contains(&claim.candidate().cell);
            bullet.message == "house-lacks" && self.claims.iter().all(of_claim)
        };
        // A fin where two bases cross: the sum itself says what it excludes.
        let of_fin = || {
            let loses = self.claims.iter().any(|claim| members.contains(&claim.candidate().cell));
            let mut lettered = self.telling.figure.labels.iter();
            bullet.message == "fish-with-fins"
                && loses
                && lettered.any(|(_, fin)| members.contains(fin))
        };
        self.houses.contains(&house)
            || of_fin()
            || self.clashes.iter().any(clash)
            || self.clashes.iter().any(link)
            || beam()
            || self.claims.iter().any(proves)
            || counted()
            || self.split_up(bullet, house)
    }

    /// A cover of a fish that is no link of the sum: each place the fish may take there is a case.
    fn split_up(&self, bullet: &Bullet, house: HouseId) -> bool {
        let of_fish = matches!(bullet.message, "fish-fins" | "fish-crossing" | "kraken-split");
        let split = self.telling.bullets.iter().find(|b| b.message == "kraken-split");
        let Some(split) = split.filter(|_| of_fish) else { return false };
        let digit = digits_named(split)[0];
        let places = split.args.iter().flat_map(|(_, arg)| match arg {
            Arg::Named(all) => all.iter().map(|(_, cell)| *cell).collect(),
            _ => vec![],
        });
        let is_case = |cell: CellId| {
            let out = |claim: &Literal| claim.candidate().cell == cell;
            self.layout.cells_of(house).contains(&cell)
                && (self.assumed.contains(&Literal::Place(Candidate { cell, digit }))
                    || self.claims.iter().any(out))
        };
        places.into_iter().all(is_case)
    }

    /// A rule relates, adds up or narrows a cell in question.
    fn rule(&self, _: &Bullet, rule: RuleId) -> bool {
        let ours = |cell: &CellId| self.cells.contains(cell);
        let pairs = || self.layout.pairs().iter().filter(|pair| pair.rule == rule);
        self.layout.rule(rule).cells.iter().any(ours)
            || pairs().any(|pair| pair.cells.iter().all(ours))
    }

    /// A cell in question; or a filled one that shares a house with one.
    fn cell(&self, cell: CellId) -> bool {
        let related = |other| self.layout.pairs_of(cell).any(|pair| pair.cells.contains(&other));
        let sees = |&other: &CellId| self.layout.see_each_other(cell, other) || related(other);
        self.cells.contains(&cell)
            || self.board.value(cell).is_some() && self.cells.iter().any(sees)
    }

    /// A digit of the proof or the claims; or one that the cell of a placement cannot hold.
    fn digit(&self, digit: Digit) -> bool {
        let excluded = |claim: &Literal| {
            matches!(claim, Literal::Place(c)
                if !self.board.is_open(Candidate { cell: c.cell, digit }))
        };
        self.digits.contains(&digit) || self.claims.iter().any(excluded)
    }

    /// A case is opened once, after the one before it and the one it is within, and closed after it
    /// was opened.
    fn case(&self, bullet: &Bullet, path: &[u16]) -> bool {
        let of = |bullet: &Bullet| {
            bullet.args.iter().find_map(|(_, arg)| match arg {
                Arg::Case(path) => Some(path.clone()),
                _ => None,
            })
        };
        let closes = |bullet: &Bullet| bullet.message == "case-out";
        let before = self.telling.bullets.iter().take_while(|b| *b != bullet);
        let opened: Vec<Vec<u16>> = before.filter(|b| !closes(b)).filter_map(of).collect();
        let Some((last, outer)) = path.split_last() else { return false };
        let earlier = [outer, &[last.saturating_sub(1)]].concat();
        let follows = (*last == 1 || opened.contains(&earlier))
            && (outer.is_empty() || opened.iter().any(|path| path == outer));
        let known = opened.iter().any(|opened| opened == path);
        *last > 0 && if closes(bullet) { known } else { follows && !known }
    }

    /// As many as a list in the same bullet has, or as cells are drawn.
    fn count(&self, bullet: &Bullet, count: usize) -> bool {
        let in_bullet = bullet.args.iter().filter_map(|(_, arg)| match arg {
            Arg::Digits(all) => Some(all.len()),
            Arg::Cells(all) => Some(all.len()),
            Arg::Labels(all) => Some(all.len()),
            Arg::Named(all) => Some(all.len()),
            Arg::Houses(all) => Some(all.len()),
            Arg::Role(_, all) => Some(all.len()),
            Arg::Filled(all) => Some(all.len()),
            Arg::Likes(all) => Some(all.len()),
            _ => None,
        });
        if bullet.message == "partner-all" {
            let pairs = self.layout.pairs();
            let open = |&cell: &CellId| self.board.candidates(cell).count_ones() > 1;
            let first = self.telling.figure.rules.first();
            let told = pairs.iter().find(|pair| Some(&pair.rule) == first).map(|pair| pair.says);
            let same = pairs.iter().filter(|pair| Some(pair.says) == told);
            return same.filter(|pair| pair.cells.iter().all(open)).count() == count;
        }
        if bullet.message == "all-the-same" {
            let is_case =
                |b: &&Bullet| matches!(b.message, "case-is" | "case-is-not" | "kraken-without");
            return self.telling.bullets.iter().filter(is_case).count() == count;
        }
        // How often a digit stands on each side, and how many places are left: `is_so` asks of
        // each.
        if bullet.message.starts_with("equal-") {
            return true;
        }
        // The places beside the corners, which the bullets before it name.
        if bullet.message == "guarded-fill" {
            let bullets = &self.telling.bullets;
            let here = bullets.iter().position(|other| other == bullet).unwrap_or(0);
            // Between them may stand which step has taken a digit from a corner.
            let places = bullets[..here].iter().rev();
            let places = places.filter(|b| !b.message.starts_with("marks-earlier"));
            let outer =
                places.take_while(|b| matches!(b.message, "guarded-outer" | "guarded-tied"));
            let named = outer.flat_map(|b| &b.args).map(|(_, arg)| match arg {
                Arg::Named(all) => all.len(),
                _ => 0,
            });
            return named.sum::<usize>() == count;
        }
        let ring = match bullet.message {
            "guardians-turn" => Some("guardians-ring"),
            "oddagon-turn" => Some("oddagon-ring"),
            _ => None,
        };
        if let Some(ring) = ring {
            return self.cells_said(ring).len() == count;
        }
        let figure = &self.telling.figure;
        let drawn = [figure.keep.len(), figure.labels.len(), figure.sources.len()];
        let deadly = [self.deadly.len(), self.roof().len(), self.elsewhere.len()];
        in_bullet.chain(drawn).chain(deadly).any(|len| len == count)
            || bullet.message == "template-ways"
                && self.ways(digits_named(bullet)[0]).len() == count
    }

    /// An earlier step that removed what the bullet says, from each cell it names.
    fn step(&self, bullet: &Bullet, step: u32) -> bool {
        let number = usize::try_from(step).expect("few steps");
        let Some(claims) = number.checked_sub(1).and_then(|i| self.history.get(i)) else {
            return false;
        };
        let cells = self.cells_of(bullet);
        let digits = digits_named(bullet);
        let removed = |cell, digit| claims.contains(&Literal::Remove(Candidate { cell, digit }));
        let any_digit = |&cell: &CellId| {
            claims.iter().any(|claim| matches!(claim, Literal::Remove(c) if c.cell == cell))
        };
        !cells.is_empty()
            && if digits.is_empty() {
                cells.iter().all(any_digit)
            } else {
                cells.iter().all(|&cell| digits.iter().all(|&digit| removed(cell, digit)))
            }
    }

    /// All that the bullet claims to be gone, each by the step that removed it.
    fn removed(&self, bullet: &Bullet, all: &[(u32, Vec<Candidate>)]) -> bool {
        let by = |step: u32| self.history.get((step as usize).checked_sub(1)?);
        let is_so = |(step, gone): &(u32, Vec<Candidate>)| {
            by(*step)
                .is_some_and(|claims| gone.iter().all(|c| claims.contains(&Literal::Remove(*c))))
        };
        let said = self.telling.bullets.iter().zip(&self.telling.lemmas);
        let clauses = said.filter(|(b, _)| *b == bullet).flat_map(|(_, lemma)| &lemma.says);
        let claimed: BTreeSet<Candidate> = clauses.map(|says| says.given[0]).collect();
        all.iter().all(is_so)
            && all.iter().flat_map(|(_, gone)| gone.clone()).collect::<BTreeSet<_>>() == claimed
    }

    /// The cells a bullet names, those with letters among them.
    fn cells_of(&self, bullet: &Bullet) -> Vec<CellId> {
        cells_named(bullet, |label| self.cell_of(label))
    }

    /// Whether a cell still has the candidate.
    fn open(&self, cell: CellId, digit: Digit) -> bool {
        self.board.is_open(Candidate { cell, digit })
    }

    /// Whether a cell still has the candidate, or holds the digit.
    fn has(&self, cell: CellId, digit: Digit) -> bool {
        self.open(cell, digit) || self.board.value(cell) == Some(digit)
    }

    /// The cells of a house that have the candidate, sorted.
    fn places(&self, house: HouseId, digit: Digit) -> Vec<CellId> {
        sorted(&self.board.places(house, digit))
    }

    /// Whether the step removes the candidate, be it by placing the only other one of its cell.
    fn removes(&self, cell: CellId, digit: Digit) -> bool {
        self.claims.iter().any(|claim| match claim {
            Literal::Remove(c) => *c == Candidate { cell, digit },
            Literal::Place(c) => c.cell == cell && c.digit != digit,
        })
    }

    /// Whether these are the digits that these open cells have between them.
    fn have(&self, cells: &[CellId], digits: &[Digit]) -> bool {
        let mask = mask_of(digits);
        let open = cells.iter().all(|&cell| self.board.value(cell).is_none());
        open && cells.iter().fold(0, |all, &cell| all | self.board.candidates(cell)) == mask
    }

    /// Whether the digit can go in each of these cells, but not in two of them.
    fn exclude_each_other(&self, cells: &[CellId], digit: Digit) -> bool {
        cells.iter().enumerate().all(|(i, &cell)| {
            let sees = |&other: &CellId| self.sees_of(cell, other, digit);
            self.board.is_open(Candidate { cell, digit }) && cells[..i].iter().all(sees)
        })
    }

    /// Whether two cells see each other, or a rule between them lets them not both have this digit.
    fn sees_of(&self, one: CellId, other: CellId, digit: Digit) -> bool {
        let of = |cell| Candidate { cell, digit };
        one != other && self.layout.excludes(of(one), of(other))
    }

    /// The digit in one argument.
    fn digit_of(&self, bullet: &Bullet, name: &str) -> Digit {
        let arg = bullet.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        match arg {
            Some(Arg::Digit(digit)) => *digit,
            _ => panic!("{} has no digit {name}", bullet.message),
        }
    }

    /// The cells of the letters in one argument.
    fn lettered(&self, bullet: &Bullet, name: &str) -> Vec<CellId> {
        let args = bullet.args.iter().filter(|(n, _)| *n == name);
        let letters = args.flat_map(|(_, arg)| match arg {
            Arg::Label(label) => vec![*label],
            Arg::Labels(all) => all.clone(),
            _ => vec![],
        });
        letters.filter_map(|label| self.cell_of(label)).collect()
    }

    /// Whether these are the cells of an almost locked set that a bullet introduces.
    fn is_introduced(&self, set: &[CellId]) -> bool {
        let of = |other: &Bullet| other.message == "almost-cells";
        let mut shown = self.telling.bullets.iter().filter(|other| of(other));
        let set: BTreeSet<CellId> = set.iter().copied().collect();
        shown.any(|other| self.cells_of(other).into_iter().collect::<BTreeSet<_>>() == set)
    }

    fn cell_of(&self, label: Label) -> Option<CellId> {
        let drawn = self.telling.figure.labels.iter().find(|(drawn, _)| *drawn == label);
        drawn.map(|(_, cell)| *cell)
    }

    /// Whether the bullet is true of the board, for the messages that state a plain fact.
    fn is_so(&self, bullet: &Bullet) -> bool {
        // A letter that stands nowhere names no cell.
        let nowhere = |(_, arg): &(_, Arg)| match arg {
            Arg::Label(label) => self.cell_of(*label).is_none(),
            Arg::Labels(all) => all.iter().any(|&label| self.cell_of(label).is_none()),
            Arg::Likes(all) => all.iter().any(|&(label, _)| self.cell_of(label).is_none()),
            _ => false,
        };
        if bullet.args.iter().any(nowhere) {
            return false;
        }
        if self.follows(bullet) {
            return true;
        }
        if let Some(is_so) = self.by_rule(bullet) {
            return is_so;
        }
        if let Some(is_so) = self.by_eye(bullet) {
            return is_so;
        }
        let board = self.board;
        let cells = &self.cells_of(bullet)[..];
        let digits = &digits_named(bullet)[..];
        let houses = &houses_named(bullet)[..];
        let named = Named { bullet, cells, digits, houses };
        let open = |cell: CellId, digit: Digit| self.open(cell, digit);
        let stands = |house: HouseId, digit: Digit| {
            self.layout.cells_of(house).iter().any(|&cell| board.value(cell) == Some(digit))
        };
        let by = || match bullet.args.iter().find(|(name, _)| *name == "by") {
            Some((_, Arg::Cell(by))) => Some(*by),
            _ => None,
        };
        let shines = || {
            let by = by().expect("a cell it shines from");
            board.value(by) == Some(digits[0]) && self.layout.cells_of(houses[0]).contains(&by)
        };
        let none_open = || cells.iter().all(|&cell| digits.iter().all(|&d| !open(cell, d)));
        // One blank of several leaves room for another.
        let is_full = |house: HouseId, digit: Digit| {
            let there = self.layout.cells_of(house).iter();
            let there = there.filter(|&&cell| board.value(cell) == Some(digit)).count();
            there >= usize::from(self.layout.rules().most(digit))
        };
        // No placed digit and no step says why: then the pencil marks did not have it.
        let unexplained = |cell: CellId, digit: Digit| {
            let seen = self.layout.houses_of(cell).iter().any(|&house| is_full(house, digit));
            let claim = Literal::Remove(Candidate { cell, digit });
            !seen && !self.history.iter().any(|step| step.contains(&claim))
        };
        let places = |house: HouseId| self.places(house, digits[0]);
        let lacked: Vec<Digit> = match houses.first() {
            Some(&house) => (0..self.layout.digits()).filter(|&d| !stands(house, d)).collect(),
            None => vec![],
        };
        match bullet.message {
            "house-has-digit" => {
                let forbidden = |cell: &CellId| {
                    board.value(*cell).is_none() && self.layout.cells_of(houses[0]).contains(cell)
                };
                let by = by();
                shines() && none_open() && cells.iter().filter(|c| Some(**c) != by).all(forbidden)
            }
            "cell-sees-digit" => {
                let target = self.claims[0].candidate().cell;
                shines() && self.layout.cells_of(houses[0]).contains(&target)
            }
            "house-has-digits" => digits.iter().all(|&digit| stands(houses[0], digit)),
            "cells-filled" => cells.iter().all(|&cell| board.value(cell).is_some()),
            "removed-earlier" | "marks-earlier-one" | "digits-removed-earlier" => none_open(),
            "not-in-marks" | "digits-not-in-marks" => {
                none_open()
                    && cells.iter().all(|&cell| digits.iter().all(|&d| unexplained(cell, d)))
            }
            "one-cell-left" => {
                let empty = |cell: &&CellId| board.value(**cell).is_none();
                self.layout.cells_of(houses[0]).iter().filter(empty).eq(cells)
            }
            "house-lacks" => lacked == digits,
            "one-digit-missing" => {
                // A house need not hold all digits; then others are missing too, but do not fit.
                let there = self.layout.cells_of(houses[0]).iter();
                let there = there.filter(|&&cell| board.value(cell) == Some(digits[0])).count();
                let most = usize::from(self.layout.rules().most(digits[0]));
                lacked.contains(&digits[0]) || most > 1 && there + 1 == most
            }
            "lines-without-digit" => houses.iter().all(|&house| !stands(house, digits[0])),
            "locked-only-there" | "hidden-places" | "fish-two-places" | "fish-base" => {
                places(houses[0]) == sorted(cells)
            }
            "fish-two-places-too" => {
                let (house, covers) = houses.split_first().expect("a house and its covers");
                let covered = |cell: &CellId| {
                    covers.iter().any(|&cover| self.layout.cells_of(cover).contains(cell))
                };
                places(*house) == sorted(cells) && cells.iter().all(covered)
            }
            "fish-two-ways" => {
                // a and d, or b and c: each pair has one place in each of the four lines.
                let once = |pair: [CellId; 2]| {
                    self.houses.iter().all(|&house| {
                        let members = self.layout.cells_of(house);
                        pair.iter().filter(|cell| members.contains(cell)).count() == 1
                    })
                };
                cells.len() == 4 && once([cells[0], cells[3]]) && once([cells[1], cells[2]])
            }
            "fish-fins" => {
                // Of the places looked at, these and no others are in none of the covers.
                let look = self.telling.bullets.iter().find(|b| b.message == "fish-look");
                let digit = digits_named(look.expect("a fish is looked for"))[0];
                // Its bases are told one by one; a kraken's are looked along.
                let told = self.telling.bullets.iter().filter(|b| b.message == "fish-base");
                let mut bases: Vec<HouseId> = told.flat_map(houses_named).collect();
                if bases.is_empty() {
                    bases.clone_from(&self.telling.figure.scan);
                }
                let mut outside: Vec<CellId> = bases
                    .iter()
                    .flat_map(|&base| board.places(base, digit))
                    .filter(|cell| !houses.iter().any(|h| self.layout.cells_of(*h).contains(cell)))
                    .collect();
                outside.sort_unstable();
                outside.dedup();
                outside == sorted(cells)
            }
            "fish-endo-fin" | "fish-crossing" => {
                houses.len() > 1
                    && houses.iter().all(|&house| {
                        let members = self.layout.cells_of(house);
                        cells.iter().all(|cell| members.contains(cell) && open(*cell, digits[0]))
                    })
            }
            "fish-missing-corner" => {
                let lettered = |cell: &CellId| {
                    self.telling.figure.labels.iter().any(|(_, drawn)| drawn == cell)
                };
                let places = places(houses[0]);
                cells.iter().all(|cell| places.contains(cell))
                    && places.iter().all(|cell| cells.contains(cell) || lettered(cell))
            }
            "fish-with-fins" | "fish-fins-exclude" => {
                let labels = bullet.args.iter().flat_map(|(_, arg)| match arg {
                    Arg::Labels(all) => all.clone(),
                    _ => vec![],
                });
                let fins: Vec<CellId> = labels.filter_map(|label| self.cell_of(label)).collect();
                let seen =
                    |cell: CellId| fins.iter().all(|&fin| self.sees_of(cell, fin, digits[0]));
                cells.iter().all(|&cell| fins.contains(&cell) || seen(cell))
            }
            "block-on-lines" => {
                let (house, lines) = houses.split_first().expect("a house and lines");
                let on = |cell: &CellId, line: &HouseId| self.layout.cells_of(*line).contains(cell);
                let places = places(*house);
                places.iter().all(|cell| lines.iter().any(|line| on(cell, line)))
                    && lines.iter().all(|line| places.iter().any(|cell| on(cell, line)))
            }
            "naked-cells" => {
                let all = mask_of(digits);
                let union = cells.iter().fold(0, |mask, &cell| mask | board.candidates(cell));
                union == all && cells.len() == digits.len()
            }
            "naked-seen" => {
                let subset = self.telling.figure.labels.iter().map(|(_, cell)| *cell);
                let subset: Vec<CellId> = subset.collect();
                let related = |a, b| self.layout.pairs_of(a).any(|pair| pair.cells.contains(&b));
                let sees_all = |cell: CellId| {
                    let sees =
                        |&o: &CellId| self.layout.see_each_other(cell, o) || related(cell, o);
                    subset.iter().all(sees)
                };
                cells.iter().all(|&cell| sees_all(cell))
            }
            "locked-so-not" | "eliminate" | "eliminate-either-way" => {
                cells.iter().all(|&cell| open(cell, digits[0]))
            }
            "run-house-by" => {
                let [house, by @ ..] = houses else { return false };
                let holds = |h: &HouseId| {
                    self.layout.cells_of(*h).iter().any(|&c| board.value(c) == Some(digits[0]))
                };
                let open = self.layout.cells_of(*house).iter();
                let mut seen = open.filter(|&&c| {
                    let around = self.layout.houses_of(c);
                    c != cells[0] && board.value(c).is_none() && around.iter().any(holds)
                });
                let reached = |c: &CellId| by.iter().any(|&h| self.layout.cells_of(h).contains(c));
                let here = [Literal::Place(Candidate { cell: cells[0], digit: digits[0] })];
                self.claims == here
                    && places(*house) == cells
                    && !by.is_empty()
                    && by.iter().all(holds)
                    && seen.all(reached)
            }
            "run-cell-one" | "run-cell-two" | "run-cell-three" => {
                let here = [Literal::Place(Candidate { cell: cells[0], digit: digits[0] })];
                let lists = bullet.args.iter().filter_map(|(_, arg)| match arg {
                    Arg::Digits(all) => Some(all),
                    _ => None,
                });
                let mut there = houses.iter().zip(lists).map(|(&house, all)| {
                    let own = self.layout.cells_of(house);
                    own.contains(&cells[0])
                        && all.iter().all(|&d| own.iter().any(|&c| board.value(c) == Some(d)))
                });
                self.claims == here
                    && board.digits_left(cells[0]).eq([digits[0]])
                    && there.all(|one| one)
            }
            "run-house" | "run-last" | "run-cell" => {
                let here = [Literal::Place(Candidate { cell: cells[0], digit: digits[0] })];
                let empty = |house: HouseId| {
                    let all = self.layout.cells_of(house).iter();
                    all.filter(|&&cell| board.value(cell).is_none()).count()
                };
                let is_last = match bullet.message {
                    "run-cell" => board.digits_left(cells[0]).eq([digits[0]]),
                    "run-last" => empty(houses[0]) == 1,
                    _ => empty(houses[0]) > 1,
                };
                let fits = houses.iter().all(|&house| places(house) == cells);
                self.claims == here && is_last && fits
            }
            "place" | "place-only-here" | "place-only-digit" | "place-where-they-meet" => {
                // A ring may need a digit in several cells; then each has a bullet.
                // Several cases may place one and rule out others.
                let placed = |claim: &Literal| matches!(claim, Literal::Place(_));
                let by_cases = |other: &Bullet| other.message == "all-the-same";
                (self.claims.iter().all(placed) || self.telling.bullets.iter().any(by_cases))
                    && self
                        .claims
                        .contains(&Literal::Place(Candidate { cell: cells[0], digit: digits[0] }))
            }
            "almost-cells" | "almost-stem" | "almost-chain-start" | "bent-cells"
            | "wing-pincer" | "crossing-cells" | "crossing-arm" => self.have(cells, digits),
            "almost-chain-if" => {
                let start = |other: &&Bullet| other.message == "almost-chain-start";
                self.telling
                    .bullets
                    .iter()
                    .find(start)
                    .is_some_and(|start| self.cells_of(start) == cells)
            }
            "almost-chain-next" => self.have(cells, &listed(bullet, "digits")),
            "almost-common" => self.exclude_each_other(cells, digits[0]),
            "almost-either" | "almost-chain-either" | "aligned-none" => {
                cells.iter().all(|&cell| open(cell, digits[0]))
            }
            // What sees all places of the bullet that it follows from.
            "almost-seen" => {
                let places = sorted(&self.lettered(bullet, "labels"));
                let said = |other: &Bullet| {
                    let of = ["labels", "named"].map(|name| self.lettered(other, name)).concat();
                    let of = if of.is_empty() { self.cells_of(other) } else { of };
                    sorted(&of) == places
                };
                let told = &self.telling.bullets;
                let own = told.iter().zip(&self.telling.lemmas);
                let own = own.filter(|(other, _)| std::ptr::eq(*other, bullet));
                let mut used = own.flat_map(|(_, lemma)| &lemma.uses);
                cells.iter().all(|&cell| open(cell, digits[0]))
                    && used.any(|&used| told.get(used).is_some_and(said))
            }
            "almost-stays" => {
                let places = self.lettered(bullet, "labels");
                let set = self.lettered(bullet, "set");
                places.iter().all(|&cell| open(cell, digits[0]) && set.contains(&cell))
                    && self.is_introduced(&set)
            }
            "almost-rest" | "almost-one-each" => {
                let [one, other] = ["one", "other"].map(|name| self.lettered(bullet, name));
                one != other && self.is_introduced(&one) && self.is_introduced(&other)
            }
            "almost-takes" => {
                let (hub, group) = (self.lettered(bullet, "hub"), self.lettered(bullet, "labels"));
                let has = |cells: &[CellId], digit| cells.iter().any(|&cell| open(cell, digit));
                has(&hub, digits[0]) && digits.iter().all(|&digit| has(&group, digit))
            }
            "bent-once" => digits.iter().all(|&digit| {
                let drawn = self.telling.figure.labels.iter().map(|(_, cell)| *cell);
                let places: Vec<CellId> = drawn.filter(|&cell| open(cell, digit)).collect();
                self.exclude_each_other(&places, digit)
            }),
            "bent-last" => {
                let (last, once) = digits.split_last().expect("the digit left");
                !once.contains(last) && cells.iter().all(|&cell| open(cell, *last))
            }
            "wing-if" => {
                self.have(&cells[1..], digits)
                    && open(cells[0], digits[0])
                    && self.sees_of(cells[0], cells[1], digits[0])
            }
            "wing-itself" => {
                let pivot = cells[0];
                open(pivot, digits[0]) && board.candidates(pivot).count_ones() == 3
            }
            "almost-hub" => {
                let all = cells.iter().fold(0, |all, &cell| all | board.candidates(cell));
                let has = |digit: &Digit| all >> digit & 1 == 1;
                all.count_ones() as usize == cells.len() + 1 && digits.iter().all(has)
            }
            "aligned-same" => self.exclude_each_other(cells, digits[0]),
            "aligned-same-then" => {
                let [b, e, f] = ["b", "e", "f"].map(|name| self.lettered(bullet, name));
                b != f
                    && open(b[0], digits[1])
                    && self.exclude_each_other(&[e, f].concat(), digits[0])
            }
            "aligned-starves" | "aligned-starves-two" => {
                let starved = bullet.args.iter().find_map(|(_, arg)| match arg {
                    Arg::Cell(cell) => Some(*cell),
                    _ => None,
                });
                let [b, c] = ["b", "c"].map(|name| self.lettered(bullet, name));
                b != c && self.have(&[starved.expect("a cell")], &listed(bullet, "takes"))
            }
            "crossing-look" => cells.is_empty() && houses.len() == 2,
            "strip-cell" | "strip-cell-of" => {
                let lost: Vec<Digit> = self
                    .claims
                    .iter()
                    .map(|claim| claim.candidate())
                    .filter(|c| cells.first() == Some(&c.cell))
                    .map(|c| c.digit)
                    .collect();
                digits == lost
            }
            _ => {
                self.is_so_of_a_chain(named)
                    && self.is_so_of_a_pattern(named)
                    && self.is_so_of_a_turn(named)
                    && self.is_so_elsewhere(named)
                    && self.is_so_of_exocets(named)
                    && self.is_so_of_many_houses(named)
                    && self.is_so_of_a_map(named)
                    && self.is_so_in_colours(named)
                    && self.is_so_in_cases(named)
            }
        }
    }
}

/// The argument with something else in its place, for tests of the audit itself; none for roles,
/// which name nothing new.
pub fn tampered(layout: &Layout, arg: &Arg) -> Option<Arg> {
    let digit = |d: Digit| (d + 1) % layout.digits();
    let cell = |c: CellId| (c + 31) % layout.cells() as CellId;
    let house = |h: HouseId| (h + 4) % layout.houses().len();
    let label = |l: Label| Label(l.0 + 1);
    let others = |all: &[Vec<Digit>]| -> Vec<Vec<Digit>> {
        all.iter().map(|way| way.iter().map(|&d| digit(d)).collect()).collect()
    };
    Some(match arg {
        Arg::Digit(d) => Arg::Digit(digit(*d)),
        Arg::Digits(all) => Arg::Digits(all.iter().map(|&d| digit(d)).collect()),
        Arg::Cell(c) => Arg::Cell(cell(*c)),
        Arg::Cells(all) => Arg::Cells(all.iter().map(|&c| cell(c)).collect()),
        Arg::Pairs(all) => Arg::Pairs(all.iter().map(|pair| pair.map(cell)).collect()),
        Arg::Label(l) => Arg::Label(label(*l)),
        Arg::Labels(all) => Arg::Labels(all.iter().map(|&l| label(l)).collect()),
        Arg::Named(all) => Arg::Named(all.iter().map(|&(l, c)| (l, cell(c))).collect()),
        Arg::House(h) => Arg::House(house(*h)),
        Arg::Houses(all) => Arg::Houses(all.iter().map(|&h| house(h)).collect()),
        Arg::Filled(all) => {
            Arg::Filled(all.iter().map(|&(l, c, d)| (l, cell(c), digit(d))).collect())
        }
        Arg::Likes(all) => Arg::Likes(all.iter().map(|&(l, like)| (label(l), like)).collect()),
        Arg::Case(path) => Arg::Case(path.iter().map(|number| number + 1).collect()),
        Arg::Rule(rule) => Arg::Rule((rule + 1) % layout.more().len().max(1)),
        Arg::Number(number) => Arg::Number(number + 1),
        Arg::Terms(all) => Arg::Terms(all.iter().map(|number| number + 1).collect()),
        Arg::Sums(all) => Arg::Sums(others(all)),
        Arg::Ways(all) => Arg::Ways(others(all)),
        Arg::Rounds(all) => Arg::Rounds(others(all)),
        Arg::Step(step) => Arg::Step(step + 1),
        Arg::Removed(all) => {
            let other = |c: &Candidate| Candidate { cell: c.cell, digit: digit(c.digit) };
            Arg::Removed(
                all.iter().map(|(step, gone)| (*step, gone.iter().map(other).collect())).collect(),
            )
        }
        Arg::Count(count) => Arg::Count(count + 3),
        Arg::Role(..) | Arg::Because { .. } => return None,
    })
}

/// What a bullet fills in, one after the other.
fn filled_in(bullet: &Bullet) -> Vec<Candidate> {
    let filled = bullet.args.iter().flat_map(|(_, arg)| match arg {
        Arg::Filled(all) => all.iter().map(|&(_, cell, digit)| Candidate { cell, digit }).collect(),
        _ => vec![],
    });
    filled.collect()
}

/// The digits a bullet names, but for those of roles.
fn digits_named(bullet: &Bullet) -> Vec<Digit> {
    let named = bullet.args.iter().flat_map(|(_, arg)| match arg {
        Arg::Digit(digit) => vec![*digit],
        Arg::Digits(all) => all.clone(),
        _ => vec![],
    });
    named.collect()
}

/// The digits of one argument, in its order.
fn listed(bullet: &Bullet, name: &str) -> Vec<Digit> {
    let args = bullet.args.iter().filter(|(n, _)| *n == name);
    let digits = args.flat_map(|(_, arg)| match arg {
        Arg::Digits(all) => all.clone(),
        _ => vec![],
    });
    digits.collect()
}

/// The cells a bullet names, but for the one a digit shines from.
fn cells_named(bullet: &Bullet, drawn: impl Fn(Label) -> Option<CellId>) -> Vec<CellId> {
    let args = bullet.args.iter().filter(|(name, _)| *name != "by");
    let named = args.flat_map(|(_, arg)| match arg {
        Arg::Cell(cell) => vec![*cell],
        Arg::Cells(all) => all.clone(),
        Arg::Named(all) => all.iter().map(|(_, cell)| *cell).collect(),
        Arg::Label(label) => drawn(*label).into_iter().collect(),
        Arg::Labels(all) => all.iter().filter_map(|&label| drawn(label)).collect(),
        _ => vec![],
    });
    named.collect()
}

/// What a digit counts in a sum.
fn worth(layout: &Layout, digit: Digit) -> i64 {
    super::worth(layout, digit).into()
}

/// The houses a bullet names, in its order.
fn houses_named(bullet: &Bullet) -> Vec<HouseId> {
    let named = bullet.args.iter().flat_map(|(_, arg)| match arg {
        Arg::House(house) => vec![*house],
        Arg::Houses(all) => all.clone(),
        _ => vec![],
    });
    named.collect()
}

/// Digits as a set, one bit each.
fn mask_of(digits: &[Digit]) -> u64 {
    digits.iter().fold(0, |mask, digit| mask | 1 << digit)
}

fn sorted(cells: &[CellId]) -> Vec<CellId> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

/// The letters a bullet names, in its order.
fn labels_named(bullet: &Bullet) -> Vec<Label> {
    let named = bullet.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Label(label) => Some(*label),
        _ => None,
    });
    named.collect()
}

/// The cells a bullet names one by one, in its order.
fn plain_cells(bullet: &Bullet) -> Vec<CellId> {
    let named = bullet.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Cell(cell) => Some(*cell),
        _ => None,
    });
    named.collect()
}

/// The lists of cells a bullet names, in its order.
fn lists_of_cells(bullet: &Bullet) -> Vec<Vec<CellId>> {
    let named = bullet.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Cells(cells) => Some(cells.clone()),
        _ => None,
    });
    named.collect()
}
