//! A step told: bullets and a figure, as ids and typed arguments, never as text.

use super::names::named;
use crate::kernel::{Candidate, CellId, Digit, HouseId, Unit};
use crate::layout::RuleId;

/// A story told: where to look, why it holds, what to do.
#[derive(Clone, Debug, Default)]
pub struct Telling {
    /// One claim each, in the order of reading.
    pub bullets: Vec<Bullet>,
    /// What to draw.
    pub figure: Figure,
}

impl Telling {
    /// Adds a bullet, unless it has just been said: several candidates may go for one reason.
    pub fn say(&mut self, message: &'static str, args: impl Into<Vec<(&'static str, Arg)>>) {
        let bullet = Bullet { message, args: args.into() };
        if self.bullets.last() != Some(&bullet) {
            self.bullets.push(bullet);
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
    /// A letter of the figure.
    Label(Label),
    /// Several letters.
    Labels(Vec<Label>),
    /// Cells with their letters, said together: A (r1c5).
    Named(Vec<(Label, CellId)>),
    /// Cells with their letters and a digit each, one after the other: A (r1c5) = 3.
    Filled(Vec<(Label, CellId, Digit)>),
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
    /// An earlier step.
    Step(u32),
    /// Several earlier steps.
    Steps(Vec<u32>),
    /// How many.
    Count(usize),
    /// A part in the figure, said as its colour or its sign: "(green)", `([1])`.
    Role(Role, Vec<Digit>),
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
