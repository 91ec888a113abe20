//! A step in one line, as people write it in forums:
//! `W-Wing: 1/4 in r3c9,r6c8 (4 r7c89) => r5c9<>1`, and chains as Eureka has them:
//! `AIC: (5=6)r4c2-(6=3)r9c2-(3)r1c2=(3-5)r1c7=(5)r6c7 => r4c9,r6c2<>5`.
//!
//! ```text
//! line     = name ": " [ pattern " => " ] effect
//! effect   = claim { ", " claim }          claim  = cells "=" digit | cells "<>" digits
//! cells    = group { "," group }           group  = "r" numbers "c" numbers     (r36c47: four cells)
//! digits   = digit { "," digit }
//! fish     = digit houses houses [ "f" cells ] [ "ef" cells ]                   (7 r36 c47 fr2c7)
//! set      = [ letter "=" ] cells " {" digits "}"
//! ```
//!
//! The name is that of the renderer's language; all else is the same in every language.  Boards of more
//! than nine digits have commas between numbers: `r10c2,r12c2`, `{9,10,12}`.  [`read()`] takes a line
//! apart again.

mod chain;
mod places;
mod read;

use super::Renderer;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Premises, Set, SetRole, digits_of};
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::Step;
use kotowari_kernel::{CellId, Digit, Literal};

pub use read::{Parsed, read};

/// More cells than this are no pattern to be listed.
const LONGEST: usize = 16;

/// The line of a step, on the board as it was before it.
pub fn line(board: &Board, step: &Step, renderer: &Renderer) -> String {
    let layout = board.layout();
    let name = renderer.step_name(step.deduction());
    let effect = effect(layout, step.claims());
    let premises = step.premises(board);
    match pattern(layout, &premises, step.claims()) {
        pattern if pattern.is_empty() => format!("{name}: {effect}"),
        pattern => format!("{name}: {pattern} => {effect}"),
    }
}

/// What it does: digits placed, then candidates removed, cells that lose the same together.
pub fn effect(layout: &Layout, claims: &[Literal]) -> String {
    let mut parts: Vec<String> = vec![];
    let mut losses: Vec<(Vec<Digit>, Vec<CellId>)> = vec![];
    for cell in kotowari_engine::deduction::cells_of(claims) {
        let mut lost: Vec<Digit> = vec![];
        for claim in claims.iter().filter(|claim| claim.candidate().cell == cell) {
            match claim {
                Literal::Place(c) => {
                    parts.push(format!(
                        "{}={}",
                        places::cells(layout, &[cell]),
                        layout.label(c.digit)
                    ));
                }
                Literal::Remove(c) => lost.push(c.digit),
            }
        }
        lost.sort();
        match losses.iter_mut().find(|(digits, _)| *digits == lost) {
            Some((_, cells)) => cells.push(cell),
            None if lost.is_empty() => {}
            None => losses.push((lost, vec![cell])),
        }
    }
    parts.extend(losses.iter().map(|(digits, cells)| {
        format!("{}<>{}", places::cells(layout, cells), places::digits(layout, digits, ","))
    }));
    parts.join(", ")
}

