//! Sessions without any terminal: what is answered, what comes out, and that every unit can be
//! walked to its end.

use std::sync::{Arc, Mutex};

use kotowari::deduction::Arg;
use kotowari::explain::renderer::LANGUAGES;
use kotowari::explain::{MessageArg, Renderer, Said};
use kotowari::kernel::Literal;
use kotowari::lesson::Lesson;
use kotowari::lesson::course::{Course, Stage};
use kotowari::lesson::session::{
    Drill, Effect, HINTS, Input, Part, Question, Reading, Session, Study, Turn, Wants, finds, read,
    spots,
};
use kotowari::lesson::typed::CellEntry;
use kotowari::technique::{CATALOGUE, by_id};

/// The seed of all walks.
const SEED: u64 = 7;

/// Claims as an answer.
fn claimed(claims: &[Literal]) -> Input {
    let entry = |claim: &Literal| {
        let c = claim.candidate();
        let place = Some(matches!(claim, Literal::Place(_)));
        CellEntry { cell: c.cell, digit: Some(c.digit), place }
    };
    Input::Cells(claims.iter().map(entry).collect())
}

fn said(turn: &Turn) -> impl Iterator<Item = &Said> {
    turn.parts.iter().filter_map(|part| match part {
        Part::Say(said) | Part::Title(said) | Part::Problem(said) => Some(said),
        _ => None,
    })
}

fn says(turn: &Turn, id: &str) -> bool {
    said(turn).any(|said| said.id == id)
}

/// What somebody is told who asks for every hint, as an answer.
fn given_up(session: &mut dyn Session) -> Input {
    let wants = session.turn().wants.clone();
    for _ in 0..HINTS {
        if !matches!(session.turn().wants, Wants::Next) {
            session.send(Input::Hint);
        }
    }
    let turn = session.turn();
    assert!(matches!(turn.wants, Wants::Next), "{wants:?}: after all hints it is over: {turn:?}");
    let fact = |id: &str, name: &str| {
        let said = said(turn).find(|said| said.id == id)?;
        said.args.iter().find(|(known, _)| *known == name).map(|(_, fact)| fact)
    };
    match wants {
        Wants::YesNo if says(turn, "spot-answer-yes") => Input::Yes,
        Wants::YesNo => Input::No,
        Wants::OneOf(choices) => {
            let Some(MessageArg::Technique(right)) = fact("mix-answer", "technique") else {
                panic!("{turn:?}")
            };
            Input::Choose(choices.iter().position(|about| about.id == right.id).expect("a choice"))
        }
        _ => match fact("practice-answer", "claims") {
            Some(MessageArg::Claims(claims)) => claimed(claims),
            _ => panic!("no answer: {turn:?}"),
        },
    }
}

/// Every word that is said, in a language.
fn worded(parts: &[Part], renderer: &Renderer) -> String {
    let text = |part: &Part| match part {
        Part::Say(said) | Part::Title(said) => said.text(renderer),
        Part::Bullets(layout, of) => {
            of.iter().map(|(_, bullet)| renderer.bullet(layout, bullet)).collect()
        }
        Part::Reading(reading) => {
            let parts = reading.parts(&renderer.language().to_string());
            assert!(!parts.is_empty(), "there is something to read");
            worded(&parts, renderer)
        }
        _ => String::new(),
    };
    parts.iter().map(text).collect::<Vec<_>>().join("\n")
}

/// A message that is missing: it is said as its id in braces. Digits in braces are signs of
/// figures, and `{r6c2}` is a cell in the prose of a page.
fn missing(words: &str) -> Option<&str> {
    words.split('{').skip(1).find(|rest| {
        let is_cell = rest.starts_with('r') && rest[1..].starts_with(|c: char| c.is_ascii_digit());
        rest.starts_with(|c: char| c.is_ascii_lowercase()) && !is_cell
    })
}

/// Walks through a unit, beside somebody who gives up everywhere and so finds out the answers.
fn walk(course: &Course, id: &str, renderers: &[Renderer]) {
    let unit = course.unit(id).expect("a unit");
    let study = || Study::new(course, unit, None, SEED).expect("sound files");
    let (mut right, mut lost) = (study(), study());
    let mut stages: Vec<Stage> = vec![];
    let (mut asked, mut done) = (0, 0);
    loop {
        let turn = right.turn();
        for part in &turn.parts {
            assert!(!matches!(part, Part::Problem(_)), "{id}: {part:?}");
            if let Part::Stage { stage, number, count } = part {
                stages.push(*stage);
                assert_eq!((stages.len(), course.stages(unit).len()), (*number, *count), "{id}");
            }
        }
        for renderer in renderers {
            let words = worded(&turn.parts, renderer);
            assert_eq!(missing(&words), None, "{id}: {words}");
        }
        done += turn.effects.iter().filter(|effect| matches!(effect, Effect::Done)).count();
        let input = match &turn.wants {
            Wants::Nothing => break,
            Wants::Next | Wants::More => {
                lost.send(Input::More);
                right.send(Input::More);
                continue;
            }
            Wants::Moves(_) => {
                lost.send(Input::Advance);
                right.send(Input::Advance);
                assert!(says(right.turn(), "free-advanced"), "{id}");
                continue;
            }
            _ => given_up(&mut lost),
        };
        asked += 1;
        let turn = right.send(input.clone());
        let graded = turn.effects.iter().any(|e| matches!(e, Effect::Graded { right: true, .. }));
        assert!(graded, "{id}: {input:?} is what giving up shows: {turn:?}");
        assert!(matches!(turn.wants, Wants::Next), "{id}: {input:?}");
    }
    assert_eq!(stages, course.stages(unit), "{id}");
    assert_eq!(done, 1, "{id}");
    assert!(right.stage().is_none() && lost.stage().is_none(), "{id}: both are at the end");
    // Three to fill in, two to find; look-alikes, a puzzle and a mixture where there are any.
    assert!(asked >= 5 || unit.teaches.is_empty(), "{id}: only {asked} questions");
}

