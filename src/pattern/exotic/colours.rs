//! A map of cells that see one another, and three colours: whether they do, and why not.
//!
//! Why not is told as people would find it: three cells that all see one another have one digit each, whichever;
//! every other cell is like one of these, step by step, and where none goes on, one way is tried.

use crate::gather::{Each as _, Gather as _};

/// Some cells of a map, one bit each.
pub(super) type Nodes = u64;

/// Which cells see each other.
#[derive(Clone, Debug, Default)]
pub(super) struct Map {
    /// For each cell, those it sees.
    pub near: Vec<Nodes>,
}

/// The cells of each colour.
pub(super) type Colouring = [Nodes; 3];

/// The cells in some bits.
pub(super) fn each(nodes: Nodes) -> impl Iterator<Item = usize> {
    crate::set::digits(nodes).map(usize::from)
}

impl Map {
    /// These cells without those that see fewer than three others of them, and so on: what is left out can always be
    /// coloured last.
    pub fn core(&self, mut nodes: Nodes) -> Nodes {
        loop {
            let few = |&node: &usize| (self.near[node] & nodes).count_ones() < 3;
            let loose = each(nodes).filter(few).fold(0, |all: Nodes, node| all | 1 << node);
            if loose == 0 {
                return nodes;
            }
            nodes &= !loose;
        }
    }

    /// The colouring with one cell more, if a colour is left for it as it stands.
    pub fn with(&self, colouring: &Colouring, node: usize) -> Option<Colouring> {
        let free = colouring.iter().position(|of| of & self.near[node] == 0)?;
        let mut all = *colouring;
        all[free] |= 1 << node;
        Some(all)
    }

