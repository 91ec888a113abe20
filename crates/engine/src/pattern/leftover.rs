//! Law of leftovers: some lines and as many regions hold the same digits, so what sticks out on
//! one side holds the same digits as what sticks out on the other.
//!
//! For one digit this is a fish with these houses, but a person sees it once for all digits, by the
//! shapes of the regions alone, and long before any fish. So one comparison is one step.

use std::ops::ControlFlow;

use crate::board::{Board, View, one_in, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Area, Arg, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
    mask_of,
};
use crate::layout::HouseKind;
use crate::limits::Limit;
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Reason, Unit};

/// Most cells that may stick out on a side: with more of them nobody compares the two sides.
const MAX_LEFT: usize = 6;
/// Nor may more of the cells of a side stick out than one in this many.
const MAX_PART: usize = 3;
/// Most lines: four of nine are the other five, seen from the other side.
const MAX_LINES: usize = 4;

/// Lines and as many regions, with their cells that are not on the other side.
#[derive(Clone, Copy)]
struct Comparison<'a, const W: usize> {
    houses: [&'a [HouseId]; 2],
    left: [CellSet<W>; 2],
}

/// A digit that one side can hold no more often than the other must.
#[derive(Clone, Debug)]
struct Full {
    digit: Digit,
    /// Which side is full: 0 for the lines.
    side: usize,
    /// Houses whose places for the digit are all on the other side, so that it must be there.
    sure: Vec<HouseId>,
    /// Houses that contain all places on the full side; empty if each place is needed.
    within: Vec<HouseId>,
    claims: Vec<Literal>,
}

/// A digit in a cell of one side, which would leave no place for it on the other.
#[derive(Clone, Debug)]
struct Alone {
    at: Candidate,
    /// The side that has the cell: 0 for the lines.
    side: usize,
    /// The places on the other side.
    places: Vec<CellId>,
}

/// What a comparison yields, for its explanation.
#[derive(Debug)]
struct Leftovers {
    houses: [Vec<HouseId>; 2],
    cells: [Vec<CellId>; 2],
    fulls: Vec<Full>,
    alone: Vec<Alone>,
}

