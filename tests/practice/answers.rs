//! Judging answers.

use kotowari::kernel::{Candidate, Literal};
use kotowari::lesson::answer::{Verdict, WrongReason, judge};
use kotowari::lesson::miss::{FailedCondition, Misses};
use kotowari::lesson::practice::PracticeItems;
use kotowari::technique::by_id;

use super::{holds, practised};

#[test]
fn what_a_step_gives_is_right_and_a_part_of_it_is_right_so_far() {
    for about in practised() {
        for item in PracticeItems::of(about, 31).take(1) {
            for step in item.steps.iter().take(6) {
                let verdict = judge(&item.board, &item.source, about, step.claims());
                assert!(matches!(verdict, Some(Verdict::Right { .. })), "{}: {step:?}", about.id);
                let [first, rest @ ..] = step.claims() else { panic!("a step claims something") };
                match judge(&item.board, &item.source, about, &[*first]).unwrap() {
                    Verdict::Right { step } => assert_eq!(step.claims(), [*first]),
                    Verdict::More { step, remaining } => {
                        assert!(step.claims().contains(first) && !remaining.is_empty());
                        assert!(!rest.is_empty() && !remaining.contains(first));
                    }
                    other => panic!("{}: {other:?}", about.id),
                }
            }
        }
    }
}

#[test]
fn a_step_that_only_looks_right_is_wrong_and_the_condition_is_named() {
    let mut judged = 0;
    for about in practised() {
        for miss in Misses::of(about, 37).take(1) {
            let against = |claim: &&Literal| !holds(**claim, &miss.source.solution);
            for claim in miss.step.claims().iter().filter(against) {
                let verdict = judge(&miss.board, &miss.source, about, &[*claim]);
                let Some(Verdict::Wrong { claim: of, reason: WrongReason::Miss(found) }) = verdict
                else {
                    panic!("{}: {verdict:?}", about.id)
                };
                assert_eq!(of, *claim);
                assert!(found.step.claims().contains(claim));
                // A printed digit that was taken for one's own stands on the board.
                let stands = matches!(found.condition, FailedCondition::Printed { .. });
                assert_eq!(miss.board.is_open(found.because), !stands);
                judged += 1;
            }
        }
    }
    assert!(judged > 40, "only {judged}");
}

#[test]
fn nothing_true_is_called_wrong_and_what_is_not_shown_is_called_so() {
    let (mut not_yet, mut also) = (0, 0);
    for id in ["x_wing", "skyscraper", "naked_pair"] {
        let about = by_id(id).unwrap().info();
        for item in PracticeItems::of(about, 41).take(3) {
            for cell in 0..81 {
                let digit = item.solution()[usize::from(cell)];
                let truth = Literal::Place(Candidate { cell, digit });
                let verdict = judge(&item.board, &item.source, about, &[truth]).unwrap();
                assert!(!verdict.is_wrong(), "{verdict:?}");
                let known = item.board.value(cell).is_some();
                assert_eq!(matches!(verdict, Verdict::Known { .. }), known, "{verdict:?}");
                not_yet += usize::from(matches!(verdict, Verdict::NotYet { .. }));
                let false_one = truth.negated();
                let verdict = judge(&item.board, &item.source, about, &[false_one]).unwrap();
                assert!(verdict.is_wrong(), "{verdict:?}");
            }
            let other = by_id("finned_x_wing").unwrap().info();
            let claims = item.step().claims();
            if let Some(Verdict::AlsoTrue { claim, step }) =
                judge(&item.board, &item.source, other, claims)
            {
                assert!(step.claims().contains(&claim) && claims.contains(&claim));
                also += 1;
            }
        }
    }
    assert!(not_yet > 20, "{not_yet}");
    assert!(also > 0, "nothing was true by another technique");
}

#[test]
fn the_plain_reason_is_said_first() {
    let about = by_id("hidden_single_block").unwrap().info();
    let item = PracticeItems::of(about, 5).next().unwrap();
    let filled = (0..81).find(|&cell| item.board.value(cell).is_some()).unwrap();
    let digit = (item.board.value(filled).unwrap() + 1) % 9;
    let place = |cell, digit| [Literal::Place(Candidate { cell, digit })];
    let verdict = judge(&item.board, &item.source, about, &place(filled, digit));
    assert!(matches!(verdict, Some(Verdict::Wrong { reason: WrongReason::Filled(_), .. })));
    // A digit that stands in the same house.
    let layout = item.board.layout();
    let (cell, digit) = (0..81)
        .filter(|&cell| item.board.value(cell).is_none())
        .find_map(|cell| {
            (0..9).find(|d| item.board.candidates(cell) >> d & 1 == 0).map(|d| (cell, d))
        })
        .unwrap();
    let verdict = judge(&item.board, &item.source, about, &place(cell, digit));
    let Some(Verdict::Wrong { reason: WrongReason::Gone(Some((house, at))), .. }) = verdict else {
        panic!("{verdict:?}")
    };
    assert_eq!(item.board.value(at), Some(digit));
    assert!([cell, at].iter().all(|cell| layout.cells_of(house).contains(cell)));
    assert!(judge(&item.board, &item.source, about, &[]).is_none());
}
