//! Named shapes of two or three strong links that are explained in words of their own.

use super::drawn::{Letters, figure, premises};
use super::narrator::{ChainNarrator, house_of};
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Set, SetRole, Story, Telling, digits_of, losing};
use crate::pattern::link::{Chain, Node, Strong};
use crate::pattern::locked::eliminate_by;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// Two chains of two strong links each, shown side by side as one step.
#[derive(Debug)]
pub struct TwoChains(pub Vec<(Chain, Vec<Literal>)>);

impl Story for TwoChains {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let chains: Vec<&Chain> = self.0.iter().map(|(chain, _)| chain).collect();
        let letters = Letters::of(&chains);
        let mut telling = Telling::of(figure(&chains, &letters));
        let (mut scan, mut results) = (vec![], vec![]);
        for (chain, of_chain) in &self.0 {
            let narrator = ChainNarrator { board, chain, letters: &letters };
            let shown = narrator.two_links(&mut telling);
            scan.append(&mut telling.figure.scan);
            results.extend(narrator.either(of_chain, &shown, &mut telling));
        }
        telling.figure.scan = scan;
        for digit in digits_of(claims) {
            eliminate_by(digit, losing(claims, digit), &results, &mut telling);
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let chains: Vec<&Chain> = self.0.iter().map(|(chain, _)| chain).collect();
        premises(board, &chains)
    }
}

/// An empty rectangle: the places of a block lie on a row and a column, and a pair beside it
/// completes the chain.
#[derive(Debug)]
pub struct EmptyRectangle {
    pub chain: Chain,
    pub block: HouseId,
    /// Line through the near end of the pair, and the line across it.
    pub lines: [HouseId; 2],
}

impl Story for EmptyRectangle {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let [far_end, near_end, arm, rest] = [0, 1, 2, 3].map(|i| &self.chain.nodes[i]);
        let digit = far_end.digit;
        let mut letters = Letters::default();
        letters.add(near_end.cells[0]);
        letters.add(far_end.cells[0]);
        let mut telling = Telling::default();
        telling.figure.digit = Some(digit);
        telling.figure.labels = letters.all();
        telling.figure.keep = [arm.cells.clone(), rest.cells.clone()].concat();
        telling.figure.keep.sort();
        telling.figure.links = self.chain.links();
        let pair = match self.chain.strong[0] {
            Strong::House(house) => house,
            _ => self.block,
        };
        telling.figure.scan = vec![self.block, pair];
        let d = || ("digit", Arg::Digit(digit));
        let label = |node: &Node| Arg::Label(letters.label(node.cells[0]));
        let [near, far] = self.lines;
        let look = [("house", Arg::House(self.block)), d()];
        telling.lemma("look-house", look, Lemma::look(digit, &[self.block]));
        let block_at = Unit::House(self.block, digit);
        let in_block = Clause::one_of([arm.candidates(), rest.candidates()].concat());
        let cross = telling.lemma(
            "block-on-lines",
            [("house", Arg::House(self.block)), d(), ("lines", Arg::Houses(vec![near, far]))],
            Lemma::left(block_at, in_block.one_of),
        );
        let both = [near_end.cells[0], far_end.cells[0]];
        let ends = both.map(|cell| Candidate { cell, digit });
        let two = telling.lemma(
            "hidden-places",
            [("house", Arg::House(pair)), d(), ("named", Arg::Named(letters.named(&both)))],
            Lemma::left(Unit::House(pair, digit), ends),
        );
        let inside = board.layout().cells_of(far);
        // If the near end holds, the digit of the block is on the other line.
        let far_places: Vec<Candidate> = [arm, rest]
            .iter()
            .flat_map(|node| node.candidates())
            .filter(|c| inside.contains(&c.cell))
            .collect();
        let says = Clause { given: vec![ends[0]], one_of: far_places };
        let if_near = telling.lemma(
            "rectangle-near",
            [
                ("label", label(near_end)),
                d(),
                ("near", Arg::House(near)),
                ("block", Arg::House(self.block)),
                ("far", Arg::House(far)),
            ],
            Lemma::of(Rule::Follows, [cross], [says]),
        );
        let if_far = telling.lemma(
            "rectangle-far",
            [("label", label(near_end)), d(), ("other", label(far_end))],
            Lemma::of(Rule::Follows, [two], [Clause::one_of(ends)]),
        );
        let cell = claims.first().map_or(0, |claim| claim.candidate().cell);
        let gone = Clause::none_in(digit, &losing(claims, digit));
        let target = telling.lemma(
            "rectangle-target",
            [("cell", Arg::Cell(cell)), d()],
            Lemma::of(Rule::Follows, [if_near, if_far], gone),
        );
        eliminate_by(digit, losing(claims, digit), &[target], &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        premises(board, &[&self.chain])
    }
}

/// A W-Wing: two cells with the same candidates, joined by a house with two places.
#[derive(Debug)]
pub struct WWing {
    pub chain: Chain,
    pub house: HouseId,
}

