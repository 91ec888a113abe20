//! The explanation of a step: bullets and a figure, as message ids and typed arguments, never as
//! text.

mod brief;

use super::names::named;
use super::narration::{Clause, Lemma, Rule};
use super::sets::Set;
use crate::layout::{HouseKind, Layout, RuleId};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// Upper bound on the bullets shown for a step; beyond it, [`Telling::brief`] folds the innermost
/// blocks into a bullet each.
pub const BUDGET: usize = 40;

/// An explanation: where to look, why the step holds, and what to do.
#[derive(Clone, Debug, Default)]
pub struct Telling {
    /// The bullets, one claim each, in the order of reading.
    pub bullets: Vec<Bullet>,
    /// For each bullet, the claim it makes and what the claim follows from.
    pub lemmas: Vec<Lemma>,
    /// The assumptions made on the way. Blocks are counted from 1, so that 0 can stand for the
    /// board.
    pub blocks: Vec<Block>,
    /// The figure to draw.
    pub figure: Figure,
    /// The block that is open; 0 for none.
    open: usize,
}

impl Telling {
    /// An explanation without bullets for this figure.
    pub fn of(figure: Figure) -> Telling {
        Telling { figure, ..Telling::default() }
    }

    /// Adds a bullet without a claim. A bullet equal to the last one is dropped, because several
    /// candidates may go for the same reason.
    pub fn say(&mut self, message: &'static str, args: impl Into<Vec<(&'static str, Arg)>>) {
        self.lemma(message, args, Lemma::unsaid());
    }

    /// Adds a bullet with its claim, and returns its index. A bullet equal to the last one is
    /// dropped.
    pub fn lemma(
        &mut self,
        message: &'static str,
        args: impl Into<Vec<(&'static str, Arg)>>,
        lemma: Lemma,
    ) -> usize {
        let bullet = Bullet { message, args: args.into() };
        let same = self.bullets.last() == Some(&bullet)
            && self.lemmas.last().is_some_and(|last| last.block == self.open);
        if same {
            return self.bullets.len() - 1;
        }
        self.bullets.push(bullet);
        self.lemmas.push(Lemma { block: self.open, ..lemma });
        self.bullets.len() - 1
    }

    /// Opens a block with a bullet that states the assumption. Returns the index of that bullet.
    pub fn assume(
        &mut self,
        message: &'static str,
        args: impl Into<Vec<(&'static str, Arg)>>,
        assumes: Vec<Literal>,
    ) -> usize {
        let first = self.bullets.len();
        let says: Vec<Clause> = assumes.iter().map(|&literal| Clause::literal(literal)).collect();
        let parent = self.open;
        self.blocks.push(Block { parent, assumes, first, last: first, short: None });
        self.open = self.blocks.len();
        self.lemma(message, args, Lemma::of(Rule::Assume, [], says))
    }

    /// Closes the open block. [`Telling::brief`] shows `short` in place of the block and of the
    /// bullet after it.
    pub fn close(&mut self, short: Option<Bullet>) {
        if let Some(block) = self.open.checked_sub(1).and_then(|open| self.blocks.get_mut(open)) {
            block.last = self.bullets.len() - 1;
            block.short = short;
            self.open = block.parent;
        }
    }

    /// Returns the letter of a cell in the figure, assigning the next free one if it has none.
    pub(crate) fn letter(&mut self, cell: CellId) -> Label {
        let labels = &mut self.figure.labels;
        if let Some((label, _)) = labels.iter().find(|(_, labelled)| *labelled == cell) {
            return *label;
        }
        // More than 256 labelled cells share the last label: only on boards of hundreds of cells.
        let label = Label(u8::try_from(labels.len()).unwrap_or(u8::MAX));
        labels.push((label, cell));
        label
    }

    /// Cells with their letters, given in this order to those that have none.
    pub(crate) fn named(&mut self, cells: &[CellId]) -> Vec<(Label, CellId)> {
        cells.iter().map(|&cell| (self.letter(cell), cell)).collect()
    }

    /// Returns the nesting depth of a bullet: 0 on the board, 1 under an assumption.
    pub fn depth(&self, bullet: usize) -> usize {
        self.lemmas.get(bullet).map_or(0, |lemma| self.depth_of(lemma.block))
    }

    /// Returns the nesting depth of a block.
    pub fn depth_of(&self, mut block: usize) -> usize {
        let mut depth = 0;
        while let Some(open) = block.checked_sub(1).and_then(|block| self.blocks.get(block)) {
            depth += 1;
            block = open.parent;
        }
        depth
    }

    /// The bullets with their indentation: only what is assumed within another assumption is
    /// indented.
    pub fn indented(&self) -> impl Iterator<Item = (usize, &Bullet)> {
        self.bullets.iter().enumerate().map(|(number, bullet)| {
            // A case within a case is indented by its number, whether it is folded or not.
            let case = bullet.args.iter().find_map(|(_, arg)| match arg {
                Arg::Case(path) => Some(path.len()),
                _ => None,
            });
            (case.unwrap_or_else(|| self.depth(number)).saturating_sub(1), bullet)
        })
    }

    /// The same, collected into a list.
    pub fn each_indented(&self) -> Vec<(usize, Bullet)> {
        self.indented().map(|(depth, bullet)| (depth, bullet.clone())).collect()
    }

    /// Replaces "then" by "next" in all but the first of consecutive placements, because a word
    /// that opens forty bullets in a row is not read any more.
    pub(super) fn vary_openings(&mut self) {
        for i in 1..self.bullets.len() {
            let goes_on = ["then-in-", "next-in-", "then-by-", "next-by-", "net-"]
                .iter()
                .any(|opening| self.bullets[i - 1].message.starts_with(opening))
                && self.lemmas[i - 1].block == self.lemmas[i].block;
            let bullet = &mut self.bullets[i];
            bullet.message = match bullet.message {
                "then-in-house" if goes_on => "next-in-house",
                "then-in-cell" if goes_on => "next-in-cell",
                "then-by-clue" if goes_on => "next-by-clue",
                "then-by-clues" if goes_on => "next-by-clues",
                other => other,
            };
        }
    }
}

/// A run of bullets under an assumption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The enclosing block; 0 for none.
    pub parent: usize,
    /// The literals assumed.
    pub assumes: Vec<Literal>,
    /// Its first bullet, which states the assumption.
    pub first: usize,
    /// Its last bullet; the one after it may state the conclusion.
    pub last: usize,
    /// The bullet that replaces the block where it is folded, conclusion included.
    pub short: Option<Bullet>,
}

