//! The names of the original's steps, as it prints them, so that answers can be compared.

use std::fmt;

/// What a step is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Technique {
    /// A digit has one place left in a region.
    HiddenSingle,
    /// Locked candidates of a block that leave a digit one place in another block.
    DirectPointing,
    /// Locked candidates of a line that leave a digit one place in a parallel line.
    DirectClaiming,
    /// A hidden pair that leaves a digit one place.
    DirectHiddenPair,
    /// A cell has one candidate left.
    NakedSingle,
    /// A hidden triplet that leaves a digit one place.
    DirectHiddenTriplet,
    /// A digit of a block lies in one line.
    Pointing,
    /// A digit of a line lies in one block.
    Claiming,
    /// Two digits have two cells.
    HiddenPair,
    /// Three digits have three cells.
    HiddenTriplet,
    /// Four digits have four cells.
    HiddenQuad,
    /// Two cells have two digits.
    NakedPair,
    /// Three cells have three digits.
    NakedTriplet,
    /// Four cells have four digits.
    NakedQuad,
    /// A fish of two lines.
    XWing,
    /// A fish of three lines.
    Swordfish,
    /// A fish of four lines.
    Jellyfish,
    /// Links of one digit (profile D).
    StrongLinks(Links),
    /// A pivot of two candidates and two wings.
    XyWing,
    /// A pivot of three candidates and two wings.
    XyzWing,
    /// An almost locked set and a bivalue cell (profile D).
    AlsWing(Wing),
    /// A loop of two digits in two places each.
    UniqueLoop {
        /// The number of cells; four are a unique rectangle.
        cells: u8,
        /// From 1 to 4.
        kind: u8,
    },
    /// A bivalue universal grave.
    Bug {
        /// From 1 to 4.
        kind: u8,
    },
    /// Combinations of two cells that cannot be.
    AlignedPairExclusion,
    /// Combinations of three cells that cannot be.
    AlignedTripletExclusion,
    /// A closed chain of one digit.
    XCycle,
    /// A closed chain of bivalue cells.
    YCycle,
    /// A closed chain.
    Cycle,
    /// A forcing chain of one digit with six nodes.
    TurbotFish,
    /// A forcing chain of one digit.
    ForcingXChain,
    /// A forcing chain.
    ForcingChain,
    /// A candidate that contradicts itself within its digit.
    NishioForcingChains,
    /// Chains from all the candidates of a cell that agree.
    CellForcingChains(Depth),
    /// Chains from all the places of a digit in a region that agree.
    RegionForcingChains(Depth),
    /// A candidate that contradicts itself.
    ContradictionForcingChains(Depth),
    /// A candidate, true or false, has a consequence.
    DoubleForcingChains(Depth),
}

/// What a chain may use on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Depth {
    /// The board as it is.
    Static,
    /// What the chain itself has removed.
    Dynamic,
    /// Locked candidates, pairs and X-wings too.
    Plus,
    /// Forcing chains as well.
    WithChains,
    /// Multiple forcing chains as well.
    WithMultiple,
    /// Dynamic forcing chains of this level instead.
    WithDynamic(u8),
}

/// The figure that strong links of one digit make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Links {
    /// Whether the ends meet.
    pub(super) ring: bool,
    /// How many links are grouped.
    pub(super) grouped: u8,
    /// 0 for a block, 1 and 2 for the lines; the first `count` count.
    pub(super) kinds: [u8; 4],
    /// The number of links.
    pub(super) count: u8,
}

/// The size of an almost locked set that makes a wing with a bivalue cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wing {
    /// The cells of the set.
    pub(super) cells: u8,
    /// Whether both digits of the bivalue cell are linked.
    pub(super) double: bool,
    /// The number of candidates of the set's largest cell.
    pub(super) largest: u8,
    /// The number of all the set's candidates.
    pub(super) candidates: u8,
}