/// Finds comparisons of adjacent lines with as many regions, those first that leave fewest cells.
pub fn leftovers<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    // Rectangular boxes and lines leave what locked candidates say, one line at a time.
    let kinds = |house: &HouseId| board.layout.house(*house).kind;
    let strong = |house: &HouseId| board.geometry.strong[*house];
    let shapes: Vec<HouseId> =
        board.houses().filter(strong).filter(|house| !kinds(house).is_line()).collect();
    let is_plain = |house: &HouseId| kinds(house) == HouseKind::Box || is_box(board, *house);
    if shapes.iter().all(is_plain) {
        return ControlFlow::Continue(());
    }
    let mut lines: Vec<Vec<HouseId>> = vec![];
    for grid in 0..board.layout.grids().len() {
        let members: Vec<_> =
            board.layout.members(grid).iter().filter(|m| strong(&m.house)).collect();
        for count in 1..=MAX_LINES.min(usize::from(board.layout.grids()[grid].size()) / 2) {
            let alike = members.windows(count).filter(|window| {
                window[0].kind.is_line() && window.iter().all(|m| m.kind == window[0].kind)
            });
            lines.extend(alike.map(|window| window.iter().map(|m| m.house).collect::<Vec<_>>()));
        }
    }
    let mut all: Vec<(usize, Vec<HouseId>, Vec<HouseId>)> = vec![];
    for some in lines {
        let joined = union(board, &some);
        // Regions with a cell inside, those with most cells inside first.
        let mut near: Vec<(usize, HouseId)> = shapes
            .iter()
            .map(|&house| ((board.geometry.houses[house] & joined).len(), house))
            .filter(|(inside, _)| *inside > 0)
            .collect();
        near.sort_by_key(|(inside, house)| (usize::MAX - inside, *house));
        let mut chosen = vec![];
        let mut take = |shapes: &[HouseId], left: usize| {
            let mut shapes = shapes.to_vec();
            shapes.sort_unstable();
            all.push((left, some.clone(), shapes));
        };
        if !choose(board, joined, &near, some.len(), CellSet::EMPTY, &mut chosen, &mut take) {
            board.stop_at(Limit::Work);
            break;
        }
    }
    all.sort_by_key(|(left, lines, _)| (*left, lines.len()));
    let mut said: Vec<Literal> = vec![];
    for (_, lines, shapes) in all {
        let [a, b] = [union(board, &lines), union(board, &shapes)];
        let comparison = Comparison { houses: [&lines, &shapes], left: [a - b, b - a] };
        if !board.spend(u64::from(board.digits)) {
            board.stop_at(Limit::Work);
            break;
        }
        let mut fulls: Vec<Full> =
            (0..board.digits).filter_map(|digit| comparison.full(board, digit)).collect();
        // What a cell loses is not said where it gets its digit.
        let filled: Vec<CellId> = fulls.iter().flat_map(Full::placed).collect();
        let is_news = |claim: &Literal| match claim {
            Literal::Place(_) => true,
            Literal::Remove(gone) => !filled.contains(&gone.cell),
        };
        for full in &mut fulls {
            full.claims.retain(is_news);
        }
        fulls.retain(|full| !full.claims.is_empty());
        let mut claims: Vec<Literal> = fulls.iter().flat_map(|full| full.claims.clone()).collect();
        let mut alone: Vec<Alone> = vec![];
        for side in [0, 1] {
            let all = comparison.alone(board, side).into_iter();
            alone.extend(all.filter(|alone| {
                let gone = Literal::Remove(alone.at);
                is_news(&gone) && !claims.contains(&gone)
            }));
        }
        if fulls.is_empty() && alone.is_empty() {
            continue;
        }
        claims.extend(alone.iter().map(|alone| Literal::Remove(alone.at)));
        claims.sort_unstable();
        claims.dedup();
        // What fewer cells have said is not said again.
        if claims.iter().all(|claim| said.contains(claim)) {
            continue;
        }
        said.extend(&claims);
        let proofs = fulls
            .iter()
            .map(|full| comparison.proof(full))
            .chain(alone.iter().map(|alone| comparison.refutation(alone)))
            .collect();
        found(
            Deduction::of(info)
                .digits(mask_of(&claims))
                .claims(claims)
                .proof(Proof::each(proofs))
                .story(Leftovers {
                    cells: comparison.left.map(|cells| cells.to_vec()),
                    houses: [lines, shapes],
                    fulls,
                    alone,
                }),
        )?;
    }
    ControlFlow::Continue(())
}

/// Returns whether the cells of a house fill a rectangle.
fn is_box<const W: usize>(board: &View<W>, house: HouseId) -> bool {
    let places = board.layout.cells_of(house).iter().map(|&cell| board.layout.place(cell));
    let (mut rows, mut columns): (Vec<u16>, Vec<u16>) =
        places.map(|place| (place.row, place.column)).unzip();
    let span = |all: &mut Vec<u16>| {
        all.sort_unstable();
        usize::from(all[all.len() - 1] - all[0]) + 1
    };
    span(&mut rows) * span(&mut columns) == board.geometry.houses[house].len()
}

fn union<const W: usize>(board: &View<W>, houses: &[HouseId]) -> CellSet<W> {
    houses.iter().fold(CellSet::EMPTY, |all, &house| all | board.geometry.houses[house])
}

/// Returns how many of these cells may stick out.
fn most_left<const W: usize>(joined: CellSet<W>) -> usize {
    MAX_LEFT.min(joined.len() / MAX_PART)
}

/// Chooses `missing` more houses of `near` that do not overlap; calls `take` with those that leave
/// few cells of `joined`. Returns false if the budget is spent.
fn choose<const W: usize>(
    board: &View<W>,
    joined: CellSet<W>,
    near: &[(usize, HouseId)],
    missing: usize,
    inside: CellSet<W>,
    chosen: &mut Vec<HouseId>,
    take: &mut dyn FnMut(&[HouseId], usize),
) -> bool {
    if missing == 0 {
        let left = (joined - inside).len();
        if (1..=most_left(joined)).contains(&left) {
            take(chosen, left);
        }
        return true;
    }
    for (i, &(most, house)) in near.iter().enumerate() {
        // Those that follow have no more cells inside than this one.
        let reach = (joined & inside).len() + missing * most;
        if reach + most_left(joined) < joined.len() {
            break;
        }
        let cells = board.geometry.houses[house];
        if cells.intersects(&inside) {
            continue;
        }
        if !board.spend(1) {
            return false;
        }
        chosen.push(house);
        let goes_on =
            choose(board, joined, &near[i + 1..], missing - 1, inside | cells, chosen, take);
        chosen.pop();
        if !goes_on {
            return false;
        }
    }
    true
}

