//! A step told: bullets and a figure, as ids and typed arguments, never as text.

mod brief;

use super::names::named;
use super::narration::{Clause, Lemma, Rule};
use super::sets::Set;
use crate::gather::Gather as _;
use crate::layout::{HouseKind, Layout, RuleId};
use crate::sorting;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// So many bullets a person reads of a step: of more, the innermost blocks are told in one each.
pub const BUDGET: usize = 40;

/// A story told: where to look, why it holds, what to do.
#[derive(Clone, Debug, Default)]
pub struct Telling {
    /// One claim each, in the order of reading.
    pub bullets: Vec<Bullet>,
    /// What each of them claims, and on what.
    pub lemmas: Vec<Lemma>,
    /// What is assumed on the way; the first is block 1.
    pub blocks: Vec<Block>,
    /// What to draw.
    pub figure: Figure,
    /// The block that is open.
    open: usize,
}

impl Telling {
    /// Nothing said yet of this figure.
    pub fn of(figure: Figure) -> Telling {
        Telling { figure, ..Telling::default() }
    }

    /// Adds a bullet, unless it has just been said: several candidates may go for one reason.
    pub fn say(&mut self, message: &'static str, args: impl Into<Vec<(&'static str, Arg)>>) {
        self.lemma(message, args, Lemma::unsaid());
    }

    /// Adds a bullet with what it claims; its number.
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

    /// Opens a block with a bullet that says what is assumed; the bullet's number.
    pub fn assume(
        &mut self,
        message: &'static str,
        args: impl Into<Vec<(&'static str, Arg)>>,
        assumes: Vec<Literal>,
    ) -> usize {
        let first = self.bullets.len();
        let says: Vec<Clause> = assumes.iter().map(|&literal| Clause::literal(literal)).gather();
        let parent = self.open;
        self.blocks.push(Block { parent, assumes, first, last: first, short: None });
        self.open = self.blocks.len();
        self.lemma(message, args, Lemma::of(Rule::Assume, [], says))
    }

    /// Closes the block that is open.  `short` is told in its place, and in that of the next bullet,
    /// where there is no room.
    pub fn close(&mut self, short: Option<Bullet>) {
        if let Some(block) = self.open.checked_sub(1).and_then(|open| self.blocks.get_mut(open)) {
            block.last = self.bullets.len() - 1;
            block.short = short;
            self.open = block.parent;
        }
    }

    /// The letter of a cell in the figure; it gets the next one if it has none.
    pub(crate) fn letter(&mut self, cell: CellId) -> Label {
        let labels = &mut self.figure.labels;
        if let Some((label, _)) = labels.iter().find(|(_, labelled)| *labelled == cell) {
            return *label;
        }
        // More cells than letters: only on boards of hundreds of cells.
        let label = Label(u8::try_from(labels.len()).unwrap_or(u8::MAX));
        labels.push((label, cell));
        label
    }

    /// Cells with their letters, given in this order to those that have none.
    pub(crate) fn named(&mut self, cells: &[CellId]) -> Vec<(Label, CellId)> {
        cells.iter().map(|&cell| (self.letter(cell), cell)).gather()
    }

    /// How deep a bullet stands: 0 on the board, 1 under an assumption.
    pub fn depth(&self, bullet: usize) -> usize {
        self.lemmas.get(bullet).map_or(0, |lemma| self.depth_of(lemma.block))
    }

    /// How deep a block stands.
    pub fn depth_of(&self, mut block: usize) -> usize {
        let mut depth = 0;
        while let Some(open) = block.checked_sub(1).and_then(|block| self.blocks.get(block)) {
            depth += 1;
            block = open.parent;
        }
        depth
    }

    /// The bullets with how far each is indented: what is assumed within an assumption is, and
    /// nothing else.
    pub fn indented(&self) -> impl Iterator<Item = (usize, &Bullet)> {
        self.bullets.iter().enumerate().map(|(number, bullet)| {
            // A case within a case stands where it is numbered, told in full or not.
            let case = bullet.args.iter().find_map(|(_, arg)| match arg {
                Arg::Case(path) => Some(path.len()),
                _ => None,
            });
            (case.unwrap_or_else(|| self.depth(number)).saturating_sub(1), bullet)
        })
    }

    /// The same as a list of its own.
    pub fn each_indented(&self) -> Vec<(usize, Bullet)> {
        self.indented().map(|(depth, bullet)| (depth, bullet.clone())).gather()
    }

    /// Where one digit follows after the other, only the first opens with "then": forty times in a row, it is
    /// not read any more.
    pub(super) fn go_on(&mut self) {
        for i in 1..self.bullets.len() {
            let goes_on = ["then-in-", "next-in-", "net-"]
                .iter()
                .any(|opening| self.bullets[i - 1].message.starts_with(opening))
                && self.lemmas[i - 1].block == self.lemmas[i].block;
            let bullet = &mut self.bullets[i];
            bullet.message = match bullet.message {
                "then-in-house" if goes_on => "next-in-house",
                "then-in-cell" if goes_on => "next-in-cell",
                other => other,
            };
        }
    }
}

