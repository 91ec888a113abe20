//! Shapes of two or three links that people have names for, told in words of their own.

use super::story::{Letters, Teller, figure, premises};
use crate::board::Board;
use crate::deduction::{Arg, Premises, Set, SetRole, Story, Telling, digits_of, losing};
use crate::kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};
use crate::pattern::link::{Chain, Node, Strong};
use crate::pattern::locked::eliminate;
use crate::sorting;

/// Two chains of two links each, side by side.
#[derive(Debug)]
pub struct TwoChains(pub Vec<(Chain, Vec<Literal>)>);

impl Story for TwoChains {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let chains: Vec<&Chain> = self.0.iter().map(|(chain, _)| chain).collect();
        let letters = Letters::of(&chains);
        let mut telling = Telling { bullets: vec![], figure: figure(&chains, &letters) };
        let mut scan = vec![];
        for (chain, of_chain) in &self.0 {
            let teller = Teller { board, chain, letters: &letters };
            teller.two_links(&mut telling);
            scan.append(&mut telling.figure.scan);
            teller.either(of_chain, &mut telling);
        }
        telling.figure.scan = scan;
        for digit in digits_of(claims) {
            eliminate(digit, losing(claims, digit), &mut telling);
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let chains: Vec<&Chain> = self.0.iter().map(|(chain, _)| chain).collect();
        premises(board, &chains)
    }
}

/// An empty rectangle: a block's places on a cross, and a pair beside it.
#[derive(Debug)]
pub struct Rectangle {
    pub chain: Chain,
    pub block: HouseId,
    /// The line of the pair's near end, and the line across.
    pub lines: [HouseId; 2],
}

impl Story for Rectangle {
    fn tell(&self, _: &Board, claims: &[Literal]) -> Telling {
        let [far_end, near_end, arm, rest] = [0, 1, 2, 3].map(|i| &self.chain.nodes[i]);
        let digit = far_end.digit;
        let mut letters = Letters::default();
        letters.add(near_end.cells[0]);
        letters.add(far_end.cells[0]);
        let mut telling = Telling::default();
        telling.figure.digit = Some(digit);
        telling.figure.labels = letters.all();
        telling.figure.keep = [arm.cells.clone(), rest.cells.clone()].concat();
        sorting::sort(&mut telling.figure.keep);
        telling.figure.links = self.chain.links();
        let pair = match self.chain.strong[0] {
            Strong::House(house) => house,
            _ => self.block,
        };
        telling.figure.scan = vec![self.block, pair];
        let d = || ("digit", Arg::Digit(digit));
        let label = |node: &Node| Arg::Label(letters.label(node.cells[0]));
        let [near, far] = self.lines;
        telling.say("look-house", [("house", Arg::House(self.block)), d()]);
        telling.say(
            "block-on-lines",
            [("house", Arg::House(self.block)), d(), ("lines", Arg::Houses(vec![near, far]))],
        );
        let both = [near_end.cells[0], far_end.cells[0]];
        telling.say(
            "hidden-places",
            [("house", Arg::House(pair)), d(), ("named", Arg::Named(letters.named(&both)))],
        );
        telling.say(
            "rectangle-near",
            [
                ("label", label(near_end)),
                d(),
                ("near", Arg::House(near)),
                ("block", Arg::House(self.block)),
                ("far", Arg::House(far)),
            ],
        );
        telling.say("rectangle-far", [("label", label(near_end)), d(), ("other", label(far_end))]);
        let cell = claims.first().map_or(0, |claim| claim.candidate().cell);
        telling.say("rectangle-target", [("cell", Arg::Cell(cell)), d()]);
        eliminate(digit, losing(claims, digit), &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        premises(board, &[&self.chain])
    }
}

/// A W-Wing: two equal cells, and a house between them.
#[derive(Debug)]
pub struct Twins {
    pub chain: Chain,
    pub house: HouseId,
}

impl Story for Twins {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let nodes = &self.chain.nodes;
        let (z, w) = (nodes[0].digit, nodes[1].digit);
        let cells = [0, 5, 2, 3].map(|i| nodes[i].cells[0]);
        let mut letters = Letters::default();
        cells.iter().for_each(|&cell| letters.add(cell));
        let mut telling = Telling { bullets: vec![], figure: figure(&[&self.chain], &letters) };
        let [a, b, c, d] = cells.map(|cell| Arg::Label(letters.label(cell)));
        telling.say(
            "twins-same",
            [
                ("named", Arg::Named(letters.named(&cells[..2]))),
                ("digits", Arg::Digits(vec![z.min(w), z.max(w)])),
            ],
        );
        telling.say(
            "twins-house",
            [
                ("house", Arg::House(self.house)),
                ("digit", Arg::Digit(w)),
                ("named", Arg::Named(letters.named(&cells[2..]))),
            ],
        );
        for (from, label) in [(c, a), (d, b)] {
            telling.say(
                "twins-if",
                [
                    ("from", from),
                    ("digit", Arg::Digit(w)),
                    ("label", label),
                    ("then", Arg::Digit(z)),
                ],
            );
        }
        Teller { board, chain: &self.chain, letters: &letters }.either(claims, &mut telling);
        eliminate(z, losing(claims, z), &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let nodes = &self.chain.nodes;
        let pincer = |i: usize| Set::of_cells(board, SetRole::Pincer, &nodes[i].cells);
        let between = Set::of_unit(board, SetRole::Places, Unit::House(self.house, nodes[2].digit));
        Premises::of([pincer(0), pincer(5).numbered(2), between]).linked(self.chain.links())
    }
}

/// A remote pair: equal cells in a row.
#[derive(Debug)]
pub struct Pairs {
    pub path: Vec<CellId>,
    pub digits: [Digit; 2],
}

impl Story for Pairs {
    fn tell(&self, _: &Board, claims: &[Literal]) -> Telling {
        let mut letters = Letters::default();
        self.path.iter().for_each(|&cell| letters.add(cell));
        let mut telling = Telling::default();
        telling.figure.labels = letters.all();
        let every = |skip: usize| -> Vec<CellId> {
            self.path.iter().copied().skip(skip).step_by(2).collect()
        };
        let of = |cells: &[CellId], digit| -> Vec<Candidate> {
            cells.iter().map(|&cell| Candidate { cell, digit }).collect()
        };
        let [p, q] = self.digits;
        let (odd, even) = (every(0), every(1));
        telling.figure.premises = [of(&odd, p), of(&even, q)].concat();
        telling.figure.aux = [of(&odd, q), of(&even, p)].concat();
        let digits = || ("digits", Arg::Digits(self.digits.to_vec()));
        telling.say("remote-look", [("named", Arg::Named(letters.all())), digits()]);
        telling.say(
            "remote-turn",
            [
                ("odd", Arg::Labels(letters.labels(&odd))),
                ("even", Arg::Labels(letters.labels(&even))),
                digits(),
            ],
        );
        telling.say(
            "remote-see",
            [
                ("odd", Arg::Labels(letters.labels(&odd))),
                ("even", Arg::Labels(letters.labels(&even))),
                digits(),
            ],
        );
        for digit in digits_of(claims) {
            eliminate(digit, losing(claims, digit), &mut telling);
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
