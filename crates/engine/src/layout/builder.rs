//! The builder of layouts: one grid or several that overlap, with houses and other rules.

use std::collections::BTreeMap;

use super::compiler::RuleCompiler;
use super::{
    AnyGeometry, Grid, House, HouseKind, LARGEST, Layout, LayoutError, Member, Place, Rule,
    RuleFlaw, Written, against, boxes, extra, sort,
};
use kotowari_kernel::{CellId, Parts, Rules};

/// Upper bound on rows and on columns of several grids together.
const WIDEST: u16 = 1000;
/// Upper bound on how far a cell beside the grids may be from the last of them: a drawing that is
/// mostly gap shows nothing.
const FARTHEST: u16 = 200;
/// Upper bound on grids, because a house stores the number of its grid in a byte.
const MOST_GRIDS: usize = 256;
/// Upper bound on cells: the capacity of the widest [`CellSet`](crate::set::CellSet).
const MOST_CELLS: usize = 4288;
/// Upper bound on rules beside houses: four for each cell of the largest board, which has fewer
/// than three signs a cell.
pub const MOST_RULES: usize = 4 * MOST_CELLS;

/// A builder for [`Layout`]: one grid, and perhaps others that overlap it.
///
/// ```
/// use kotowari_engine::layout::Layout;
///
/// let nine = || Layout::builder(9).boxes(3, 3);
/// let samurai = nine()
///     .with_grid(0, 12, nine())
///     .with_grid(6, 6, nine())
///     .with_grid(12, 0, nine())
///     .with_grid(12, 12, nine())
///     .build()
///     .unwrap();
/// assert_eq!((samurai.rows(), samurai.columns(), samurai.cells()), (21, 21, 369));
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    rows: u16,
    columns: u16,
    digits: usize,
    lowest: u8,
    boxes: Option<(u16, u16)>,
    regions: Option<Vec<char>>,
    diagonals: [bool; 2],
    areas: Vec<(char, Vec<CellId>)>,
    others: Vec<(Place, Builder)>,
    blanks: u8,
    rules: Vec<Written>,
    corner: Place,
}

/// A house of one grid, with its cells numbered within that grid.
type Part = (House, Vec<CellId>);

impl Builder {
    pub(super) fn new(rows: u16, columns: u16) -> Builder {
        Builder {
            rows,
            columns,
            digits: usize::from(rows.max(columns)),
            lowest: 1,
            boxes: None,
            regions: None,
            diagonals: [false; 2],
            areas: vec![],
            others: vec![],
            blanks: 0,
            rules: vec![],
            corner: Place { row: 0, column: 0 },
        }
    }

    /// Sets the digits: `count` of them, printed from `lowest` on. For 0 to 9 on a 9×9 board: `(0,
    /// 10)`.
    pub fn digits(mut self, lowest: u8, count: usize) -> Builder {
        (self.lowest, self.digits) = (lowest, count);
        self
    }

    /// Sets rectangular boxes of this many rows and columns.
    pub fn boxes(mut self, rows: u16, columns: u16) -> Builder {
        self.boxes = Some((rows, columns));
        self
    }

    /// Sets boxes of any shape: a letter for each cell, in reading order.
    pub fn regions(mut self, letters: impl IntoIterator<Item = char>) -> Builder {
        self.regions = Some(letters.into_iter().collect());
        self
    }

    /// Adds both long diagonals.
    pub fn diagonals(mut self) -> Builder {
        self.diagonals = [true; 2];
        self
    }

    /// Adds the diagonal from the top left corner.
    pub fn main_diagonal(mut self) -> Builder {
        self.diagonals[0] = true;
        self
    }

    /// Adds the diagonal from the top right corner.
    pub fn anti_diagonal(mut self) -> Builder {
        self.diagonals[1] = true;
        self
    }

