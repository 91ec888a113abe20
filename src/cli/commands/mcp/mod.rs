//! `mcp`: for assistants, the Model Context Protocol on standard input and output.
//!
//! A tool is a command (`tools`), run as a process of its own (`run`); `rpc` reads messages and words
//! answers.  The official library was looked at and not taken: docs/mcp.md says what it weighs.

mod rpc;
mod run;
mod tools;

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Map, Value};

use self::rpc::{Act, answer, failed};
use self::tools::Tool;
use crate::cli::terminal::{errors, stop};
use crate::cli::{Context, Exit, Failure};
use crate::explain::Renderer;

/// A message is no longer: the largest puzzle with all its marks is a quarter of it.
const LONGEST: u64 = 1 << 22;

/// How often it is looked whether to stop.
const PAUSE: Duration = Duration::from_millis(50);

/// So long calls in hand may go on when the input has ended.
const PARTING: Duration = Duration::from_secs(5);

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct McpArgs {
    #[arg(long, default_value = "60", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub timeout: u64,
    #[arg(long, default_value = "2", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub jobs: u32,
}

/// What happens.
enum Event {
    /// A line came.
    Line(Vec<u8>),
    /// None will come any more.
    Ended,
    /// A client is to be told how far the call of this id is.
    Told(Value, Value),
    /// A call has its answer, or nobody wanted it.
    Done(Value, Option<Value>),
}

/// A call in hand.
struct Call {
    id: Value,
    tool: &'static Tool,
    arguments: Map<String, Value>,
    token: Option<Value>,
    cancelled: Arc<AtomicBool>,
}

/// Calls that wait for a worker.
#[derive(Default)]
struct Queue {
    calls: Mutex<(VecDeque<Call>, bool)>,
    moved: Condvar,
}

impl Queue {
    fn put(&self, call: Call) {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).0.push_back(call);
        self.moved.notify_one();
    }

    /// No more will come.
    fn close(&self) {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).1 = true;
        self.moved.notify_all();
    }

    fn take(&self) -> Option<Call> {
        let mut calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(call) = calls.0.pop_front() {
                return Some(call);
            }
            if calls.1 {
                return None;
            }
            calls = self.moved.wait(calls).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Answers until the input ends.
pub fn run(args: &McpArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let renderer = context.renderer;
    if context.stdin_is_terminal {
        context.note(&renderer.text("mcp-terminal", &[]))?;
    }
    let stop = stop::on_signal()?;
    let queue = Queue::default();
    let (events, happened) = channel();
    let Context { stdin, out, .. } = context;
    thread::scope(|scope| {
        let reader = events.clone();
        let input = &mut **stdin;
        scope.spawn(move || read(input, &reader));
        for _ in 0..args.jobs {
            let (events, queue) = (events.clone(), &queue);
            scope.spawn(move || work(queue, &events, args.timeout, renderer));
        }
        let mut server = Server { queue: &queue, in_hand: vec![], parting: None, renderer };
        let ended = loop {
            let event = match happened.recv_timeout(PAUSE) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => break Ok(Exit::Done),
            };
            if stop.load(Ordering::Relaxed) {
                break Ok(Exit::Interrupted);
            }
            if let Some(answer) = event.and_then(|event| server.take(event)) {
                let written = writeln!(out, "{}", errors::escaped(&answer.to_string()));
                if let Err(error) = written.and_then(|()| out.flush()) {
                    break Err(error);
                }
            }
            if server.is_over() {
                break Ok(Exit::Done);
            }
        };
        server.cancel_all();
        queue.close();
        if server.parting.is_none() {
            // The input is still open, and nothing wakes the thread that reads it.  The tools end first.
            while !server.in_hand.is_empty() {
                match happened.recv_timeout(Duration::from_secs(1)) {
                    Ok(Event::Done(id, _)) => server.in_hand.retain(|(known, _)| *known != id),
                    Ok(_) => {}
                    Err(_) => break,
                }
            }
            process::exit(match &ended {
                Ok(exit) => *exit as i32,
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
                Err(_) => crate::cli::terminal::context::FAILED,
            });
        }
        Ok(ended?)
    })
}