impl Story for WWing {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let nodes = &self.chain.nodes;
        let (z, w) = (nodes[0].digit, nodes[1].digit);
        let cells = [0, 5, 2, 3].map(|i| nodes[i].cells[0]);
        let mut letters = Letters::default();
        cells.iter().for_each(|&cell| letters.add(cell));
        let mut telling = Telling::of(figure(&[&self.chain], &letters));
        let [a, b, c, d] = cells.map(|cell| Arg::Label(letters.label(cell)));
        let same = telling.lemma(
            "twins-same",
            [
                ("named", Arg::Named(letters.named(&cells[..2]))),
                ("digits", Arg::Digits(vec![z.min(w), z.max(w)])),
            ],
            Lemma::cells(&cells[..2], |cell| board.candidates(cell)),
        );
        let candidate = |cell, digit| Candidate { cell, digit };
        let ends = [cells[2], cells[3]].map(|cell| candidate(cell, w));
        let two = telling.lemma(
            "twins-house",
            [
                ("house", Arg::House(self.house)),
                ("digit", Arg::Digit(w)),
                ("named", Arg::Named(letters.named(&cells[2..]))),
            ],
            Lemma::left(Unit::House(self.house, w), ends),
        );
        let mut shown = vec![two];
        for (i, (from, label)) in [(c, a), (d, b)].into_iter().enumerate() {
            let says = Clause::then(ends[i], candidate(cells[i], z));
            shown.push(telling.lemma(
                "twins-if",
                [
                    ("from", from),
                    ("digit", Arg::Digit(w)),
                    ("label", label),
                    ("then", Arg::Digit(z)),
                ],
                Lemma::of(Rule::Follows, [same], [says]),
            ));
        }
        let narrator = ChainNarrator { board, chain: &self.chain, letters: &letters };
        let results = narrator.either(claims, &shown, &mut telling);
        eliminate_by(z, losing(claims, z), &results, &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let nodes = &self.chain.nodes;
        let pincer = |i: usize| Set::of_cells(board, SetRole::Pincer, &nodes[i].cells);
        let between = Set::of_unit(board, SetRole::Places, Unit::House(self.house, nodes[2].digit));
        Premises::of([pincer(0), pincer(5).numbered(2), between]).linked(self.chain.links())
    }
}

/// A remote pair: a row of cells with the same two candidates.
#[derive(Debug)]
pub struct RemotePair {
    pub path: Vec<CellId>,
    pub digits: [Digit; 2],
}

impl Story for RemotePair {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut letters = Letters::default();
        self.path.iter().for_each(|&cell| letters.add(cell));
        let mut telling = Telling::default();
        telling.figure.labels = letters.all();
        let every = |skip: usize| -> Vec<CellId> {
            self.path.iter().copied().skip(skip).step_by(2).collect()
        };
        let candidates = |cells: &[CellId], digit| -> Vec<Candidate> {
            cells.iter().map(|&cell| Candidate { cell, digit }).collect()
        };
        let [p, q] = self.digits;
        let (odd, even) = (every(0), every(1));
        telling.figure.premises = [candidates(&odd, p), candidates(&even, q)].concat();
        telling.figure.aux = [candidates(&odd, q), candidates(&even, p)].concat();
        let digits = || ("digits", Arg::Digits(self.digits.to_vec()));
        // A rule beside houses that relates two of them is named before they are said to alternate.
        let sees = |pair: &[CellId]| house_of(board, pair).is_some();
        let look = telling.lemma(
            if self.path.windows(2).all(sees) { "remote-look" } else { "remote-look-ruled" },
            [("named", Arg::Named(letters.all())), digits()],
            Lemma::cells(&self.path, |cell| board.candidates(cell)),
        );
        // The candidates of one kind all hold or none does.
        let says = self.path.windows(2).flat_map(|pair| {
            let member = |i: usize, digit| Candidate { cell: pair[i], digit };
            [(p, q), (q, p)].into_iter().flat_map(move |(x, y)| {
                [Clause::then(member(0, x), member(1, y)), Clause::then(member(1, y), member(0, x))]
            })
        });
        let turn = telling.lemma(
            "remote-turn",
            [
                ("odd", Arg::Labels(letters.labels(&odd))),
                ("even", Arg::Labels(letters.labels(&even))),
                digits(),
            ],
            Lemma::of(Rule::Follows, [look], says),
        );
        // For each target cell, a cell of either kind that it sees.
        let mut seen: Vec<(CellId, [CellId; 2], Vec<Literal>)> = vec![];
        for &claim in claims {
            let c = claim.candidate();
            let excludes = |cell: &&CellId| {
                board.layout().excludes(Candidate { cell: **cell, digit: c.digit }, c)
            };
            let by = [&odd, &even].map(|all| all.iter().find(excludes).copied());
            let [Some(a), Some(b)] = by else { continue };
            match seen.iter_mut().find(|(cell, by, _)| *cell == c.cell && *by == [a, b]) {
                Some((.., removed)) => removed.push(claim),
                None => seen.push((c.cell, [a, b], vec![claim])),
            }
        }
        let mut sees: Vec<(usize, Vec<Literal>)> = vec![];
        for (cell, [a, b], of) in seen {
            let label = |cell| Arg::Label(letters.labels(&[cell])[0]);
            let args = [("cell", Arg::Cell(cell)), ("a", label(a)), ("b", label(b)), digits()];
            let says = of.iter().map(|&claim| Clause::literal(claim));
            let lemma = Lemma::of(Rule::Follows, [look, turn], says);
            sees.push((telling.lemma("remote-see", args, lemma), of));
        }
        for digit in digits_of(claims) {
            let of_digit =
                sees.iter().filter(|(_, of)| of.iter().any(|c| c.candidate().digit == digit));
            let uses: Vec<usize> = of_digit.map(|(see, _)| *see).collect();
            eliminate_by(digit, losing(claims, digit), &uses, &mut telling);
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let nodes = (1..).zip(&self.path);
        let nodes = nodes
            .map(|(number, &cell)| Set::of_cells(board, SetRole::Node, &[cell]).numbered(number));
        let mut premises = Premises::of(nodes);
        for pair in self.path.windows(2) {
            for digit in self.digits {
                premises.not_both(digit, &pair[..1], &pair[1..]);
            }
        }
        premises
    }
}
