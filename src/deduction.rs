//! What a technique says: claims, a proof, and a story that can be told about them.
//!
//! A story is told as message ids with typed arguments, never as text: `explain` puts it into
//! words, and the same list is the `reason` in JSON.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::Board;
use crate::kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof};

/// What a technique claims and why.
pub struct Deduction {
    /// Which technique.
    pub technique: &'static About,
    /// The name of this very shape, where the technique has several.
    pub kind: Option<&'static Kind>,
    /// The digits the pattern is made of, one bit each: for headings, and for telling apart what a
    /// library case is about.
    pub digits: u64,
    /// How long a chain is, in links; 0 for what is no chain.
    pub links: u16,
    /// The digits placed and candidates removed.
    pub claims: Vec<Literal>,
    /// The argument, for the kernel.
    pub proof: Proof,
    /// The pattern, which can tell itself.
    pub story: Box<dyn Story>,
}

/// Called with each deduction a search finds; says whether to go on.
pub type Found<'a> = &'a mut dyn FnMut(Deduction) -> ControlFlow<()>;

/// A pattern that can be told to a person.  Telling is asked for only when somebody listens, and on
/// the board as it was *before* the step.
pub trait Story: Send + Sync + fmt::Debug {
    /// The bullets and the figure.
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling;
}

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

/// The parts cells and candidates play in a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// What is looked along.
    Scan,
    /// What the reasoning rests on.
    Premise,
    /// A second set of premises: fins, the second almost locked set.
    Aux,
    /// Where a digit goes in.
    Goal,
    /// Where a candidate goes out.
    Drop,
}

impl Role {
    /// The name used in JSON, in drawings and in messages.
    pub fn id(self) -> &'static str {
        match self {
            Role::Scan => "scan",
            Role::Premise => "premise",
            Role::Aux => "aux",
            Role::Goal => "goal",
            Role::Drop => "drop",
        }
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

/// How far one must have come to see a step oneself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// 入門
    Beginner,
    /// 初級
    Easy,
    /// 中級
    Medium,
    /// 上級
    Hard,
    /// 難問
    Expert,
    /// 超難問
    Extreme,
    /// 計算機向き
    Computer,
}

impl Level {
    /// The name used in data and message ids.
    pub fn id(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Extreme => "extreme",
            Level::Computer => "computer",
        }
    }
}

/// What kind of idea a technique is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Family {
    /// One cell for a digit, or one digit for a cell.
    Single,
    /// Two houses that overlap.
    Intersection,
    /// As many digits as cells.
    Subset,
    /// As many lines as lines across.
    Fish,
    /// Two strong links on one digit.
    SingleDigit,
    /// Candidates in two colours, one of which holds.
    Colouring,
    /// A few cells of two or three candidates.
    Wing,
    /// What a puzzle with one solution cannot look like.
    Uniqueness,
    /// Strong and weak links in turn.
    Chain,
    /// One digit more than cells.
    AlmostLocked,
    /// Combinations of two or three cells, one by one.
    Exclusion,
    /// All the ways to place a digit at once.
    Template,
    /// Several cases that all lead to the same.
    Forcing,
}

impl Family {
    /// The name used in data and message ids.
    pub fn id(self) -> &'static str {
        match self {
            Family::Single => "single",
            Family::Intersection => "intersection",
            Family::Subset => "subset",
            Family::Fish => "fish",
            Family::SingleDigit => "single_digit",
            Family::Colouring => "colouring",
            Family::Wing => "wing",
            Family::Uniqueness => "uniqueness",
            Family::Chain => "chain",
            Family::AlmostLocked => "almost_locked",
            Family::Exclusion => "exclusion",
            Family::Template => "template",
            Family::Forcing => "forcing",
        }
    }
}

/// A technique, described.
#[derive(Debug)]
pub struct About {
    /// `x_wing`: file stem, message id, lesson folder.
    pub id: &'static str,
    /// What kind of idea it is.
    pub family: Family,
    /// Its place in the teaching order: lower comes first.
    pub rank: u16,
    /// How far one must have come.
    pub level: Level,
    /// What other programs call and rate it.
    pub elsewhere: Elsewhere,
    /// Shapes of it that have names of their own; none for most.
    pub kinds: &'static [Kind],
    /// Its messages: language and Fluent text.
    pub messages: [(&'static str, &'static str); 2],
    /// Its lesson.
    pub lesson: LessonSource,
}

impl About {
    /// Whether it concludes from there being one solution.
    pub fn needs_uniqueness(&self) -> bool {
        self.family == Family::Uniqueness
    }
}

/// A shape of a technique that people have given a name of its own.
#[derive(Debug)]
pub struct Kind {
    /// `franken_swordfish`: message id.
    pub id: &'static str,
    /// What other programs call and rate it.
    pub elsewhere: Elsewhere,
}

impl Deduction {
    /// What other programs call and rate this very shape.
    pub fn elsewhere(&self) -> Elsewhere {
        self.kind.map_or(self.technique.elsewhere, |kind| kind.elsewhere)
    }
}

/// A technique in other people's scales.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub struct Elsewhere {
    /// The codes it has in HoDoKu's regression library, with the variants (`0402-1`) it counts in.
    pub hodoku: &'static [&'static str],
    /// Sudoku Explainer's rating in tenths, without length bonus, if it rates it.
    pub explainer: Option<u16>,
}

impl Elsewhere {
    /// Its code in HoDoKu's regression library, without variants.
    pub fn code(&self) -> Option<&'static str> {
        let first = self.hodoku.first()?;
        Some(first.split_once('-').map_or(*first, |(code, _)| code))
    }
}

/// A lesson's three files.
#[derive(Debug)]
pub struct LessonSource {
    /// `lesson.toml`: positions and what is expected there.
    pub positions: &'static str,
    /// The pages: language and Markdown.
    pub pages: [(&'static str, &'static str); 2],
}

/// The cells of the claims, each once, in order.
pub fn cells_of(claims: &[Literal]) -> Vec<CellId> {
    let mut cells: Vec<CellId> = claims.iter().map(|claim| claim.candidate().cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The digits of the claims, each once, in order.
pub fn digits_of(claims: &[Literal]) -> Vec<Digit> {
    let mut digits: Vec<Digit> = claims.iter().map(|claim| claim.candidate().digit).collect();
    digits.sort_unstable();
    digits.dedup();
    digits
}

/// The digits of the claims, one bit each.
pub fn mask_of(claims: &[Literal]) -> u64 {
    claims.iter().fold(0, |mask, claim| mask | 1 << claim.candidate().digit)
}

/// The cells that lose a digit.
pub fn losing(claims: &[Literal], digit: Digit) -> Vec<CellId> {
    let lost = claims.iter().filter_map(|claim| match claim {
        Literal::Remove(c) if c.digit == digit => Some(c.cell),
        _ => None,
    });
    let mut cells: Vec<CellId> = lost.collect();
    cells.sort_unstable();
    cells
}
