//! `play` in a real terminal: tmux types the keys and reads the screen. Without tmux nothing is
//! tested, and that is said.
#![cfg(all(feature = "tui", unix))]

use crate::common::own_folder;
#[path = "terminal/seen.rs"]
mod seen;
#[path = "terminal/tmux.rs"]
mod tmux;

use std::fs;
use std::time::Duration;

use own_folder::Folder;
use tmux::Tmux;

const DEMO1: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

fn begin(name: &str, size: (u16, u16), language: &str) -> Option<(Folder, Tmux)> {
    let folder = own_folder::folder(name);
    fs::write(folder.join("demo1.txt"), DEMO1).expect("a disk");
    let tmux = Tmux::begin(&folder, size, language, &["play", "demo1.txt"])?;
    Some((folder, tmux))
}

/// The lines of the game that is kept.
fn kept(folder: &Folder) -> Vec<String> {
    let games = fs::read_dir(folder.join("kotowari/games")).expect("games are kept");
    let games: Vec<_> = games.map(|entry| entry.expect("readable").path()).collect();
    let [game] = &games[..] else { panic!("{games:?}") };
    fs::read_to_string(game).expect("text").lines().map(str::to_owned).collect()
}

#[test]
fn enter_alone_solves_the_first_puzzle_in_69_steps() {
    let Some((folder, tmux)) = begin("solve", (80, 24), "en") else { return };
    tmux.wait("the board", |screen| screen.contains("[4]"));
    for step in 1..=69 {
        tmux.keys(&["Enter"]);
        tmux.wait(&format!("step {step}"), |screen| screen.contains("Enter takes this step."));
        tmux.keys(&["Enter"]);
        tmux.wait(&format!("step {step} taken"), |screen| {
            !screen.contains("Enter takes this step.")
        });
    }
    tmux.wait("the end", |screen| screen.contains("Solved!"));
    let steps = kept(&folder).iter().filter(|line| line.starts_with("< ")).count();
    assert_eq!(steps, 69);
    tmux.keys(&["q"]);
    tmux.wait("the shell", |screen| screen.contains("exit 0"));
}

#[test]
fn every_key_of_the_seed_does_what_it_did() {
    let Some((folder, tmux)) = begin("keys", (80, 24), "en") else { return };
    let see = |what: &str| tmux.wait(what, |screen| screen.contains(what));
    see("r1c1 [_] < 2 3 9 >");
    tmux.keys(&["Up"]);
    see("r9c1 [_]");
    tmux.keys(&["Left"]);
    see("r9c9 [_]");
    tmux.keys(&["Space"]);
    see("r1c1 [_]");
    tmux.keys(&["2"]);
    see("r1c2 [_]");
    tmux.keys(&["Left"]);
    see("r1c1 [2]");
    tmux.keys(&["0", "Left"]);
    see("r1c1 [_] < 2 3 9 >");
    tmux.keys(&["c"]);
    see("Which to change?");
    tmux.keys(&["3"]);
    see("r1c1 [_] < 2 9 >");
    tmux.keys(&["b"]);
    see("r1c1 [_] < 2 3 9 >");
    tmux.keys(&["c", "2", "d"]);
    see("r1c1 [_] < 2 3 9 >");
    tmux.keys(&["k"]);
    see("places of 1");
    tmux.keys(&["k"]);
    see("places of 2");
    tmux.keys(&["5"]);
    see("places of 5");
    // A digit at once after it would be Alt and the digit.
    tmux.keys(&["Escape"]);
    tmux.wait("no places", |screen| !screen.contains("places of"));
    tmux.keys(&["5"]);
    see("r1c2 [_]");
    tmux.keys(&["w", "mine.dat", "Enter"]);
    see("Saved: mine.dat");
    let saved = fs::read_to_string(folder.join("mine.dat")).expect("it was saved");
    assert!(saved.starts_with("%x\n5"), "{saved}");
    tmux.keys(&["x"]);
    see("r1c1 [_] < 2 3 9 >");
    fs::write(folder.join("other.dat"), "somebody's").expect("a disk");
    tmux.keys(&["w", "other.dat", "Enter"]);
    see("other.dat already");
    assert_eq!(fs::read_to_string(folder.join("other.dat")).expect("there"), "somebody's");
    tmux.keys(&["w", "other.dat", "Enter"]);
    see("Saved: other.dat");
    tmux.keys(&["w", "Enter"]);
    see("save.game");
    tmux.keys(&["b", "r", "Enter"]);
    see("Read: ");
    tmux.keys(&["i", "demo1.txt", "Enter"]);
    see(" demo1.txt ");
    tmux.keys(&["l", "log.txt", "Enter"]);
    see("69 steps");
    let log = fs::read_to_string(folder.join("log.txt")).expect("the log");
    assert!(log.contains("^^^^^"), "changed cells are marked");
    tmux.keys(&["F1"]);
    see("write the digit");
    tmux.keys(&["Space", "q"]);
    see("exit 0");
}

/// Nearly all of it is waiting, so all sizes wait at once.
#[test]
fn the_screen_is_what_a_fresh_one_would_be() {
    std::thread::scope(|threads| {
        for language in ["en", "ja"] {
            for size in [(60, 20), (80, 24), (120, 40)] {
                threads.spawn(move || is_drawn_as_afresh(size, language));
            }
        }
    });
}

