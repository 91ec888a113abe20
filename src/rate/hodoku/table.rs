//! HoDoKu's table: which techniques, in which order, what they cost, and which step is taken.

use super::Level::{self, Extreme, Hard, Medium, Unfair};
use super::choice::Choice::{self, First, Least};
use super::choice;
use crate::deduction::Deduction;

/// A line of the table.
pub(super) struct Entry {
    pub level: Level,
    pub score: u32,
    /// The techniques of our catalogue that look for it.
    pub techniques: &'static [&'static str],
    /// The codes that count, each with the name HoDoKu prints.
    pub codes: &'static [(&'static str, &'static str)],
    /// Which of several steps.
    pub choice: Choice,
}

macro_rules! table {
    ($($level:ident $score:literal $choice:expr, [$($technique:literal),+], $($code:literal $name:literal),+;)+) => {
        &[$(Entry {
            level: $level,
            score: $score,
            techniques: &[$($technique),+],
            codes: &[$(($code, $name)),+],
            choice: $choice,
        }),+]
    };
}

/// What is used beyond singles, in HoDoKu's order.
#[rustfmt::skip]
pub(super) static TABLE: &[Entry] = table![
    Medium 40 Least(choice::by_house), ["locked_pair"], "0110" "Locked Pair";
    Medium 60 Least(choice::by_house), ["locked_triple"], "0111" "Locked Triple";
    Medium 50 First, ["locked_candidates_pointing"], "0100" "Locked Candidates Type 1 (Pointing)";
    Medium 50 First, ["locked_candidates_claiming"], "0101" "Locked Candidates Type 2 (Claiming)";
    Medium 60 Least(choice::by_house), ["naked_pair"], "0200" "Naked Pair";
    Medium 80 Least(choice::by_house), ["naked_triple"], "0201" "Naked Triple";
    Medium 70 Least(choice::by_house), ["hidden_pair"], "0210" "Hidden Pair";
    Medium 100 Least(choice::by_house), ["hidden_triple"], "0211" "Hidden Triple";
    Hard 120 Least(choice::by_house), ["naked_quad"], "0202" "Naked Quadruple";
    Hard 150 Least(choice::by_house), ["hidden_quad"], "0212" "Hidden Quadruple";
    Hard 140 Least(choice::by_digit), ["x_wing"], "0300" "X-Wing";
    Hard 150 Least(choice::by_digit), ["swordfish"], "0301" "Swordfish";
    Hard 160 Least(choice::by_digit), ["jellyfish"], "0302" "Jellyfish";
    Hard 110 Least(choice::best), ["remote_pair"], "0703" "Remote Pair";
    Hard 100 First, ["bug_plus_1"], "0610" "Bivalue Universal Grave + 1";
    Hard 130 First, ["skyscraper"], "0400" "Skyscraper";
    Hard 150 First, ["two_string_kite"], "0401" "2-String Kite";
    Hard 120 Least(choice::best), ["turbot_fish"], "0403" "Turbot Fish";
    Hard 120 First, ["empty_rectangle"], "0402" "Empty Rectangle";
    Hard 150 First, ["w_wing"], "0803" "W-Wing";
    Hard 160 Least(choice::by_cells), ["xy_wing"], "0800" "XY-Wing";
    Hard 180 Least(choice::by_cells), ["xyz_wing"], "0801" "XYZ-Wing";
    Hard 100 First, ["unique_rectangle_1"], "0600" "Uniqueness Test 1";
    Hard 100 First, ["unique_rectangle_2"], "0601" "Uniqueness Test 2";
    Hard 100 First, ["unique_rectangle_3"], "0602" "Uniqueness Test 3";
    Hard 100 First, ["unique_rectangle_4"], "0603" "Uniqueness Test 4";
    Hard 100 First, ["unique_rectangle_5"], "0604" "Uniqueness Test 5";
    Hard 100 First, ["unique_rectangle_6"], "0605" "Uniqueness Test 6";
    Hard 100 First, ["hidden_rectangle"], "0606" "Hidden Rectangle";
    Hard 100 First, ["avoidable_rectangle_1"], "0607" "Avoidable Rectangle Type 1";
    Hard 100 First, ["avoidable_rectangle_2"], "0608" "Avoidable Rectangle Type 2";
    Hard 130 Least(choice::by_digit), ["finned_x_wing"], "0310" "Finned X-Wing";
    Hard 150 Least(choice::by_digit), ["sashimi_x_wing"], "0320" "Sashimi X-Wing";
    Unfair 200 Least(choice::by_digit), ["finned_swordfish"], "0311" "Finned Swordfish";
    Unfair 240 Least(choice::by_digit), ["sashimi_swordfish"], "0321" "Sashimi Swordfish";
    Unfair 250 Least(choice::by_digit), ["finned_jellyfish"], "0312" "Finned Jellyfish";
    Unfair 260 Least(choice::by_digit), ["sashimi_jellyfish"], "0322" "Sashimi Jellyfish";
    Unfair 250 First, ["sue_de_coq"], "1101" "Sue de Coq";
    Hard 150 First, ["simple_coloring_trap", "simple_coloring_wrap"],
        "0500" "Simple Colors Trap", "0501" "Simple Colors Wrap";
    Hard 200 First, ["multi_coloring_1", "multi_coloring_2"],
        "0502" "Multi Colors 1", "0503" "Multi Colors 2";
    Unfair 260 Least(choice::best), ["x_chain"], "0701" "X-Chain";
    Unfair 260 Least(choice::best), ["xy_chain"], "0702" "XY-Chain";
    Unfair 280 Least(choice::best), ["continuous_nice_loop", "discontinuous_nice_loop", "aic"],
        "0706" "Continuous Nice Loop", "0707" "Discontinuous Nice Loop", "0708" "AIC";
    Unfair 300 Least(choice::best), ["grouped_chain"],
        "0709" "Grouped Continuous Nice Loop", "0710" "Grouped Discontinuous Nice Loop", "0711" "Grouped AIC";
    Unfair 300 First, ["als_xz"], "0901" "Almost Locked Set XZ-Rule";
    Unfair 320 First, ["als_xy_wing"], "0902" "Almost Locked Set XY-Wing";
    Unfair 340 Least(choice::best), ["als_chain"], "0903" "Almost Locked Set Chain";
    Unfair 300 First, ["franken_fish"], "0330" "Franken X-Wing";
    Unfair 350 First, ["franken_fish"], "0331" "Franken Swordfish";
    Unfair 390 First, ["franken_fish"], "0340" "Finned Franken X-Wing";
    Unfair 410 First, ["franken_fish"], "0341" "Finned Franken Swordfish";
    Extreme 500 Least(choice::best), ["digit_forcing", "cell_forcing", "region_forcing"],
        "1301" "Forcing Chain Contradiction", "1302" "Forcing Chain Verity";
    Extreme 700 Least(choice::best), ["nishio", "dynamic_forcing"],
        "1303" "Forcing Net Contradiction", "1304" "Forcing Net Verity";
];

/// Shapes that HoDoKu looks for only when asked for all steps.
const NOT_WHEN_SOLVING: [&str; 4] = [
    "dual_two_string_kite",
    "dual_empty_rectangle",
    "empty_rectangle_two",
    "als_xy_wing_overlapping",
];

impl Entry {
    /// What HoDoKu calls a step of these techniques, if this line of the table is about it.
    pub fn name(&self, deduction: &Deduction) -> Option<&'static str> {
        if deduction.kind.is_some_and(|kind| NOT_WHEN_SOLVING.contains(&kind.id)) {
            return None;
        }
        if ["0706", "0709"].contains(&deduction.elsewhere().code().unwrap_or_default())
            && !choice::clears_a_cell_of_its_own(deduction)
        {
            return None;
        }
        let Some(code) = deduction.elsewhere().code() else { return Some(self.codes[0].1) };
        self.codes.iter().find(|(of, _)| *of == code).map(|(_, name)| *name)
    }
}