/// What it rests on; nothing for a single, whose effect says it all.
fn pattern(layout: &Layout, premises: &Premises, claims: &[Literal]) -> String {
    let has = |role| premises.playing(role).next().is_some();
    let cells_in = |set: &Set| places::cells(layout, &set.cells());
    let braced = |set: &Set| {
        let comma = if layout.label(layout.digits() - 1) > 9 { "," } else { "" };
        format!("{} {{{}}}", cells_in(set), places::digits(layout, &set.digits(), comma))
    };
    let of = |role| premises.playing(role).collect::<Vec<&Set>>();
    let all = |roles: &[SetRole]| -> Vec<CellId> {
        let sets = premises.sets.iter().filter(|set| roles.contains(&set.role));
        sorted(sets.flat_map(|set| set.cells()).collect())
    };
    let mixed = |roles: &[SetRole], between: &str| {
        let sets = premises.sets.iter().filter(|set| roles.contains(&set.role));
        let mut digits: Vec<Digit> = sets.flat_map(|set| set.digits()).collect();
        digits.sort();
        digits.dedup();
        places::digits(layout, &digits, between)
    };
    let joined = |sets: Vec<&Set>, between: &str| {
        sets.into_iter().map(braced).collect::<Vec<String>>().join(between)
    };
    match () {
        () if has(SetRole::Case) || has(SetRole::Split) => split(layout, premises),
        () if has(SetRole::Base) && has(SetRole::Cover) => fish(layout, premises),
        () if has(SetRole::Base) => {
            let base = of(SetRole::Base);
            let each = base.iter().map(|set| {
                if set.houses.is_empty() {
                    return braced(set);
                }
                let digits = places::digits(layout, &set.digits(), ",");
                format!("{digits} in {}", places::houses(layout, &set.houses))
            });
            each.collect::<Vec<String>>().join(", ")
        }
        () if has(SetRole::Pivot) => {
            let roles = [SetRole::Pivot, SetRole::Pincer];
            format!("{} in {}", mixed(&roles, "/"), in_order(layout, premises, &roles))
        }
        () if has(SetRole::Pincer) => {
            let roles = [SetRole::Pincer];
            let between = of(SetRole::Places);
            let between = between.iter().map(|set| {
                format!(" ({} {})", places::digits(layout, &set.digits(), ","), cells_in(set))
            });
            let cells = in_order(layout, premises, &roles);
            format!("{} in {cells}{}", mixed(&roles, "/"), between.collect::<String>())
        }
        () if has(SetRole::Node) => match chain::eureka(layout, premises) {
            Some(chain) => chain,
            None => format!(
                "{} in {}",
                mixed(&[SetRole::Node], "/"),
                in_order(layout, premises, &[SetRole::Node])
            ),
        },
        () if has(SetRole::AlmostLockedSet) => almost(layout, premises, claims, braced),
        () if has(SetRole::FirstColour) => colours(layout, premises),
        () if has(SetRole::DeadlyPattern) => {
            // All open cells are too many to list: what is too much says where it is.
            let many = all(&[SetRole::DeadlyPattern]).len() > LONGEST;
            let roles = [if many { SetRole::Guardians } else { SetRole::DeadlyPattern }];
            let with = of(SetRole::LockedSet);
            let with = with.into_iter().map(|set| format!(" with {}", braced(set)));
            let cells = places::cells(layout, &all(&roles));
            format!("{} in {cells}{}", mixed(&roles, "/"), with.collect::<String>())
        }
        () if has(SetRole::Crossing) => {
            let arms = joined(of(SetRole::Arm), ", ");
            format!("{} ({arms})", joined(of(SetRole::Crossing), ", "))
        }
        () if has(SetRole::Aligned) => {
            let aligned = joined(of(SetRole::Aligned), ", ");
            format!("{aligned} ({})", joined(of(SetRole::Excluder), ", "))
        }
        () if has(SetRole::Template) => mixed(&[SetRole::Template], ","),
        () => {
            let roles = [SetRole::LockedSet, SetRole::HiddenSet, SetRole::BentSet, SetRole::Ring];
            match all(&roles) {
                cells if cells.is_empty() => String::new(),
                cells => format!("{} in {}", mixed(&roles, ","), places::cells(layout, &cells)),
            }
        }
    }
}