impl<const W: usize> Comparison<'_, W> {
    /// Returns what follows for a digit, by the side for which more follows.
    fn full(&self, board: &View<W>, digit: Digit) -> Option<Full> {
        let sides = [0, 1].into_iter().filter_map(|side| self.full_side(board, digit, side));
        sides.filter(|full| !full.claims.is_empty()).max_by_key(|full| full.claims.len())
    }

    /// Returns what follows if this side has just as many places as digits that it must hold.
    fn full_side(&self, board: &View<W>, digit: Digit, side: usize) -> Option<Full> {
        let (spots, placed) = (board.spots[usize::from(digit)], board.placed[usize::from(digit)]);
        let [own, other] = [self.left[side], self.left[1 - side]];
        let places = own & spots;
        // Houses whose places are all on the other side, none of which overlap there.
        let mut sure: Vec<HouseId> = vec![];
        let mut taken = CellSet::EMPTY;
        for house in board.houses().filter(|&house| board.geometry.strong[house]) {
            let its = board.geometry.houses[house] & spots;
            let there = !board.geometry.houses[house].intersects(&placed);
            if there && !its.is_empty() && its.is_subset(&other) && !its.intersects(&taken) {
                taken |= its;
                sure.push(house);
            }
        }
        let needed = ((other & placed).len() + sure.len()).checked_sub((own & placed).len())?;
        if board.geometry.several >> digit & 1 == 1 || needed > places.len() {
            return None;
        }
        let mut gone = (other & spots) - taken;
        let mut within = vec![];
        let mut claims = vec![];
        if needed == places.len() {
            claims.extend(places.iter().map(|cell| Literal::Place(Candidate { cell, digit })));
            // What else follows is said of the houses of the digits placed.
            if needed > 0 {
                gone = CellSet::EMPTY;
            }
        } else {
            within = covering(board, places, needed)?;
            gone |= (union(board, &within) & spots) - own - taken;
        }
        claims.extend(gone.iter().map(|cell| Literal::Remove(Candidate { cell, digit })));
        if within.iter().any(|&h| board.geometry.houses[h].intersects(&taken)) {
            return None;
        }
        Some(Full { digit, side, sure, within, claims })
    }

    /// Returns the candidates of this side that exclude every place of their digit on the other.
    fn alone(&self, board: &View<W>, side: usize) -> Vec<Alone> {
        let [own, other] = [self.left[side], self.left[1 - side]];
        let mut all = vec![];
        for digit in (0..board.digits).filter(|digit| board.geometry.several >> digit & 1 == 0) {
            let spots = board.spots[usize::from(digit)];
            let stands = (own | other).intersects(&board.placed[usize::from(digit)]);
            let places = other & spots;
            if stands || places.is_empty() {
                continue;
            }
            for cell in (own & spots).iter() {
                let at = Candidate { cell, digit };
                if places.is_subset(&board.excluded(at, digit)) {
                    all.push(Alone { at, side, places: places.to_vec() });
                }
            }
        }
        all
    }

    fn refutation(&self, alone: &Alone) -> Proof {
        let Alone { at, side, places } = alone;
        let [own, other] = [self.houses[*side], self.houses[1 - side]];
        let gone = places.iter().map(|&cell| Candidate { cell, ..*at });
        let mut steps: Vec<Reason> = gone.map(|c| Reason::By(Axiom::Clash(vec![*at, c]))).collect();
        // The other side has none, but at least as many as this one.
        let truths = other.iter().map(|&house| some_in(house, at.digit));
        let links = own.iter().map(|&house| one_in(house, at.digit));
        steps.push(Reason::By(Axiom::sum(truths.chain(links))));
        Proof::Chase { assume: Literal::Place(*at), steps }
    }

    fn proof(&self, full: &Full) -> Proof {
        let Full { digit, side, sure, within, .. } = full;
        let [own, other] = [self.houses[*side], self.houses[1 - side]];
        // The full side holds the digit at least as often as the other.
        let axioms = own
            .iter()
            .map(|&house| some_in(house, *digit))
            .chain(other.iter().map(|&house| one_in(house, *digit)))
            .chain(sure.iter().map(|&house| some_in(house, *digit)))
            .chain(within.iter().map(|&house| one_in(house, *digit)));
        Proof::count(axioms.collect::<Vec<Axiom>>())
    }
}

