//! The catalogue.
//!
//! A technique is one file here, two message files, and a lesson in two languages; the compiler
//! asks for all of them (see `about!`), and `tests/catalogue.rs` reads them.

use std::ops::ControlFlow;

use crate::board::{Board, View, Visit};
use crate::deduction::{About, Found, Level};
use crate::limits::Effort;

mod aic;
mod aligned_pair_exclusion;
mod aligned_triplet_exclusion;
mod als_aic;
mod als_chain;
mod als_xy_wing;
mod als_xz;
mod avoidable_rectangle_1;
mod avoidable_rectangle_2;
mod bivalue_oddagon;
mod bound_chain;
mod bound_crowd;
mod broken_wing;
mod bug_lite;
mod bug_plus_1;
mod bug_type_2_3_4;
mod cases;
mod cell_forcing;
mod chromatic_pattern;
mod continuous_nice_loop;
mod death_blossom;
mod digit_forcing;
mod direct_claiming;
mod direct_hidden_pair;
mod direct_hidden_triple;
mod direct_pointing;
mod discontinuous_nice_loop;
mod double_exocet;
mod dynamic_forcing;
mod dynamic_forcing_plus;
mod empty_rectangle;
mod exocet_compatibility;
mod extended_rectangle;
mod fillings;
mod finned_fish_n;
mod finned_jellyfish;
mod finned_swordfish;
mod finned_x_wing;
mod firework_als;
mod firework_quad;
mod firework_triple;
mod franken_fish;
mod full_house;
mod grouped_chain;
mod grouped_forcing;
mod guardian_forcing;
mod gurth_symmetrical_placement;
mod hidden_pair;
mod hidden_quad;
mod hidden_rectangle;
mod hidden_set_n;
mod hidden_single_block;
mod hidden_single_column;
mod hidden_single_region;
mod hidden_single_row;
mod hidden_triple;
mod jellyfish;
mod junior_exocet;
mod kraken_fish;
mod last_digit;
mod locked_candidates_claiming;
mod locked_candidates_generalized;
mod locked_candidates_pointing;
mod locked_candidates_two_line;
mod locked_pair;
mod locked_triple;
mod medusa_3d;
mod multi_coloring_1;
mod multi_coloring_2;
mod multi_sector_locked_sets;
mod mutant_fish;
mod naked_pair;
mod naked_quad;
mod naked_set_n;
mod naked_single;
mod naked_single_crowded;
mod naked_triple;
mod nested_forcing;
mod nishio;
mod phistomefel_ring;
mod region_forcing;
mod remote_pair;
mod reverse_bug;
mod rule_support;
mod sashimi_fish_n;
mod sashimi_jellyfish;
mod sashimi_swordfish;
mod sashimi_x_wing;
mod senior_exocet;
mod siamese_fish;
mod siamese_franken_fish;
mod simple_coloring_trap;
mod simple_coloring_wrap;
mod skyscraper;
mod squirmbag;
mod sue_de_coq;
mod swordfish;
mod template_delete;
mod template_set;
mod total_bound;
mod total_left;
mod tridagon;
mod turbot_fish;
mod two_string_kite;
mod unique_loop;
mod unique_polygon;
mod unique_rectangle_1;
mod unique_rectangle_2;
mod unique_rectangle_3;
mod unique_rectangle_4;
mod unique_rectangle_5;
mod unique_rectangle_6;
mod w_wing;
mod wxyz_wing;
mod x_chain;
mod x_wing;
mod xy_chain;
mod xy_wing;
mod xyz_wing;

/// Every technique, in teaching order: what a person without pencil marks sees first comes first.
/// The order means something (paths follow it, levels rise along it) and is tested.
#[cfg(not(test))]
pub static CATALOGUE: &[&dyn Technique] = TECHNIQUES;
/// The same for the engine's own tests, which use little of it.  A static is compiled whether anybody
/// needs it or not, and with it all techniques for all widths of sets: 40 seconds.
#[cfg(test)]
pub const CATALOGUE: &[&dyn Technique] = TECHNIQUES;