/// As on paper: what is told of a case within a case stands further in.
#[test]
fn a_case_within_a_case_is_indented() {
    let mut inner = 0;
    for technique in CATALOGUE {
        let lesson = Arc::new(Lesson::of(technique.info()).unwrap());
        for part in Reading::page(&lesson).parts("en") {
            let Part::Bullets(_, of) = part else { continue };
            for (depth, bullet) in of {
                let path = bullet.args.iter().find_map(|(_, arg)| match arg {
                    Arg::Case(path) => Some(path.len()),
                    _ => None,
                });
                assert!(path.is_none_or(|path| depth == path - 1), "{bullet:?} at {depth}");
                inner += usize::from(depth > 0);
            }
        }
    }
    assert!(inner > 20, "{inner} bullets stand further in");
}

#[test]
fn every_unit_is_walked_to_its_end_by_the_answers_it_gives_itself() {
    let course = Course::ours().expect("ours");
    let renderers: Vec<Renderer> = LANGUAGES.map(|l| Renderer::new(l).expect("ours")).into();
    let queue = Mutex::new(course.units.iter());
    let next = || queue.lock().expect("no panic").next();
    std::thread::scope(|all| {
        for _ in 0..std::thread::available_parallelism().map_or(1, Into::into) {
            all.spawn(|| {
                while let Some(unit) = next() {
                    walk(&course, &unit.id, &renderers);
                }
            });
        }
    });
}

fn x_wings(count: usize) -> Drill {
    Drill::new(finds(by_id("x_wing").expect("ours").info(), count, SEED), count)
}

/// What was right, and of how many, once it is over.
fn score(session: &dyn Session) -> (usize, usize) {
    let turn = session.turn();
    assert!(matches!(turn.wants, Wants::Nothing), "{turn:?}");
    let score = said(turn).find(|said| said.id == "practice-score").expect("a score");
    let count = |wanted: &str| {
        let (_, fact) = score.args.iter().find(|(name, _)| *name == wanted).expect("it counts");
        let MessageArg::Count(count) = fact else { panic!("{fact:?}") };
        *count
    };
    (count("right"), count("count"))
}

/// What a turn shows, keeps and waits for; boards are other ones each time, what is on them is not.
fn shown(turn: &Turn) -> String {
    let english = Renderer::new("en").expect("a language of ours");
    let part = |part: &Part| match part {
        Part::Say(said) | Part::Title(said) | Part::Problem(said) => said.text(&english),
        Part::Diagram(drawn) => {
            let cells = 0..drawn.board.layout().cells() as u16;
            let marks: Vec<u64> = cells.map(|cell| drawn.board.candidates(cell)).collect();
            format!("{marks:?} {:?} {:?}", drawn.figure, drawn.claims)
        }
        other => format!("{other:?}"),
    };
    let parts: Vec<String> = turn.parts.iter().map(part).collect();
    format!("{parts:#?} {:?} {:?}", turn.effects, turn.wants)
}

#[test]
fn the_same_answers_give_the_same_turns() {
    let turns = || {
        let mut drill = x_wings(2);
        let inputs =
            [Input::More, Input::Hint, Input::Nothing, Input::Yes, Input::Skip, Input::More];
        inputs.map(|input| shown(drill.send(input)))
    };
    assert_eq!(turns(), turns());
}

#[test]
fn what_is_not_wanted_changes_nothing_but_what_is_said() {
    let about = by_id("x_wing").expect("ours").info();
    let spots = spots(about, 2, SEED).expect("look-alikes");
    let spots = spots.into_iter().map(|spot| Box::new(spot) as Box<dyn Question>);
    for mut drill in [x_wings(2), Drill::new(spots, 2)] {
        drill.send(Input::More);
        let wanted = format!("{:?}", drill.turn().wants);
        let odd = match drill.turn().wants {
            Wants::YesNo => claimed(&[]),
            _ => Input::No,
        };
        for input in [Input::More, Input::Choose(99), Input::Advance, Input::Nothing, odd] {
            let turn = drill.send(input.clone());
            assert_eq!(format!("{:?}", turn.wants), wanted, "{input:?}");
            assert!(turn.effects.is_empty() && !turn.parts.is_empty(), "{input:?}: {turn:?}");
        }
    }
}

