//! HoDoKu's techniques in order, with their scores and the rule that selects one of several steps.
//!
//! Names and scores are the defaults of HoDoKu 2.2. Only the techniques that it uses for solving
//! are listed, so large fish, mutant fish, death blossom and templates are missing.

use super::Level::{Extreme, Hard, Medium, Unfair};
use super::almost;
use super::choice;
use super::choice::Choice::{self, Als, Closures, First, Least, Loops};
use super::closures;
use super::row::TableRow;

/// Techniques that are searched together.
pub(super) struct TableEntry {
    /// How one of several steps is selected.
    pub choice: Choice,
    /// The ids of the techniques of our catalogue that find the steps.
    pub techniques: &'static [&'static str],
    /// The names and scores that the steps may have.
    pub rows: &'static [TableRow],
}

macro_rules! table {
    ($($choice:ident$(($order:path $(, $groups:literal)?))? [$($technique:literal),+]
       $($code:literal $name:literal $level:ident $score:literal),+;)+) => {
        &[$(TableEntry {
            choice: $choice$(($order $(, $groups)?))?,
            techniques: &[$($technique),+],
            rows: &[$(TableRow { code: $code, name: $name, level: $level, score: $score }),+],
        }),+]
    };
}

/// The techniques beyond singles, in HoDoKu's order.
pub(super) static TABLE: &[TableEntry] = table![
    Least(choice::by_house) ["locked_pair"]
        "0110" "Locked Pair" Medium 40;
    Least(choice::by_house) ["locked_triple"]
        "0111" "Locked Triple" Medium 60;
    First ["locked_candidates_pointing"]
        "0100" "Locked Candidates Type 1 (Pointing)" Medium 50;
    First ["locked_candidates_claiming"]
        "0101" "Locked Candidates Type 2 (Claiming)" Medium 50;
    Least(choice::by_house) ["naked_pair"]
        "0200" "Naked Pair" Medium 60;
    Least(choice::by_house) ["naked_triple"]
        "0201" "Naked Triple" Medium 80;
    Least(choice::by_house) ["hidden_pair"]
        "0210" "Hidden Pair" Medium 70;
    Least(choice::by_house) ["hidden_triple"]
        "0211" "Hidden Triple" Medium 100;
    Least(choice::by_house) ["naked_quad"]
        "0202" "Naked Quadruple" Hard 120;
    Least(choice::by_house) ["hidden_quad"]
        "0212" "Hidden Quadruple" Hard 150;
    Least(choice::by_digit) ["x_wing"]
        "0300" "X-Wing" Hard 140;
    Least(choice::by_digit) ["swordfish"]
        "0301" "Swordfish" Hard 150;
    Least(choice::by_digit) ["jellyfish"]
        "0302" "Jellyfish" Hard 160;
    Least(choice::best) ["remote_pair"]
        "0703" "Remote Pair" Hard 110;
    First ["bug_plus_1"]
        "0610" "Bivalue Universal Grave + 1" Hard 100;
    Least(choice::by_links) ["skyscraper"]
        "0400" "Skyscraper" Hard 130;
    First ["two_string_kite"]
        "0401" "2-String Kite" Hard 150;
    Least(choice::best) ["turbot_fish"]
        "0403" "Turbot Fish" Hard 120;
    First ["empty_rectangle"]
        "0402" "Empty Rectangle" Hard 120;
    Least(choice::by_cells_and_digit) ["w_wing"]
        "0803" "W-Wing" Hard 150;
    Least(choice::by_cells) ["xy_wing"]
        "0800" "XY-Wing" Hard 160;
    Least(choice::by_cells) ["xyz_wing"]
        "0801" "XYZ-Wing" Hard 180;
    First ["unique_rectangle_1"]
        "0600" "Uniqueness Test 1" Hard 100;
    First ["unique_rectangle_2"]
        "0601" "Uniqueness Test 2" Hard 100;
    First ["unique_rectangle_3"]
        "0602" "Uniqueness Test 3" Hard 100;
    First ["unique_rectangle_4"]
        "0603" "Uniqueness Test 4" Hard 100;
    First ["unique_rectangle_5"]
        "0604" "Uniqueness Test 5" Hard 100;
    First ["unique_rectangle_6"]
        "0605" "Uniqueness Test 6" Hard 100;
    First ["hidden_rectangle"]
        "0606" "Hidden Rectangle" Hard 100;
    First ["avoidable_rectangle_1"]
        "0607" "Avoidable Rectangle Type 1" Hard 100;
    First ["avoidable_rectangle_2"]
        "0608" "Avoidable Rectangle Type 2" Hard 100;
    Least(choice::by_digit) ["finned_x_wing"]
        "0310" "Finned X-Wing" Hard 130;
    Least(choice::by_digit) ["sashimi_x_wing"]
        "0320" "Sashimi X-Wing" Hard 150;
    Least(choice::by_digit) ["finned_swordfish"]
        "0311" "Finned Swordfish" Unfair 200;
    Least(choice::by_digit) ["sashimi_swordfish"]
        "0321" "Sashimi Swordfish" Unfair 240;
    Least(choice::by_digit) ["finned_jellyfish"]
        "0312" "Finned Jellyfish" Unfair 250;
    Least(choice::by_digit) ["sashimi_jellyfish"]
        "0322" "Sashimi Jellyfish" Unfair 260;
    Least(choice::by_crossing) ["sue_de_coq"]
        "1101" "Sue de Coq" Unfair 250;
    First ["simple_coloring_trap", "simple_coloring_wrap"]
        "0500" "Simple Colors Trap" Hard 150,
        "0501" "Simple Colors Wrap" Hard 150;
    First ["multi_coloring_1", "multi_coloring_2"]
        "0502" "Multi Colors 1" Hard 200,
        "0503" "Multi Colors 2" Hard 200;
    Least(choice::best) ["x_chain"]
        "0701" "X-Chain" Unfair 260;
    Least(choice::best) ["xy_chain"]
        "0702" "XY-Chain" Unfair 260;
    Loops(choice::best, false) ["continuous_nice_loop", "discontinuous_nice_loop", "aic"]
        "0706" "Continuous Nice Loop" Unfair 280,
        "0707" "Discontinuous Nice Loop" Unfair 280,
        "0708" "AIC" Unfair 280;
    Loops(choice::best, true) ["grouped_chain"]
        "0709" "Grouped Continuous Nice Loop" Unfair 300,
        "0710" "Grouped Discontinuous Nice Loop" Unfair 300,
        "0711" "Grouped AIC" Unfair 300;
    Als(almost::pairs) ["als_xz"]
        "0901" "Almost Locked Set XZ-Rule" Unfair 300;
    Als(almost::wings) ["als_xy_wing"]
        "0902" "Almost Locked Set XY-Wing" Unfair 320;
    Als(almost::chains) ["als_chain"]
        "0903" "Almost Locked Set Chain" Unfair 340;
    Least(choice::by_code) ["franken_fish"]
        "0330" "Franken X-Wing" Unfair 300,
        "0331" "Franken Swordfish" Unfair 350,
        "0340" "Finned Franken X-Wing" Unfair 390,
        "0341" "Finned Franken Swordfish" Unfair 410;
    Closures(closures::CHAIN_ROUNDS) ["digit_forcing", "cell_forcing", "region_forcing", "grouped_forcing"]
        "1301" "Forcing Chain Contradiction" Extreme 500,
        "1302" "Forcing Chain Verity" Extreme 500;
    Closures(closures::NET_ROUNDS) ["nishio", "dynamic_forcing"]
        "1303" "Forcing Net Contradiction" Extreme 700,
        "1304" "Forcing Net Verity" Extreme 700;
];

#[cfg(test)]
mod tests {
    use super::TABLE;

    #[test]
    fn steps_cost_more_as_levels_rise() {
        let rows = || TABLE.iter().flat_map(|line| line.rows);
        for (easier, harder) in rows().flat_map(|a| rows().map(move |b| (a, b))) {
            let by_two = easier.level as usize + 1 < harder.level as usize;
            assert!(!by_two || easier.score < harder.score, "{easier:?} {harder:?}");
        }
    }
}
