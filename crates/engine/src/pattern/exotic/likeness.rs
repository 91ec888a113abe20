//! Why three colours do not suffice for a map, argued as people do.
//!
//! Three cells that all see one another have one digit nodes_in, whichever it is. Step by step
//! every other cell must equal one of these, and where no step is left, one choice is tried.

use super::colours::{ColourMap, Nodes, nodes_in};

/// A try within a try is as much as can be followed.
const MAX_DEPTH: usize = 2;

/// The index of one of the first three cells.
pub(super) type Like = usize;

/// A cell that is seen, and which of the first three it equals.
pub(super) type Seen = (usize, Like);

/// An argument that three colours do not suffice.
#[derive(Clone, Debug)]
pub(super) struct Argument {
    /// Three cells that see one another.
    pub first: [usize; 3],
    /// The steps to the contradiction.
    pub lines: Vec<ArgumentLine>,
}

/// One step.
#[derive(Clone, Debug)]
pub(super) enum ArgumentLine {
    /// A cell that sees these, and does not equal what was tried, equals one of the first three.
    Like { cell: usize, like: Like, seen: Vec<Seen>, tried: Option<Like> },
    /// Of three cells that see one another only this one can equal it, since each of the others
    /// sees a cell that does.
    Only { three: [usize; 3], cell: usize, like: Like, seen: Vec<Seen> },
    /// Assuming that a cell equals one of the first three leads to a contradiction.
    Not { cell: usize, like: Like, lines: Vec<ArgumentLine> },
    /// A cell sees cells that equal all three: a contradiction.
    Dead { cell: usize, seen: Vec<Seen> },
    /// None of three cells that see one another can equal it: a contradiction.
    Nowhere { three: [usize; 3], like: Like, seen: Vec<Seen> },
}

impl Argument {
    /// Returns the shortest argument found for these cells.
    pub fn of(map: &ColourMap, nodes: Nodes) -> Option<Argument> {
        let triangles = map.triangles(nodes);
        let mut best: Option<Argument> = None;
        for depth in 0..=MAX_DEPTH {
            for &first in &triangles {
                let mut head = LikenessState::new(map, nodes, &triangles, first);
                let Some(dead) = head.dead(depth) else { continue };
                let (lines, _) = head.taken(0, dead);
                let argument = Argument { first, lines };
                if best.as_ref().is_none_or(|best| argument.length() < best.length()) {
                    best = Some(argument);
                }
            }
            if best.is_some() {
                break;
            }
        }
        best
    }

    /// Returns the number of bullets it takes.
    pub fn length(&self) -> usize {
        1 + length(&self.lines)
    }

    /// Returns these cells, in the order in which the argument mentions them.
    pub fn order(&self, nodes: Nodes) -> Vec<usize> {
        let mut order = self.first.to_vec();
        spoken_of(&self.lines, &mut order);
        let rest = nodes_in(nodes).filter(|node| !order.contains(node)).collect::<Vec<_>>();
        order.extend(rest);
        order
    }
}

fn length(lines: &[ArgumentLine]) -> usize {
    let of = |line: &ArgumentLine| match line {
        ArgumentLine::Not { lines, .. } => 2 + length(lines),
        _ => 1,
    };
    lines.iter().map(of).sum()
}

fn spoken_of(lines: &[ArgumentLine], all: &mut Vec<usize>) {
    for line in lines {
        let (ArgumentLine::Like { cell, .. }
        | ArgumentLine::Only { cell, .. }
        | ArgumentLine::Not { cell, .. }
        | ArgumentLine::Dead { cell, .. }) = line
        else {
            continue;
        };
        if !all.contains(cell) {
            all.push(*cell);
        }
        if let ArgumentLine::Not { lines, .. } = line {
            spoken_of(lines, all);
        }
    }
}

/// Why a cell does not equal one of the first three.
#[derive(Clone, Copy)]
enum NotLike {
    /// It sees this cell, which does.
    Sees(usize),
    /// It was tried, in this line.
    Tried(usize),
}

/// The facts about the cells.
#[derive(Clone)]
struct LikenessState<'a> {
    map: &'a ColourMap,
    nodes: Nodes,
    triangles: &'a [[usize; 3]],
    /// Which of the first three each cell equals, and the line that says so.
    known: Vec<Option<(Like, usize)>>,
    /// For each cell why it does not equal each of them.
    out: Vec<[Option<NotLike>; 3]>,
    /// The lines, each with the lines it depends on. The first stands for the three cells.
    lines: Vec<(Option<ArgumentLine>, Vec<usize>)>,
}