impl Technique {
    /// The name in English, as the original prints it.
    pub fn name(self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = match *self {
            Technique::HiddenSingle => "Hidden Single",
            Technique::DirectPointing => "Direct Pointing",
            Technique::DirectClaiming => "Direct Claiming",
            Technique::DirectHiddenPair => "Direct Hidden Pair",
            Technique::NakedSingle => "Naked Single",
            Technique::DirectHiddenTriplet => "Direct Hidden Triplet",
            Technique::Pointing => "Pointing",
            Technique::Claiming => "Claiming",
            Technique::HiddenPair => "Hidden Pair",
            Technique::HiddenTriplet => "Hidden Triplet",
            Technique::HiddenQuad => "Hidden Quad",
            Technique::NakedPair => "Naked Pair",
            Technique::NakedTriplet => "Naked Triplet",
            Technique::NakedQuad => "Naked Quad",
            Technique::XWing => "X-Wing",
            Technique::Swordfish => "Swordfish",
            Technique::Jellyfish => "Jellyfish",
            Technique::XyWing => "XY-Wing",
            Technique::XyzWing => "XYZ-Wing",
            Technique::AlignedPairExclusion => "Aligned Pair Exclusion",
            Technique::AlignedTripletExclusion => "Aligned Triplet Exclusion",
            Technique::XCycle => "Bidirectional X-Cycle",
            Technique::YCycle => "Bidirectional Y-Cycle",
            Technique::Cycle => "Bidirectional Cycle",
            Technique::TurbotFish => "Turbot Fish",
            Technique::ForcingXChain => "Forcing X-Chain",
            Technique::ForcingChain => "Forcing Chain",
            Technique::NishioForcingChains => "Nishio Forcing Chains",
            Technique::Bug { kind } => return write!(f, "BUG type {kind}"),
            Technique::UniqueLoop { cells: 4, kind } => {
                return write!(f, "Unique Rectangle type {kind}");
            }
            Technique::UniqueLoop { cells, kind } => {
                return write!(f, "Unique Loop {cells} type {kind}");
            }
            Technique::StrongLinks(links) => return links.fmt(f),
            Technique::AlsWing(wing) => return wing.fmt(f),
            Technique::CellForcingChains(depth) => return depth.name("Cell", f),
            Technique::RegionForcingChains(depth) => return depth.name("Region", f),
            Technique::ContradictionForcingChains(depth) => return depth.name("Contradiction", f),
            Technique::DoubleForcingChains(depth) => return depth.name("Double", f),
        };
        f.write_str(name)
    }
}

impl Depth {
    fn name(self, what: &str, f: &mut fmt::Formatter) -> fmt::Result {
        let (dynamic, nested) = match self {
            Depth::Static => ("", ""),
            Depth::Dynamic => ("Dynamic ", ""),
            Depth::Plus => ("Dynamic ", " (+)"),
            Depth::WithChains => ("Dynamic ", " (+ Forcing Chains)"),
            Depth::WithMultiple => ("Dynamic ", " (+ Multiple Forcing Chains)"),
            Depth::WithDynamic(_) => ("Dynamic ", " (+ Dynamic Forcing Chains)"),
        };
        write!(f, "{dynamic}{what} Forcing Chains{nested}")
    }
}

impl Links {
    /// The types of the links, without the number of grouped ones.
    pub(super) fn kinds(&self) -> &[u8] {
        &self.kinds[..self.count as usize]
    }
}

impl fmt::Display for Links {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let count = self.count;
        if self.ring && count > 2 {
            write!(f, "({count} Strong Links) ")?;
        }
        if self.grouped > 0 {
            f.write_str("Grouped ")?;
        }
        match (self.kinds().contains(&0), self.kinds().contains(&2)) {
            _ if self.ring => f.write_str("X-Loop")?,
            (true, _) => write!(f, "{count} Strong links")?,
            (false, true) => write!(f, "{count}-String Kite")?,
            (false, false) if count == 2 => f.write_str("Skyscraper")?,
            (false, false) => write!(f, "{count} Skyscrapers")?,
        }
        write!(f, " {}", self.grouped)?;
        self.kinds().iter().try_for_each(|kind| write!(f, "{kind}"))
    }
}

impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = ["WXYZ", "VWXYZ", "UVWXYZ", "TUVWXYZ"][self.cells as usize - 3];
        let sides = if self.double { 2 } else { 1 };
        write!(f, "{name}-Wing {sides}{}{}", self.largest, self.candidates)
    }
}
