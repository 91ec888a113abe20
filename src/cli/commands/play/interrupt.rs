//! Interrupting the engine: Esc stops a search that takes long, and a message says so.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crossterm::cursor::MoveTo;
use crossterm::event::{self, Event, KeyCode, KeyModifiers};
use crossterm::queue;
use crossterm::style::Print;

/// Searches shorter than this show no message, which would only flicker.
const SHOW_AFTER: Duration = Duration::from_millis(150);

/// Time between two checks for Esc; the engine polls far more often.
const POLL_INTERVAL: Duration = Duration::from_millis(40);

/// Shared by the loop and the engine, which polls it.
#[derive(Debug, Default)]
pub struct Interrupt {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Start of the search, if one is running.
    since: Option<Instant>,
    /// Time of the last check for keys, if the message is shown.
    polled: Option<Instant>,
    stopped: bool,
    /// The message and its row.
    text: (String, u16),
    /// Events that came meanwhile.
    typed: VecDeque<Event>,
}

impl Interrupt {
    /// Starts a search; the message will appear in this row.
    pub fn begin(&self, text: String, row: usize) {
        let mut state = self.state();
        let typed = std::mem::take(&mut state.typed);
        let since = Some(Instant::now());
        *state = State { since, text: (text, row as u16), typed, ..State::default() };
    }

    /// Ends the search; returns whether the message was written onto the terminal.
    pub fn end(&self) -> bool {
        let mut state = self.state();
        state.since = None;
        state.polled.take().is_some()
    }

    /// Takes the first event that came meanwhile.
    pub fn typed(&self) -> Option<Event> {
        self.state().typed.pop_front()
    }

    /// Whether to stop. Polled by the engine.
    pub fn should_stop(&self) -> bool {
        let mut state = self.state();
        let waited = state.since.is_some_and(|since| since.elapsed() > SHOW_AFTER);
        if state.stopped || !waited {
            return state.stopped;
        }
        if state.polled.is_some_and(|polled| polled.elapsed() < POLL_INTERVAL) {
            return false;
        }
        if state.polled.is_none() {
            let mut out = io::stdout();
            let (text, row) = &state.text;
            // A failure to write the message is no reason to stop.
            let _ = queue!(out, MoveTo(0, *row), Print(text)).and_then(|()| out.flush());
        }
        while event::poll(Duration::ZERO).unwrap_or(false) {
            let Ok(event) = event::read() else { break };
            let stops = matches!(&event, Event::Key(key) if key.code == KeyCode::Esc
                || key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL));
            state.stopped |= stops;
            if !stops {
                state.typed.push_back(event);
            }
        }
        state.polled = Some(Instant::now());
        state.stopped
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
