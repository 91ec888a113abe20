//! Three-colouring of a graph of cells that see one another.

/// A set of cells, one bit each.
pub(super) type Nodes = u64;

/// The graph: which cells see each other.
#[derive(Clone, Debug, Default)]
pub(super) struct ColourMap {
    /// For each cell the cells it sees.
    pub near: Vec<Nodes>,
}

/// The cells of each colour.
pub(super) type Colouring = [Nodes; 3];

/// Yields the cells of a set.
pub(super) fn nodes_in(nodes: Nodes) -> impl Iterator<Item = usize> {
    crate::set::digits(nodes).map(usize::from)
}

impl ColourMap {
    /// Removes cells that see fewer than three others of the set, repeatedly. They can always be
    /// coloured last.
    pub fn core(&self, mut nodes: Nodes) -> Nodes {
        loop {
            let few = |&node: &usize| (self.near[node] & nodes).count_ones() < 3;
            let loose = nodes_in(nodes).filter(few).fold(0, |all: Nodes, node| all | 1 << node);
            if loose == 0 {
                return nodes;
            }
            nodes &= !loose;
        }
    }

    /// Returns the colouring with one cell more, if a colour is free for it as things stand.
    pub fn with(&self, colouring: &Colouring, node: usize) -> Option<Colouring> {
        let free = colouring.iter().position(|of| of & self.near[node] == 0)?;
        let mut extended = *colouring;
        extended[free] |= 1 << node;
        Some(extended)
    }

    /// Colours these cells. Returns `Err` if that is impossible. `may` is called for each cell
    /// coloured; if it returns `false`, the search stops and counts as coloured, because
    /// impossibility has not been shown.
    pub fn colour(&self, nodes: Nodes, may: &dyn Fn() -> bool) -> Result<Colouring, ()> {
        let mut colouring = [0; 3];
        match self.fill(nodes, &mut colouring, may) {
            true => Ok(colouring),
            false => Err(()),
        }
    }

    fn fill(&self, left: Nodes, colouring: &mut Colouring, may: &dyn Fn() -> bool) -> bool {
        let free = |node: usize| {
            let near = self.near[node];
            colouring.each_ref().map(|of| of & near == 0)
        };
        let room = |node: &usize| free(*node).into_iter().filter(|free| *free).count();
        let degree = |node: usize| (self.near[node] & left).count_ones();
        let Some(node) = nodes_in(left).min_by_key(|node| (room(node), u32::MAX - degree(*node)))
        else {
            return true;
        };
        if !may() {
            return true;
        }
        let free = free(node);
        let mut fresh = true;
        for colour in (0..3).filter(|&colour| free[colour]) {
            // Unused colours are interchangeable.
            if colouring[colour] == 0 && !std::mem::replace(&mut fresh, false) {
                continue;
            }
            colouring[colour] |= 1 << node;
            if self.fill(left & !(1 << node), colouring, may) {
                return true;
            }
            colouring[colour] &= !(1 << node);
        }
        false
    }

    /// Returns a minimal uncolourable subset: without any one of its cells three colours would
    /// suffice. Cells are left out in the given order where possible.
    pub fn least(&self, mut nodes: Nodes, order: &[usize], may: &dyn Fn() -> bool) -> Nodes {
        for &node in order {
            let less = nodes & !(1 << node);
            if less != nodes && self.colour(self.core(less), may).is_err() {
                nodes = self.core(less);
            }
        }
        nodes
    }

    /// Returns the sets of three cells that all see one another.
    pub fn triangles(&self, nodes: Nodes) -> Vec<[usize; 3]> {
        let mut triangles = vec![];
        for a in nodes_in(nodes) {
            for b in nodes_in(self.near[a] & nodes).filter(|&b| b > a) {
                let both = self.near[a] & self.near[b] & nodes;
                triangles.extend(nodes_in(both).filter(|&c| c > b).map(|c| [a, b, c]));
            }
        }
        triangles
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    fn map(cells: usize, edges: &[(usize, usize)]) -> ColourMap {
        let mut near = vec![0; cells];
        for &(a, b) in edges {
            near[a] |= 1 << b;
            near[b] |= 1 << a;
        }
        ColourMap { near }
    }

    /// A ring of `rim` cells, all of which the last cell sees.
    pub fn wheel(rim: usize) -> ColourMap {
        let around = (0..rim).map(|cell| (cell, (cell + 1) % rim));
        map(rim + 1, &around.chain((0..rim).map(|cell| (cell, rim))).collect::<Vec<_>>())
    }

    #[test]
    fn an_odd_ring_around_a_cell_takes_four_colours_and_an_even_one_three() {
        assert!(wheel(5).colour(0b11_1111, &|| true).is_err());
        let colouring = wheel(6).colour(0b111_1111, &|| true).unwrap();
        for of in colouring {
            assert!(nodes_in(of).all(|cell| wheel(6).near[cell] & of == 0), "{of:b}");
        }
        assert_eq!(colouring.iter().fold(0, |all, of| all | of), 0b111_1111);
    }

    #[test]
    fn no_cell_is_kept_that_is_not_needed() {
        // A wheel, a cell that sees two of its rim, and one that sees that.
        let mut wheel = wheel(5);
        wheel.near.extend([0, 0]);
        for (a, b) in [(6, 0), (6, 1), (6, 7)] {
            wheel.near[a] |= 1 << b;
            wheel.near[b] |= 1 << a;
        }
        assert_eq!(wheel.core(0b1111_1111), 0b11_1111);
        assert_eq!(wheel.least(0b1111_1111, &[7, 6, 5, 4, 3, 2, 1, 0], &|| true), 0b11_1111);
    }
}
