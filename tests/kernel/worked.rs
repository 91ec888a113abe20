//! Proofs as techniques write them: one of each kind, with *all* that they prove.
//!
//! What is proved is compared with the whole expectation, so a kernel that proves one thing more,
//! or one less, is found.

use kotowari_kernel::{
    Axiom::{self, Clash, Exchange, Given, Guardian, OneIn, SomeIn},
    Facts, Literal, Proof, Reason,
    Reason::{By, Lemma},
    check,
};

use super::grid::*;

fn chase(assume: Literal, steps: Vec<Reason>) -> Proof {
    Proof::Chase { assume, steps }
}

/// These digits leave these cells.
fn offs(candidates: &[(u8, u16, u16)]) -> Vec<Literal> {
    candidates.iter().map(|&(d, r, c)| off(d, r, c)).collect()
}

#[test]
fn a_naked_single() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[only(5, 5, &[7])]);
    proves(&rules, &facts, &count(&[cell(5, 5)], &[]), &[on(7, 5, 5)]);
}

#[test]
fn a_hidden_single_clears_its_cell() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[keep(3, cells_of_row(1), &[(1, 4)])]);
    proves(&rules, &facts, &count(&[row(1, 3)], &[]), &[on(3, 1, 4)]);
    let mut all = vec![on(3, 1, 4)];
    all.extend((1..=9).filter(|&d| d != 3).map(|d| off(d, 1, 4)));
    // The single is of weight 1 - 1 in this sum: only the others of the cell are forced.
    proves(&rules, &facts, &count(&[row(1, 3)], &[cell(1, 4)]), &all[1..]);
}

#[test]
fn pointing() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[keep(2, cells_of_block(1), &[(1, 1), (1, 3)])]);
    let gone: Vec<_> = (4..=9).map(|c| off(2, 1, c)).collect();
    proves(&rules, &facts, &count(&[block(1, 2)], &[row(1, 2)]), &gone);
}

#[test]
fn a_naked_triple() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[only(1, 1, &[1, 2]), only(1, 4, &[2, 3]), only(1, 7, &[1, 3])]);
    let triple = count(&[cell(1, 1), cell(1, 4), cell(1, 7)], &[row(1, 1), row(1, 2), row(1, 3)]);
    let others = [2, 3, 5, 6, 8, 9];
    let gone: Vec<_> = others.iter().flat_map(|&c| [1, 2, 3].map(|d| off(d, 1, c))).collect();
    proves(&rules, &facts, &triple, &gone);
}

#[test]
fn an_x_wing_and_a_swordfish() {
    let rules = classic(vec![]);
    for rows in [&[2, 5][..], &[2, 5, 8]] {
        let places = |r: u16| rows.iter().map(move |&c| (r, c)).collect::<Vec<_>>();
        let known: Vec<_> = rows.iter().map(|&r| keep(9, cells_of_row(r), &places(r))).collect();
        let facts = knowing(&rules, &known);
        let base: Vec<_> = rows.iter().map(|&r| row(usize::from(r), 9)).collect();
        let cover: Vec<_> = rows.iter().map(|&c| column(usize::from(c), 9)).collect();
        let other_rows = (1..=9).filter(|r| !rows.contains(r));
        let gone: Vec<_> =
            other_rows.flat_map(|r| rows.iter().map(move |&c| off(9, r, c))).collect();
        proves(&rules, &facts, &count(&base, &cover), &gone);
        // One base too few proves nothing.
        proves(&rules, &facts, &count(&base[1..], &cover), &[]);
        // Each of them five times over is the same argument.
        let Proof::Count(axioms) = count(&base, &cover) else { unreachable!() };
        let axioms = axioms.into_iter().map(|(_, axiom)| (5, axiom)).collect();
        proves(&rules, &facts, &Proof::Count(axioms), &gone);
    }
}

