//! Which techniques can be claimed by marking what their figure shows, and which by drawing its
//! links, with no code that knows any technique.

use kotowari::deduction::Figure;
use kotowari::kernel::{Candidate, Literal};
use kotowari::lesson::practice::{PracticeItem, PracticeItems};
use kotowari::play::{ClaimVerdict, DrawnLink, judge_links, judge_marks};
use kotowari::set;
use kotowari::technique::{CATALOGUE, by_id};

/// The candidates a figure points out.
fn marks(item: &PracticeItem, figure: &Figure) -> Vec<Candidate> {
    let mut marks: Vec<Candidate> = figure.premises.iter().chain(&figure.aux).copied().collect();
    let named = figure.keep.iter().copied().chain(figure.labels.iter().map(|(_, cell)| *cell));
    match figure.digit {
        Some(digit) => marks.extend(named.map(|cell| Candidate { cell, digit })),
        None => marks.extend(figure.labels.iter().flat_map(|&(_, cell)| {
            let digits = set::digits(item.board.candidates(cell));
            digits.map(move |digit| Candidate { cell, digit })
        })),
    }
    marks.retain(|c| item.board.is_open(*c));
    marks
}

/// What the marks and the links of a step prove; always true, for the kernel says so.
fn judged(item: &PracticeItem) -> [Option<bool>; 2] {
    let figure = item.step().tell(&item.board).figure;
    let Some(c) = item.step().eliminated().next() else { return [None, None] };
    let claim = Literal::Remove(c);
    let proved = |judged: ClaimVerdict| match judged {
        ClaimVerdict::Proved { proof, .. } => {
            assert!(item.board.check(&proof, &[claim]).is_ok(), "the kernel accepted it");
            true
        }
        _ => false,
    };
    let links: Vec<DrawnLink> = figure
        .links
        .iter()
        .map(|link| DrawnLink { from: link.from.clone(), to: link.to.clone(), strong: link.strong })
        .collect();
    let by_links = (!links.is_empty()).then(|| proved(judge_links(&item.board, claim, &links)));
    [Some(proved(judge_marks(&item.board, claim, &marks(item, &figure), true))), by_links]
}

#[test]
fn basic_techniques_are_proved_from_their_marks_alone() {
    for id in [
        "locked_candidates_pointing",
        "locked_candidates_claiming",
        "naked_pair",
        "naked_triple",
        "x_wing",
        "swordfish",
        "skyscraper",
        "xy_wing",
        "xyz_wing",
    ] {
        let item = PracticeItems::of(by_id(id).expect("known").info(), 7).next().expect("an item");
        assert_eq!(judged(&item)[0], Some(true), "{id}: {:?}", item.step());
    }
}

#[test]
fn chains_are_proved_from_their_links() {
    for id in ["x_chain", "xy_chain", "aic", "skyscraper", "two_string_kite", "w_wing"] {
        let item = PracticeItems::of(by_id(id).expect("known").info(), 7).next().expect("an item");
        assert_eq!(judged(&item)[1], Some(true), "{id}: {:?}", item.step());
    }
}

#[test]
fn rectangles_are_proved_from_their_marks_where_there_is_one_solution_and_only_there() {
    for id in ["unique_rectangle_1", "unique_rectangle_2", "unique_rectangle_4"] {
        let item = PracticeItems::of(by_id(id).expect("known").info(), 7).next().expect("an item");
        let figure = item.step().tell(&item.board).figure;
        let claim = Literal::Remove(item.step().eliminated().next().expect("it removes"));
        let judged = |unique| judge_marks(&item.board, claim, &marks(&item, &figure), unique);
        let ClaimVerdict::Proved { proof, .. } = judged(true) else {
            panic!("{id}: {:?}", item.step())
        };
        let theorem = item.board.check(&proof, &[claim]).expect("the kernel accepted it");
        assert!(theorem.cites_uniqueness(), "{id}");
        assert!(!matches!(judged(false), ClaimVerdict::Proved { .. }), "{id}");
    }
}

#[test]
fn what_does_not_follow_is_not_proved_and_the_open_place_is_named() {
    let item =
        PracticeItems::of(by_id("x_wing").expect("known").info(), 7).next().expect("an item");
    let figure = item.step().tell(&item.board).figure;
    let claim = Literal::Remove(item.step().eliminated().next().expect("it removes"));
    let mut some = marks(&item, &figure);
    some.pop();
    assert!(matches!(judge_marks(&item.board, claim, &some, true), ClaimVerdict::Open(_)));
    assert!(matches!(judge_marks(&item.board, claim, &[], true), ClaimVerdict::Open(_)));
    // Nothing that stands in the solution is ever taken away.
    let solution = item.solution();
    for cell in 0..81 {
        let digit = solution[usize::from(cell)];
        let truth = Literal::Remove(Candidate { cell, digit });
        let judged = judge_marks(&item.board, truth, &marks(&item, &figure), true);
        assert!(!matches!(judged, ClaimVerdict::Proved { .. }), "{truth:?}");
    }
}

/// The table of docs/play.md: `cargo test --test learning -- --ignored --nocapture table play::`.
#[test]
#[ignore = "all techniques, three positions each: for the table of docs/play.md"]
fn the_table_of_all_techniques() {
    let mut rows = vec![];
    for technique in CATALOGUE {
        let about = technique.info();
        let (mut tried, mut by_marks, mut linked, mut by_links) = (0, 0, 0, 0);
        for item in PracticeItems::of(about, 7).take(3) {
            let [marks, links] = judged(&item);
            tried += usize::from(marks.is_some());
            by_marks += usize::from(marks == Some(true));
            linked += usize::from(links.is_some());
            by_links += usize::from(links == Some(true));
        }
        if tried > 0 {
            rows.push((about.id, tried, by_marks, linked, by_links));
        }
    }
    for (id, tried, marks, linked, links) in &rows {
        println!("| {id} | {marks} of {tried} | {links} of {linked} |");
    }
    let all = rows.iter().filter(|row| row.2 == row.1).count();
    let some = rows.iter().filter(|row| row.2 > 0 || row.4 > 0).count();
    println!("{} techniques: {all} always from marks, {some} from marks or links", rows.len());
    assert!(all >= 40, "only {all} techniques are proved from their marks");
}
