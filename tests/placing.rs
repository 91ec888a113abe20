//! The entry test, taken by simulated learners: where they are told to begin is where they should.

use std::io::Write;
use std::process::{Output, Stdio};

use kotowari::board::Board;
use kotowari::explain::renderer::LANGUAGES;
use kotowari::explain::{MessageArg, Said};
use kotowari::kernel::Literal;
use kotowari::lesson::course::Course;
use kotowari::lesson::course::placing::{AnswerOutcome, KnowledgeEstimate, MAX_QUESTIONS};
use kotowari::lesson::course::progress::{EntryTest, Progress, State};
use kotowari::lesson::course::{path, reached};
use kotowari::lesson::session::{Effect, Input, Part, Placement, Session, Turn, Wants};
use kotowari::lesson::typed::CellEntry;
use kotowari::rng::Rng;
use kotowari::solve::{self, Selection};
use kotowari::technique::by_id;

use crate::common::own_folder::{Folder, folder};

fn ours() -> Course {
    Course::ours().expect("our course can be read")
}

/// What is asked: the board, and the technique that is named.
fn question(turn: &Turn) -> (&Board, &'static str) {
    let board = turn.parts.iter().find_map(|part| match part {
        Part::Diagram(diagram) => Some(&diagram.board),
        _ => None,
    });
    let named = |said: &Said| {
        said.args.iter().find_map(|(_, fact)| match fact {
            MessageArg::Technique(about) => Some(about.id),
            _ => None,
        })
    };
    let technique = turn.parts.iter().find_map(|part| match part {
        Part::Say(said) => named(said),
        _ => None,
    });
    (board.expect("a board"), technique.expect("a technique is named"))
}

/// The same as what can be compared: boards have numbers of their own.
fn shown(turn: &Turn) -> (Vec<u64>, &'static str) {
    let (board, technique) = question(turn);
    ((0..81).map(|cell| board.candidates(cell)).collect(), technique)
}

fn claimed(claims: &[Literal]) -> Input {
    let entry = |claim: &Literal| {
        let (c, place) = (claim.candidate(), matches!(claim, Literal::Place(_)));
        CellEntry { cell: c.cell, digit: Some(c.digit), place: Some(place) }
    };
    Input::Cells(claims.iter().map(entry).collect())
}

/// Takes the test to its end; the number of questions, and the units that were marked.
fn taken(
    mut test: Placement<'_>,
    mut answer: impl FnMut(&Turn) -> Input,
) -> (usize, usize, Option<Vec<String>>) {
    let mut questions = 0;
    let mut marked = None;
    // The last question, which its answers are about.
    let mut posed = None;
    for _ in 0..500 {
        for effect in &test.turn().effects {
            if let Effect::Placed { known } = effect {
                marked.clone_from(known);
            }
        }
        let input = match &test.turn().wants {
            Wants::Nothing => return (questions, test.placing().known(), marked),
            Wants::Next | Wants::More => Input::More,
            Wants::YesNo => Input::Yes,
            _ => {
                let turn = test.turn();
                let fresh = turn.parts.iter().any(|part| matches!(part, Part::Number { .. }));
                questions += usize::from(fresh);
                if fresh {
                    posed = Some(turn.parts.clone());
                }
                let parts = posed.clone().expect("a question was posed");
                answer(&Turn { parts, effects: vec![], wants: turn.wants.clone() })
            }
        };
        test.send(input);
    }
    panic!("the test does not end");
}

/// Somebody who knows just the first rungs: finds what is named if it is known, else shows what
/// else there is, and then passes.
fn knows(course: &Course, rungs: usize, seed: u64) -> (usize, usize, Option<Vec<String>>) {
    let placing = KnowledgeEstimate::new(course);
    let taught = placing.rungs()[..rungs].iter().flat_map(|unit| &unit.teaches);
    let known: Selection = taught.filter_map(|about| by_id(about.id)).collect();
    let mut shown = false;
    taken(Placement::new(course, seed), |turn| {
        let (board, technique) = question(turn);
        let technique = known.iter().find(|known| known.info().id == technique);
        let step = match technique {
            Some(technique) => {
                shown = false;
                solve::all(board, &[*technique], &mut vec![]).into_iter().next()
            }
            None => solve::next(board, &known, &mut vec![]).filter(|_| !shown),
        };
        shown = step.is_some() && technique.is_none();
        step.map_or(Input::Skip, |step| claimed(step.claims()))
    })
}

#[test]
fn who_knows_the_first_units_is_placed_behind_them() {
    let course = ours();
    let all = KnowledgeEstimate::new(&course).rungs().len();
    assert!(all >= 20, "{all} units are asked about");
    for (rungs, seed) in [(0, 1), (1, 2), (2, 3), (4, 4), (7, 5), (11, 6), (16, 7), (22, 8)]
        .into_iter()
        .chain([(all, 9)])
    {
        let (questions, placed, marked) = knows(&course, rungs, seed);
        assert!(placed.abs_diff(rungs) <= 2, "{rungs} known, {placed} found");
        assert!(questions <= MAX_QUESTIONS, "{questions} questions");
        if rungs == 0 {
            assert!(questions <= 3, "a beginner is asked {questions} times");
            assert!(placed == 0 && marked.is_none(), "{placed}: {marked:?}");
        } else {
            // What is marked are the units of the path up to the last one that is known.
            let last = KnowledgeEstimate::new(&course).rungs()[placed - 1].id.clone();
            assert_eq!(marked.expect("something is known").last(), Some(&last));
        }
    }
}