    /// Adds coloured areas: a letter for each cell, in reading order, `.` for none.
    pub fn colors(mut self, letters: impl IntoIterator<Item = char>) -> Builder {
        let mut areas: BTreeMap<char, Vec<CellId>> = BTreeMap::new();
        for (cell, letter) in letters.into_iter().enumerate().filter(|(_, c)| *c != '.') {
            areas.entry(letter).or_default().push(cell as CellId);
        }
        self.areas.extend(areas);
        self
    }

    /// Adds another set of cells that all differ. Cells are numbered in reading order within this
    /// grid.
    pub fn area(mut self, letter: char, cells: impl IntoIterator<Item = CellId>) -> Builder {
        self.areas.push((letter, cells.into_iter().collect()));
        self
    }

    /// Adds another grid whose top left cell is `down` rows and `right` columns from that of this
    /// one. Overlapping grids share their cells. It must have as many digits as this one.
    pub fn with_grid(mut self, down: u16, right: u16, grid: Builder) -> Builder {
        self.others.push((Place { row: down, column: right }, grid));
        self
    }

    /// Sets the place of the top left cell in the whole drawing.
    pub fn at(mut self, row: u16, column: u16) -> Builder {
        self.corner = Place { row, column };
        self
    }

    /// Adds another grid at the place set with [`Builder::at`].
    pub fn with(self, grid: Builder) -> Builder {
        let corner = grid.corner;
        // `with_grid` expects an offset from this grid's corner.
        let away = |at: u16, from: u16| at.wrapping_sub(from);
        let (down, right) =
            (away(corner.row, self.corner.row), away(corner.column, self.corner.column));
        self.with_grid(down, right, grid)
    }

    /// Leaves `blanks` cells of each house blank. A blank is one more digit, the last one, which a
    /// house holds that many times.
    pub fn blanks(mut self, blanks: u8) -> Builder {
        self.blanks = blanks;
        self
    }

    /// Adds a rule beside houses. Its places are counted in the whole drawing.
    pub fn rule(mut self, rule: Written) -> Builder {
        self.rules.push(rule);
        self
    }