#[test]
fn a_finned_x_wing() {
    let rules = classic(vec![]);
    let fish = keep(4, cells_of_row(2), &[(2, 1), (2, 5)]);
    let finned = keep(4, cells_of_row(8), &[(8, 1), (8, 5), (8, 6)]);
    let facts = knowing(&rules, &[fish, finned]);
    let proof = count(&[row(2, 4), row(8, 4)], &[column(1, 4), column(5, 4), block(8, 4)]);
    proves(&rules, &facts, &proof, &offs(&[(4, 7, 5), (4, 9, 5)]));
}

#[test]
fn an_xy_wing_and_an_xyz_wing() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[only(1, 1, &[1, 2]), only(1, 7, &[1, 3]), only(5, 1, &[2, 3])]);
    let wing = [
        SomeIn(cell(1, 1)),
        SomeIn(cell(1, 7)),
        SomeIn(cell(5, 1)),
        OneIn(row(1, 1)),
        OneIn(column(1, 2)),
        Clash(vec![k(3, 1, 7), k(3, 5, 7)]),
        Clash(vec![k(3, 5, 1), k(3, 5, 7)]),
    ];
    proves(&rules, &facts, &Proof::count(wing), &[off(3, 5, 7)]);

    let known = [only(1, 1, &[1, 2, 3]), only(1, 7, &[1, 3]), only(2, 2, &[2, 3])];
    let wing = count(
        &[cell(1, 1), cell(1, 7), cell(2, 2)],
        &[row(1, 1), block(1, 2), row(1, 3), block(1, 3)],
    );
    proves(&rules, &knowing(&rules, &known), &wing, &offs(&[(3, 1, 2), (3, 1, 3)]));
}

#[test]
fn a_ring_of_two_almost_locked_sets() {
    let rules = classic(vec![]);
    let known =
        [only(1, 1, &[1, 2]), only(1, 2, &[2, 3]), only(5, 1, &[1, 4]), only(5, 2, &[3, 4])];
    let ring = count(
        &[cell(1, 1), cell(1, 2), cell(5, 1), cell(5, 2)],
        &[column(1, 1), row(1, 2), row(5, 4), column(2, 3)],
    );
    let mut gone = vec![];
    gone.extend([2, 3, 4, 6, 7, 8, 9].iter().flat_map(|&r| [off(1, r, 1), off(3, r, 2)]));
    gone.extend((3..=9).flat_map(|c| [off(2, 1, c), off(4, 5, c)]));
    proves(&rules, &knowing(&rules, &known), &ring, &gone);
}

#[test]
fn a_count_may_need_a_link_twice() {
    // Were r1c1 no 5, r1c3 and r3c1 would both be.
    let rules = classic(vec![]);
    let column_1 = keep(5, (1..=9).map(|r| (r, 1)), &[(1, 1), (3, 1)]);
    let facts = knowing(&rules, &[keep(5, cells_of_row(1), &[(1, 1), (1, 3)]), column_1]);
    let times = |n| {
        Proof::Count(vec![
            (1, SomeIn(row(1, 5))),
            (1, SomeIn(column(1, 5))),
            (n, OneIn(cell(1, 1))),
            (1, Clash(vec![k(5, 1, 3), k(5, 3, 1)])),
        ])
    };
    let others: Vec<_> = (1..=9).filter(|&d| d != 5).map(|d| off(d, 1, 1)).collect();
    proves(&rules, &facts, &times(2), &others);
    proves(&rules, &facts, &times(1), &[]);
}

