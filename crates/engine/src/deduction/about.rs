//! A technique, described: what it is called, what kind of idea it is, and how hard.

use super::names::named;

named! {
    /// How far one must have come to see a step oneself.
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
    /// What kind of idea a technique is.
    #[non_exhaustive]
    pub enum Family {
        /// One cell for a digit, or one digit for a cell.
        Single => "single",
        /// Two cells and what a rule says of them.
        Relation => "relation",
        /// Two houses that overlap.
        Intersection => "intersection",
        /// As many digits as cells.
        Subset => "subset",
        /// As many lines as lines across.
        Fish => "fish",
        /// Two strong links on one digit.
        SingleDigit => "single_digit",
        /// Candidates in two colours, one of which holds.
        Colouring => "colouring",
        /// A few cells of two or three candidates.
        Wing => "wing",
        /// What a puzzle with one solution cannot look like.
        Uniqueness => "uniqueness",
        /// Strong and weak links in turn.
        Chain => "chain",
        /// One digit more than cells.
        AlmostLocked => "almost_locked",
        /// Combinations of two or three cells, one by one.
        Exclusion => "exclusion",
        /// Many houses at once: the large patterns of the hardest puzzles.
        Exotic => "exotic",
        /// All the ways to place a digit at once.
        Template => "template",
        /// Several cases that all lead to the same.
        Forcing => "forcing",
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