/// Bullets under an assumption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The block around it.
    pub parent: usize,
    /// What is assumed, all of it.
    pub assumes: Vec<Literal>,
    /// Its first bullet, which says so.
    pub first: usize,
    /// The last bullet that is its own; after it may come one that says what was won.
    pub last: usize,
    /// What is said in its place where there is no room for it, its conclusion included.
    pub short: Option<Bullet>,
}

impl Telling {
    /// Looks along the diagonals and areas that the bullets name: no line of the grid shows where they are.
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

/// One claim: a message of `locales/*/telling.ftl` and what it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bullet {
    /// The message's id.
    pub message: &'static str,
    /// Its arguments.
    pub args: Vec<(&'static str, Arg)>,
}

impl Bullet {
    /// The cell, its letter and digit, if it says that a digit follows in a case, or that one tried
    /// leads nowhere; and the message that says so of several.
    fn filled(&self) -> Option<(&'static str, (Label, CellId, Digit))> {
        let folds = match self.message {
            "then-in-house" | "then-in-cell" | "next-in-house" | "next-in-cell" => "then-fold",
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

/// Something a message can name.
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
    /// Two cells together, one way after the other: r1c2 and r1c5.
    Pairs(Vec<[CellId; 2]>),
    /// A letter of the figure.
    Label(Label),
    /// Several letters.
    Labels(Vec<Label>),
    /// Cells with their letters, said together: A (r1c5).
    Named(Vec<(Label, CellId)>),
    /// Cells with their letters and a digit each, one after the other: A (r1c5) = 3.
    Filled(Vec<(Label, CellId, Digit)>),
    /// Cells of the figure, each with the one it holds the same digit as, if it is another: B, D (like A).
    Likes(Vec<(Label, Option<Label>)>),
    /// A case: 1, or 1.2 for the second within the first.
    Case(Vec<u16>),
    /// A house.
    House(HouseId),
    /// Several houses.
    Houses(Vec<HouseId>),
    /// A rule beside houses: a sign, a line, a cage.
    Rule(RuleId),
    /// A number that is no digit: a sum, a difference.
    Number(i64),
    /// Digits added up, one way after the other: 1+2+4.
    Sums(Vec<Vec<Digit>>),
    /// Digits in a row, one way after the other: 3-1-2.
    Ways(Vec<Vec<Digit>>),
    /// Digits that become each other, round by round: 1↔9, 2→3→4→2.
    Rounds(Vec<Vec<Digit>>),
    /// An earlier step.
    Step(u32),
    /// Several earlier steps.
    Steps(Vec<u32>),
    /// How many.
    Count(usize),
    /// A part in the figure, said as its colour or its sign: "(green)", `([1])`.
    Role(Role, Vec<Digit>),
    /// What made it so: letters of cells, and where a pattern did, its houses with its digits.  Both empty says nothing.
    Because(Vec<Label>, Vec<(HouseId, Vec<Digit>)>),
}

impl Arg {
    /// The letters it names, in order.
    fn letters(&mut self) -> Vec<&mut Label> {
        match self {
            Arg::Label(label) => vec![label],
            Arg::Labels(labels) | Arg::Because(labels, _) => labels.iter_mut().gather(),
            Arg::Named(named) => named.iter_mut().map(|(label, _)| label).gather(),
            Arg::Filled(filled) => filled.iter_mut().map(|(label, ..)| label).gather(),
            Arg::Likes(all) => {
                all.iter_mut().flat_map(|(label, like)| [label].into_iter().chain(like)).gather()
            }
            _ => vec![],
        }
    }
}

/// A letter that ties a bullet to the figure: 0 is A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label(pub u8);

named! {
    /// The parts cells and candidates play in a figure.
    pub enum Role {
        /// What is looked along.
        Scan => "scan",
        /// What the reasoning rests on.
        Premise => "premise",
        /// A second set of premises: fins, the second almost locked set.
        Aux => "aux",
        /// Where a digit goes in.
        Goal => "goal",
        /// Where a candidate goes out.
        Drop => "drop",
    }
}

/// What to draw beside the bullets.  Claims need not be repeated here: placed digits are drawn as
/// goals, removed candidates as drops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// The digit the reasoning is about, if it is about one: then only that digit's places are
    /// drawn, not all pencil marks.
    pub digit: Option<Digit>,
    /// Whether nothing but that digit is drawn, and all its places are.  A figure about one digit on
    /// the whole board is drawn so anyway.
    pub alone: bool,
    /// Whether it matters which digits were printed: those that were filled in later are drawn +7.
    /// A story need not fill it in: [`Deduction::tell`](super::Deduction::tell) does.
    pub printed: bool,
    /// Digits placed that forbid cells: drawn (7).
    pub sources: Vec<CellId>,
    /// Lines looked along: from a source, within a house, to the cells it forbids.
    pub beams: Vec<Beam>,
    /// Cells that a digit cannot go in: drawn x.
    pub blocked: Vec<CellId>,
    /// Cells that keep the digit among them: drawn ?7?.
    pub keep: Vec<CellId>,
    /// Cells with letters.
    pub labels: Vec<(Label, CellId)>,
    /// Cells that are compared with others: those of the first are drawn o, of the second #.
    pub areas: Vec<Area>,
    /// Rows and columns the pattern is made of: their headings are marked, where all pencil marks are drawn.
    pub lines: Vec<HouseId>,
    /// Candidates the pattern consists of, where all pencil marks are drawn.
    pub premises: Vec<Candidate>,
    /// A second set of them.
    pub aux: Vec<Candidate>,
    /// Houses looked at.
    pub scan: Vec<HouseId>,
    /// The links of a chain, in order.
    pub links: Vec<Link>,
    /// Rules beside houses that are looked at.
    pub rules: Vec<RuleId>,
    /// What is tried in turn, in the order of telling: a figure of its own each, if somebody draws it.
    pub trials: Vec<Trial>,
    /// The sets the step rests on, in the order of reading: they say what a sign means here.  A story
    /// need not fill them in: [`Deduction::tell`](super::Deduction::tell) does.
    pub sets: Vec<Set>,
    /// What ties these sets together, filled in likewise: drawn where the story draws no links of its own.
    pub ties: Vec<Link>,
}

/// Cells that are looked at together, whatever they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The message for what they are.
    pub name: &'static str,
    /// Which cells.
    pub cells: Vec<CellId>,
}

/// What an assumption leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The bullet that opens it.
    pub first: usize,
    /// How deep: 1 on the board, 2 within another one.
    pub depth: usize,
    /// What is assumed.
    pub assumes: Literal,
    /// The digits that follow, in order, with the number of the bullet that says so.
    pub digits: Vec<(usize, Candidate)>,
    /// Candidates that are out within it by patterns or trials inside, with the number of the bullet likewise.
    pub out: Vec<(usize, Candidate)>,
    /// Where nothing is left in the end.
    pub emptied: Option<Unit>,
}