/// Returns `count` houses that contain all of these cells and do not overlap in them.
fn covering<const W: usize>(
    board: &View<W>,
    cells: CellSet<W>,
    count: usize,
) -> Option<Vec<HouseId>> {
    let first = cells.first();
    let Some(first) = first else { return (count == 0).then(Vec::new) };
    if count == 0 {
        return None;
    }
    for &house in board.houses_of(first) {
        let rest = cells - board.geometry.houses[house];
        if let Some(mut more) = covering(board, rest, count - 1) {
            more.insert(0, house);
            return Some(more);
        }
    }
    None
}

impl Full {
    /// Iterates over the cells that get the digit.
    fn placed(&self) -> impl Iterator<Item = CellId> {
        self.claims.iter().filter_map(|claim| match claim {
            Literal::Place(c) => Some(c.cell),
            Literal::Remove(_) => None,
        })
    }

    /// Returns what the argument counts: all places in the houses that must have the digit, and
    /// those of them in the houses that have it at most once.
    fn sets(&self, board: &Board, houses: &[Vec<HouseId>; 2], number: usize) -> [Set; 2] {
        let together = |all: &[HouseId], more: &[HouseId]| [all, more].concat();
        let truths = together(&houses[self.side], &self.sure);
        let links = together(&houses[1 - self.side], &self.within);
        let mut places: Vec<CellId> =
            truths.iter().flat_map(|&house| board.places(house, self.digit)).collect();
        places.sort_unstable();
        places.dedup();
        let is_covered = |cell: &CellId| {
            links.iter().any(|&house| board.layout().cells_of(house).contains(cell))
        };
        let covered: Vec<CellId> = places.iter().copied().filter(is_covered).collect();
        let set = |role, cells: &[CellId], houses: Vec<HouseId>| {
            Set::of_digit(role, self.digit, cells).numbered(number).within(houses)
        };
        [set(SetRole::Base, &places, truths), set(SetRole::Cover, &covered, links)]
    }

    /// Returns the units that the argument counts.
    fn rule(&self, houses: &[Vec<HouseId>; 2], places: &[CellId]) -> Rule {
        let digit = self.digit;
        let units = |all: &[HouseId], more: &[HouseId]| {
            all.iter().chain(more).map(|&house| Unit::House(house, digit)).collect()
        };
        let once = match self.within.is_empty() {
            true => places.iter().map(|&cell| vec![Candidate { cell, digit }]).collect(),
            false => vec![],
        };
        let (truths, links) = (&houses[self.side], &houses[1 - self.side]);
        Rule::Count { truths: units(truths, &self.sure), links: units(links, &self.within), once }
    }

    fn tell(
        &self,
        board: &Board,
        (houses, cells): (&[Vec<HouseId>; 2], &[Vec<CellId>; 2]),
        same: usize,
        telling: &mut Telling,
    ) {
        let digit = self.digit;
        let places: Vec<CellId> = cells[self.side]
            .iter()
            .copied()
            .filter(|&cell| board.is_open(Candidate { cell, digit }))
            .collect();
        let stands =
            cells[1 - self.side].iter().filter(|&&cell| board.value(cell) == Some(digit)).count();
        let mut uses = vec![same];
        if !self.sure.is_empty() {
            let message =
                if self.side == 0 { "leftover-sure-regions" } else { "leftover-sure-lines" };
            let sure = self.sure.iter().map(|&house| {
                let places = board.places(house, digit).into_iter();
                Clause::one_of(places.map(|cell| Candidate { cell, digit }))
            });
            let marks = self.sure.iter().map(|&house| Unit::House(house, digit)).collect();
            let lemma = Lemma::of(Rule::Marks(marks), [], sure);
            let args = [
                ("digit", Arg::Digit(digit)),
                ("houses", Arg::Houses(self.sure.clone())),
                ("count", Arg::Count(self.sure.len())),
            ];
            uses.push(telling.lemma(message, args, lemma));
        }
        let placed = self.claims.iter().any(|claim| matches!(claim, Literal::Place(_)));
        let kind = match (placed, places.is_empty(), stands + self.sure.len()) {
            (true, ..) => 0,
            (false, true, 0) => 1,
            (false, true, _) => 2,
            _ => 3,
        };
        let message = [
            ["leftover-place-lines", "leftover-place-regions"],
            ["leftover-none-lines", "leftover-none-regions"],
            ["leftover-full-lines", "leftover-full-regions"],
            ["leftover-house-lines", "leftover-house-regions"],
        ][kind][self.side];
        let lost: Vec<CellId> = self.claims.iter().map(|claim| claim.candidate().cell).collect();
        let role = if placed { Role::Goal } else { Role::Drop };
        let mut args = vec![
            ("digit", Arg::Digit(digit)),
            ("cells", Arg::Cells(lost.clone())),
            ("count", Arg::Count(lost.len())),
            ("role", Arg::Role(role, vec![digit])),
        ];
        if kind == 3 {
            args.push(("houses", Arg::Houses(self.within.clone())));
            args.push(("places", Arg::Cells(places.clone())));
        }
        let says = self.claims.iter().map(|&claim| Clause::literal(claim));
        telling.lemma(message, args, Lemma::of(self.rule(houses, &places), uses, says));
    }
}