#[test]
fn a_w_wing_is_a_count_and_a_chase() {
    let rules = classic(vec![]);
    let joint = keep(6, cells_of_row(5), &[(5, 1), (5, 9)]);
    let facts = knowing(&rules, &[only(9, 1, &[5, 6]), only(1, 9, &[5, 6]), joint]);
    let truths = [cell(9, 1), cell(1, 9), row(5, 6)];
    let links = [row(9, 5), column(9, 5), column(1, 6), column(9, 6)];
    proves(&rules, &facts, &count(&truths, &links), &[off(5, 9, 9)]);

    let mut steps: Vec<_> = [
        OneIn(row(9, 5)),
        OneIn(column(9, 5)),
        SomeIn(cell(9, 1)),
        SomeIn(cell(1, 9)),
        OneIn(column(1, 6)),
        OneIn(column(9, 6)),
        SomeIn(row(5, 6)),
    ]
    .map(By)
    .into();
    proves(&rules, &facts, &chase(on(5, 9, 9), steps.clone()), &[off(5, 9, 9)]);
    steps.remove(2);
    assert!(check(&rules, &facts, &chase(on(5, 9, 9), steps), &[]).is_err());
}

#[test]
fn several_proofs_side_by_side_give_what_any_of_them_gives() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[only(5, 5, &[7]), only(1, 1, &[2])]);
    let one = count(&[cell(5, 5)], &[]);
    let other = count(&[cell(1, 1)], &[]);
    let both = Proof::Each(vec![one.clone(), other.clone()]);
    proves(&rules, &facts, &both, &[on(7, 5, 5), on(2, 1, 1)]);
    proves(&rules, &facts, &Proof::Each(vec![]), &[]);
    // Each stands for itself: the second does not know what the first one gave.
    let next = count(&[], &[row(5, 7)]);
    let both = Proof::Each(vec![one, next]);
    proves(&rules, &facts, &both, &[on(7, 5, 5)]);
    assert!(check(&rules, &facts, &both, &[off(7, 5, 6)]).is_err());
}

#[test]
fn a_chase_with_lemmas_does_what_a_count_cannot() {
    // r1c1, r1c4 and r1c7 have 1 2 3 between them in each of two ways, and a fourth cell would be
    // left with nothing: the triple is a lemma on the way.
    let rules = classic(vec![]);
    let known =
        [only(1, 1, &[1, 2, 9]), only(1, 4, &[2, 3]), only(1, 7, &[1, 3]), only(1, 8, &[1, 2, 3])];
    let facts = knowing(&rules, &known);
    let triple = count(&[cell(1, 1), cell(1, 4), cell(1, 7)], &[row(1, 1), row(1, 2), row(1, 3)]);
    let steps = vec![Lemma(triple.clone()), By(SomeIn(cell(1, 8)))];
    proves(&rules, &facts, &chase(off(9, 1, 1), steps), &[on(9, 1, 1)]);
    // Without the assumption the lemma forces nothing.
    proves(&rules, &facts, &triple, &[]);

    // A lemma may be a chase itself: it sees what is assumed, and proves under it.
    let inner = chase(
        on(1, 1, 8),
        [OneIn(row(1, 1)), SomeIn(cell(1, 1)), SomeIn(cell(1, 7)), OneIn(row(1, 2))]
            .into_iter()
            .chain([OneIn(row(1, 3)), SomeIn(cell(1, 4))])
            .map(By)
            .collect(),
    );
    let rest = count(
        &[cell(1, 4), cell(1, 8), cell(1, 7), cell(1, 1)],
        &[row(1, 1), row(1, 2), row(1, 3)],
    );
    let steps = vec![Lemma(inner.clone()), Lemma(rest), By(SomeIn(cell(1, 8)))];
    proves(&rules, &facts, &chase(off(9, 1, 1), steps), &[on(9, 1, 1)]);
    assert!(check(&rules, &facts, &inner, &[off(1, 1, 8)]).is_err());
}

#[test]
fn what_is_dead_is_absurd_to_assume_and_what_is_placed_to_deny() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[vec![off(7, 1, 1), on(8, 2, 2)]]);
    let nothing_left = |row, column| vec![By(SomeIn(cell(row, column)))];
    proves(&rules, &facts, &chase(on(7, 1, 1), nothing_left(1, 1)), &[off(7, 1, 1)]);
    proves(&rules, &facts, &chase(off(8, 2, 2), nothing_left(2, 2)), &[on(8, 2, 2)]);
}