const TECHNIQUES: &[&dyn Technique] = &[
    &full_house::FullHouse,
    &last_digit::LastDigit,
    &hidden_single_block::HiddenSingleBlock,
    &naked_single_crowded::NakedSingleCrowded,
    &hidden_single_row::HiddenSingleRow,
    &hidden_single_column::HiddenSingleColumn,
    &hidden_single_region::HiddenSingleRegion,
    &direct_pointing::DirectPointing,
    &direct_claiming::DirectClaiming,
    &bound_chain::BoundChain,
    &bound_crowd::BoundCrowd,
    &rule_support::RuleSupport,
    &naked_single::NakedSingle,
    &total_bound::TotalBound,
    &fillings::Fillings,
    &locked_candidates_pointing::LockedCandidatesPointing,
    &locked_candidates_claiming::LockedCandidatesClaiming,
    &locked_candidates_two_line::LockedCandidatesTwoLine,
    &locked_candidates_generalized::LockedCandidatesGeneralized,
    &locked_pair::LockedPair,
    &naked_pair::NakedPair,
    &direct_hidden_pair::DirectHiddenPair,
    &hidden_pair::HiddenPair,
    &total_left::TotalLeft,
    &x_wing::XWing,
    &locked_triple::LockedTriple,
    &naked_triple::NakedTriple,
    &direct_hidden_triple::DirectHiddenTriple,
    &hidden_triple::HiddenTriple,
    &skyscraper::Skyscraper,
    &two_string_kite::TwoStringKite,
    &turbot_fish::TurbotFish,
    &empty_rectangle::EmptyRectangle,
    &swordfish::Swordfish,
    &w_wing::WWing,
    &remote_pair::RemotePair,
    &xy_wing::XyWing,
    &xyz_wing::XyzWing,
    &simple_coloring_trap::SimpleColoringTrap,
    &simple_coloring_wrap::SimpleColoringWrap,
    &unique_rectangle_1::UniqueRectangle1,
    &unique_rectangle_2::UniqueRectangle2,
    &unique_rectangle_4::UniqueRectangle4,
    &bug_plus_1::BugPlus1,
    &naked_quad::NakedQuad,
    &hidden_quad::HiddenQuad,
    &jellyfish::Jellyfish,
    &finned_x_wing::FinnedXWing,
    &sashimi_x_wing::SashimiXWing,
    &finned_swordfish::FinnedSwordfish,
    &sashimi_swordfish::SashimiSwordfish,
    &finned_jellyfish::FinnedJellyfish,
    &sashimi_jellyfish::SashimiJellyfish,
    &siamese_fish::SiameseFish,
    &naked_set_n::NakedSetN,
    &hidden_set_n::HiddenSetN,
    &squirmbag::Squirmbag,
    &wxyz_wing::WxyzWing,
    &finned_fish_n::FinnedFishN,
    &sashimi_fish_n::SashimiFishN,
    &unique_rectangle_3::UniqueRectangle3,
    &unique_rectangle_5::UniqueRectangle5,
    &unique_rectangle_6::UniqueRectangle6,
    &hidden_rectangle::HiddenRectangle,
    &avoidable_rectangle_1::AvoidableRectangle1,
    &avoidable_rectangle_2::AvoidableRectangle2,
    &unique_loop::UniqueLoop,
    &extended_rectangle::ExtendedRectangle,
    &unique_polygon::UniquePolygon,
    &bug_type_2_3_4::BugType234,
    &bug_lite::BugLite,
    &x_chain::XChain,
    &broken_wing::BrokenWing,
    &xy_chain::XyChain,
    &multi_coloring_1::MultiColoring1,
    &multi_coloring_2::MultiColoring2,
    &bivalue_oddagon::BivalueOddagon,
    &continuous_nice_loop::ContinuousNiceLoop,
    &aic::Aic,
    &discontinuous_nice_loop::DiscontinuousNiceLoop,
    &als_xz::AlsXz,
    &sue_de_coq::SueDeCoq,
    &medusa_3d::Medusa3d,
    &grouped_chain::GroupedChain,
    &als_aic::AlsAic,
    &als_xy_wing::AlsXyWing,
    &aligned_pair_exclusion::AlignedPairExclusion,
    &gurth_symmetrical_placement::GurthSymmetricalPlacement,
    &reverse_bug::ReverseBug,
    &firework_triple::FireworkTriple,
    &firework_quad::FireworkQuad,
    &firework_als::FireworkAls,
    &als_chain::AlsChain,
    &death_blossom::DeathBlossom,
    &aligned_triplet_exclusion::AlignedTripletExclusion,
    &phistomefel_ring::PhistomefelRing,
    &franken_fish::FrankenFish,
    &nishio::Nishio,
    &junior_exocet::JuniorExocet,
    &double_exocet::DoubleExocet,
    &senior_exocet::SeniorExocet,
    &multi_sector_locked_sets::MultiSectorLockedSets,
    &tridagon::Tridagon,
    &chromatic_pattern::ChromaticPattern,
    &mutant_fish::MutantFish,
    &siamese_franken_fish::SiameseFrankenFish,
    &digit_forcing::DigitForcing,
    &cell_forcing::CellForcing,
    &region_forcing::RegionForcing,
    &grouped_forcing::GroupedForcing,
    &kraken_fish::KrakenFish,
    &exocet_compatibility::ExocetCompatibility,
    &guardian_forcing::GuardianForcing,
    &dynamic_forcing::DynamicForcing,
    &dynamic_forcing_plus::DynamicForcingPlus,
    &template_set::TemplateSet,
    &template_delete::TemplateDelete,
    &nested_forcing::NestedForcing,
    &cases::Cases,
];