/// What is known of the conversation.
struct Server<'a> {
    queue: &'a Queue,
    /// The calls that have no answer yet.
    in_hand: Vec<(Value, Arc<AtomicBool>)>,
    /// When the input ended.
    parting: Option<Instant>,
    renderer: &'a Renderer,
}

impl Server<'_> {
    /// Takes what happened; hands back what is to be said.
    fn take(&mut self, event: Event) -> Option<Value> {
        match event {
            Event::Line(line) => match rpc::read(&line, self.renderer) {
                Act::Nothing => None,
                Act::Answer(answer) => Some(answer),
                Act::Call { id, tool, arguments, token } => {
                    let cancelled = Arc::new(AtomicBool::new(false));
                    self.in_hand.push((id.clone(), cancelled.clone()));
                    self.queue.put(Call { id, tool, arguments, token, cancelled });
                    None
                }
                Act::Cancel(id) => {
                    let wanted = self.in_hand.iter().filter(|(known, _)| *known == id);
                    wanted.for_each(|(_, cancelled)| cancelled.store(true, Ordering::Relaxed));
                    None
                }
            },
            Event::Ended => {
                self.parting = Some(Instant::now());
                None
            }
            Event::Told(id, told) => {
                let is_wanted = |(known, cancelled): &(Value, Arc<AtomicBool>)| {
                    *known == id && !cancelled.load(Ordering::Relaxed)
                };
                self.in_hand.iter().any(is_wanted).then_some(told)
            }
            Event::Done(id, result) => {
                self.in_hand.retain(|(known, _)| *known != id);
                result.map(|result| answer(&id, result))
            }
        }
    }

    fn is_over(&self) -> bool {
        self.parting.is_some_and(|since| self.in_hand.is_empty() || since.elapsed() > PARTING)
    }

    fn cancel_all(&self) {
        self.in_hand.iter().for_each(|(_, cancelled)| cancelled.store(true, Ordering::Relaxed));
    }
}

/// Hands over lines; one that is too long is handed over cut, which is no JSON.
fn read(input: &mut (dyn Read + Send), events: &Sender<Event>) {
    let mut reader = BufReader::new(input);
    loop {
        let mut line = vec![];
        let taken = reader.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        if taken.is_err() || line.is_empty() {
            break;
        }
        if !line.ends_with(b"\n") && line.len() as u64 == LONGEST {
            // The rest of it belongs to no message.
            let mut rest = vec![0; 1 << 16];
            while !rest.ends_with(b"\n") {
                rest.clear();
                match reader.by_ref().take(1 << 16).read_until(b'\n', &mut rest) {
                    Ok(count) if count > 0 => {}
                    _ => break,
                }
            }
        }
        if !line.trim_ascii().is_empty() && events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    // Nobody listens only if all is over.
    let _ = events.send(Event::Ended);
}

fn work(queue: &Queue, events: &Sender<Event>, seconds: u64, renderer: &Renderer) {
    while let Some(Call { id, tool, arguments, token, cancelled }) = queue.take() {
        let total = tool.total(&arguments);
        let mut watch = |done: u64, time: Duration| {
            if let Some(token) = &token {
                let far = (done.min(total), total, time.as_secs_f64());
                let told = rpc::progress(token, far, renderer);
                // If nobody listens, all is over.
                let _ = events.send(Event::Told(id.clone(), told));
            }
        };
        let result = match tool.order(&arguments) {
            _ if cancelled.load(Ordering::Relaxed) => None,
            Err(error) => Some(failed(&error, renderer)),
            Ok(order) => run::run(tool, &order, (seconds, &cancelled), &mut watch, renderer),
        };
        if events.send(Event::Done(id, result)).is_err() {
            return;
        }
    }
}