fn is_drawn_as_afresh(size: (u16, u16), language: &str) {
    let name = format!("redraw-{language}-{}", size.0);
    let Some((_folder, tmux)) = begin(&name, size, language) else { return };
    tmux.wait("the board", |screen| screen.contains("[4]"));
    let keys = [
        "Enter", "Enter", "h", "h", "h", "h", "Enter", "k", "k", "Escape", "o", "Enter", "Enter",
        "o", "Down", "Tab", "3", "L", "h", "v", "F1", "PageDown", "Space", "o", "L",
    ];
    for key in keys {
        let before = tmux.screen();
        tmux.keys(&[key]);
        let screen = tmux.settled_after(&before);
        tmux.keys(&["C-l"]);
        let fresh = tmux.settled();
        assert_eq!(screen, fresh, "{language} {size:?}: after {key}");
    }
    // Nothing is wider or higher than the window, and the title is there.
    let screen = tmux.settled();
    assert!(screen.lines().next().is_some_and(|line| line.contains("kotowari")), "{screen}");
}

#[test]
fn whatever_happens_the_terminal_is_given_back() {
    for (how, code) in [("q", "exit 0"), ("C-c", "exit 130")] {
        let Some((_folder, tmux)) = begin("back", (80, 24), "en") else { return };
        tmux.wait("the board", |screen| screen.contains("[4]"));
        assert_eq!(tmux.modes(), "1 1", "the other screen, and the mouse");
        tmux.keys(&[how]);
        tmux.wait(code, |screen| screen.contains(code));
        assert_eq!(tmux.modes(), "0 0", "{how}");
    }
    for signal in ["TERM", "INT"] {
        let Some((_folder, tmux)) = begin("signal", (80, 24), "en") else { return };
        tmux.wait("the board", |screen| screen.contains("[4]"));
        tmux.signal(signal);
        tmux.wait(signal, |screen| screen.contains("exit 130"));
        assert_eq!(tmux.modes(), "0 0", "{signal}");
    }
}

#[test]
fn a_window_that_is_closed_leaves_nothing_running() {
    for _ in 0..5 {
        let Some((folder, tmux)) = begin("closed", (80, 24), "en") else { return };
        tmux.wait("the board", |screen| screen.contains("[4]"));
        tmux.keys(&["5"]);
        tmux.wait("the digit", |screen| screen.contains("r1c2 [_]"));
        let players = tmux.players();
        assert_eq!(players.len(), 1);
        drop(tmux);
        assert!(gone(&players[0]), "{players:?} still runs");
        assert!(kept(&folder).iter().any(|line| line == "- r1c1=5"));
    }
}

/// Whether a process ends within a few seconds; if not, it is ended here.
fn gone(process: &str) -> bool {
    let ps = || std::process::Command::new("ps").args(["-o", "stat=", "-p", process]).output();
    for _ in 0..60 {
        let stat = String::from_utf8_lossy(&ps().expect("ps is there").stdout).trim().to_owned();
        if stat.is_empty() || stat.starts_with('Z') {
            return true;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let killed = std::process::Command::new("kill").args(["-9", process]).status();
    assert!(killed.is_ok());
    false
}

#[test]
fn a_game_that_was_killed_goes_on_at_its_last_key() {
    let folder = own_folder::folder("killed");
    fs::write(folder.join("demo1.txt"), DEMO1).expect("a disk");
    for round in 0..5 {
        let Some(tmux) = Tmux::begin(&folder, (80, 24), "en", &["play", "demo1.txt"]) else {
            return;
        };
        tmux.wait("the board", |screen| screen.contains("[4]"));
        if round > 0 {
            let changes = format!("Going on where you stopped: {} change", round * 2);
            tmux.wait(&changes, |screen| screen.replace('\n', " ").contains("Going on where"));
        }
        let here = ["Down", "Right", "Right", "Down", "Left"][round];
        tmux.keys(&["Home", here, "1", "c", "2"]);
        // Some of these keys change nothing where the cursor then is.
        let lines = [4, 6, 8, 9, 10][round];
        tmux.wait(&format!("{lines} lines are kept"), |_| kept(&folder).len() >= lines);
        let before = kept(&folder);
        tmux.signal("KILL");
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(kept(&folder), before, "nothing is lost");
        drop(tmux);
    }
}

#[test]
fn it_can_be_stopped_and_gone_on_with_and_the_window_may_change() {
    let Some((_folder, tmux)) = begin("stopped", (80, 24), "en") else { return };
    tmux.wait("the board", |screen| screen.contains("[4]"));
    tmux.resize(100, 30);
    tmux.wait("the new width", |screen| screen.lines().count() >= 29);
    tmux.resize(20, 8);
    tmux.wait("too small", |screen| screen.contains("window is too"));
    tmux.resize(80, 24);
    tmux.wait("the board", |screen| screen.contains("[4]"));
    let screen = tmux.settled();
    tmux.keys(&["C-l"]);
    assert_eq!(screen, tmux.settled());
}

#[test]
fn a_lesson_is_walked_on_the_same_screen() {
    let Some((_folder, tmux)) = begin("lesson", (80, 24), "en") else { return };
    tmux.wait("the board", |screen| screen.contains("[4]"));
    tmux.keys(&["t", "x-wing", "Enter"]);
    tmux.wait("the lesson", |screen| screen.contains("1/"));
    let mut seen = vec![];
    for _ in 0..200 {
        let screen = tmux.settled();
        if screen.contains("r1c1 [_]") {
            break;
        }
        seen.push(screen);
        // Read on, or pass over what is asked.
        tmux.keys(&["s", "Enter"]);
    }
    assert!(tmux.settled().contains("r1c1 [_]"), "back on the board: {}", tmux.settled());
    assert!(seen.len() > 5, "{}", seen.len());
}