    /// A colouring of these cells; `Err` if there is none.  Each cell that is coloured is asked for before; where it may
    /// not go on, that counts as coloured, somehow.
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
            colouring.each_ref().each(|of| of & near == 0)
        };
        let room = |node: &usize| free(*node).into_iter().filter(|free| *free).count();
        let degree = |node: usize| (self.near[node] & left).count_ones();
        let Some(node) = each(left).min_by_key(|node| (room(node), u32::MAX - degree(*node)))
        else {
            return true;
        };
        if !may() {
            return true;
        }
        let free = free(node);
        let mut fresh = true;
        for colour in (0..3).filter(|&colour| free[colour]) {
            // Of colours that no cell has, one is as good as another.
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

    /// No more of these cells than it takes: without any one of them three colours would do.  They are left out in this
    /// order where they can be.
    pub fn least(&self, mut nodes: Nodes, order: &[usize], may: &dyn Fn() -> bool) -> Nodes {
        for &node in order {
            let less = nodes & !(1 << node);
            if less != nodes && self.colour(self.core(less), may).is_err() {
                nodes = self.core(less);
            }
        }
        nodes
    }

    /// Three cells that all see one another.
    pub fn triangles(&self, nodes: Nodes) -> Vec<[usize; 3]> {
        let mut all = vec![];
        for a in each(nodes) {
            for b in each(self.near[a] & nodes).filter(|&b| b > a) {
                let both = self.near[a] & self.near[b] & nodes;
                all.extend(each(both).filter(|&c| c > b).map(|c| [a, b, c]));
            }
        }
        all
    }

    /// The shortest argument that three colours do not do for these cells.
    pub fn argue(&self, nodes: Nodes) -> Option<Argument> {
        let triangles = self.triangles(nodes);
        let mut best: Option<Argument> = None;
        for depth in 0..=DEEPEST {
            for &first in &triangles {
                let mut head = Head::new(self, nodes, &triangles, first);
                let Some(lines) = head.refute(depth) else { continue };
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
}

/// A try within a try is as much as anybody follows.
const DEEPEST: usize = 2;

/// One of the first three cells.
pub(super) type Like = usize;

/// A cell that is seen, and which of the first three it is like.
pub(super) type Seen = (usize, Like);

/// Why three colours do not do.
#[derive(Clone, Debug)]
pub(super) struct Argument {
    /// Three cells that see one another.
    pub first: [usize; 3],
    /// What follows, to the end.
    pub lines: Vec<Line>,
}

/// Something that follows.
#[derive(Clone, Debug)]
pub(super) enum Line {
    /// A cell that sees these, and is not like what was tried, is like one of the first three.
    Like { cell: usize, like: Like, seen: Vec<Seen>, tried: Option<Like> },
    /// Of three cells that see one another only this one can be like it: each of the others sees one that is.
    Only { three: [usize; 3], cell: usize, like: Like, seen: Vec<Seen> },
    /// A cell would be like one of the first three, and then nothing is left for some cell.
    Not { cell: usize, like: Like, lines: Vec<Line> },
    /// A cell sees all three.
    Dead { cell: usize, seen: Vec<Seen> },
    /// None of three cells that see one another can be like it.
    Nowhere { three: [usize; 3], like: Like, seen: Vec<Seen> },
}

impl Argument {
    /// In how many bullets it is told.
    pub fn length(&self) -> usize {
        1 + length(&self.lines)
    }

    /// These cells, in the order in which they are spoken of.
    pub fn order(&self, nodes: Nodes) -> Vec<usize> {
        let mut all = self.first.to_vec();
        spoken_of(&self.lines, &mut all);
        let rest = each(nodes).filter(|node| !all.contains(node)).gather();
        all.extend(rest);
        all
    }
}

fn length(lines: &[Line]) -> usize {
    let of = |line: &Line| match line {
        Line::Not { lines, .. } => 2 + length(lines),
        _ => 1,
    };
    lines.iter().map(of).sum()
}

fn spoken_of(lines: &[Line], all: &mut Vec<usize>) {
    for line in lines {
        let (Line::Like { cell, .. }
        | Line::Only { cell, .. }
        | Line::Not { cell, .. }
        | Line::Dead { cell, .. }) = line
        else {
            continue;
        };
        if !all.contains(cell) {
            all.push(*cell);
        }
        if let Line::Not { lines, .. } = line {
            spoken_of(lines, all);
        }
    }
}

/// Why a cell is not like one of the first three.
#[derive(Clone, Copy)]
enum Out {
    /// It sees this one, which is.
    Sees(usize),
    /// That was tried, in this line.
    Tried(usize),
}

/// What is known of the cells.
#[derive(Clone)]
struct Head<'a> {
    map: &'a Map,
    nodes: Nodes,
    triangles: &'a [[usize; 3]],
    /// Which of the first three each cell is like, and the line that says so.
    known: Vec<Option<(Like, usize)>>,
    /// For each cell, why it is not like each of them.
    out: Vec<[Option<Out>; 3]>,
    /// What was said, and on which lines it rests; the first says what the first three are.
    lines: Vec<(Option<Line>, Vec<usize>)>,
}

impl<'a> Head<'a> {
    fn new(map: &'a Map, nodes: Nodes, triangles: &'a [[usize; 3]], first: [usize; 3]) -> Head<'a> {
        let mut known = vec![None; map.near.len()];
        first.iter().enumerate().for_each(|(like, &cell)| known[cell] = Some((like, 0)));
        let out = vec![[None; 3]; map.near.len()];
        Head { map, nodes, triangles, known, out, lines: vec![(None, vec![])] }
    }

    /// What leads to nothing, with so many tries within one another, and no more than that takes.
    fn refute(&mut self, depth: usize) -> Option<Vec<Line>> {
        let from = self.lines.len();
        let dead = self.dead(depth)?;
        Some(self.taken(from, dead).0)
    }

    /// Those lines, from this one, which the last takes, and the earlier ones it rests on.
    fn taken(&self, from: usize, last: usize) -> (Vec<Line>, Vec<usize>) {
        let mut wanted = vec![false; self.lines.len()];
        wanted[last] = true;
        for line in (from..=last).rev().filter(|&line| line >= from) {
            if wanted[line] {
                self.lines[line].1.iter().for_each(|&on| wanted[on] = true);
            }
        }
        let lines = (from..=last).filter(|&line| wanted[line]);
        let lines = lines.filter_map(|line| self.lines[line].0.clone()).gather();
        (lines, (0..from).filter(|&line| wanted[line]).gather())
    }

    /// The line in which nothing is left.
    fn dead(&mut self, depth: usize) -> Option<usize> {
        loop {
            if let Some(dead) = self.follow() {
                return Some(dead);
            }
            if depth == 0 {
                return None;
            }
            let mut best: Option<(usize, Line, Vec<usize>)> = None;
            let mut ends: Option<(usize, Head<'_>, usize)> = None;
            for cell in each(self.nodes).filter(|&cell| self.known[cell].is_none()) {
                let left = self.left(cell);
                // One try of a cell is as much as is told of it.
                if self.tried(cell).is_some() {
                    continue;
                }
                for like in left {
                    let mut head = self.clone();
                    let from = head.lines.len();
                    head.lines.push((None, vec![]));
                    head.known[cell] = Some((like, from));
                    let Some(dead) = head.dead(depth - 1) else { continue };
                    let (lines, on) = head.taken(from, dead);
                    let long = length(&lines);
                    let line = Line::Not { cell, like, lines };
                    // Where it comes to an end with this: no try is shorter that leads nowhere.
                    let mut head = self.clone();
                    head.not(line.clone(), on.clone());
                    if let Some(dead) = head.follow() {
                        let all = length(&head.taken(0, dead).0);
                        if ends.as_ref().is_none_or(|ends| all < ends.0) {
                            ends = Some((all, head, dead));
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

    /// Notes that a cell is not like one of the first three.
    fn not(&mut self, line: Line, on: Vec<usize>) {
        if let Line::Not { cell, like, .. } = line {
            self.out[cell][like] = Some(Out::Tried(self.lines.len()));
        }
        self.lines.push((Some(line), on));
    }

    /// Goes on step by step; the line in which nothing is left, if it comes to that.
    fn follow(&mut self) -> Option<usize> {
        loop {
            self.look();
            let open = each(self.nodes).filter(|&cell| self.known[cell].is_none());
            let fewest = open.map(|cell| (self.left(cell), cell));
            // Of those with one way left first what was tried: then it is mostly another one that sees all three.
            let first = |(left, cell): &(Vec<Like>, usize)| {
                (left.len(), self.tried(*cell).is_none(), *cell)
            };
            match fewest.min_by_key(first) {
                None => return None,
                Some((left, cell)) if left.is_empty() => {
                    let (seen, on) = self.why(cell, [0, 1, 2]);
                    let sees_all = seen.len() == 3;
                    return sees_all.then(|| self.say(Line::Dead { cell, seen }, on));
                }
                Some((left, cell)) if left.len() == 1 => {
                    let like = left[0];
                    let (seen, on) = self.why(cell, (0..3).filter(|&l| l != like));
                    let tried = self.tried(cell);
                    let line = self.say(Line::Like { cell, like, seen, tried }, on);
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

    /// Goes on by three cells that see one another, of which one is like each of the first three: `None` if that does not
    /// help, and the line in which nothing is left, if it comes to that.  Where one of the three is known, the others go
    /// by themselves.
    fn in_triangles(&mut self) -> Option<Option<usize>> {
        for &three in self.triangles {
            if three.iter().any(|&cell| self.known[cell].is_some()) {
                continue;
            }
            for like in 0..3 {
                let sees = |cell: &usize| matches!(self.out[*cell][like], Some(Out::Sees(_)));
                let left: Vec<usize> = three.iter().copied().filter(|c| !sees(c)).gather();
                if left.len() > 1 || left.iter().any(|&cell| self.out[cell][like].is_some()) {
                    continue;
                }
                let (mut seen, mut on) = (vec![], vec![]);
                for cell in three.into_iter().filter(|cell| !left.contains(cell)) {
                    let (sees, lines) = self.why(cell, [like]);
                    seen.extend(sees.into_iter().filter(|by| !seen.contains(by)).gather());
                    on.extend(lines);
                }
                let Some(&cell) = left.first() else {
                    return Some(Some(self.say(Line::Nowhere { three, like, seen }, on)));
                };
                let line = self.say(Line::Only { three, cell, like, seen }, on);
                self.known[cell] = Some((like, line));
                return Some(None);
            }
        }
        None
    }

    /// Which of the first three a cell may be like, as far as is known.
    fn left(&self, cell: usize) -> Vec<Like> {
        (0..3).filter(|&like| self.out[cell][like].is_none()).gather()
    }

    /// Notes what each cell sees.
    fn look(&mut self) {
        for cell in each(self.nodes) {
            for by in each(self.map.near[cell] & self.nodes) {
                let Some((like, line)) = self.known[by] else { continue };
                let earlier = match self.out[cell][like] {
                    Some(Out::Sees(other)) => self.known[other].is_none_or(|(_, at)| at > line),
                    Some(Out::Tried(_)) => false,
                    None => true,
                };
                if earlier {
                    self.out[cell][like] = Some(Out::Sees(by));
                }
            }
        }
    }

    /// What was tried of a cell, and led to nothing.
    fn tried(&self, cell: usize) -> Option<Like> {
        (0..3).find(|&like| matches!(self.out[cell][like], Some(Out::Tried(_))))
    }

    /// Why a cell is like none of these: what it sees, and the lines that say so and what was tried.
    fn why(&self, cell: usize, likes: impl IntoIterator<Item = Like>) -> (Vec<Seen>, Vec<usize>) {
        let (mut seen, mut on) = (vec![], vec![]);
        for like in likes {
            match self.out[cell][like] {
                Some(Out::Sees(by)) => {
                    seen.push((by, like));
                    on.extend(self.known[by].map(|(_, line)| line));
                }
                Some(Out::Tried(line)) => on.push(line),
                None => {}
            }
        }
        (seen, on)
    }

    fn say(&mut self, line: Line, on: Vec<usize>) -> usize {
        self.lines.push((Some(line), on));
        self.lines.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(cells: usize, edges: &[(usize, usize)]) -> Map {
        let mut near = vec![0; cells];
        for &(a, b) in edges {
            near[a] |= 1 << b;
            near[b] |= 1 << a;
        }
        Map { near }
    }

    /// A ring of so many cells, all of which a cell in the middle sees: the last one.
    fn wheel(rim: usize) -> Map {
        let around = (0..rim).map(|cell| (cell, (cell + 1) % rim));
        map(rim + 1, &around.chain((0..rim).map(|cell| (cell, rim))).collect::<Vec<_>>())
    }

    #[test]
    fn an_odd_ring_around_a_cell_takes_four_colours_and_an_even_one_three() {
        assert!(wheel(5).colour(0b11_1111, &|| true).is_err());
        let colouring = wheel(6).colour(0b111_1111, &|| true).unwrap();
        for of in colouring {
            assert!(each(of).all(|cell| wheel(6).near[cell] & of == 0), "{of:b}");
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

    #[test]
    fn it_is_argued_from_three_cells_to_one_that_sees_all() {
        let argument = wheel(5).argue(0b11_1111).unwrap();
        assert_eq!(argument.order(0b11_1111).len(), 6);
        // Three cells of the rim follow; the last of them sees one of each.
        assert!(matches!(
            argument.lines[..],
            [Line::Like { .. }, Line::Like { .. }, Line::Dead { .. }]
        ));
        assert!(wheel(6).argue(0b111_1111).is_none());
    }

    #[test]
    fn a_way_is_tried_where_nothing_follows_at_once() {
        // Of a puzzle (tests/data/library/guardian_forcing.txt): rows and columns of fourteen cells.
        let cells = [13, 15, 18, 53, 93, 47, 42, 45, 22, 25, 27, 59, 68, 97];
        let place = |cell: usize| (cell / 10 - 1, cell % 10 - 1);
        let sees = |a: usize, b: usize| {
            let ((r, c), (row, column)) = (place(a), place(b));
            a != b && (r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3))
        };
        let near = |&a: &usize| {
            cells.iter().enumerate().fold(0, |all, (i, &b)| all | Nodes::from(sees(a, b)) << i)
        };
        let map = Map { near: cells.iter().map(near).collect() };
        let all = (1 << cells.len()) - 1;
        assert!(map.colour(all, &|| true).is_err());
        // Whoever may not go on has not shown it.
        assert!(map.colour(all, &|| false).is_ok());
        assert_eq!(map.least(all, &(0..14).collect::<Vec<_>>(), &|| true), all);
        let argument = map.argue(all).unwrap();
        let tried = |line: &Line| matches!(line, Line::Not { .. });
        assert_eq!(argument.lines.iter().filter(|line| tried(line)).count(), 1);
        let followed =
            argument.lines.iter().filter(|l| matches!(l, Line::Like { tried: Some(_), .. }));
        assert_eq!(followed.count(), 1);
    }
}
