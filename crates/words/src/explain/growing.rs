//! Figures that grow with their explanation: only what the sentences so far have named is drawn.
//!
//! Shown beside the first sentence, a complete figure would give the conclusion away.

use kotowari_engine::deduction::{Arg, Bullet, Figure, Label, Link, Role, SetRole};
use kotowari_kernel::{Candidate, CellId, HouseId, Literal};

/// Returns the part of `figure`, and of the step's `claims`, that the `shown` sentences name.
///
/// No claim is returned before a sentence states the conclusion; from that sentence on, figure and
/// claims are complete.
pub fn figure_so_far(
    figure: &Figure,
    claims: &[Literal],
    shown: &[Bullet],
) -> (Figure, Vec<Literal>) {
    let args = || shown.iter().flat_map(|bullet| bullet.args.iter().map(|(_, arg)| arg));
    if args().any(|arg| matches!(arg, Arg::Role(Role::Goal | Role::Drop, _))) {
        return (figure.clone(), claims.to_vec());
    }
    let mut named = Named::default();
    args().for_each(|arg| named.add(arg, figure));
    let is_named = |cell: &CellId| named.cells.contains(cell);
    let is_in_named_cell = |c: &&Candidate| named.cells.contains(&c.cell);
    let joins_named_cells =
        |link: &&Link| link.from.iter().chain(&link.to).all(|c| named.cells.contains(&c.cell));
    let beams = figure.beams.iter().filter(|beam| {
        is_named(&beam.from)
            && (named.houses.contains(&beam.house) || beam.cells.iter().any(is_named))
    });
    let beams: Vec<_> = beams.cloned().collect();
    let is_reached = |cell: &CellId| is_named(cell) || beams.iter().any(|b| b.cells.contains(cell));
    let grown = Figure {
        digit: figure.digit,
        focus: figure.focus,
        alone: figure.alone,
        printed: figure.printed,
        counted: figure.counted.clone(),
        counted_cells: figure.counted_cells.clone(),
        sources: figure.sources.iter().copied().filter(is_named).collect(),
        blocked: figure.blocked.iter().copied().filter(is_reached).collect(),
        keep: figure.keep.iter().copied().filter(is_named).collect(),
        labels: figure.labels.iter().copied().filter(|(_, cell)| is_named(cell)).collect(),
        premises: figure.premises.iter().filter(is_in_named_cell).copied().collect(),
        areas: figure.areas.clone(),
        lines: figure.lines.iter().copied().filter(|h| named.houses.contains(h)).collect(),
        aux: figure.aux.iter().filter(is_in_named_cell).copied().collect(),
        scan: figure.scan.iter().copied().filter(|h| named.houses.contains(h)).collect(),
        links: figure.links.iter().filter(joins_named_cells).cloned().collect(),
        ties: figure.ties.iter().filter(joins_named_cells).cloned().collect(),
        sets: figure
            .sets
            .iter()
            .filter(|set| set.candidates.iter().all(|c| named.cells.contains(&c.cell)))
            // A sector link is drawn at the heading of its line, so it waits until a sentence
            // names that line.
            .filter(|set| {
                set.role != SetRole::SectorLink || named.single_houses.contains(&set.houses[0])
            })
            .cloned()
            .collect(),
        beams,
        // Trials and rules are drawn for the step as a whole, not for one sentence.
        rules: vec![],
        trials: vec![],
    };
    (grown, vec![])
}

/// Cells and houses that the sentences so far have named.
#[derive(Default)]
struct Named {
    cells: Vec<CellId>,
    houses: Vec<HouseId>,
    /// The houses a sentence names singly, rather than in a list of houses.
    single_houses: Vec<HouseId>,
}

impl Named {
    fn add(&mut self, arg: &Arg, figure: &Figure) {
        match arg {
            Arg::Cell(cell) => self.cells.push(*cell),
            Arg::Cells(cells) => self.cells.extend(cells),
            Arg::Pairs(pairs) => self.cells.extend(pairs.iter().flatten()),
            Arg::Label(label) => self.add_label(*label, figure),
            Arg::Labels(labels) => labels.iter().for_each(|label| self.add_label(*label, figure)),
            Arg::Likes(likes) => likes.iter().for_each(|(label, _)| self.add_label(*label, figure)),
            Arg::Named(cells) => self.cells.extend(cells.iter().map(|(_, cell)| *cell)),
            Arg::Filled(cells) => self.cells.extend(cells.iter().map(|(_, cell, _)| *cell)),
            Arg::House(house) => {
                self.houses.push(*house);
                self.single_houses.push(*house);
            }
            Arg::Houses(houses) => self.houses.extend(houses),
            _ => {}
        }
    }

    fn add_label(&mut self, label: Label, figure: &Figure) {
        let cells = figure.labels.iter().filter(|(known, _)| *known == label);
        self.cells.extend(cells.map(|(_, cell)| *cell));
    }
}
