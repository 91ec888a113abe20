//! The files of the course, compiled into the library.

use kotowari_words::texts;

use crate::lesson::files::lesson_file as file;

/// The units in order.
pub const COURSE: &str = file!("course.toml");

/// Measured frequencies of techniques in collections of puzzles.
pub const HOW_OFTEN: &str = file!("how_often.toml");

/// The share of puzzles that can be solved after each unit of the path.
pub const CURVE: &str = file!("curve.txt");

/// The files of a unit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Files {
    /// Puzzles and positions to practise on; empty for a unit that only explains.
    pub practice: &'static str,
    /// Its own pages, each with its language: Markdown; empty for a unit that teaches techniques.
    pub pages: &'static [(&'static str, &'static str)],
}

impl Files {
    /// The files of the unit with this id.
    pub fn of(unit: &str) -> Files {
        let practice =
            PRACTICE.iter().find(|(id, _)| *id == unit).map_or("", |(_, text)| texts::get(text));
        let pages = PAGES.iter().find(|(id, _)| *id == unit).map_or(&[][..], |(_, pages)| pages);
        Files { practice, pages }
    }
}

macro_rules! practice {
    ($($unit:ident)*) => {
        &[$((stringify!($unit), file!("units/", stringify!($unit), "/puzzles.txt"))),*]
    };
}

macro_rules! pages {
    ($($unit:ident)*) => {
        &[$((stringify!($unit), &[
            ("en", file!("units/", stringify!($unit), "/en.md")),
            ("ja", file!("units/", stringify!($unit), "/ja.md")),
        ])),*]
    };
}

/// The id of a unit, and its own pages with their languages.
type Pages = (&'static str, &'static [(&'static str, &'static str)]);

#[rustfmt::skip]
const PAGES: &[Pages] = pages![rules notes strong_weak notation editors inequality killer overlap];

#[rustfmt::skip]
const PRACTICE: &[(&str, &str)] = practice![
    full_house beam_box beam_line count_cell either_of_two reserved_pair locked naked_pair
    triples x_wing swordfish skyscraper two_string_kite turbot_fish empty_rectangle
    simple_coloring xy_wing xyz_wing w_wing remote_pair unique_rectangle_1 unique_rectangle_2_4
    bug_plus_1 quads jellyfish finned_x_wing finned_fish wxyz_wing unique_rectangle_3
    unique_rectangle_5_6 hidden_rectangle avoidable_rectangle unique_loop bug_type_2_3_4
    unique_rectangle_guardians
    multi_coloring medusa_3d x_chain broken_wing xy_chain bivalue_oddagon aic
    continuous_nice_loop discontinuous_nice_loop grouped_chain sue_de_coq aligned_pair_exclusion
    als_xz als_xy_wing als_aic other_rules large_boards bound_chain bound_crowd inequality
    rule_support total_bound fillings total_left killer overlap
];