/// The digit, the base houses and those that cover them, and the fins.
fn fish(layout: &Layout, premises: &Premises) -> String {
    let mut parts: Vec<String> = vec![];
    let Some(base) = premises.playing(SetRole::Base).next() else { return String::new() };
    let digits = places::digits(layout, &base.digits(), ",");
    let covers: Vec<&Set> = premises.playing(SetRole::Cover).collect();
    // One house within another is no fish: a digit of the one lies in the other.
    if base.houses.len() == 1 {
        return format!("{digits} in {}", places::houses(layout, &base.houses));
    }
    let twins = covers.iter().map(|set| {
        let mut text = places::houses(layout, &set.houses);
        for (role, sign) in [(SetRole::Fins, "f"), (SetRole::EndoFins, "ef")] {
            for fins in premises.playing(role).filter(|fins| fins.number == set.number) {
                text.push_str(&format!(" {sign}{}", places::cells(layout, &fins.cells())));
            }
        }
        text
    });
    parts.push(digits);
    parts.push(places::houses(layout, &base.houses));
    parts.push(twins.collect::<Vec<String>>().join(" / "));
    parts.join(" ")
}

/// Sets with letters, what only one of them can have (X), and what goes (Z).
fn almost(
    layout: &Layout,
    premises: &Premises,
    claims: &[Literal],
    braced: impl Fn(&Set) -> String,
) -> String {
    let mut parts: Vec<String> = vec![];
    for stem in premises.playing(SetRole::Stem) {
        parts.push(braced(stem));
    }
    let middle = premises.playing(SetRole::Hub);
    let sets = premises.playing(SetRole::AlmostLockedSet).chain(middle);
    for (set, letter) in sets.zip('A'..='Z') {
        parts.push(format!("{letter}={}", braced(set)));
    }
    let mut by: Vec<Digit> = premises
        .links
        .iter()
        .filter(|link| !link.strong)
        .filter_map(|link| link.from.first().map(|c| c.digit))
        .collect();
    by.sort();
    by.dedup();
    if !by.is_empty() {
        parts.push(format!("X={}", places::digits(layout, &by, ",")));
    }
    parts.push(format!("Z={}", places::digits(layout, &digits_of(claims), ",")));
    parts.join(", ")
}

/// The two colours of each group.
fn colours(layout: &Layout, premises: &Premises) -> String {
    let mut digits: Vec<Digit> = premises.sets.iter().flat_map(|set| set.digits()).collect();
    digits.sort();
    digits.dedup();
    let colour = |set: &Set| -> String {
        let each = set.digits().into_iter().map(|digit| {
            let cells = set.candidates.iter().filter(|c| c.digit == digit).map(|c| c.cell);
            let cells = places::cells(layout, &sorted(cells.collect()));
            match digits[..] {
                [_] => cells,
                _ => format!("{} {cells}", layout.label(digit)),
            }
        });
        format!("({})", each.collect::<Vec<String>>().join(", "))
    };
    let roles = [SetRole::FirstColour, SetRole::SecondColour];
    let sets = premises.sets.iter().filter(|set| roles.contains(&set.role));
    let colours = sets.map(colour).collect::<Vec<String>>().join(" / ");
    match digits[..] {
        [digit] => format!("{} {colours}", layout.label(digit)),
        _ => colours,
    }
}

/// What the cases are of, before what a fish among them is.
fn split(layout: &Layout, premises: &Premises) -> String {
    let mut parts: Vec<String> = vec![];
    if premises.playing(SetRole::Fins).next().is_some() {
        parts.push(fish(layout, premises));
    }
    for set in premises.playing(SetRole::Split) {
        let digits = places::digits(layout, &set.digits(), "/");
        parts.push(format!("{digits} in {}", places::cells(layout, &set.cells())));
    }
    parts.join(", ")
}

/// The cells of some roles, as they are read.
fn in_order(layout: &Layout, premises: &Premises, roles: &[SetRole]) -> String {
    let sets = premises.sets.iter().filter(|set| roles.contains(&set.role));
    let cells: Vec<String> = sets.map(|set| places::cells(layout, &set.cells())).collect();
    cells.join(",")
}

fn sorted(mut cells: Vec<CellId>) -> Vec<CellId> {
    cells.sort();
    cells.dedup();
    cells
}