impl Telling {
    /// Notes in which houses the bullets count the places of a digit.
    pub(super) fn note_counts(&mut self) {
        let mut counted: Vec<(HouseId, Digit)> = vec![];
        let mut cells: Vec<CellId> = vec![];
        for lemma in &self.lemmas {
            let units: &[Unit] = match &lemma.rule {
                Rule::Marks(units) => units,
                Rule::Left(unit) => std::slice::from_ref(unit),
                Rule::Count { truths, .. } => truths,
                _ => &[],
            };
            for unit in units {
                match *unit {
                    Unit::House(house, digit) => counted.push((house, digit)),
                    Unit::Cell(cell) => cells.push(cell),
                }
            }
        }
        counted.sort_unstable();
        counted.dedup();
        cells.sort_unstable();
        cells.dedup();
        (self.figure.counted, self.figure.counted_cells) = (counted, cells);
    }

    /// Highlights the diagonals and areas that bullets name, because no line of the grid shows
    /// where they are.
    pub(super) fn mark_houses(&mut self, layout: &Layout) {
        let mut named: Vec<HouseId> = vec![];
        for (_, arg) in self.bullets.iter().flat_map(|bullet| &bullet.args) {
            match arg {
                Arg::House(house) => named.push(*house),
                Arg::Houses(houses) => named.extend(houses),
                _ => {}
            }
        }
        let drawn = self.figure.houses();
        for house in named {
            let hidden = matches!(layout.house(house).kind, HouseKind::Diagonal | HouseKind::Area);
            if hidden && !drawn.contains(&house) && !self.figure.scan.contains(&house) {
                self.figure.scan.push(house);
            }
        }
    }
}

/// A bullet: a message of `locales/*/telling.ftl` with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bullet {
    /// The message's id.
    pub message: &'static str,
    /// Its arguments.
    pub args: Vec<(&'static str, Arg)>,
}

