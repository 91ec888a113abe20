//! Formats claims as the compact strings of a data set.

use kotowari_engine::layout::Layout;
use kotowari_kernel::Literal;
use kotowari_words::explain::json::name;

/// Formats what is placed and what is removed: candidates separated by spaces.
pub fn claims(layout: &Layout, claims: &[Literal]) -> [String; 2] {
    let list = |is_place: bool| {
        let matching = claims.iter().filter(|claim| matches!(claim, Literal::Place(_)) == is_place);
        let names: Vec<String> =
            matching.map(|claim| name::word(layout, claim.candidate())).collect();
        names.join(" ")
    };
    [list(true), list(false)]
}