impl<'a> LikenessState<'a> {
    fn new(
        map: &'a ColourMap,
        nodes: Nodes,
        triangles: &'a [[usize; 3]],
        first: [usize; 3],
    ) -> LikenessState<'a> {
        let mut known = vec![None; map.near.len()];
        first.iter().enumerate().for_each(|(like, &cell)| known[cell] = Some((like, 0)));
        let out = vec![[None; 3]; map.near.len()];
        LikenessState { map, nodes, triangles, known, out, lines: vec![(None, vec![])] }
    }

    /// Returns the lines from `from` on that line `last` depends on, and the earlier ones these
    /// depend on.
    fn taken(&self, from: usize, last: usize) -> (Vec<ArgumentLine>, Vec<usize>) {
        let mut wanted = vec![false; self.lines.len()];
        wanted[last] = true;
        for line in (from..=last).rev() {
            if wanted[line] {
                self.lines[line].1.iter().for_each(|&on| wanted[on] = true);
            }
        }
        let lines = (from..=last).filter(|&line| wanted[line]);
        let lines = lines.filter_map(|line| self.lines[line].0.clone()).collect();
        (lines, (0..from).filter(|&line| wanted[line]).collect())
    }

    /// Returns the line with the contradiction, using up to `depth` nested tries.
    fn dead(&mut self, depth: usize) -> Option<usize> {
        loop {
            if let Some(dead) = self.follow() {
                return Some(dead);
            }
            if depth == 0 {
                return None;
            }
            let mut best: Option<(usize, ArgumentLine, Vec<usize>)> = None;
            let mut ends: Option<(usize, LikenessState<'_>, usize)> = None;
            for cell in nodes_in(self.nodes).filter(|&cell| self.known[cell].is_none()) {
                // The text refers to one try per cell.
                if self.tried(cell).is_some() {
                    continue;
                }
                for like in self.left(cell) {
                    let mut head = self.clone();
                    let from = head.lines.len();
                    head.lines.push((None, vec![]));
                    head.known[cell] = Some((like, from));
                    let Some(dead) = head.dead(depth - 1) else { continue };
                    let (lines, on) = head.taken(from, dead);
                    let long = length(&lines);
                    let line = ArgumentLine::Not { cell, like, lines };
                    // If this ends the argument, no shorter try is needed.
                    let mut head = self.clone();
                    head.not(line.clone(), on.clone());
                    if let Some(dead) = head.follow() {
                        let total = length(&head.taken(0, dead).0);
                        if ends.as_ref().is_none_or(|ends| total < ends.0) {
                            ends = Some((total, head, dead));
                        }
                    }
                    if best.as_ref().is_none_or(|best| long < best.0) {
                        best = Some((long, line, on));
                    }
                }
            }
            if let Some((_, head, dead)) = ends {
                *self = head;
                return Some(dead);
            }
            let (_, line, on) = best?;
            self.not(line, on);
        }
    }

    /// Notes that a cell does not equal one of the first three.
    fn not(&mut self, line: ArgumentLine, on: Vec<usize>) {
        if let ArgumentLine::Not { cell, like, .. } = line {
            self.out[cell][like] = Some(NotLike::Tried(self.lines.len()));
        }
        self.lines.push((Some(line), on));
    }

    /// Takes single steps as long as there are any. Returns the line with the contradiction, if one
    /// is reached.
    fn follow(&mut self) -> Option<usize> {
        loop {
            self.look();
            let open = nodes_in(self.nodes).filter(|&cell| self.known[cell].is_none());
            let fewest = open.map(|cell| (self.left(cell), cell));
            // Among cells with one choice left those that were tried come first, because then it is
            // mostly another cell that sees all three.
            let first = |(left, cell): &(Vec<Like>, usize)| {
                (left.len(), self.tried(*cell).is_none(), *cell)
            };
            match fewest.min_by_key(first) {
                None => return None,
                Some((left, cell)) if left.is_empty() => {
                    let (seen, on) = self.why(cell, [0, 1, 2]);
                    let sees_all = seen.len() == 3;
                    return sees_all.then(|| self.say(ArgumentLine::Dead { cell, seen }, on));
                }
                Some((left, cell)) if left.len() == 1 => {
                    let like = left[0];
                    let (seen, on) = self.why(cell, (0..3).filter(|&l| l != like));
                    let tried = self.tried(cell);
                    let line = self.say(ArgumentLine::Like { cell, like, seen, tried }, on);
                    self.known[cell] = Some((like, line));
                    continue;
                }
                Some(_) => {}
            }
            if let Some(end) = self.in_triangles()? {
                return Some(end);
            }
        }
    }

    /// Takes a step by three cells that see one another, of which one equals each of the first
    /// three. Returns `None` if there is no step, and the line with the contradiction if one is
    /// reached. Where one of the three is known, the others follow directly.
    fn in_triangles(&mut self) -> Option<Option<usize>> {
        for &three in self.triangles {
            if three.iter().any(|&cell| self.known[cell].is_some()) {
                continue;
            }
            for like in 0..3 {
                let sees = |cell: &usize| matches!(self.out[*cell][like], Some(NotLike::Sees(_)));
                let left: Vec<usize> = three.iter().copied().filter(|c| !sees(c)).collect();
                if left.len() > 1 || left.iter().any(|&cell| self.out[cell][like].is_some()) {
                    continue;
                }
                let (mut seen, mut on) = (vec![], vec![]);
                for cell in three.into_iter().filter(|cell| !left.contains(cell)) {
                    let (sees, lines) = self.why(cell, [like]);
                    seen.extend(
                        sees.into_iter().filter(|by| !seen.contains(by)).collect::<Vec<_>>(),
                    );
                    on.extend(lines);
                }
                let Some(&cell) = left.first() else {
                    return Some(Some(self.say(ArgumentLine::Nowhere { three, like, seen }, on)));
                };
                let line = self.say(ArgumentLine::Only { three, cell, like, seen }, on);
                self.known[cell] = Some((like, line));
                return Some(None);
            }
        }
        None
    }

    /// Returns which of the first three a cell may equal, as far as is known.
    fn left(&self, cell: usize) -> Vec<Like> {
        (0..3).filter(|&like| self.out[cell][like].is_none()).collect()
    }

    /// Notes what each cell sees.
    fn look(&mut self) {
        for cell in nodes_in(self.nodes) {
            for by in nodes_in(self.map.near[cell] & self.nodes) {
                let Some((like, line)) = self.known[by] else { continue };
                let earlier = match self.out[cell][like] {
                    Some(NotLike::Sees(other)) => self.known[other].is_none_or(|(_, at)| at > line),
                    Some(NotLike::Tried(_)) => false,
                    None => true,
                };
                if earlier {
                    self.out[cell][like] = Some(NotLike::Sees(by));
                }
            }
        }
    }

    /// Returns what was tried for a cell and failed.
    fn tried(&self, cell: usize) -> Option<Like> {
        (0..3).find(|&like| matches!(self.out[cell][like], Some(NotLike::Tried(_))))
    }

    /// Returns why a cell equals none of these: the cells it sees, and the lines that this depends
    /// on.
    fn why(&self, cell: usize, likes: impl IntoIterator<Item = Like>) -> (Vec<Seen>, Vec<usize>) {
        let (mut seen, mut on) = (vec![], vec![]);
        for like in likes {
            match self.out[cell][like] {
                Some(NotLike::Sees(by)) => {
                    seen.push((by, like));
                    on.extend(self.known[by].map(|(_, line)| line));
                }
                Some(NotLike::Tried(line)) => on.push(line),
                None => {}
            }
        }
        (seen, on)
    }

    fn say(&mut self, line: ArgumentLine, on: Vec<usize>) -> usize {
        self.lines.push((Some(line), on));
        self.lines.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::super::colours::tests::wheel;
    use super::*;

    #[test]
    fn it_is_argued_from_three_cells_to_one_that_sees_all() {
        let argument = Argument::of(&wheel(5), 0b11_1111).unwrap();
        assert_eq!(argument.order(0b11_1111).len(), 6);
        // Three cells of the rim follow; the last of them sees one of each.
        assert!(matches!(
            argument.lines[..],
            [ArgumentLine::Like { .. }, ArgumentLine::Like { .. }, ArgumentLine::Dead { .. }]
        ));
        assert!(Argument::of(&wheel(6), 0b111_1111).is_none());
    }

    #[test]
    fn a_way_is_tried_where_nothing_follows_at_once() {
        // From a puzzle (tests/data/library/guardian_forcing.txt): rows and columns of fourteen
        // cells.
        let cells = [13, 15, 18, 53, 93, 47, 42, 45, 22, 25, 27, 59, 68, 97];
        let place = |cell: usize| (cell / 10 - 1, cell % 10 - 1);
        let sees = |a: usize, b: usize| {
            let ((r, c), (row, column)) = (place(a), place(b));
            a != b && (r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3))
        };
        let near = |&a: &usize| {
            cells.iter().enumerate().fold(0, |all, (i, &b)| all | Nodes::from(sees(a, b)) << i)
        };
        let map = ColourMap { near: cells.iter().map(near).collect() };
        let all = (1 << cells.len()) - 1;
        assert!(map.colour(all, &|| true).is_err());
        // A search without work left has not shown it.
        assert!(map.colour(all, &|| false).is_ok());
        assert_eq!(map.least(all, &(0..14).collect::<Vec<_>>(), &|| true), all);
        let argument = Argument::of(&map, all).unwrap();
        let tried = |line: &ArgumentLine| matches!(line, ArgumentLine::Not { .. });
        assert_eq!(argument.lines.iter().filter(|line| tried(line)).count(), 1);
        let followed = argument
            .lines
            .iter()
            .filter(|l| matches!(l, ArgumentLine::Like { tried: Some(_), .. }));
        assert_eq!(followed.count(), 1);
    }
}