/// A link of a chain, between candidates that stand for one statement: "one of these holds".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it starts.
    pub from: Vec<Candidate>,
    /// Where it ends.
    pub to: Vec<Candidate>,
    /// Strong: at least one end holds.  Weak: at most one does.
    pub strong: bool,
    /// The cell, or the digit's places in a house, that makes it one, where it is one.
    pub by: Option<Unit>,
}

impl Figure {
    /// The pattern is made of these rows and columns: they are looked at, and marked.
    pub fn made_of(&mut self, lines: impl IntoIterator<Item = HouseId> + Clone) {
        self.scan.extend(lines.clone());
        self.lines.extend(lines);
    }

    /// The letters the cells of a set have, in order.
    pub fn labels_of(&self, set: &Set) -> Vec<Label> {
        let cells = set.cells();
        let named = self.labels.iter().filter(|(_, cell)| cells.contains(cell));
        let mut labels: Vec<Label> = named.map(|(label, _)| *label).gather();
        sorting::sort(&mut labels);
        labels.dedup();
        labels
    }

    /// The houses looked at and those a digit shines along, each once, in the order they come.
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

/// A digit shining along a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beam {
    /// Where it shines from.
    pub from: CellId,
    /// Along which house.
    pub house: HouseId,
    /// The cells it forbids.
    pub cells: Vec<CellId>,
}