    /// Builds the layout. Of houses with the same cells only the first is kept.
    ///
    /// # Errors
    /// If the parts do not fit together; see [`LayoutError`].
    pub fn build(mut self) -> Result<Layout, LayoutError> {
        let others = std::mem::take(&mut self.others);
        let rules = std::mem::take(&mut self.rules);
        if rules.len() > MOST_RULES {
            return Err(LayoutError::Rule(MOST_RULES, RuleFlaw::Many(MOST_RULES)));
        }
        let (lowest, blanks) = (self.lowest, self.blanks);
        let mut members = vec![(self.corner, self)];
        let first = members[0].0;
        for (away, grid) in others {
            grid.place(first.away(away), &mut members);
        }
        if members.len() > MOST_GRIDS {
            return Err(LayoutError::Grids(members.len(), MOST_GRIDS));
        }
        let several = members.len() > 1;
        let digit_counts = members.iter().map(|(_, member)| member.digits);
        let (least, digits) =
            (digit_counts.clone().min().unwrap_or(0), digit_counts.max().unwrap_or(0));
        let (mut grids, mut regions) = (vec![], vec![]);
        let mut parts: Vec<(usize, Part)> = vec![];
        for (number, (corner, member)) in members.into_iter().enumerate() {
            // A smaller grid uses the first digits only; the last digit, the blank, would have to
            // be the same in all.
            let alike = (member.lowest, member.blanks) == (lowest, blanks);
            if !alike || blanks > 0 && least < digits {
                return Err(LayoutError::MixedDigits(digits, member.digits));
            }
            let boxes = member.boxes.filter(|_| member.regions.is_none());
            let (rows, columns) = (member.rows, member.columns);
            let grid = Grid { corner, rows, columns, boxes, digits: member.digits as u8 };
            let ends = [corner.row.saturating_add(rows), corner.column.saturating_add(columns)];
            let end = ends[0].max(ends[1]);
            if end > WIDEST {
                return Err(LayoutError::Size(end));
            }
            let named = several.then_some(number as u8);
            regions.push(member.regions.clone());
            for (house, cells) in member.houses()? {
                parts.push((number, (House { grid: named, ..house }, cells)));
            }
            grids.push(grid);
        }
        let beside = beside(&rules, &grids)?;
        let (places, at, [rows, columns]) = places(&grids, &beside);
        if places.len() > MOST_CELLS {
            return Err(LayoutError::Cells(places.len(), MOST_CELLS));
        }
        let mut houses: Vec<House> = vec![];
        let mut sets: Vec<Vec<CellId>> = vec![];
        let mut members: Vec<Vec<Member>> = vec![vec![]; grids.len()];
        for (number, (house, cells)) in parts {
            let grid = grids[number];
            let cell = |cell: CellId| {
                let row = usize::from(grid.corner.row + cell / grid.columns);
                let column = usize::from(grid.corner.column + cell % grid.columns);
                at[row * usize::from(columns) + column].expect("the grid has this cell")
            };
            let cells: Vec<CellId> = cells.into_iter().map(cell).collect();
            if cells.is_empty() {
                continue;
            }
            let known = sets.iter().position(|set| *set == cells);
            let id = known.unwrap_or(houses.len());
            if known.is_none() {
                houses.push(match house.kind {
                    HouseKind::Row => House { number: house.number + grid.corner.row, ..house },
                    HouseKind::Column => {
                        House { number: house.number + grid.corner.column, ..house }
                    }
                    _ => house,
                });
                sets.push(cells);
            }
            // A box of a single row is already a member as that row.
            let is_new = || members[number].iter().all(|member| member.house != id);
            if house.kind.is_line() || is_new() {
                members[number].push(Member { kind: house.kind, house: id });
            }
        }
        let blank = (blanks > 0).then_some(digits as u8);
        let mut times = vec![1; digits];
        times.extend(blank.map(|_| blanks));
        let allowed = vec![u64::MAX; places.len()];
        let parts = Parts {
            cells: places.len(),
            times,
            houses: sets,
            allowed,
            tables: vec![],
            relations: vec![],
            sums: vec![],
            machines: vec![],
            readings: vec![],
        };
        let drawing = (&places[..], &at[..], [rows, columns]);
        let mut more = resolve_places(&rules, drawing)?;
        let smaller = rules_of_smaller_grids(&grids, digits, drawing, lowest);
        more.extend(smaller.filter(|rule| !more.contains(rule)).collect::<Vec<_>>());
        let mut compiler =
            RuleCompiler::new(drawing, &grids, (lowest, blank), &more, houses, parts);
        for (number, rule) in more.iter().enumerate() {
            compiler.rule = number;
            let becomes = rule.sort.becomes;
            becomes(rule, &mut compiler).map_err(|flaw| LayoutError::Rule(number, flaw))?;
            if compiler.is_full() {
                return Err(LayoutError::Rule(number, RuleFlaw::TooMuch));
            }
        }
        let against = if more.is_empty() { None } else { against::find(&compiler) };
        if let Some((number, flaw)) = against {
            return Err(LayoutError::Rule(number, flaw));
        }
        let RuleCompiler { houses, parts, pairs, sums, readings, narrowed, .. } = compiler;
        let mut grids_of = vec![vec![]; if several { houses.len() } else { 0 }];
        for (number, of_grid) in (0..).zip(&members).filter(|_| several) {
            of_grid.iter().for_each(|member| grids_of[member.house].push(number));
        }
        let rules = Rules::of(parts);
        let geometry = AnyGeometry::new(&rules);
        let mut pairs_of = vec![vec![]; if pairs.is_empty() { 0 } else { places.len() }];
        for (number, pair) in (0..).zip(&pairs) {
            pair.cells.iter().for_each(|cell| pairs_of[usize::from(*cell)].push(number));
        }
        let mut layout = Layout {
            rules,
            houses,
            places,
            at,
            rows,
            columns,
            lowest,
            blank,
            grids,
            members,
            grids_of,
            regions,
            geometry,
            more,
            pairs,
            pairs_of,
            sums,
            readings,
            narrowed,
            blocks: vec![],
        };
        layout.blocks = layout.blocks();
        Ok(layout)
    }

