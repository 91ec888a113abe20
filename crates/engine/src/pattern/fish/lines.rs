//! Basic fish without fins: n lines whose places for a digit lie on n lines across.
//!
//! With blocks as base houses it is the pattern of two blocks that use up two rows. All of them are
//! Hall sets of masks with a bit for each cover house.

use std::ops::ControlFlow;

use crate::board::{Board, View, one_in, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, Kind, Label, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo,
    Telling, losing,
};
use crate::layout::HouseKind;
use crate::pattern::locked::eliminate_by;
use crate::pattern::subset::Size;
use crate::pattern::tight;
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// A basic fish, for its explanation.
#[derive(Debug)]
struct Fish {
    digit: Digit,
    base: Vec<HouseId>,
    cover: Vec<HouseId>,
    cells: Vec<CellId>,
    /// Whether the base houses are blocks instead of lines.
    blocks: bool,
}

/// Finds fish of rows over columns, then of columns over rows.
pub fn lines<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    size: Size,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let (row, column) = (HouseKind::Row, HouseKind::Column);
    let pick = |masks: &[u64], visit: tight::OnHallSet<'_>| match size {
        Size::Exactly(size) => tight::hall_sets(masks, size, visit),
        Size::AtLeast(size) => tight::smallest_hall_sets(masks, size, visit),
    };
    search_grids(board, info, pick, |kind| kind == row, column, found)?;
    search_grids(board, info, pick, |kind| kind == column, row, found)
}

