//! Builders made from a layout, to build it again with other rules.

use super::{Builder, HouseKind, Layout, RuleId, Written};
use kotowari_kernel::HouseId;

impl Layout {
    /// Returns a builder of the same cells, with those of the extra houses and rules that are
    /// wanted. A house that a rule made comes with its rule; a rule that only adds cells beside the
    /// grids stays.
    pub fn rebuild(
        &self,
        keeps_house: impl Fn(HouseId) -> bool,
        keeps_rule: impl Fn(RuleId) -> bool,
    ) -> Builder {
        let grids = (0..self.grids.len()).map(|grid| self.grid_builder(grid, &keeps_house));
        let grids = grids.reduce(Builder::with).unwrap_or_else(|| Layout::builder(0));
        let is_kept = |&rule: &RuleId| self.more[rule].sort.is_beside() || keeps_rule(rule);
        let rules = (0..self.more.len()).filter(is_kept);
        rules.map(|rule| self.written(rule)).fold(grids, Builder::rule)
    }

    /// Returns a builder of the same cells and extra houses, with these rules instead of its own.
    pub fn with_rules(&self, rules: impl IntoIterator<Item = Written>) -> Builder {
        let rules = rules.into_iter().filter(|rule| !rule.sort.is_beside());
        rules.fold(self.rebuild(|_| true, |_| false), Builder::rule)
    }

    fn grid_builder(&self, number: usize, keeps: &impl Fn(HouseId) -> bool) -> Builder {
        let grid = self.grids[number];
        let blanks = self.blank.map_or(0, |blank| self.rules.most(blank));
        let mut builder = Layout::oblong(grid.rows, grid.columns)
            .at(grid.corner.row, grid.corner.column)
            .digits(self.lowest, grid.digits.into())
            .blanks(blanks);
        if let Some((rows, columns)) = grid.boxes {
            builder = builder.boxes(rows, columns);
        }
        if let Some(letters) = self.regions_of(number) {
            builder = builder.regions(letters.iter().copied());
        }
        for member in self.members(number).iter().filter(|member| keeps(member.house)) {
            // Cells are numbered within the grid.
            let within = |&cell: &_| {
                let place = self.place(cell);
                (place.row - grid.corner.row) * grid.columns + place.column - grid.corner.column
            };
            let mut cells = self.cells_of(member.house).iter().map(within);
            builder = match member.kind {
                HouseKind::Diagonal if cells.any(|cell| cell == 0) => builder.main_diagonal(),
                HouseKind::Diagonal => builder.anti_diagonal(),
                HouseKind::Area => {
                    builder.area(self.house(member.house).letter.unwrap_or('A'), cells)
                }
                _ => builder,
            };
        }
        builder
    }
}
