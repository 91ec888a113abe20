//! A figure as far as its story has been told: nothing of a later sentence is drawn.

use kotowari_engine::deduction::{Arg, Bullet, Figure, Label, Link, Role, SetRole};
use kotowari_kernel::{Candidate, CellId, HouseId, Literal};

/// What of a figure, and of what goes in or out, the sentences told so far are about.  Once it is said what goes in
/// or out, it is all of it.
pub fn so_far(figure: &Figure, claims: &[Literal], told: &[Bullet]) -> (Figure, Vec<Literal>) {
    let args = || told.iter().flat_map(|bullet| bullet.args.iter().map(|(_, arg)| arg));
    if args().any(|arg| matches!(arg, Arg::Role(Role::Goal | Role::Drop, _))) {
        return (figure.clone(), claims.to_vec());
    }
    let mut named = Named::default();
    args().for_each(|arg| named.add(arg, figure));
    let knows = |cell: &CellId| named.cells.contains(cell);
    let candidate = |c: &&Candidate| named.cells.contains(&c.cell);
    let link =
        |link: &&Link| link.from.iter().chain(&link.to).all(|c| named.cells.contains(&c.cell));
    let beams = figure.beams.iter().filter(|beam| {
        knows(&beam.from) && (named.houses.contains(&beam.house) || beam.cells.iter().any(knows))
    });
    let beams: Vec<_> = beams.cloned().collect();
    let is_reached = |cell: &CellId| knows(cell) || beams.iter().any(|b| b.cells.contains(cell));
    let grown = Figure {
        digit: figure.digit,
        alone: figure.alone,
        printed: figure.printed,
        sources: figure.sources.iter().copied().filter(knows).collect(),
        blocked: figure.blocked.iter().copied().filter(is_reached).collect(),
        keep: figure.keep.iter().copied().filter(knows).collect(),
        labels: figure.labels.iter().copied().filter(|(_, cell)| knows(cell)).collect(),
        premises: figure.premises.iter().filter(candidate).copied().collect(),
        areas: figure.areas.clone(),
        lines: figure.lines.iter().copied().filter(|h| named.houses.contains(h)).collect(),
        aux: figure.aux.iter().filter(candidate).copied().collect(),
        scan: figure.scan.iter().copied().filter(|h| named.houses.contains(h)).collect(),
        links: figure.links.iter().filter(link).cloned().collect(),
        ties: figure.ties.iter().filter(link).cloned().collect(),
        sets: figure
            .sets
            .iter()
            .filter(|set| set.candidates.iter().all(|c| named.cells.contains(&c.cell)))
            // What is counted in a line stands at its heading once the line is counted.
            .filter(|set| set.role != SetRole::SectorLink || named.alone.contains(&set.houses[0]))
            .cloned()
            .collect(),
        beams,
        // What is tried, and rules that are looked at, belong to the whole.
        rules: vec![],
        trials: vec![],
    };
    (grown, vec![])
}

/// What the sentences name.
#[derive(Default)]
struct Named {
    cells: Vec<CellId>,
    houses: Vec<HouseId>,
    /// Those of them that a sentence is about.
    alone: Vec<HouseId>,
}

impl Named {
    fn add(&mut self, arg: &Arg, figure: &Figure) {
        match arg {
            Arg::Cell(cell) => self.cells.push(*cell),
            Arg::Cells(cells) => self.cells.extend(cells),
            Arg::Pairs(pairs) => self.cells.extend(pairs.iter().flatten()),
            Arg::Label(label) => self.label(*label, figure),
            Arg::Labels(labels) => labels.iter().for_each(|label| self.label(*label, figure)),
            Arg::Likes(all) => all.iter().for_each(|(label, _)| self.label(*label, figure)),
            Arg::Named(all) => self.cells.extend(all.iter().map(|(_, cell)| *cell)),
            Arg::Filled(all) => self.cells.extend(all.iter().map(|(_, cell, _)| *cell)),
            Arg::House(house) => {
                self.houses.push(*house);
                self.alone.push(*house);
            }
            Arg::Houses(houses) => self.houses.extend(houses),
            _ => {}
        }
    }

    fn label(&mut self, label: Label, figure: &Figure) {
        let cells = figure.labels.iter().filter(|(known, _)| *known == label);
        self.cells.extend(cells.map(|(_, cell)| *cell));
    }
}