/// A technique, as everyone but its author sees it.
pub trait Technique: Sync {
    /// Its description.
    fn about(&self) -> &'static About;
    /// Hands over what it finds, until told to stop, and says what the search took.
    fn find(&self, board: &Board, found: Found<'_>) -> (ControlFlow<()>, Effort);
}

/// A technique, as its author writes it: one search for every size of board.
pub trait Search: Sync {
    /// Its description.
    fn about(&self) -> &'static About;
    /// Hands over what it finds, until told to stop.
    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()>;
}

impl<T: Search> Technique for T {
    fn about(&self) -> &'static About {
        Search::about(self)
    }

    fn find(&self, board: &Board, found: Found<'_>) -> (ControlFlow<()>, Effort) {
        struct Run<'a, T>(&'a T, Found<'a>);
        impl<T: Search> Visit for Run<'_, T> {
            type Output = (ControlFlow<()>, Effort);
            fn visit<const W: usize>(self, view: &View<W>) -> Self::Output {
                let flow = self.0.search(view, self.1);
                (flow, view.effort())
            }
        }
        board.visit(Run(self, found))
    }
}

/// The technique of this id; `-` counts as `_`.
pub fn by_id(id: &str) -> Option<&'static dyn Technique> {
    let id = id.replace('-', "_");
    CATALOGUE.iter().copied().find(|technique| technique.about().id == id)
}

/// Its place among all of them, easiest first: finer than its rank, which several share.
pub fn place(about: &About) -> (Level, usize) {
    let same = |technique: &&'static dyn Technique| technique.about().id == about.id;
    (about.level, CATALOGUE.iter().position(same).unwrap_or_default())
}

/// The description of a technique: `about!("x_wing", Fish, Hard, rank: 9, hodoku: "0300",
/// explainer: 32)`.  Its messages and lesson are read at compile time, so a missing one does not
/// compile.
macro_rules! about {
    ($id:literal, $family:ident, $level:ident, rank: $rank:literal
     $(, hodoku: $code:literal)? $(, explainer: $tenths:literal)? $(, kinds: $kinds:expr)?) => {{
        static ABOUT: $crate::deduction::About = $crate::deduction::About {
            id: $id,
            family: $crate::deduction::Family::$family,
            rank: $rank,
            level: $crate::deduction::Level::$level,
            elsewhere: $crate::deduction::Elsewhere {
                hodoku: &[$($code)?],
                explainer: $crate::technique::optional!($($tenths)?),
            },
            kinds: $crate::technique::kinds!($($kinds)?),
            messages: [
                ("en", $crate::technique::file!("locales/en/technique/", $id, ".ftl")),
                ("ja", $crate::technique::file!("locales/ja/technique/", $id, ".ftl")),
            ],
            lesson: $crate::deduction::LessonSource {
                positions: $crate::technique::file!("lessons/", $id, "/lesson.toml"),
                pages: [
                    ("en", $crate::technique::file!("lessons/", $id, "/en.md")),
                    ("ja", $crate::technique::file!("lessons/", $id, "/ja.md")),
                ],
            },
        };
        &ABOUT
    }};
}
macro_rules! optional {
    () => {
        None
    };
    ($value:literal) => {
        Some($value)
    };
}
macro_rules! kinds {
    () => {
        &[]
    };
    ($kinds:expr) => {
        $kinds
    };
}
/// A shape of a technique with a name of its own: `kind!("franken_swordfish", ["0331"])`.
macro_rules! kind {
    ($id:literal, [$($code:literal),*] $(, explainer: $tenths:literal)?) => {
        $crate::deduction::Kind {
            id: $id,
            elsewhere: $crate::deduction::Elsewhere {
                hodoku: &[$($code),*],
                explainer: $crate::technique::optional!($($tenths)?),
            },
        }
    };
}
#[cfg(not(kotowari_without = "texts"))]
macro_rules! file {
    ($($part:literal),*) => { include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../", $($part),*)) };
}
/// The name of the file, for `texts::of`.
#[cfg(kotowari_without = "texts")]
macro_rules! file {
    ($($part:literal),*) => { concat!($($part),*) };
}
use {about, file, kind, kinds, optional};