impl Bullet {
    /// For a bullet that can be merged with others like it: the message that states several at
    /// once, and this one's label, cell and digit.
    fn filled(&self) -> Option<(&'static str, (Label, CellId, Digit))> {
        let folds = match self.message {
            "then-in-house" | "then-in-cell" | "next-in-house" | "next-in-cell"
            | "then-by-clue" | "next-by-clue" | "then-by-clues" | "next-by-clues" => "then-fold",
            "inner-short" => "inner-fold",
            "medusa-first" => "colour-first",
            "medusa-second" => "colour-second",
            "medusa-sees-both" | "medusa-beside-both" | "medusa-cell-both" | "colour-sees-both" => {
                "same-again"
            }
            _ => return None,
        };
        if folds == "same-again" || folds.starts_with("colour-") {
            return self.args.iter().find_map(|(_, arg)| match arg {
                Arg::Cell(cell) => Some((folds, (Label(0), *cell, 0))),
                Arg::Cells(cells) => cells.first().map(|&cell| (folds, (Label(0), cell, 0))),
                _ => None,
            });
        }
        let find = |name| self.args.iter().find(|(key, _)| *key == name).map(|(_, arg)| arg);
        match (find("named"), find("digit")) {
            (Some(Arg::Named(named)), Some(&Arg::Digit(digit))) => {
                named.first().map(|&(label, cell)| (folds, (label, cell, digit)))
            }
            _ => None,
        }
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A digit.
    Digit(Digit),
    /// Several digits.
    Digits(Vec<Digit>),
    /// A cell.
    Cell(CellId),
    /// Several cells.
    Cells(Vec<CellId>),
    /// Pairs of cells, listed: r1c2 and r1c5.
    Pairs(Vec<[CellId; 2]>),
    /// A letter of the figure.
    Label(Label),
    /// Several letters.
    Labels(Vec<Label>),
    /// Cells with their letters, as one group: A (r1c5).
    Named(Vec<(Label, CellId)>),
    /// Cells with their letters and a digit each, listed: A (r1c5) = 3.
    Filled(Vec<(Label, CellId, Digit)>),
    /// Cells of the figure, each with another one that holds the same digit, if there is one: B, D
    /// (like A).
    Likes(Vec<(Label, Option<Label>)>),
    /// A case: 1, or 1.2 for the second within the first.
    Case(Vec<u16>),
    /// A house.
    House(HouseId),
    /// Several houses.
    Houses(Vec<HouseId>),
    /// A rule beside houses: a sign, a line, a cage.
    Rule(RuleId),
    /// A number other than a digit: a sum, a difference.
    Number(i64),
    /// A calculation: numbers that are added or, if negative, subtracted: 45 − 40 + 3.
    Terms(Vec<i64>),
    /// Sums of digits, listed: 1+2+4.
    Sums(Vec<Vec<Digit>>),
    /// Sequences of digits, listed: 3-1-2.
    Ways(Vec<Vec<Digit>>),
    /// Cycles of a relabelling: 1↔9, 2→3→4→2.
    Rounds(Vec<Vec<Digit>>),
    /// An earlier step.
    Step(u32),
    /// Earlier steps, each with candidates that it removed: step 2 took 1 from r5c5.
    Removed(Vec<(u32, Vec<Candidate>)>),
    /// A count, for plurals.
    Count(usize),
    /// A role in the figure, printed as its colour or its sign: "(green)", `([1])`.
    Role(Role, Vec<Digit>),
    /// The reasons; nothing is printed if there are none.
    Because {
        /// Letters of cells.
        labels: Vec<Label>,
        /// Letters of cells of which one is the reason, whichever it is; often empty.
        either: Vec<Label>,
        /// Houses of a pattern with its digits.
        patterns: Vec<(HouseId, Vec<Digit>)>,
    },
}

impl Arg {
    /// The letters it contains, in order.
    fn letters(&mut self) -> Vec<&mut Label> {
        match self {
            Arg::Label(label) => vec![label],
            Arg::Labels(labels) => labels.iter_mut().collect(),
            Arg::Because { labels, either, .. } => labels.iter_mut().chain(either).collect(),
            Arg::Named(named) => named.iter_mut().map(|(label, _)| label).collect(),
            Arg::Filled(filled) => filled.iter_mut().map(|(label, ..)| label).collect(),
            Arg::Likes(all) => {
                all.iter_mut().flat_map(|(label, like)| [label].into_iter().chain(like)).collect()
            }
            _ => vec![],
        }
    }
}

/// A letter that ties a bullet to the figure: 0 is A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label(pub u8);

named! {
    /// The roles of cells and candidates in a figure.
    pub enum Role {
        /// A house that is scanned.
        Scan => "scan",
        /// A candidate of the pattern.
        Premise => "premise",
        /// A second set of premises: fins, the second almost locked set.
        Aux => "aux",
        /// A digit that is placed.
        Goal => "goal",
        /// A candidate that is removed.
        Drop => "drop",
    }
}

/// The figure to draw beside the bullets. Claims need not be repeated here: placed digits are drawn
/// as goals, removed candidates as drops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// The digit the argument is about, if there is just one: then only its places are drawn, not
    /// all pencil marks.
    pub digit: Option<Digit>,
    /// Whether candidates are drawn only in the cells that play a part, even where there is room
    /// for all of them: the reader has no list of candidates.
    pub focus: bool,
    /// Whether all places of that digit are drawn and nothing else. A figure about one digit on the
    /// whole board is drawn so anyway.
    pub alone: bool,
    /// Whether givens are told apart from digits filled in later, which are drawn +7. A story need
    /// not set it: [`Deduction::tell`](super::Deduction::tell) does.
    pub printed: bool,
    /// Placed digits that exclude cells: drawn (7).
    pub sources: Vec<CellId>,
    /// Lines of sight: from a placed digit, within a house, to the cells it excludes.
    pub beams: Vec<Beam>,
    /// Cells that exclude the digit: drawn x.
    pub blocked: Vec<CellId>,
    /// Cells one of which holds the digit: drawn ?7?.
    pub keep: Vec<CellId>,
    /// Cells with letters.
    pub labels: Vec<(Label, CellId)>,
    /// Groups of cells to be compared: those of the first are drawn o, of the second #.
    pub areas: Vec<Area>,
    /// Rows and columns of the pattern, whose headings are marked where all pencil marks are drawn.
    pub lines: Vec<HouseId>,
    /// Candidates of the pattern, where all pencil marks are drawn.
    pub premises: Vec<Candidate>,
    /// A second set of them.
    pub aux: Vec<Candidate>,
    /// Houses that are scanned.
    pub scan: Vec<HouseId>,
    /// The links of a chain, in order.
    pub links: Vec<Link>,
    /// Rules beside houses to highlight.
    pub rules: Vec<RuleId>,
    /// The assumptions tried, in the order of the bullets, for a front end that draws a figure for
    /// each.
    pub trials: Vec<Trial>,
    /// The sets of the step, in the order of reading, which explain the signs of the figure. A
    /// story need not set them: [`Deduction::tell`](super::Deduction::tell) does.
    pub sets: Vec<Set>,
    /// The links between these sets, set likewise; drawn if the story has no links of its own.
    pub ties: Vec<Link>,
    /// The houses in which the bullets count the places of a digit: a figure that leaves candidates
    /// out must not leave out these. Set likewise.
    pub counted: Vec<(HouseId, Digit)>,
    /// The cells whose candidates the bullets count, likewise.
    pub counted_cells: Vec<CellId>,
}