#[test]
fn a_question_is_graded_once_and_what_is_told_is_wrong() {
    let mut drill = x_wings(3);
    drill.send(Input::More);
    let mut graded = vec![];
    // One fewer: the digit, which is the second, is in the question.
    for _ in 1..HINTS {
        let effects = &drill.send(Input::Hint).effects;
        graded.push(effects.iter().filter(|e| matches!(e, Effect::Graded { .. })).count());
    }
    // The fourth hint leaves little to find.
    assert_eq!(graded, [0, 0, 1, 0]);
    drill.send(Input::More);
    drill.send(Input::Skip);
    drill.send(Input::More);
    let answer = given_up(&mut {
        let mut other = x_wings(3);
        for input in [Input::More, Input::Skip, Input::More, Input::Skip, Input::More] {
            other.send(input);
        }
        other
    });
    drill.send(answer);
    drill.send(Input::More);
    assert_eq!(score(&drill), (1, 2), "a question passed over counts as neither");
    // It is over: nothing comes any more.
    assert!(matches!(drill.send(Input::More).wants, Wants::Nothing));
}

#[test]
fn whoever_leaves_is_asked_no_more() {
    for before in [vec![], vec![Input::More], vec![Input::More, Input::Skip]] {
        let mut drill = x_wings(3);
        for input in before {
            drill.send(input);
        }
        while !matches!(drill.send(Input::Quit).wants, Wants::Nothing) {}
        assert_eq!(score(&drill), (0, 0));
    }
    let course = Course::ours().expect("ours");
    let unit = course.unit("x_wing").expect("a unit");
    let mut study = Study::new(&course, unit, Some(Stage::Find), SEED).expect("sound files");
    assert_eq!(study.stage(), Some(Stage::Find));
    study.send(Input::More);
    study.send(Input::Quit);
    let turn = study.send(Input::More);
    assert!(matches!(turn.wants, Wants::Nothing) && turn.effects.is_empty(), "{turn:?}");
    assert!(says(turn, "course-left"), "{turn:?}");
}

#[test]
fn a_recall_tells_of_each_card_that_moves_even_if_it_is_left() {
    let due = ["x_wing", "naked_pair"].map(|id| by_id(id).expect("ours").info());
    let mut recall = Drill::recall(due.to_vec(), vec![], SEED);
    recall.send(Input::More);
    // The wrong answer is kept at once, the card is told of when the question is over.
    for _ in 1..HINTS - 1 {
        recall.send(Input::Hint);
    }
    let graded = |turn: &Turn| {
        turn.effects.iter().any(
            |e| matches!(e, Effect::Graded { right: false, technique } if technique.id == "x_wing"),
        )
    };
    assert!(graded(recall.turn()), "{:?}", recall.turn());
    let turn = recall.send(Input::Quit);
    assert!(
        turn.parts.iter().any(|part| matches!(part, Part::Moved(about) if about.id == "x_wing"))
    );
    recall.send(Input::More);
    assert_eq!(score(&recall), (0, 1));
}

#[test]
fn a_line_is_read_as_what_is_wanted() {
    let english = Renderer::new("en").expect("ours");
    let mut drill = x_wings(1);
    let cells = drill.send(Input::More).wants.clone();
    let Wants::Cells(layout) = &cells else { panic!("{cells:?}") };
    let moves = Wants::Moves(layout.clone());
    let about = |id| by_id(id).expect("ours").info();
    let one_of = Wants::OneOf(vec![about("naked_pair"), about("x_wing")]);
    let cell = CellEntry { cell: 1, digit: Some(4), place: Some(true) };
    for (line, wants, input) in [
        ("", &Wants::More, Input::More),
        ("q", &Wants::More, Input::Quit),
        ("r1c2=5", &cells, Input::Cells(vec![cell])),
        ("?", &cells, Input::Hint),
        (" + ", &moves, Input::Advance),
        ("s", &moves, Input::Skip),
        ("YES", &Wants::YesNo, Input::Yes),
        ("2", &one_of, Input::Choose(1)),
        ("X wing", &one_of, Input::Choose(1)),
        ("Naked Pair", &one_of, Input::Choose(0)),
        ("", &one_of, Input::Nothing),
    ] {
        assert_eq!(read(line, wants, &english), Ok(input), "{line:?} {wants:?}");
    }
    for (line, wants, error) in [
        ("+", &cells, "answer-unreadable"),
        ("r1c2", &Wants::YesNo, "answer-yes-or-no"),
        ("3", &one_of, "mix-number"),
        ("yes", &one_of, "mix-number"),
    ] {
        assert_eq!(read(line, wants, &english).map_err(|e| e.id), Err(error), "{line:?}");
    }
}
