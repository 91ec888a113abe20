//! Measures the time from a key press to the last character written, and that of a hint. Results
//! are in `docs/play.md`; nothing here fails for being slow.
//!
//! `cargo test --release --lib cli::commands::play::times -- --ignored --nocapture`

use std::time::{Duration, Instant};

use ratatui_core::backend::Backend;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::backend::Crossterm;
use super::face::View;
use super::page::page;
use super::state::State;
use kotowari_learn::play::{Command, Game, InputState, Key, Profile, Request};
use kotowari_words::explain::Renderer;

const DEMO1: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

fn state(game: Game, view: View) -> State {
    let (name, slot, log) = (String::new(), String::new(), String::new());
    let desk = InputState::new(Profile::OhaYashi);
    State { game, desk, view, scroll: 0, notes: vec![], over: None, name, slot, log }
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    let (half, most, last) = (at(50), at(95), at(100));
    println!(
        "{what}: {} times, median {half:.1?}, p95 {most:.1?}, longest {last:.1?}",
        times.len()
    );
}

#[test]
#[ignore = "it measures"]
fn keys_and_hints() {
    for (language, size, view) in [
        ("en", (80, 24), View::Digits),
        ("ja", (80, 24), View::Marks),
        ("ja", (120, 40), View::Big),
    ] {
        let renderer = Renderer::new(language).expect("ours");
        let mut state = state(Game::new(&kotowari_format::puzzle(DEMO1).expect("a puzzle")), view);
        let area = Rect::new(0, 0, size.0, size.1);
        let mut backend = Crossterm::new(vec![], true);
        let mut last = Buffer::empty(area);
        let mut press = |key: Key, digit: Option<u8>| {
            let began = Instant::now();
            for wish in state.desk.press(key, digit, &state.game) {
                if let Request::Game(command) = wish {
                    state.game.send(command);
                }
            }
            let mut buffer = Buffer::empty(area);
            page(&state, &renderer, area, &mut buffer);
            backend.draw(last.diff(&buffer).into_iter()).expect("memory");
            last = buffer;
            began.elapsed()
        };
        let keys: Vec<Duration> = (0..300u32)
            .map(|n| match n % 6 {
                0 => press(Key::Digits, Some((n / 6 % 9 + 1) as u8)),
                1 => press(Key::Char('b'), None),
                2 => press(Key::Char('k'), None),
                3 => press(Key::Escape, None),
                4 => press(Key::Down, None),
                _ => press(Key::Right, None),
            })
            .collect();
        report(&format!("keys, {language} {size:?} {view:?}"), keys);
        let steps = (0..138).map(|_| press(Key::Enter, None)).collect();
        report(&format!("Enter, {language} {size:?} {view:?}"), steps);
    }
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let rated = std::fs::read_to_string(root.join("tests/data/own_ratings.tsv")).expect("ours");
    let rating = |line: &&str| line.split('\t').nth(1).and_then(|er| er.parse::<f64>().ok());
    let mut rated: Vec<&str> = rated.lines().filter(|line| rating(line).is_some()).collect();
    rated.sort_by(|a, b| rating(b).partial_cmp(&rating(a)).expect("numbers"));
    let mut hints = vec![];
    for line in rated.iter().take(20) {
        let mut game = Game::new(&kotowari_format::puzzle(&line[..81]).expect("a puzzle"));
        // The whole puzzle, step by step: the first is not the hardest.
        for _ in 0..12 {
            for _ in 0..5 {
                let began = Instant::now();
                game.send(Command::Hint);
                hints.push(began.elapsed());
            }
        }
    }
    report("hints on the hardest of tests/data/own_ratings.tsv", hints);
}
