//! The techniques of the original, named as it prints them so that its output can be compared.

use std::fmt;

/// The technique of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Technique {
    /// A digit with one place left in a region.
    HiddenSingle,
    /// Locked candidates of a block that leave a digit one place in another block.
    DirectPointing,
    /// Locked candidates of a line that leave a digit one place in a parallel line.
    DirectClaiming,
    /// A hidden pair that leaves a digit one place.
    DirectHiddenPair,
    /// A cell with one candidate left.
    NakedSingle,
    /// A hidden triplet that leaves a digit one place.
    DirectHiddenTriplet,
    /// All places of a digit in a block lie in one line.
    Pointing,
    /// All places of a digit in a line lie in one block.
    Claiming,
    /// Two digits with the same two places in a region.
    HiddenPair,
    /// Three digits with three places in a region between them.
    HiddenTriplet,
    /// Four digits with four places in a region between them.
    HiddenQuad,
    /// Two cells of a region with the same two candidates.
    NakedPair,
    /// Three cells of a region with three candidates between them.
    NakedTriplet,
    /// Four cells of a region with four candidates between them.
    NakedQuad,
    /// A fish of two lines.
    XWing,
    /// A fish of three lines.
    Swordfish,
    /// A fish of four lines.
    Jellyfish,
    /// Two to four strong links of one digit (profile D).
    StrongLinks(StrongLinkShape),
    /// A pivot of two candidates and two wings.
    XyWing,
    /// A pivot of three candidates and two wings.
    XyzWing,
    /// An almost locked set and a bivalue cell (profile D).
    AlsWing(AlsWingShape),
    /// A loop of two digits in two places each.
    UniqueLoop {
        /// The number of cells; four are a unique rectangle.
        cells: u8,
        /// The type of the elimination, from 1 to 4.
        kind: u8,
    },
    /// A bivalue universal grave.
    Bug {
        /// The type of the elimination, from 1 to 4.
        kind: u8,
    },
    /// Impossible combinations of the candidates of two cells.
    AlignedPairExclusion,
    /// Impossible combinations of the candidates of three cells.
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
    /// A conclusion that follows from every candidate of a cell.
    CellForcingChains(ChainDepth),
    /// A conclusion that follows from every place of a digit in a region.
    RegionForcingChains(ChainDepth),
    /// A candidate that contradicts itself.
    ContradictionForcingChains(ChainDepth),
    /// A conclusion that follows from a candidate both if it is true and if it is false.
    DoubleForcingChains(ChainDepth),
}

/// The deductions that a chain may use, each level including those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ChainDepth {
    /// The links of the board as it is.
    Static,
    /// Also links that appear when the chain itself removes candidates.
    Dynamic,
    /// Also locked candidates, pairs and X-wings.
    Plus,
    /// Also nested forcing chains.
    WithChains,
    /// Also nested multiple forcing chains.
    WithMultiple,
    /// Nested dynamic forcing chains of this level instead of the static ones.
    WithDynamic(u8),
}

/// The shape of a figure of strong links of one digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StrongLinkShape {
    /// Whether the two outer ends share a region, which makes it a loop.
    pub(super) ring: bool,
    /// The number of grouped links.
    pub(super) grouped: u8,
    /// The type of region of each link: 0 for a block, 1 and 2 for the two directions of lines.
    /// Only the first `count` entries are used.
    pub(super) kinds: [u8; 4],
    /// The number of links.
    pub(super) count: u8,
}

/// The shape of a wing made of an almost locked set and a bivalue cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AlsWingShape {
    /// The number of cells of the set.
    pub(super) cells: u8,
    /// Whether both digits of the bivalue cell are linked to the set.
    pub(super) double: bool,
    /// The greatest number of candidates of a cell of the set.
    pub(super) largest: u8,
    /// The number of candidates in all cells of the set.
    pub(super) candidates: u8,
}

impl Technique {
    /// Returns the English name that the original prints.
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

impl ChainDepth {
    /// Writes the name of a forcing chain of this depth; `what` is its kind of argument.
    fn name(self, what: &str, f: &mut fmt::Formatter) -> fmt::Result {
        let (dynamic, nested) = match self {
            ChainDepth::Static => ("", ""),
            ChainDepth::Dynamic => ("Dynamic ", ""),
            ChainDepth::Plus => ("Dynamic ", " (+)"),
            ChainDepth::WithChains => ("Dynamic ", " (+ Forcing Chains)"),
            ChainDepth::WithMultiple => ("Dynamic ", " (+ Multiple Forcing Chains)"),
            ChainDepth::WithDynamic(_) => ("Dynamic ", " (+ Dynamic Forcing Chains)"),
        };
        write!(f, "{dynamic}{what} Forcing Chains{nested}")
    }
}

impl StrongLinkShape {
    /// The types of regions of the links that are used.
    pub(super) fn kinds(&self) -> &[u8] {
        &self.kinds[..self.count as usize]
    }
}

impl fmt::Display for StrongLinkShape {
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

impl fmt::Display for AlsWingShape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = ["WXYZ", "VWXYZ", "UVWXYZ", "TUVWXYZ"][self.cells as usize - 3];
        let sides = if self.double { 2 } else { 1 };
        write!(f, "{name}-Wing {sides}{}{}", self.largest, self.candidates)
    }
}