    /// Appends this grid and those added to it, with their corners in the whole drawing.
    fn place(mut self, corner: Place, all: &mut Vec<(Place, Builder)>) {
        let others = std::mem::take(&mut self.others);
        all.push((corner, self));
        for (away, grid) in others {
            grid.place(corner.away(away), all);
        }
    }

    /// The houses of this grid alone.
    fn houses(self) -> Result<Vec<Part>, LayoutError> {
        let (rows, columns) = (self.rows, self.columns);
        let n = rows.max(columns);
        if rows.min(columns) == 0 || n > LARGEST {
            return Err(LayoutError::Size(if n > LARGEST { n } else { 0 }));
        }
        if rows != columns && self.diagonals != [false; 2] {
            return Err(LayoutError::Diagonal(rows, columns));
        }
        let labels = usize::from(self.lowest) + self.digits;
        let room = self.digits + usize::from(self.blanks);
        let most = 64 - usize::from(self.blanks > 0);
        if self.digits == 0 || room < usize::from(n) || self.digits > most || labels > 256 {
            return Err(LayoutError::Digits(self.digits, n));
        }
        let mut houses: Vec<Part> = vec![];
        let mut add = |kind, number: u16, letter, cells: Vec<CellId>| {
            houses.push((House { kind, number, letter, grid: None, rule: None }, cells));
        };
        let cell = |row, column| row * columns + column;
        for row in 0..rows {
            add(HouseKind::Row, row, None, (0..columns).map(|column| cell(row, column)).collect());
        }
        for column in 0..columns {
            add(HouseKind::Column, column, None, (0..rows).map(|row| cell(row, column)).collect());
        }
        match &self.regions {
            Some(letters) => {
                let regions = boxes::regions([rows, columns], letters)?;
                for (number, (letter, cells)) in regions.into_iter().enumerate() {
                    add(HouseKind::Region, number as u16, Some(letter), cells);
                }
            }
            None => {
                if let Some(size) = self.boxes {
                    let rectangles = boxes::rectangles([rows, columns], size)?;
                    for (number, cells) in rectangles.into_iter().enumerate() {
                        add(HouseKind::Box, number as u16, None, cells);
                    }
                }
            }
        }
        for (number, wanted) in self.diagonals.into_iter().enumerate() {
            if wanted {
                add(HouseKind::Diagonal, number as u16, None, extra::diagonal(n, number == 1));
            }
        }
        for (number, (letter, cells)) in self.areas.into_iter().enumerate() {
            let cells = extra::area(letter, cells, usize::from(rows * columns), self.digits)?;
            add(HouseKind::Area, number as u16, Some(letter), cells);
        }
        Ok(houses)
    }
}

/// The places of cells that rules add beside the grids, sorted.
fn beside(rules: &[Written], grids: &[Grid]) -> Result<Vec<Place>, LayoutError> {
    let far = grids.iter().map(|grid| grid.corner.row.max(grid.corner.column)).max();
    let far = far.unwrap_or(0).saturating_add(FARTHEST);
    let mut beside = vec![];
    for (number, rule) in rules.iter().enumerate().filter(|(_, rule)| rule.sort.is_beside()) {
        for &place in &rule.places {
            if place.row.max(place.column) >= far {
                return Err(LayoutError::Rule(number, RuleFlaw::NoCell(place)));
            }
            if grids.iter().any(|grid| grid.holds(place)) {
                return Err(LayoutError::Rule(number, RuleFlaw::Taken(place)));
            }
            beside.push((place, number));
        }
    }
    beside.sort();
    // Within one rule it is said that a cell is named twice.
    let taken = |two: &&[(Place, usize)]| two[0].0 == two[1].0 && two[0].1 != two[1].1;
    if let Some(two) = beside.windows(2).find(taken) {
        return Err(LayoutError::Rule(two[1].1, RuleFlaw::Taken(two[1].0)));
    }
    Ok(beside.into_iter().map(|(place, _)| place).collect())
}