/// Finds n blocks whose places lie on n rows or n columns, small sets first.
///
/// Only minimal sets are taken, so on boards with rectangular blocks they are of one band or stack.
pub fn blocks<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for size in 2..usize::from(board.digits) / 2 + 1 {
        // In a minimal set no mask has a single bit, and none has more bits than there are masks.
        let fits = |mask: &&u64| (2..=size as u32).contains(&mask.count_ones());
        let pick = |masks: &[u64], visit: tight::OnHallSet<'_>| {
            if masks.iter().filter(fits).count() < size {
                return ControlFlow::Continue(());
            }
            let sets = tight::minimal_hall_sets(masks).into_iter();
            sets.filter(|(blocks, _)| blocks.len() == size)
                .try_for_each(|(blocks, lines)| visit(&blocks, lines))
        };
        for cover in [HouseKind::Row, HouseKind::Column] {
            search_grids(board, info, pick, HouseKind::is_block, cover, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Searches one grid at a time, because where grids overlap a place has several rows.
fn search_grids<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    pick: impl Fn(&[u64], tight::OnHallSet<'_>) -> ControlFlow<()>,
    is_base: impl Fn(HouseKind) -> bool,
    cover_kind: HouseKind,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for grid in 0..board.layout.grids().len() {
        let members = board.layout.members(grid).iter();
        let bases = members.filter(|member| is_base(member.kind)).map(|member| member.house);
        let lines = Lines {
            grid,
            bases: bases.filter(|&house| board.is_strong(house)).collect(),
            covers: board.layout.members_of(grid, cover_kind).collect(),
            cover_kind,
            blocks: is_base(HouseKind::Box),
        };
        lines.search(board, info, &pick, found)?;
    }
    ControlFlow::Continue(())
}

/// The houses of one grid among which fish are searched.
struct Lines {
    grid: usize,
    bases: Vec<HouseId>,
    /// All rows or all columns of the grid.
    covers: Vec<HouseId>,
    cover_kind: HouseKind,
    /// Whether the base houses are blocks instead of lines.
    blocks: bool,
}

impl Lines {
    fn search<const W: usize>(
        &self,
        board: &View<W>,
        info: &'static TechniqueInfo,
        pick: &impl Fn(&[u64], tight::OnHallSet<'_>) -> ControlFlow<()>,
        found: OnDeduction<'_>,
    ) -> ControlFlow<()> {
        for digit in 0..board.digits {
            let places = self.bases.iter().map(|&house| board.places(house, digit));
            let masks: Vec<u64> = places.map(|places| self.mask(board, places)).collect();
            pick(&masks, &mut |chosen, union| {
                let base: Vec<HouseId> = chosen.iter().map(|&i| self.bases[i]).collect();
                let cover: Vec<HouseId> =
                    set::digits(union).map(|i| self.covers[usize::from(i)]).collect();
                match self.fish(board, digit, base, cover) {
                    Some((fish, gone)) => found(fish.deduction(board, info, gone)),
                    None => ControlFlow::Continue(()),
                }
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the covers of these places as a mask.
    fn mask<const W: usize>(&self, board: &View<W>, places: CellSet<W>) -> u64 {
        let line = |cell| board.layout.line_at(self.grid, self.cover_kind, cell);
        places.iter().filter_map(line).fold(0, |mask, line| mask | 1 << line)
    }

    /// Returns the fish and the places it removes. `None` if it removes nothing, or if it was found
    /// in an earlier grid, because grids may share both blocks and lines.
    fn fish<const W: usize>(
        &self,
        board: &View<W>,
        digit: Digit,
        base: Vec<HouseId>,
        cover: Vec<HouseId>,
    ) -> Option<(Fish, CellSet<W>)> {
        let places_in = |houses: &[HouseId]| -> CellSet<W> {
            houses.iter().fold(CellSet::EMPTY, |set, &h| set | board.places(h, digit))
        };
        let cells = places_in(&base);
        let gone = places_in(&cover) - cells;
        let own = || {
            let houses: Vec<HouseId> = base.iter().chain(&cover).copied().collect();
            board.layout.common_grid(&houses) == Some(self.grid)
        };
        if gone.is_empty() || !own() {
            return None;
        }
        let fish = Fish { digit, blocks: self.blocks, base, cover, cells: cells.to_vec() };
        Some((fish, gone))
    }
}

/// Returns the kind of a fish of this size, if the technique has kinds: they begin with size five.
fn kind_of_size(info: &'static TechniqueInfo, size: usize) -> Option<&'static Kind> {
    info.kinds.get(size.checked_sub(5)?)
}

impl Story for Fish {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        telling.figure.digit = Some(self.digit);
        telling.figure.scan = self.base.clone();
        let corners: Vec<Vec<CellId>> =
            self.base.iter().map(|&house| board.places(house, self.digit)).collect();
        let square = self.base.len() == 2 && corners.iter().all(|cells| cells.len() == 2);
        let lost = losing(claims, self.digit);
        let used_up = if self.blocks {
            self.tell_blocks(board, &lost, &mut telling)
        } else if square {
            self.tell_square(&corners, &lost, &mut telling)
        } else {
            self.tell_lines(&corners, &lost, &mut telling)
        };
        eliminate_by(self.digit, lost, &[used_up], &mut telling);
        telling
    }

    fn premises(&self, _: &Board) -> Premises {
        let places = |role| Set::of_digit(role, self.digit, &self.cells);
        Premises::of([
            places(SetRole::Base).within(self.base.clone()),
            places(SetRole::Cover).within(self.cover.clone()),
        ])
    }
}

impl Fish {
    fn deduction<const W: usize>(
        self,
        board: &View<W>,
        info: &'static TechniqueInfo,
        gone: CellSet<W>,
    ) -> Deduction {
        let truths = self.base.iter().map(|&house| some_in(house, self.digit));
        let links = self.cover.iter().map(|&house| one_in(house, self.digit));
        Deduction::of(info)
            .kind(kind_of_size(info, self.base.len()))
            .digits(1 << self.digit)
            .claims(board.removals(gone, self.digit))
            .proof(Proof::count(truths.chain(links)))
            .story(self)
    }

    fn digit(&self) -> (&'static str, Arg) {
        ("digit", Arg::Digit(self.digit))
    }

    fn count(&self) -> (&'static str, Arg) {
        ("count", Arg::Count(self.base.len()))
    }

    fn premise(&self) -> (&'static str, Arg) {
        ("premise", Arg::Role(Role::Premise, vec![self.digit]))
    }

    fn unit(&self, house: HouseId) -> Unit {
        Unit::House(house, self.digit)
    }

    fn places(&self, house: HouseId, cells: &[CellId]) -> Lemma {
        let digit = self.digit;
        Lemma::left(self.unit(house), cells.iter().map(|&cell| Candidate { cell, digit }))
    }

    /// Returns the lemma that nothing else is in the covers, because there are as many covers as
    /// base houses.
    fn count_up(&self, uses: Vec<usize>, lost: &[CellId]) -> Lemma {
        let links = self.cover.iter().map(|&house| self.unit(house));
        let says = Clause::none_in(self.digit, lost);
        Lemma::of(Rule::room(links), uses, says)
    }

    /// Adds the bullets of an X-Wing with two places in each line: the four corners get letters,
    /// and the two possible arrangements are named.
    fn tell_square(
        &self,
        corners: &[Vec<CellId>],
        lost: &[CellId],
        telling: &mut Telling,
    ) -> usize {
        let mut uses = vec![];
        let label = |i: usize| Label(i as u8);
        for (i, (&house, cells)) in self.base.iter().zip(corners).enumerate() {
            let kind_of_size = vec![(label(2 * i), cells[0]), (label(2 * i + 1), cells[1])];
            telling.figure.labels.extend(&kind_of_size);
            let message = if i == 0 { "fish-two-places" } else { "fish-two-places-too" };
            let mut args = vec![
                ("house", Arg::House(house)),
                self.digit(),
                ("named", Arg::Named(kind_of_size)),
            ];
            if i > 0 {
                args.push(("covers", Arg::Houses(self.cover.clone())));
            }
            uses.push(telling.lemma(message, args, self.places(house, cells)));
        }
        let letters =
            [("a", 0), ("b", 1), ("c", 2), ("d", 3)].map(|(n, i)| (n, Arg::Label(label(i))));
        let two_ways: Vec<_> = [self.digit()].into_iter().chain(letters).collect();
        // The digit is at a and d, or at b and c.
        let candidate = |cell: CellId| Candidate { cell, digit: self.digit };
        let (a, b, c, d) = match corners {
            [one, two] => {
                (candidate(one[0]), candidate(one[1]), candidate(two[0]), candidate(two[1]))
            }
            _ => unreachable!("a square has two lines"),
        };
        let says = [Clause::then(a, d), Clause::then(d, a), Clause::then(b, c), Clause::then(c, b)];
        let lemma = Lemma::of(Rule::Follows, uses.iter().copied(), says);
        uses.push(telling.lemma("fish-two-ways", two_ways, lemma));
        telling.lemma(
            "fish-inside",
            [
                ("houses", Arg::Houses(self.cover.clone())),
                self.digit(),
                ("premise", Arg::Role(Role::Premise, vec![])),
            ],
            self.count_up(uses, lost),
        )
    }

    fn tell_lines(&self, corners: &[Vec<CellId>], lost: &[CellId], telling: &mut Telling) -> usize {
        telling.figure.keep = self.cells.clone();
        let look = [("houses", Arg::Houses(self.base.clone())), self.digit()];
        telling.lemma("fish-look", look, Lemma::look(self.digit, &self.base));
        let mut uses = vec![];
        for (&house, cells) in self.base.iter().zip(corners) {
            uses.push(telling.lemma(
                "fish-base",
                [
                    ("house", Arg::House(house)),
                    self.digit(),
                    ("cells", Arg::Cells(cells.clone())),
                    ("count", Arg::Count(cells.len())),
                ],
                self.places(house, cells),
            ));
        }
        let cover = [("covers", Arg::Houses(self.cover.clone())), self.premise()];
        uses.push(telling.lemma("fish-cover", cover, Lemma::of(Rule::Show, [], [])));
        telling.lemma(
            "fish-used-up",
            [
                self.count(),
                ("bases", Arg::Houses(self.base.clone())),
                ("covers", Arg::Houses(self.cover.clone())),
                self.digit(),
            ],
            self.count_up(uses, lost),
        )
    }

    fn tell_blocks(&self, board: &Board, lost: &[CellId], telling: &mut Telling) -> usize {
        telling.figure.keep = self.cells.clone();
        let look = [("houses", Arg::Houses(self.base.clone())), self.digit()];
        telling.lemma("blocks-look", look, Lemma::look(self.digit, &self.base));
        let mut uses = vec![];
        for &house in &self.base {
            let places = board.places(house, self.digit);
            let on = self.cover.iter().copied().filter(|&line| {
                board.layout().cells_of(line).iter().any(|cell| places.contains(cell))
            });
            uses.push(telling.lemma(
                "block-on-lines",
                [("house", Arg::House(house)), self.digit(), ("lines", Arg::Houses(on.collect()))],
                self.places(house, &places),
            ));
        }
        telling.lemma(
            "blocks-use-up",
            [
                self.count(),
                ("houses", Arg::Houses(self.base.clone())),
                ("covers", Arg::Houses(self.cover.clone())),
                self.digit(),
                self.premise(),
            ],
            self.count_up(uses, lost),
        )
    }
}