/// Without boards: whoever slips now and then, or guesses right, is placed near enough nearly
/// always.
#[test]
fn a_slip_or_a_lucky_guess_does_not_mislead() {
    let course = ours();
    let all = KnowledgeEstimate::new(&course).rungs().len();
    let mut rng = Rng::new(5);
    let (mut near, mut tests) = (0, 0);
    for rungs in 0..=all {
        for _ in 0..40 {
            let mut placing = KnowledgeEstimate::new(&course);
            while let Some(unit) = placing.unit() {
                let at = placing.rungs().iter().position(|rung| rung.id == unit.id).unwrap();
                let right = rng.below(100) < if at < rungs { 90 } else { 3 };
                let (tried, id) = (
                    if right { AnswerOutcome::Right } else { AnswerOutcome::Wrong },
                    unit.id.clone(),
                );
                placing.take(&id, tried);
            }
            assert!(placing.asked() <= MAX_QUESTIONS);
            near += usize::from(placing.known().abs_diff(rungs) <= 2);
            tests += 1;
        }
    }
    assert!(near * 100 >= tests * 85, "{near} of {tests}");
    // One that is asked nothing about is known to nobody; an answer to another unit tells nothing.
    let mut placing = KnowledgeEstimate::new(&course);
    let before = placing.known();
    placing.take("rules", AnswerOutcome::Right);
    assert_eq!((placing.asked(), placing.known()), (0, before));
}

#[test]
fn who_guesses_is_placed_at_the_beginning() {
    let course = ours();
    for seed in 0..6 {
        let mut rng = Rng::new(seed);
        let (questions, placed, _) = taken(Placement::new(&course, seed), |turn| {
            let (board, technique) = question(turn);
            let open: Vec<(u16, u8)> = (0..81)
                .flat_map(|cell| (0..9).map(move |digit| (cell, digit)))
                .filter(|&(cell, digit)| board.is_open(kotowari::kernel::Candidate { cell, digit }))
                .collect();
            let (cell, digit) = open[rng.below(open.len())];
            let single =
                by_id(technique).unwrap().info().family == kotowari::deduction::Family::Single;
            Input::Cells(vec![CellEntry { cell, digit: Some(digit), place: Some(single) }])
        });
        assert!(placed <= 1, "seed {seed}: {placed} after {questions} questions");
    }
}

#[test]
fn a_test_that_was_left_goes_on_with_the_same_question() {
    let course = ours();
    let mut test = Placement::new(&course, 3);
    let mut trials = vec![];
    let mut posed = vec![];
    for _ in 0..40 {
        for effect in &test.turn().effects {
            if let Effect::Tested(trial) = effect {
                trials.push(trial.clone());
            }
        }
        match test.turn().wants {
            Wants::Nothing => break,
            Wants::YesNo => _ = test.send(Input::No),
            Wants::Next => _ = test.send(Input::More),
            _ => {
                posed.push(shown(test.turn()));
                // Neither a hint nor an empty line is an answer.
                for none in [Input::Hint, Input::Nothing] {
                    assert!(test.send(none).effects.is_empty());
                }
                let left = trials.last().cloned();
                let left = left.unwrap_or(EntryTest { seed: 3, answers: vec![] });
                let mut again = Placement::resume(&course, left);
                let turn = again.send(Input::More);
                assert_eq!(shown(turn), *posed.last().unwrap());
                let (board, technique) = question(turn);
                let board = board.clone();
                let technique = by_id(technique).unwrap();
                let steps = solve::all(&board, &[technique], &mut vec![]);
                test.send(if trials.len() < 2 { claimed(steps[0].claims()) } else { Input::Skip });
            }
        }
    }
    assert!(trials.len() >= 4 && trials.len() == posed.len(), "{} answers", trials.len());
    let last = trials.last().unwrap();
    assert_eq!(last.answers[0].1, AnswerOutcome::Right);
    assert_eq!(last.answers.last().unwrap().1, AnswerOutcome::Passed);
}

#[test]
fn what_is_known_is_kept_apart_from_what_is_done() {
    let course = ours();
    let mut progress = Progress::default();
    let unit = |id: &str| course.unit(id).expect("a unit");
    let trial = EntryTest { seed: 7, answers: vec![("beam_box".to_owned(), AnswerOutcome::Wrong)] };
    progress.test(Some(trial.clone()));
    let read = Progress::read(&progress.write()).expect("what was written can be read");
    assert_eq!(read.trial(), Some(&trial));
    progress.placed(Some(&["rules".to_owned(), "full_house".to_owned()]));
    progress.see(unit("beam_box"));
    assert_eq!(progress.trial(), None);
    assert_eq!(progress.state(unit("full_house")), State::Known);
    assert!(!progress.is_done(unit("full_house")));
    assert_eq!(progress.next(&course).map(|unit| unit.id.as_str()), Some("beam_box"));
    assert_eq!(Progress::read(&progress.write()).as_ref(), Ok(&progress));
    // What is learnt here counts more.
    progress.finish(unit("full_house"));
    assert_eq!(progress.state(unit("full_house")), State::Done);
    for wrong in ["seed = \"x\"\nanswers = []", "seed = \"1\"\nanswers = [\"x_wing maybe\"]"] {
        let text = format!("schema = \"kotowari/progress/2\"\ndone = []\n[test]\n{wrong}\n");
        assert!(Progress::read(&text).is_err(), "{wrong}");
    }
}