/// Resolves the places of rules to cells.
fn resolve_places(
    rules: &[Written],
    (_, at, [rows, columns]): (&[Place], &[Option<CellId>], [u16; 2]),
) -> Result<Vec<Rule>, LayoutError> {
    let cell = |place: Place| {
        let inside = place.row < rows && place.column < columns;
        let index = usize::from(place.row) * usize::from(columns) + usize::from(place.column);
        at.get(index).copied().flatten().filter(|_| inside)
    };
    let mut resolved = vec![];
    // For each place, the last rule that named its cell.
    let mut named_by = vec![usize::MAX; at.len()];
    for (number, rule) in rules.iter().enumerate() {
        let flaw = |flaw| LayoutError::Rule(number, flaw);
        let mut cells = vec![];
        for &place in &rule.places {
            let cell = cell(place).ok_or(flaw(RuleFlaw::NoCell(place)))?;
            let last = std::mem::replace(&mut named_by[usize::from(cell)], number);
            if last == number && !rule.sort.may_cross() {
                return Err(flaw(RuleFlaw::Twice(place)));
            }
            cells.push(cell);
        }
        resolved.push(Rule {
            sort: rule.sort,
            cells,
            split: rule.split,
            numbers: rule.numbers.clone(),
            letters: rule.letters.clone(),
            texts: rule.texts.clone(),
            outside: rule.outside,
            factors: rule.factors.clone(),
            parts: rule.parts.clone(),
        });
    }
    Ok(resolved)
}

/// A rule for each grid with fewer digits than the board: only the first digits go in its cells.
fn rules_of_smaller_grids<'a>(
    grids: &'a [Grid],
    digits: usize,
    (places, ..): (&'a [Place], &[Option<CellId>], [u16; 2]),
    lowest: u8,
) -> impl Iterator<Item = Rule> + 'a {
    let few = grids.iter().filter(move |grid| usize::from(grid.digits) < digits);
    few.filter_map(move |grid| {
        let cells =
            (0..places.len() as CellId).filter(|cell| grid.holds(places[usize::from(*cell)]));
        Some(Rule {
            sort: sort("few")?,
            cells: cells.collect(),
            split: 0,
            numbers: vec![u16::from(lowest) + u16::from(grid.digits) - 1],
            letters: vec![],
            texts: vec![],
            outside: None,
            factors: vec![],
            parts: vec![],
        })
    })
}

/// The places of all cells, the cell at each place (reading order), and the number of rows and
/// columns.
fn places(grids: &[Grid], beside: &[Place]) -> (Vec<Place>, Vec<Option<CellId>>, [u16; 2]) {
    let ends =
        grids.iter().map(|grid| (grid.corner.row + grid.rows, grid.corner.column + grid.columns));
    let ends = ends.chain(beside.iter().map(|place| (place.row + 1, place.column + 1)));
    let rows = ends.clone().map(|(row, _)| row).max().unwrap_or(0);
    let columns = ends.map(|(_, column)| column).max().unwrap_or(0);
    let (mut places, mut at) = (vec![], vec![]);
    for row in 0..rows {
        for column in 0..columns {
            let place = Place { row, column };
            let is_cell =
                grids.iter().any(|grid| grid.holds(place)) || beside.binary_search(&place).is_ok();
            at.push(is_cell.then_some(places.len() as CellId));
            if is_cell {
                places.push(place);
            }
        }
    }
    (places, at, [rows, columns])
}