impl Alone {
    fn tell(&self, houses: &[Vec<HouseId>; 2], same: usize, telling: &mut Telling) {
        let Alone { at, side, places } = self;
        let units = |all: &[HouseId]| all.iter().map(|&h| Unit::House(h, at.digit)).collect();
        let (truths, links) = (units(&houses[1 - side]), units(&houses[*side]));
        let message = if *side == 0 { "leftover-alone-lines" } else { "leftover-alone-regions" };
        let args = [
            ("digit", Arg::Digit(at.digit)),
            ("cell", Arg::Cell(at.cell)),
            ("role", Arg::Role(Role::Drop, vec![at.digit])),
            ("places", Arg::Cells(places.clone())),
            ("count", Arg::Count(places.len())),
        ];
        let rule = Rule::Count { truths, links, once: vec![] };
        telling.lemma(message, args, Lemma::of(rule, [same], [Clause::not(*at)]));
    }
}

impl Story for Leftovers {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let [lines, shapes] = &self.houses;
        for (name, cells) in [("area-leftover-lines", 0), ("area-leftover-regions", 1)] {
            telling.figure.areas.push(Area { name, cells: self.cells[cells].clone() });
        }
        telling.figure.scan.extend(shapes);
        telling.figure.lines.extend(lines);
        let digits: Vec<Digit> = set::digits(mask_of(claims)).collect();
        if let &[digit] = &digits[..] {
            telling.figure.digit = Some(digit);
            // Which of the cells left over can hold it decides, and they have signs of their own.
            telling.figure.alone = true;
            let left = self.cells.iter().flatten().map(|&cell| Candidate { cell, digit });
            telling.figure.premises.extend(left.filter(|c| board.is_open(*c)));
        }
        let show = |uses: &[usize]| Lemma::of(Rule::Show, uses.iter().copied(), []);
        let args = [
            ("houses", Arg::Houses(lines.clone())),
            ("others", Arg::Houses(shapes.clone())),
            ("count", Arg::Count(lines.len())),
        ];
        let houses = telling.lemma("leftover-houses", args, show(&[]));
        let args = [
            ("cells", Arg::Cells(self.cells[0].clone())),
            ("others", Arg::Cells(self.cells[1].clone())),
            ("count", Arg::Count(self.cells[0].len())),
        ];
        let same = telling.lemma("leftover-same", args, show(&[houses]));
        for full in &self.fulls {
            full.tell(board, (&self.houses, &self.cells), same, &mut telling);
        }
        for alone in &self.alone {
            alone.tell(&self.houses, same, &mut telling);
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let of = |side: usize, number: usize| {
            let set = Set::of_cells(board, SetRole::Aligned, &self.cells[side]);
            set.numbered(number).within(self.houses[side].iter().copied())
        };
        let left = [0, 1].map(|side| of(side, side + 1));
        let counted = self.fulls.iter().zip(1..);
        let counted = counted.flat_map(|(full, number)| full.sets(board, &self.houses, number));
        Premises::of(left.into_iter().chain(counted).filter(|set| !set.candidates.is_empty()))
    }
}