#[test]
fn a_removal_changes_one_candidate() {
    let rules = classic(vec![]);
    let mut facts = knowing(&rules, &[vec![on(8, 2, 2)]]);
    let link = count(&[cell(2, 2)], &[row(2, 8)]);
    let theorem = check(&rules, &facts, &link, &[off(8, 2, 9)]).unwrap();
    let before: Vec<_> = (0..81).map(|cell| facts.candidates(cell)).collect();
    assert_eq!(facts.apply(&rules, &theorem), [off(8, 2, 9)]);
    let changed: Vec<_> =
        (0..81).filter(|&cell| facts.candidates(cell) != before[usize::from(cell)]).collect();
    assert_eq!(changed, [at(2, 9)]);
}

#[test]
fn a_given_is_cited_then_leaves_its_houses() {
    let rules = classic(vec![]);
    let mut facts = Facts::new(&rules, &[k(5, 1, 1)]);
    assert!(!facts.is_placed(at(1, 1)) && facts.is_given(at(1, 1)));
    let proof = Proof::count([Given(k(5, 1, 1))]);
    proves(&rules, &facts, &proof, &[on(5, 1, 1)]);
    let theorem = check(&rules, &facts, &proof, &[on(5, 1, 1)]).unwrap();
    let mut changed = facts.apply(&rules, &theorem);
    let mut expected = vec![on(5, 1, 1)];
    expected.extend((2..=9).flat_map(|i| [off(5, 1, i), off(5, i, 1)]));
    expected.extend(offs(&[(5, 2, 2), (5, 2, 3), (5, 3, 2), (5, 3, 3)]));
    expected.sort();
    changed.sort();
    assert_eq!(changed, expected);
    assert!(facts.is_placed(at(1, 1)) && facts.candidates(at(1, 1)) == 1 << 4);
    assert!(!facts.is_live(k(5, 1, 9)) && !facts.is_live(k(5, 3, 3)));
    assert!(facts.is_live(k(5, 2, 4)) && facts.is_live(k(4, 1, 9)));
    assert_eq!(facts.apply(&rules, &theorem), []); // nothing new
    // A placed digit counts on the right-hand side: the row's 5 is no news, and no contradiction.
    proves(&rules, &facts, &count(&[row(1, 5)], &[row(1, 5), cell(1, 1)]), &[]);
}

/// r1c1, r1c2, r4c1, r4c2: two rows, two columns, two boxes.
fn rectangle(pair: [u8; 2]) -> Axiom {
    let pair = pair.map(|d| d - 1);
    Guardian([(1, 1), (1, 2), (4, 1), (4, 2)].map(|(r, c)| (at(r, c), pair)).into())
}

#[test]
fn a_unique_rectangle() {
    let rules = classic(vec![]);
    let known = [only(1, 1, &[1, 2]), only(1, 2, &[1, 2]), only(4, 1, &[1, 2])];
    // Type 1: the fourth corner holds something else, so neither digit.
    let facts = knowing(&rules, &known);
    let proof = Proof::count([rectangle([1, 2]), OneIn(cell(4, 2))]);
    proves(&rules, &facts, &proof, &offs(&[(1, 4, 2), (2, 4, 2)]));
    let theorem = check(&rules, &facts, &proof, &[off(1, 4, 2)]).unwrap();
    assert!(theorem.relies_on_uniqueness() && theorem.cites_uniqueness());
    // With one digit more in that corner, it is placed.
    let corner = only(4, 2, &[1, 2, 7]);
    let facts = knowing(&rules, &[known.concat(), corner]);
    proves(&rules, &facts, &Proof::count([rectangle([1, 2])]), &[on(7, 4, 2)]);
    // Type 2: two corners with the same third digit.
    let corners = [only(4, 1, &[1, 2, 7]), only(4, 2, &[1, 2, 7])].concat();
    let facts = knowing(&rules, &[known[..2].concat(), corners]);
    let proof = Proof::count([rectangle([1, 2]), OneIn(row(4, 7))]);
    let gone: Vec<_> = (3..=9).map(|c| off(7, 4, c)).collect();
    proves(&rules, &facts, &proof, &gone);
}

