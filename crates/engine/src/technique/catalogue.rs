//! The table of techniques: one row each, easiest first.
//!
//! A row is `id: family, level, rank: N` and, where they exist, HoDoKu's code, Sudoku Explainer's
//! rating in tenths and the named shapes (`kinds`) of the technique; after `=>` follows a call of a
//! search in `pattern`. A search is generic over the width of cell sets, which a closure cannot be,
//! so the macro makes a function of the call.
//!
//! The id is also the name of the messages (`locales/*/technique/<id>.ftl`), the lesson
//! (`lessons/<id>/`) and the test cases (`tests/data/library/<id>.txt`). [`for_each_technique!`]
//! hands the ids to the packages that include those files, so that a missing file fails to compile
//! there.
//!
//! The order is meaningful: paths take the first technique that applies, and levels never fall
//! along the table (checked by `tests/catalogue.rs`).
//!
//! [`for_each_technique!`]: crate::for_each_technique

use std::ops::ControlFlow;

use super::{Search, Technique};
use crate::board::View;
use crate::deduction::{Family, ForeignCodes, Kind, Level, OnDeduction, TechniqueInfo};
use crate::layout::HouseKind;
use crate::pattern::almost::{blossom, hub, xz};
use crate::pattern::chain::{
    self, CELLS, EmptyRectangleKinds, Grouping, NiceLoop, ONE_DIGIT, TURBOT,
};
use crate::pattern::deadly::rectangle::{self, RectangleType};
use crate::pattern::deadly::{avoidable, elsewhere, extended, grave, guarded, lite, polygon};
use crate::pattern::exotic::{
    chromatic, compatible, double, equal, firework, firework_als, guardians, junior, sectors,
    senior, tridagon,
};
use crate::pattern::fish::{self, Waters};
use crate::pattern::net::{self, CaseKind};
use crate::pattern::settled::settled;
use crate::pattern::subset::{self, Reach, Size};
use crate::pattern::{
    aligned, almost, bound, colouring, complex, deadly, leftover, locked, reading, ring, single,
    symmetry, template, total, wing,
};

/// A named shape of a technique: id, HoDoKu's codes, Sudoku Explainer's rating in tenths.
const fn kind(id: &'static str, hodoku: &'static [&'static str], explainer: Option<u16>) -> Kind {
    Kind { id, codes: ForeignCodes { hodoku, explainer } }
}

/// `Some(value)`, or `None` without a value: a row may leave its rating out.
macro_rules! optional {
    () => {
        None
    };
    ($value:literal) => {
        Some($value)
    };
}

/// Whether a row is marked as used on request only.
macro_rules! marked {
    () => {
        false
    };
    (on_request) => {
        true
    };
}

macro_rules! catalogue {
    (($dollar:tt) $(
        $id:ident: $family:ident, $level:ident, rank: $rank:literal
        $(, hodoku: $code:literal)? $(, explainer: $tenths:literal)? $(, used: $request:ident)? $(, kinds: [$($kind:expr),* $(,)?])?
        => |$board:ident, $info:ident, $found:ident| $search:expr;
    )*) => {
        /// Every technique, in teaching order: first what can be seen without pencil marks.
        pub static CATALOGUE: &[&dyn Technique] = &[$({
            static INFO: TechniqueInfo = TechniqueInfo {
                id: stringify!($id),
                family: Family::$family,
                rank: $rank,
                level: Level::$level,
                codes: ForeignCodes { hodoku: &[$($code)?], explainer: optional!($($tenths)?) },
                kinds: &[$($($kind),*)?],
                on_request: marked!($($request)?),
            };
            struct Row;
            impl Search for Row {
                fn info(&self) -> &'static TechniqueInfo {
                    &INFO
                }
                fn search<const W: usize>(
                    &self,
                    $board: &View<W>,
                    $found: OnDeduction<'_>,
                ) -> ControlFlow<()> {
                    let $info = &INFO;
                    $search
                }
            }
            &Row
        }),*];

        /// Calls a macro with the ids of all techniques, in catalogue order:
        /// `for_each_technique!(files)` expands to `files! { full_house last_digit … }`.
        #[macro_export]
        macro_rules! for_each_technique {
            ($dollar callback:ident) => { $dollar callback! { $($id)* } };
        }
    };
}