fn run(args: &[&str], input: &str, home: &Folder) -> (Option<i32>, String, String) {
    let mut command = home.program(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that has heard enough closes its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    // Lines are broken where there is room.
    let text = |bytes| String::from_utf8(bytes).unwrap().replace('\n', " ");
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn the_program_asks_goes_on_and_marks_what_is_known() {
    let home = folder("placing");
    let english = |input: &str, more: &[&str]| {
        run(&[&["lesson", "test", "--lang", "en"], more].concat(), input, &home)
    };
    // A line that is no answer, a hint, one answer, and then somebody leaves.
    let (code, out, err) = english("nonsense\n?\ns\nq\n", &["--seed", "5"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("There are no hints") && out.contains("Left after 1 answer."), "{out}");
    assert!(out.contains("nonsense") || err.contains("nonsense"), "{out}{err}");
    let (code, out, _) = english("", &[]);
    assert_eq!(code, Some(1));
    assert!(out.contains("after 1 answer.") && out.contains("2/10"), "{out}");
    // Whoever knows nothing is at the end soon, and nothing is marked.
    let (code, out, _) = english("s\ns\ns\ns\n", &[]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("Begin at the beginning, with Unit 0"), "{out}");
    let kept = std::fs::read_to_string(home.join("kotowari/course.toml")).unwrap();
    assert!(!kept.contains("known") && !kept.contains("[test]"), "{kept}");
    // The answers of somebody who knows the beginning, kept as if they had been given.
    let course = ours();
    let mut placing = KnowledgeEstimate::new(&course);
    let mut answers = vec![];
    while let Some(unit) = placing.unit() {
        let known = placing.rungs().iter().position(|rung| rung.id == unit.id) < Some(6);
        let tried = if known { AnswerOutcome::Right } else { AnswerOutcome::Passed };
        answers.push(format!("{} {}", unit.id, tried.id()));
        placing.take(&unit.id.clone(), tried);
    }
    let trial = format!(
        "schema = \"kotowari/progress/2\"\ndone = []\n[test]\nseed = \"1\"\nanswers = {answers:?}\n"
    );
    std::fs::write(home.join("kotowari/course.toml"), trial).unwrap();
    // A pass is no yes: it is asked again.
    let (code, out, _) = run(&["lesson", "test", "--lang", "ja"], "s\nmaybe\ny\n", &home);
    assert_eq!(code, Some(0), "{out}");
    let out = out.replace(' ', "");
    assert!(out.contains("印を付けました") && out.contains("答えたところから続けます"), "{out}");
    let (_, out, _) = run(&["lesson", "--lang", "en"], "", &home);
    assert!(out.contains("[=]  2") && !out.contains("[x]  "), "{out}");
    let (code, _, err) = run(&["lesson", "test", "x-wing", "--lang", "en"], "", &home);
    assert!(code == Some(2) && err.contains("\"x-wing\" is not needed"), "{err}");
}

#[test]
fn the_curve_counts_units_without_a_gap() {
    let course = ours();
    let core: Vec<String> = course.core().map(|unit| unit.id.clone()).collect();
    let mut progress = Progress::default();
    let at = |progress: &Progress| reached::solved(&reached::points(&course, progress));
    assert_eq!(at(&progress), 0);
    // Known before and done here count alike.
    progress.placed(Some(&core[..4]));
    let so_far = at(&progress);
    assert_eq!(Some(so_far), path::solved_of_thousand(course.unit(&core[3]).unwrap()).map(|s| s.0));
    progress.finish(course.unit(&core[5]).unwrap());
    assert_eq!(at(&progress), so_far, "{} is not done", core[4]);
    progress.finish(course.unit(&core[4]).unwrap());
    assert!(at(&progress) > so_far);
    let points = reached::points(&course, &progress);
    assert_eq!(points.iter().filter(|point| point.is_learnt()).count(), 6);
    assert!(points.windows(2).all(|two| two[0].solved <= two[1].solved));
    for language in LANGUAGES {
        let home = folder("curve");
        std::fs::create_dir_all(home.join("kotowari")).unwrap();
        std::fs::write(home.join("kotowari/course.toml"), progress.write()).unwrap();
        let (code, out, _) = run(&["lesson", "progress", "--lang", language], "", &home);
        let percent = format!("{}", (at(&progress) + 5) / 10);
        assert!(code == Some(0) && out.contains(&percent) && out.contains('#'), "{out}");
    }
}
