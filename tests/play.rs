//! Playing without any screen: what a game does with any sequence of commands, what it says, what
//! it keeps, and which reasons the kernel accepts.

#[path = "play/claims.rs"]
mod claims;
#[path = "play/keys.rs"]
mod keys;
#[path = "play/property.rs"]
mod property;

use kotowari::explain::{Renderer, Said};
use kotowari::kernel::{Candidate, CellId};
use kotowari::lesson::session::Part;
use kotowari::play::{ChangeCause, Command, Game, Pen, TurnKind};
use kotowari::puzzle::Puzzle;

const DEMO1: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

fn puzzle(text: &str) -> Puzzle {
    kotowari::format::puzzle(text).expect("a puzzle")
}

fn cell(game: &Game, name: &str) -> CellId {
    kotowari::lesson::cell(game.layout(), name).expect("a cell")
}

fn said(game: &Game) -> Vec<&Said> {
    let parts = game.turn().parts.iter();
    parts
        .filter_map(|part| match part {
            Part::Say(said) => Some(said),
            _ => None,
        })
        .collect()
}

fn says(game: &Game, id: &str) -> bool {
    said(game).iter().any(|said| said.id == id)
}

fn text(game: &Game) -> String {
    let english = Renderer::new("en").expect("ours");
    said(game).iter().map(|said| said.text(&english)).collect::<Vec<_>>().join(" ")
}

#[test]
fn enter_and_enter_again_solves_the_first_puzzle_in_69_steps() {
    let mut game = Game::new(&puzzle(DEMO1));
    let mut steps = 0;
    while !game.is_solved() {
        let shown = game.send(Command::Show);
        assert_eq!(shown.mood, TurnKind::Step, "{shown:?}");
        assert!(!game.send(Command::Take).kept.is_empty(), "a step changes something");
        steps += 1;
    }
    assert_eq!((steps, &game.turn().mood), (69, &TurnKind::Solved));
    assert!(game.changes().iter().all(|change| matches!(change.by, ChangeCause::Step(_))));
    for _ in 0..69 {
        game.send(Command::Undo);
    }
    assert!(game.squares() == Game::new(&puzzle(DEMO1)).squares(), "69 steps are 69 changes");
}

#[test]
fn nothing_is_taken_that_is_not_shown() {
    let mut game = Game::new(&puzzle(DEMO1));
    game.send(Command::Take);
    assert!(says(&game, "play-nothing-shown") && game.changes().is_empty());
    game.send(Command::Show);
    let r1c1 = cell(&game, "r1c1");
    game.send(Command::Write(vec![r1c1], Pen::Strike, 0));
    game.send(Command::Take);
    assert!(says(&game, "play-nothing-shown"), "after a change the step has to be shown again");
    assert_eq!(game.changes().len(), 1);
}

#[test]
fn help_climbs_five_levels_and_never_says_the_same_twice() {
    let mut game = Game::new(&puzzle(DEMO1));
    let mut heard: Vec<String> = vec![];
    for _ in 0..4 {
        game.send(Command::Hint);
        let now = text(&game);
        assert!(now.is_empty() || !heard.contains(&now), "said twice: {now}");
        heard.push(now);
        if game.turn().mood == TurnKind::Step {
            break;
        }
    }
    assert_eq!(game.turn().mood, TurnKind::Step, "{heard:?}");
    assert!(game.changes().is_empty());
    game.send(Command::Hint);
    assert_eq!(game.changes().len(), 1, "the last level takes the step");
}

#[test]
fn a_mistake_is_said_before_any_help_and_check_names_the_first_wrong_move() {
    let mut game = Game::new(&puzzle(DEMO1));
    game.send(Command::Show);
    game.send(Command::Take);
    // r1c1 is 2, 3 or 9 in the beginning, and 9 in the end.
    let [r1c1, r9c9] = ["r1c1", "r9c9"].map(|name| cell(&game, name));
    let solution = {
        let mut solved = Game::new(&puzzle(DEMO1));
        while !solved.is_solved() {
            solved.send(Command::Show);
            solved.send(Command::Take);
        }
        solved
    };
    let right = |at: CellId| solution.squares()[usize::from(at)].digit.expect("solved");
    let left = game.position().left(r1c1);
    let wrong = kotowari::set::digits(left).find(|d| *d != right(r1c1)).expect("another");
    game.send(Command::Write(vec![r9c9], Pen::Digit, right(r9c9)));
    game.send(Command::Write(vec![r1c1], Pen::Digit, wrong));
    for command in [Command::Hint, Command::Show] {
        game.send(command);
        assert_eq!(game.turn().mood, TurnKind::Wrong);
        assert!(says(&game, "first-digit"), "{}", text(&game));
    }
    game.send(Command::Check);
    assert!(says(&game, "check-first-move"), "{}", text(&game));
    assert!(text(&game).contains("move 3, r1c1"), "{}", text(&game));
    game.send(Command::Undo);
    game.send(Command::Check);
    assert!(says(&game, "check-own-right"), "{}", text(&game));
}