/// A named group of cells, whatever they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The message id of its name.
    pub name: &'static str,
    /// The cells.
    pub cells: Vec<CellId>,
}

/// An assumption and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The index of the bullet that opens it.
    pub first: usize,
    /// The nesting depth: 1 on the board, 2 within another trial.
    pub depth: usize,
    /// The assumption.
    pub assumes: Literal,
    /// The digits that follow, in order, each with the index of the bullet that states it.
    pub digits: Vec<(usize, Candidate)>,
    /// Candidates excluded within it by patterns or inner trials, each with the index of the bullet
    /// that states it.
    pub out: Vec<(usize, Candidate)>,
    /// The unit left empty in the end, if it ends in a contradiction.
    pub emptied: Option<Unit>,
}

/// A link of a chain, between nodes that state "one of these candidates holds".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it starts.
    pub from: Vec<Candidate>,
    /// Where it ends.
    pub to: Vec<Candidate>,
    /// Strong: at least one end holds. Weak: at most one does.
    pub strong: bool,
    /// The unit that makes it a link, if a single one does.
    pub by: Option<Unit>,
}

impl Figure {
    /// Scans these rows and columns and marks their headings.
    pub fn made_of(&mut self, lines: impl IntoIterator<Item = HouseId> + Clone) {
        self.scan.extend(lines.clone());
        self.lines.extend(lines);
    }

    /// The letters of the cells of a set, in order.
    pub fn labels_of(&self, set: &Set) -> Vec<Label> {
        let cells = set.cells();
        let named = self.labels.iter().filter(|(_, cell)| cells.contains(cell));
        let mut labels: Vec<Label> = named.map(|(label, _)| *label).collect();
        labels.sort();
        labels.dedup();
        labels
    }

    /// The houses scanned or with a line of sight, in order and without duplicates.
    pub fn houses(&self) -> Vec<HouseId> {
        let mut houses: Vec<HouseId> = vec![];
        for house in self.scan.iter().copied().chain(self.beams.iter().map(|beam| beam.house)) {
            if !houses.contains(&house) {
                houses.push(house);
            }
        }
        houses
    }
}

/// The line of sight of a placed digit along a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beam {
    /// The cell of the digit.
    pub from: CellId,
    /// The house.
    pub house: HouseId,
    /// The cells it excludes.
    pub cells: Vec<CellId>,
}