#[test]
fn an_avoidable_rectangle_has_solved_corners() {
    let rules = classic(vec![]);
    let known = [on(1, 1, 1), on(2, 1, 2), on(2, 4, 1)];
    let facts = Facts::new(&rules, &[]).taking(&known).taking(&only(4, 2, &[1, 7]));
    proves(&rules, &facts, &Proof::count([rectangle([1, 2])]), &[on(7, 4, 2)]);
    // Were one of them a given, the digits could not change places.
    let facts = Facts::new(&rules, &[k(1, 1, 1)]).taking(&known);
    assert!(check(&rules, &facts, &Proof::count([rectangle([1, 2])]), &[]).is_err());
}

#[test]
fn a_loop_of_six_and_three_digits_in_two_rows_are_deadly() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &[]);
    let six = [(1, 1), (1, 4), (2, 4), (2, 7), (3, 7), (3, 1)];
    let ring = Guardian(six.map(|(r, c)| (at(r, c), [0, 1])).into());
    assert!(check(&rules, &facts, &Proof::count([ring]), &[]).is_ok());
    // 12 23 31 over 12 23 31, in three columns of a box and the box below.
    let pairs = [[0, 1], [1, 2], [2, 0]];
    let rows = [1, 4].into_iter().flat_map(|r| (0..3).map(move |c| (at(r, c + 1), c)));
    let six = rows.map(|(cell, c)| (cell, pairs[usize::from(c)])).collect();
    assert!(check(&rules, &facts, &Proof::count([Guardian(six)]), &[]).is_ok());
}

#[test]
fn an_extended_rectangle() {
    let rules = classic(vec![]);
    let exchange = |rows: [u16; 2], columns: [u16; 3]| Exchange {
        pairs: columns.iter().map(|&c| (at(rows[0], c), at(rows[1], c))).collect(),
        digits: 0b111,
    };
    for (rows, columns) in [([1, 2], [1, 4, 7]), ([1, 2], [1, 2, 5]), ([1, 5], [7, 8, 9])] {
        let cells = || rows.iter().flat_map(|&r| columns.iter().map(move |&c| (r, c)));
        let bare = |but: &[(u16, u16)]| -> Vec<_> {
            let rest = cells().filter(|cell| !but.contains(cell));
            rest.map(|(r, c)| only(r, c, &[1, 2, 3])).collect()
        };
        // Others in one cell: it is none of the three digits.
        let last = (rows[1], columns[2]);
        let facts = knowing(&rules, &bare(&[last]));
        let axiom = exchange(rows, columns);
        let proof = Proof::count([axiom.clone(), OneIn(cell(last.0, last.1))]);
        let gone = offs(&[1, 2, 3].map(|d| (d, last.0, last.1)));
        proves(&rules, &facts, &proof, &gone);
        let theorem = check(&rules, &facts, &proof, &gone[..1]).unwrap();
        assert!(theorem.relies_on_uniqueness() && theorem.cites_uniqueness());
        // One digit more, in two cells: it leaves their row.
        let two = [(rows[0], columns[0]), (rows[0], columns[2])];
        let more: Vec<_> = two.iter().map(|&(r, c)| only(r, c, &[1, 2, 3, 8])).collect();
        let facts = knowing(&rules, &[bare(&two), more].concat());
        let others = (1..=9).filter(|c| ![columns[0], columns[2]].contains(c));
        // The cells between hold no 8 already.
        let gone: Vec<_> =
            others.filter(|c| !columns.contains(c)).map(|c| off(8, rows[0], c)).collect();
        let link = OneIn(row(usize::from(rows[0]), 8));
        proves(&rules, &facts, &Proof::count([axiom, link]), &gone);
    }
}