#[test]
fn a_candidate_struck_out_wrongly_is_noticed() {
    let mut game = Game::new(&puzzle(DEMO1));
    game.send(Command::Show);
    let c = game.shown().and_then(|step| step.placed().next()).expect("a single");
    game.send(Command::Write(vec![c.cell], Pen::Strike, c.digit));
    game.send(Command::Hint);
    assert!(says(&game, "first-marks"), "{}", text(&game));
}

#[test]
fn why_is_answered_for_candidates_that_were_struck_out_too() {
    let mut game = Game::new(&puzzle(DEMO1));
    let r1c4 = cell(&game, "r1c4");
    game.send(Command::Why(Candidate { cell: r1c4, digit: 3 }));
    assert!(says(&game, "why-printed"));
    let r1c1 = cell(&game, "r1c1");
    game.send(Command::Why(Candidate { cell: r1c1, digit: 3 }));
    assert!(says(&game, "why-seen"), "{}", text(&game));
    game.send(Command::Write(vec![r1c1], Pen::Strike, 2));
    game.send(Command::Why(Candidate { cell: r1c1, digit: 2 }));
    assert!(says(&game, "why-unmarked"), "{}", text(&game));
}

#[test]
fn a_place_can_be_marked_and_come_back_to() {
    let mut game = Game::new(&puzzle(DEMO1));
    let r1c1 = cell(&game, "r1c1");
    game.send(Command::Write(vec![r1c1], Pen::Digit, 1));
    game.send(Command::Mark("before guessing".to_owned()));
    for digit in 2..5 {
        game.send(Command::Write(vec![r1c1], Pen::Digit, digit));
    }
    game.send(Command::Return("before guessing".to_owned()));
    assert_eq!(game.squares()[usize::from(r1c1)].digit, Some(1));
    assert_eq!(game.redoable(), 3);
    game.send(Command::Return("never".to_owned()));
    assert!(says(&game, "play-no-mark"));
    game.send(Command::Reset);
    assert_eq!(game.squares()[usize::from(r1c1)].digit, None);
    game.send(Command::Undo);
    assert_eq!(game.squares()[usize::from(r1c1)].digit, Some(1), "a reset can be undone");
}

#[test]
fn a_file_of_another_version_or_none_at_all_is_said_so() {
    let id = |text: &str| Game::load(text).map(|_| ()).expect_err("no game").id;
    assert_eq!(id("kotowari/game/2\npuzzle 1\n"), "game-version");
    assert_eq!(id("hello\n"), "game-none");
    assert_eq!(id(""), "game-none");
    let broken = Game::new(&puzzle(DEMO1)).save() + "- r1c1=5\n- r1c99=5\n- r1c2=5\n";
    let error = Game::load(&broken).map(|_| ()).expect_err("no such cell");
    assert_eq!((error.id, error.place.map(|place| place.line)), ("game-line", Some(5)));
    // A line that was being written when the light went out is left away.
    let cut = Game::new(&puzzle(DEMO1)).save() + "- r1c1=5\n- r1c2=";
    assert_eq!(Game::load(&cut).expect("readable").changes().len(), 1);
}

#[test]
fn a_puzzle_that_was_begun_goes_on_from_there() {
    // Digits filled in and candidates struck out, as a line of the library has them.
    let line = ":0000:x:1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2+1..9:812 913:::";
    let puzzle = puzzle(line);
    let game = Game::new(&puzzle);
    let own = game.squares().iter().filter(|square| square.digit.is_some()).count();
    assert_eq!(own, puzzle.placed.iter().flatten().count());
    let again = Game::load(&game.save()).expect("readable");
    assert_eq!(again.squares(), game.squares());
    assert!(game.squares().iter().any(|square| square.struck != 0));
}