catalogue! { ($)
    full_house: Single, Beginner, rank: 1, hodoku: "0000", explainer: 10
        => |board, info, found| single::full_house(board, info, found);

    last_digit: Single, Beginner, rank: 1, hodoku: "0001", explainer: 12
        => |board, info, found| single::last_digit(board, info, found);

    hidden_single_block: Single, Beginner, rank: 2, hodoku: "0002", explainer: 12
        => |board, info, found| single::hidden(board, info, HouseKind::is_block, found);

    naked_single_crowded: Single, Beginner, rank: 3, hodoku: "0003", explainer: 23
        => |board, info, found| single::naked(board, info, true, found);

    hidden_single_row: Single, Easy, rank: 4, hodoku: "0002", explainer: 15
        => |board, info, found| single::hidden(board, info, |kind| kind == HouseKind::Row, found);

    hidden_single_column: Single, Easy, rank: 4, hodoku: "0002", explainer: 15
        => |board, info, found| single::hidden(board, info, |kind| kind == HouseKind::Column, found);

    hidden_single_region: Single, Easy, rank: 4, explainer: 15
        => |board, info, found| {
            let extra = |kind: HouseKind| !kind.is_line() && !kind.is_block();
            single::hidden(board, info, extra, found)
        };

    direct_pointing: Intersection, Easy, rank: 5, explainer: 17
        => |board, info, found| {
            locked::direct(board, info, HouseKind::is_block, HouseKind::is_line, found)
        };

    direct_claiming: Intersection, Easy, rank: 5, explainer: 19
        => |board, info, found| {
            locked::direct(board, info, HouseKind::is_line, HouseKind::is_block, found)
        };

    bound_chain: Relation, Easy, rank: 5
        => |board, info, found| bound::chain::chains(board, info, found);

    bound_crowd: Relation, Easy, rank: 5
        => |board, info, found| bound::crowd::crowds(board, info, found);

    rule_support: Relation, Easy, rank: 5
        => |board, info, found| {
            bound::support::pairs(board, info, &mut |found_one| found(settled(board, found_one)))
        };

    naked_single: Single, Medium, rank: 6, hodoku: "0003", explainer: 23
        => |board, info, found| single::naked(board, info, false, found);

    complex_single: Intersection, Medium, rank: 6, used: on_request
        => |board, info, found| complex::singles(board, info, found);

    total_bound: Relation, Medium, rank: 6
        => |board, info, found| {
            total::bound::bounds(board, info, &mut |found_one| found(settled(board, found_one)))
        };

    fillings: Relation, Medium, rank: 6
        => |board, info, found| total::fill::fillings(board, info, found);

    pattern_reading: Relation, Medium, rank: 6
        => |board, info, found| reading::readings(board, info, found);

    locked_candidates_pointing: Intersection, Medium, rank: 7, hodoku: "0100", explainer: 26
        => |board, info, found| {
            locked::eliminations(
                board,
                info,
                HouseKind::is_block,
                HouseKind::is_line,
                found,
            )
        };

    locked_candidates_claiming: Intersection, Medium, rank: 7, hodoku: "0101", explainer: 28
        => |board, info, found| {
            locked::eliminations(
                board,
                info,
                HouseKind::is_line,
                HouseKind::is_block,
                found,
            )
        };

    law_of_leftovers: Intersection, Medium, rank: 7
        => |board, info, found| leftover::leftovers(board, info, found);

    locked_candidates_two_line: Intersection, Medium, rank: 7
        => |board, info, found| fish::blocks(board, info, found);

    locked_candidates_generalized: Intersection, Medium, rank: 7, explainer: 29
        => |board, info, found| locked::generalized(board, info, found);

    locked_pair: Subset, Medium, rank: 8, hodoku: "0110", explainer: 30
        => |board, info, found| subset::naked(board, info, Size::Exactly(2), Reach::Locked, found);

    naked_pair: Subset, Medium, rank: 8, hodoku: "0200", explainer: 30
        => |board, info, found| subset::naked(board, info, Size::Exactly(2), Reach::Plain, found);

    direct_hidden_pair: Subset, Medium, rank: 8, explainer: 20
        => |board, info, found| subset::direct_hidden(board, info, 2, found);

    hidden_pair: Subset, Medium, rank: 8, hodoku: "0210", explainer: 34
        => |board, info, found| subset::hidden(board, info, Size::Exactly(2), found);

    total_left: Relation, Hard, rank: 9
        => |board, info, found| total::left::rests(board, info, found);

    held_digit: Relation, Hard, rank: 9
        => |board, info, found| total::hold::held(board, info, found);

    clues_together: Relation, Hard, rank: 9
        => |board, info, found| total::together::pairs(board, info, found);

    x_wing: Fish, Hard, rank: 9, hodoku: "0300", explainer: 32
        => |board, info, found| fish::lines(board, info, Size::Exactly(2), found);

    locked_triple: Subset, Hard, rank: 10, hodoku: "0111", explainer: 36
        => |board, info, found| subset::naked(board, info, Size::Exactly(3), Reach::Locked, found);

    naked_triple: Subset, Hard, rank: 10, hodoku: "0201", explainer: 36
        => |board, info, found| subset::naked(board, info, Size::Exactly(3), Reach::Plain, found);

    direct_hidden_triple: Subset, Hard, rank: 10, explainer: 25
        => |board, info, found| subset::direct_hidden(board, info, 3, found);

    hidden_triple: Subset, Hard, rank: 10, hodoku: "0211", explainer: 40
        => |board, info, found| subset::hidden(board, info, Size::Exactly(3), found);

    skyscraper: SingleDigit, Hard, rank: 11, hodoku: "0400", explainer: 40
        => |board, info, found| chain::skyscraper(board, info, found);

    two_string_kite: SingleDigit, Hard, rank: 11, hodoku: "0401", explainer: 41, kinds: [
        kind("dual_two_string_kite", &["0404"], None),
    ]
        => |board, info, found| chain::kite(board, info, &info.kinds[0], found);

    turbot_fish: SingleDigit, Hard, rank: 11, hodoku: "0403", explainer: 42
        => |board, info, found| {
            chain::ends(board, info, &TURBOT, |chain| 1 << chain.nodes[0].digit, found)
        };

    empty_rectangle: SingleDigit, Hard, rank: 11, hodoku: "0402", explainer: 43, kinds: [
        kind("empty_rectangle_two", &["0402-1"], None),
        kind("dual_empty_rectangle", &["0405"], None),
    ]
        => |board, info, found| {
            let kinds = EmptyRectangleKinds { two: &info.kinds[0], dual: &info.kinds[1] };
            chain::empty_rectangle(board, info, &kinds, found)
        };

    swordfish: Fish, Hard, rank: 11, hodoku: "0301", explainer: 38
        => |board, info, found| fish::lines(board, info, Size::Exactly(3), found);

    w_wing: Wing, Hard, rank: 12, hodoku: "0803", explainer: 44
        => |board, info, found| chain::w_wing(board, info, found);

    remote_pair: Colouring, Hard, rank: 12, hodoku: "0703", explainer: 50
        => |board, info, found| chain::remote_pair(board, info, found);

    xy_wing: Wing, Hard, rank: 12, hodoku: "0800", explainer: 42
        => |board, info, found| wing::wings(board, info, 2, found);

    xyz_wing: Wing, Hard, rank: 12, hodoku: "0801", explainer: 44
        => |board, info, found| wing::wings(board, info, 3, found);

    simple_coloring_trap: Colouring, Hard, rank: 12, hodoku: "0500"
        => |board, info, found| colouring::trap(board, info, found);

    simple_coloring_wrap: Colouring, Hard, rank: 12, hodoku: "0501"
        => |board, info, found| colouring::wrap(board, info, found);

    unique_rectangle_1: Uniqueness, Hard, rank: 13, explainer: 45, kinds: [
        kind("unique_rectangle_1", &["0600-1", "0600-2"], Some(45)),
        kind("unique_rectangle_1_missing", &["0600-2"], Some(45)),
    ]
        => |board, info, found| rectangle::find(board, info, RectangleType::One, found);

    unique_rectangle_2: Uniqueness, Hard, rank: 13, explainer: 45, kinds: [
        kind("unique_rectangle_2", &["0601-1", "0601-2"], Some(45)),
        kind("unique_rectangle_2_missing", &["0601-2"], Some(45)),
    ]
        => |board, info, found| rectangle::find(board, info, RectangleType::Two, found);

    unique_rectangle_4: Uniqueness, Hard, rank: 13, explainer: 45, kinds: [
        kind("unique_rectangle_4", &["0603-1", "0603-2"], Some(45)),
        kind("unique_rectangle_4_missing", &["0603-2"], Some(45)),
    ]
        => |board, info, found| rectangle::find(board, info, RectangleType::Four, found);

    bug_plus_1: Uniqueness, Hard, rank: 13, hodoku: "0610", explainer: 56
        => |board, info, found| grave::plus_one(board, info, found);

    naked_quad: Subset, Expert, rank: 14, hodoku: "0202", explainer: 50
        => |board, info, found| subset::naked(board, info, Size::Exactly(4), Reach::Plain, found);

    hidden_quad: Subset, Expert, rank: 14, hodoku: "0212", explainer: 54
        => |board, info, found| subset::hidden(board, info, Size::Exactly(4), found);

    house_fillings: Relation, Expert, rank: 14
        => |board, info, found| total::house::houses(board, info, found);

    jellyfish: Fish, Expert, rank: 14, hodoku: "0302", explainer: 52
        => |board, info, found| fish::lines(board, info, Size::Exactly(4), found);

    finned_x_wing: Fish, Expert, rank: 14, hodoku: "0310"
        => |board, info, found| {
            let wanted = |shape: fish::Shape| (shape.finned && !shape.sashimi).then_some(None);
            fish::finned(board, info, 2..=2, wanted, found)
        };

    sashimi_x_wing: Fish, Expert, rank: 14, hodoku: "0320"
        => |board, info, found| {
            let wanted = |shape: fish::Shape| (shape.sashimi).then_some(None);
            fish::finned(board, info, 2..=2, wanted, found)
        };

    finned_swordfish: Fish, Expert, rank: 14, hodoku: "0311"
        => |board, info, found| {
            let wanted = |shape: fish::Shape| (shape.finned && !shape.sashimi).then_some(None);
            fish::finned(board, info, 3..=3, wanted, found)
        };

    sashimi_swordfish: Fish, Expert, rank: 14, hodoku: "0321"
        => |board, info, found| {
            let wanted = |shape: fish::Shape| (shape.sashimi).then_some(None);
            fish::finned(board, info, 3..=3, wanted, found)
        };

    finned_jellyfish: Fish, Expert, rank: 14, hodoku: "0312"
        => |board, info, found| {
            let wanted = |shape: fish::Shape| (shape.finned && !shape.sashimi).then_some(None);
            fish::finned(board, info, 4..=4, wanted, found)
        };

    sashimi_jellyfish: Fish, Expert, rank: 14, hodoku: "0322"
        => |board, info, found| {
            let wanted = |shape: fish::Shape| (shape.sashimi).then_some(None);
            fish::finned(board, info, 4..=4, wanted, found)
        };

    siamese_fish: Fish, Expert, rank: 14, kinds: [
        // Finned by size, then sashimi by size.
        kind("siamese_finned_swordfish", &["03111"], None),
        kind("siamese_finned_jellyfish", &["03121"], None),
        kind("siamese_sashimi_swordfish", &["03211"], None),
        kind("siamese_sashimi_jellyfish", &["03221"], None),
    ]
        => |board, info, found| {
            let kind = |shape: fish::Shape| {
                &info.kinds[shape.size - 3 + if shape.sashimi { 2 } else { 0 }]
            };
            fish::siamese(board, info, &[Waters::Basic], kind, found)
        };

    naked_set_n: Subset, Expert, rank: 15, explainer: 56, kinds: [
        // Sizes 5 to 8; larger ones have no name of their own.
        kind("naked_set_5", &[], Some(56)),
        kind("naked_set_6", &[], Some(65)),
        kind("naked_set_7", &[], None),
        kind("naked_set_8", &[], None),
    ]
        => |board, info, found| subset::naked(board, info, Size::AtLeast(5), Reach::Plain, found);

    hidden_set_n: Subset, Expert, rank: 15, kinds: [
        // Sizes 5 to 8; larger ones have no name of their own.
        kind("hidden_set_5", &[], None),
        kind("hidden_set_6", &[], None),
        kind("hidden_set_7", &[], None),
        kind("hidden_set_8", &[], None),
    ]
        => |board, info, found| subset::hidden(board, info, Size::AtLeast(5), found);

    squirmbag: Fish, Expert, rank: 15, kinds: [
        kind("starfish", &["0303"], None),
        kind("whale", &["0304"], None),
        kind("leviathan", &["0305"], None),
    ]
        => |board, info, found| fish::lines(board, info, Size::AtLeast(5), found);

    wxyz_wing: Wing, Expert, rank: 15, explainer: 55, kinds: [
        // By number of cells, from 4.
        kind("wxyz_wing", &[], Some(55)),
        kind("vwxyz_wing", &[], Some(62)),
        kind("uvwxyz_wing", &[], Some(66)),
        kind("tuvwxyz_wing", &[], Some(75)),
    ]
        => |board, info, found| almost::bent::wings(board, info, info.kinds, 4, found);

    finned_fish_n: Fish, Expert, rank: 15, kinds: [
        kind("finned_squirmbag", &["0313"], None),
        kind("finned_whale", &["0314"], None),
        kind("finned_leviathan", &["0315"], None),
    ]
        => |board, info, found| {
            let wanted = |shape: fish::Shape| {
                (shape.finned && !shape.sashimi).then(|| Some(&info.kinds[shape.size - 5]))
            };
            fish::finned(board, info, fish::unnamed_sizes(board), wanted, found)
        };

    sashimi_fish_n: Fish, Expert, rank: 15, kinds: [
        kind("sashimi_squirmbag", &["0323"], None),
        kind("sashimi_whale", &["0324"], None),
        kind("sashimi_leviathan", &["0325"], None),
    ]
        => |board, info, found| {
            let wanted = |shape: fish::Shape| (shape.sashimi).then(|| Some(&info.kinds[shape.size - 5]));
            fish::finned(board, info, fish::unnamed_sizes(board), wanted, found)
        };

    unique_rectangle_3: Uniqueness, Expert, rank: 16, explainer: 45, kinds: [
        kind("unique_rectangle_3", &["0602-1", "0602-2"], Some(45)),
        kind("unique_rectangle_3_missing", &["0602-2"], Some(45)),
    ]
        => |board, info, found| rectangle::find(board, info, RectangleType::Three, found);

    unique_rectangle_5: Uniqueness, Expert, rank: 16, kinds: [
        kind("unique_rectangle_5", &["0604-1", "0604-2"], None),
        kind("unique_rectangle_5_missing", &["0604-2"], None),
    ]
        => |board, info, found| rectangle::find(board, info, RectangleType::Five, found);

    unique_rectangle_6: Uniqueness, Expert, rank: 16, kinds: [
        kind("unique_rectangle_6", &["0605-1", "0605-2"], None),
        kind("unique_rectangle_6_missing", &["0605-2"], None),
    ]
        => |board, info, found| rectangle::find(board, info, RectangleType::Six, found);

    hidden_rectangle: Uniqueness, Expert, rank: 16, kinds: [
        kind("hidden_rectangle", &["0606-1", "0606-2"], None),
        kind("hidden_rectangle_missing", &["0606-2"], None),
    ]
        => |board, info, found| rectangle::find(board, info, RectangleType::Hidden, found);

    avoidable_rectangle_1: Uniqueness, Expert, rank: 16, hodoku: "0607"
        => |board, info, found| avoidable::one_open(board, info, found);

    avoidable_rectangle_2: Uniqueness, Expert, rank: 16, hodoku: "0608"
        => |board, info, found| avoidable::two_open(board, info, found);

    unique_loop: Uniqueness, Expert, rank: 16, explainer: 46, kinds: [
        kind("unique_loop_1", &[], Some(46)),
        kind("unique_loop_2", &[], Some(46)),
        kind("unique_loop_3", &[], Some(46)),
        kind("unique_loop_4", &[], Some(46)),
    ]
        => |board, info, found| deadly::ring::find(board, info, found);

    extended_rectangle: Uniqueness, Expert, rank: 16, kinds: [
        kind("extended_rectangle_1", &[], None),
        kind("extended_rectangle_2", &[], None),
        kind("extended_rectangle_3", &[], None),
        kind("extended_rectangle_4", &[], None),
    ]
        => |board, info, found| extended::find(board, info, found);

    unique_polygon: Uniqueness, Expert, rank: 16, kinds: [
        kind("unique_polygon_1", &[], None),
        kind("unique_polygon_2", &[], None),
        kind("unique_polygon_3", &[], None),
        kind("unique_polygon_4", &[], None),
    ]
        => |board, info, found| polygon::find(board, info, found);

    bug_type_2_3_4: Uniqueness, Expert, rank: 16, explainer: 57, kinds: [
        kind("bug_type_2", &[], Some(57)),
        kind("bug_type_3", &[], Some(57)),
        kind("bug_type_4", &[], Some(57)),
    ]
        => |board, info, found| grave::several(board, info, found);

    bug_lite: Uniqueness, Expert, rank: 16, kinds: [
        kind("bug_lite_1", &[], None),
        kind("bug_lite_2", &[], None),
        kind("bug_lite_3", &[], None),
        kind("bug_lite_4", &[], None),
    ]
        => |board, info, found| lite::find(board, info, found);

    unique_rectangle_guardians: Uniqueness, Expert, rank: 16, kinds: [
        kind("unique_rectangle_guardians_outside", &[], None),
        kind("unique_rectangle_guardians_mixed", &[], None),
    ]
        => |board, info, found| guarded::find(board, info, found);

    x_chain: Chain, Expert, rank: 17, hodoku: "0701", explainer: 66
        => |board, info, found| {
            chain::ends(
                board,
                info,
                &ONE_DIGIT,
                |chain| 1 << chain.nodes[0].digit,
                found,
            )
        };

    broken_wing: SingleDigit, Expert, rank: 17
        => |board, info, found| ring::one_digit::rings(board, info, found);

    xy_chain: Chain, Expert, rank: 17, hodoku: "0702", explainer: 66
        => |board, info, found| {
            chain::ends(board, info, &CELLS, |chain| 1 << chain.nodes[0].digit, found)
        };

    multi_coloring_1: Colouring, Expert, rank: 17, hodoku: "0502"
        => |board, info, found| colouring::multi_1(board, info, found);

    multi_coloring_2: Colouring, Expert, rank: 17, hodoku: "0503"
        => |board, info, found| colouring::multi_2(board, info, found);

    bivalue_oddagon: Colouring, Expert, rank: 17
        => |board, info, found| ring::two_digits::rings(board, info, found);

    continuous_nice_loop: Chain, Expert, rank: 18, hodoku: "0706", explainer: 70
        => |board, info, found| {
            let wanted = (NiceLoop::Continuous, Grouping::Singles);
            chain::nice(board, info, None, wanted, found)
        };

    aic: Chain, Expert, rank: 18, hodoku: "0708", explainer: 70, kinds: [
        // Short chains with names of their own.
        kind("m_wing", &["0708"], Some(70)),
        kind("s_wing", &["0708"], Some(70)),
        kind("l_wing", &["0708"], Some(70)),
        kind("h_wing", &["0708"], Some(70)),
    ]
        => |board, info, found| {
            let wanted = (NiceLoop::Alternating, Grouping::Singles);
            chain::nice(board, info, None, wanted, found)
        };

    discontinuous_nice_loop: Chain, Expert, rank: 18, hodoku: "0707", explainer: 70, kinds: [
        // Short chains with names of their own.
        kind("m_wing", &["0707"], Some(70)),
        kind("s_wing", &["0707"], Some(70)),
        kind("l_wing", &["0707"], Some(70)),
        kind("h_wing", &["0707"], Some(70)),
    ]
        => |board, info, found| {
            let wanted = (NiceLoop::Discontinuous, Grouping::Singles);
            chain::nice(board, info, None, wanted, found)
        };

    als_xz: AlmostLocked, Expert, rank: 18, hodoku: "0901", kinds: [
        kind("als_xz", &["0901"], None),
        kind("als_xz_doubly_linked", &["0901"], None),
    ]
        => |board, info, found| {
            let kinds = xz::AlsXzKinds { singly: &info.kinds[0], doubly: &info.kinds[1] };
            xz::pairs(board, info, &kinds, found)
        };

    sue_de_coq: AlmostLocked, Expert, rank: 18, hodoku: "1101"
        => |board, info, found| almost::sue_de_coq::crossings(board, info, found);

    medusa_3d: Colouring, Expert, rank: 18
        => |board, info, found| colouring::medusa(board, info, found);

    grouped_chain: Chain, Expert, rank: 19, kinds: [
        kind("grouped_aic", &["0711-1", "0711-2", "0711-3", "0711-4"], None),
        kind("grouped_discontinuous_nice_loop", &["0710-1", "0710-2", "0710-3", "0710-4"], None),
        kind("grouped_continuous_nice_loop", &["0709-1", "0709-2"], None),
    ]
        => |board, info, found| {
            let shapes = [NiceLoop::Alternating, NiceLoop::Discontinuous, NiceLoop::Continuous];
            for (kind, shape) in info.kinds.iter().zip(shapes) {
                chain::nice(board, info, Some(kind), (shape, Grouping::Groups), found)?;
            }
            ControlFlow::Continue(())
        };

    als_aic: Chain, Expert, rank: 19, kinds: [
        kind("als_alternating_chain", &["0711-3", "0711-4"], None),
        kind("als_discontinuous_nice_loop", &["0710-3", "0710-4"], None),
        kind("als_continuous_nice_loop", &["0709-2"], None),
    ]
        => |board, info, found| {
            let shapes = [NiceLoop::Alternating, NiceLoop::Discontinuous, NiceLoop::Continuous];
            for (kind, shape) in info.kinds.iter().zip(shapes) {
                chain::nice(board, info, Some(kind), (shape, Grouping::Sets), found)?;
            }
            ControlFlow::Continue(())
        };

    als_xy_wing: AlmostLocked, Expert, rank: 19, hodoku: "0902", kinds: [
        kind("als_xy_wing", &["0902-1", "0902-2"], None),
        kind("als_xy_wing_overlapping", &["0902-2"], None),
    ]
        => |board, info, found| {
            let kinds = hub::OverlapKinds { apart: &info.kinds[0], overlapping: &info.kinds[1] };
            hub::wings(board, info, &kinds, found)
        };

    aligned_pair_exclusion: Exclusion, Expert, rank: 19, explainer: 62
        => |board, info, found| aligned::exclusions(board, info, 2, found);

    clue_trial: Forcing, Extreme, rank: 20
        => |board, info, found| net::short_contradictions(board, info, found);

    gurth_symmetrical_placement: Uniqueness, Extreme, rank: 20
        => |board, info, found| symmetry::placements(board, info, found);

    reverse_bug: Uniqueness, Extreme, rank: 20, kinds: [
        kind("reverse_unique_rectangle", &[], None),
    ]
        => |board, info, found| elsewhere::candidates(board, info, found);

    firework_triple: Exotic, Extreme, rank: 20
        => |board, info, found| firework::fireworks(board, info, 3, found);

    firework_quad: Exotic, Extreme, rank: 20
        => |board, info, found| firework::fireworks(board, info, 4, found);

    firework_als: Exotic, Extreme, rank: 20
        => |board, info, found| firework_als::sparks(board, info, found);

    als_chain: AlmostLocked, Extreme, rank: 20, hodoku: "0903"
        => |board, info, found| almost::chain::chains(board, info, found);

    death_blossom: AlmostLocked, Extreme, rank: 20, hodoku: "0904", kinds: [
        kind("death_blossom", &["0904-1", "0904-2"], None),
        kind("death_blossom_overlapping", &["0904-2"], None),
    ]
        => |board, info, found| {
            let kinds = hub::OverlapKinds { apart: &info.kinds[0], overlapping: &info.kinds[1] };
            blossom::blossoms(board, info, &kinds, found)
        };

    aligned_triplet_exclusion: Exclusion, Extreme, rank: 20, explainer: 75
        => |board, info, found| aligned::exclusions(board, info, 3, found);

    phistomefel_ring: Exotic, Extreme, rank: 20
        => |board, info, found| equal::ring(board, info, found);

    franken_fish: Fish, Extreme, rank: 20, kinds: [
        // By size without fins, then by size with fins.
        kind("franken_x_wing", &["0330"], None),
        kind("franken_swordfish", &["0331"], None),
        kind("franken_jellyfish", &["0332"], None),
        kind("franken_squirmbag", &["0333"], None),
        kind("franken_whale", &["0334"], None),
        kind("franken_leviathan", &["0335"], None),
        kind("finned_franken_x_wing", &["0340"], None),
        kind("finned_franken_swordfish", &["0341"], None),
        kind("finned_franken_jellyfish", &["0342"], None),
        kind("finned_franken_squirmbag", &["0343"], None),
        kind("finned_franken_whale", &["0344"], None),
        kind("finned_franken_leviathan", &["0345"], None),
    ]
        => |board, info, found| {
            let wanted = |shape: fish::Shape| {
                Some(Some(&info.kinds[shape.size - 2 + if shape.finned { 6 } else { 0 }]))
            };
            fish::franken_or_mutant(board, info, Waters::Franken, wanted, found)
        };

    nishio: Forcing, Extreme, rank: 20, explainer: 75
        => |board, info, found| net::nishio(board, info, found);

    junior_exocet: Exotic, Extreme, rank: 21
        => |board, info, found| junior::juniors(board, info, found);

    double_exocet: Exotic, Extreme, rank: 21
        => |board, info, found| double::doubles(board, info, found);

    senior_exocet: Exotic, Extreme, rank: 21
        => |board, info, found| senior::seniors(board, info, found);

    multi_sector_locked_sets: Exotic, Extreme, rank: 21, kinds: [
        kind("multi_sector_locked_sets", &[], None),
        kind("sk_loop", &[], None),
    ]
        => |board, info, found| sectors::sectors(board, info, info.kinds, found);

    tridagon: Exotic, Extreme, rank: 21
        => |board, info, found| tridagon::tridagons(board, info, found);

    chromatic_pattern: Exotic, Extreme, rank: 21
        => |board, info, found| chromatic::patterns(board, info, found);

    mutant_fish: Fish, Extreme, rank: 21, kinds: [
        // By size without fins, then by size with fins.
        kind("mutant_x_wing", &["0350"], None),
        kind("mutant_swordfish", &["0351"], None),
        kind("mutant_jellyfish", &["0352"], None),
        kind("mutant_squirmbag", &["0353"], None),
        kind("mutant_whale", &["0354"], None),
        kind("mutant_leviathan", &["0355"], None),
        kind("finned_mutant_x_wing", &["0360"], None),
        kind("finned_mutant_swordfish", &["0361"], None),
        kind("finned_mutant_jellyfish", &["0362"], None),
        kind("finned_mutant_squirmbag", &["0363"], None),
        kind("finned_mutant_whale", &["0364"], None),
        kind("finned_mutant_leviathan", &["0365"], None),
    ]
        => |board, info, found| {
            let wanted = |shape: fish::Shape| {
                Some(Some(&info.kinds[shape.size - 2 + if shape.finned { 6 } else { 0 }]))
            };
            fish::franken_or_mutant(board, info, Waters::Mutant, wanted, found)
        };

    siamese_franken_fish: Fish, Extreme, rank: 21, kinds: [
        // Franken by size, then mutant by size.
        kind("siamese_franken_swordfish", &["03411"], None),
        kind("siamese_franken_jellyfish", &["03421"], None),
        kind("siamese_mutant_swordfish", &["03611"], None),
        kind("siamese_mutant_jellyfish", &["03621"], None),
    ]
        => |board, info, found| {
            let kind = |shape: fish::Shape| {
                &info.kinds[shape.size - 3 + if shape.waters == Waters::Mutant { 2 } else { 0 }]
            };
            let waters = [Waters::Franken, Waters::Mutant];
            fish::siamese(board, info, &waters, kind, found)
        };

    digit_forcing: Forcing, Extreme, rank: 21, explainer: 70, kinds: [
        kind("digit_forcing_contradiction", &["1301"], Some(70)),
        kind("digit_forcing_verity", &["1302"], Some(70)),
    ]
        => |board, info, found| {
            net::contradictions(board, info, &info.kinds[0], found)?;
            net::digit_verities(board, info, &info.kinds[1], found)
        };

    cell_forcing: Forcing, Extreme, rank: 21, explainer: 80
        => |board, info, found| net::verities(board, info, CaseKind::Cells, found);

    region_forcing: Forcing, Extreme, rank: 21, explainer: 80
        => |board, info, found| net::verities(board, info, CaseKind::Houses, found);

    grouped_forcing: Forcing, Extreme, rank: 21, kinds: [
        kind("grouped_forcing_contradiction", &["1301"], None),
        kind("grouped_forcing_verity", &["1302"], None),
        kind("grouped_cell_forcing", &["1302"], None),
        kind("grouped_region_forcing", &["1302"], None),
    ]
        => |board, info, found| {
            let kinds = info.kinds;
            net::grouped_contradictions(board, info, &kinds[0], found)?;
            net::grouped_verities(board, info, [&kinds[1], &kinds[2], &kinds[3]], found)
        };

    kraken_fish: Fish, Extreme, rank: 21, kinds: [
        kind("kraken_fish_1", &["0371"], None),
        kind("kraken_fish_2", &["0372"], None),
    ]
        => |board, info, found| net::krakens(board, info, info.kinds, found);

    exocet_compatibility: Exotic, Extreme, rank: 22
        => |board, info, found| compatible::incompatibles(board, info, found);

    guardian_forcing: Exotic, Extreme, rank: 22, kinds: [
        kind("tridagon_forcing", &[], None),
        kind("chromatic_forcing", &[], None),
    ]
        => |board, info, found| guardians::chains(board, info, info.kinds, found);

    dynamic_forcing: Forcing, Extreme, rank: 22, hodoku: "1303", explainer: 85
        => |board, info, found| {
            net::net_contradictions(board, info, found)?;
            net::net_verities(board, info, found)
        };

    dynamic_forcing_plus: Forcing, Extreme, rank: 22, explainer: 90, kinds: [
        kind("exocet_net", &[], None),
    ]
        => |board, info, found| {
            let mut is_found = false;
            net::plus_contradictions(board, info, &mut |deduction| {
                is_found = true;
                found(deduction)
            })?;
            // Only if nothing else is found, because with an exocet the argument takes more
            // bullets.
            match is_found {
                true => ControlFlow::Continue(()),
                false => compatible::nets(board, info, &info.kinds[0], found),
            }
        };

    template_set: Template, Computer, rank: 23, hodoku: "1201"
        => |board, info, found| template::set(board, info, found);

    template_delete: Template, Computer, rank: 23, hodoku: "1202"
        => |board, info, found| template::delete(board, info, found);

    nested_forcing: Forcing, Computer, rank: 23, explainer: 95
        => |board, info, found| net::nested_contradictions(board, info, found);

    cases: Forcing, Computer, rank: 24
        => |board, info, found| net::argue(board, info, found);
}