#[test]
fn uniqueness_is_seen_in_an_exchange_inside_a_chase() {
    let rules = classic(vec![]);
    let bare = [(1, 1), (1, 4), (1, 7), (2, 1), (2, 4)].map(|(r, c)| only(r, c, &[1, 2, 3]));
    let facts = knowing(&rules, &[bare.concat(), only(2, 7, &[1, 2, 3, 8])]);
    let pairs = [1, 4, 7].map(|c| (at(1, c), at(2, c))).to_vec();
    let step = By(Exchange { pairs, digits: 0b111 });
    let proof = chase(off(8, 2, 7), vec![step]);
    assert!(check(&rules, &facts, &proof, &[on(8, 2, 7)]).unwrap().cites_uniqueness());
}

#[test]
fn what_was_won_by_uniqueness_says_so_from_then_on() {
    let rules = classic(vec![]);
    let known = [only(1, 1, &[1, 2]), only(1, 2, &[1, 2]), only(4, 1, &[1, 2])];
    let start = knowing(&rules, &[known.concat(), only(4, 2, &[1, 2, 7])]);
    let single = count(&[cell(4, 2)], &[]);
    let mut facts = start.clone();
    let rectangle = check(&rules, &facts, &Proof::count([rectangle([1, 2])]), &[on(7, 4, 2)]);
    assert!(!facts.rely_on_uniqueness());
    facts.apply(&rules, &rectangle.unwrap());
    assert!(facts.rely_on_uniqueness());
    // No guardian is cited any more, but what is proved here would not do for the start alone.
    let later = check(&rules, &facts, &single, &[]).unwrap();
    assert!(later.relies_on_uniqueness() && !later.cites_uniqueness());
    let mut elsewhere = start.clone();
    elsewhere.apply(&rules, &later);
    assert!(elsewhere.rely_on_uniqueness());
    assert!(!check(&rules, &start, &single, &[]).unwrap().relies_on_uniqueness());
}

#[test]
fn uniqueness_is_seen_inside_chases_and_lemmas() {
    let rules = classic(vec![]);
    let known = [only(1, 1, &[1, 2]), only(1, 2, &[1, 2]), only(4, 1, &[1, 2])];
    let facts = knowing(&rules, &[known.concat(), only(4, 2, &[1, 2, 7])]);
    let step = chase(off(7, 4, 2), vec![By(rectangle([1, 2]))]);
    assert!(check(&rules, &facts, &step, &[on(7, 4, 2)]).unwrap().relies_on_uniqueness());
    let steps = vec![Lemma(Proof::count([rectangle([1, 2])])), By(SomeIn(cell(4, 2)))];
    let lemma = chase(off(7, 4, 2), steps);
    // The lemma is absurd under the assumption, and forces nothing there is to force.
    assert!(check(&rules, &facts, &lemma, &[]).is_err());
    let steps = vec![Lemma(Proof::count([rectangle([1, 2])])), By(OneIn(cell(4, 2)))];
    let lemma = chase(on(1, 4, 2), steps);
    assert!(check(&rules, &facts, &lemma, &[]).is_err());
    let steps = vec![
        Lemma(Proof::count([rectangle([1, 2])])),
        By(Clash(vec![k(7, 4, 2), k(7, 4, 3)])),
        By(SomeIn(cell(4, 3))),
    ];
    let lemma = chase(off(8, 4, 3), steps);
    let facts = facts.taking(&only(4, 3, &[7, 8]));
    let theorem = check(&rules, &facts, &lemma, &[on(8, 4, 3)]).unwrap();
    assert!(theorem.relies_on_uniqueness() && theorem.cites_uniqueness());
}
