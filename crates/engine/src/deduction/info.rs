//! The description of a technique: its id, family, level, and ratings by other programs.

use super::names::named;

named! {
    /// How experienced a solver must be to find a step without help.
    pub enum Level {
        /// 入門
        Beginner => "beginner",
        /// 初級
        Easy => "easy",
        /// 中級
        Medium => "medium",
        /// 上級
        Hard => "hard",
        /// 難問
        Expert => "expert",
        /// 超難問
        Extreme => "extreme",
        /// 計算機向き
        Computer => "computer",
    }
}

named! {
    /// The kind of argument a technique makes.
    #[non_exhaustive]
    pub enum Family {
        /// A digit with one cell left, or a cell with one digit left.
        Single => "single",
        /// Two cells and what a rule beside houses demands of them.
        Relation => "relation",
        /// Two houses that overlap.
        Intersection => "intersection",
        /// As many digits as cells: naked and hidden sets.
        Subset => "subset",
        /// As many base houses of a digit as cover houses.
        Fish => "fish",
        /// Two strong links on one digit.
        SingleDigit => "single_digit",
        /// Candidates in two colours, one of which holds.
        Colouring => "colouring",
        /// A few cells of two or three candidates.
        Wing => "wing",
        /// Patterns that a puzzle with one solution cannot have.
        Uniqueness => "uniqueness",
        /// Strong and weak links in turn.
        Chain => "chain",
        /// Almost locked sets: one digit more than cells.
        AlmostLocked => "almost_locked",
        /// Combinations of two or three cells, one by one.
        Exclusion => "exclusion",
        /// Many houses at once: the large patterns of the hardest puzzles.
        Exotic => "exotic",
        /// Every placement of a digit on the whole board at once.
        Template => "template",
        /// Several cases with a common conclusion.
        Forcing => "forcing",
    }
}

/// The description of a technique: a row of the catalogue without its search.
#[derive(Debug)]
pub struct TechniqueInfo {
    /// The id, such as `x_wing`: also file stem, message id and lesson folder.
    pub id: &'static str,
    /// The kind of argument.
    pub family: Family,
    /// Its place in the teaching order; lower comes first. Several techniques may share one.
    pub rank: u16,
    /// How experienced a solver must be.
    pub level: Level,
    /// Its codes and ratings in other programs.
    pub codes: ForeignCodes,
    /// Shapes of the technique that have a name of their own; empty for most.
    pub kinds: &'static [Kind],
    /// Whether it is used only where it is asked for, because a path of the usual techniques tells
    /// the same in smaller steps.
    pub on_request: bool,
}

impl TechniqueInfo {
    /// Returns whether the technique assumes that the puzzle has one solution.
    pub fn needs_uniqueness(&self) -> bool {
        self.family == Family::Uniqueness
    }
}

/// A shape of a technique with a name of its own, such as the franken swordfish.
#[derive(Debug)]
pub struct Kind {
    /// The id, such as `franken_swordfish`: also the message id.
    pub id: &'static str,
    /// Its codes and ratings in other programs.
    pub codes: ForeignCodes,
}

/// A technique in the scales of other programs.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub struct ForeignCodes {
    /// The codes it has in HoDoKu's regression library, with the variants (`0402-1`) it counts in.
    pub hodoku: &'static [&'static str],
    /// Sudoku Explainer's rating in tenths, without length bonus; `None` if it does not rate it.
    pub explainer: Option<u16>,
}

impl ForeignCodes {
    /// Returns its code in HoDoKu's regression library, without the variant.
    pub fn code(&self) -> Option<&'static str> {
        let first = self.hodoku.first()?;
        Some(first.split_once('-').map_or(*first, |(code, _)| code))
    }
}
