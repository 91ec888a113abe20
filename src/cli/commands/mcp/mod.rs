//! `mcp`: a server of the Model Context Protocol on standard input and output.
//!
//! A tool is a command (`tools`), run as a process of its own (`run`); `rpc` parses messages and
//! builds answers. The official library is not used because of its weight, which docs/mcp.md gives
//! in numbers.

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
use kotowari_words::explain::Renderer;

/// Bytes of a message; the largest puzzle with all its marks is a quarter of it.
const MAX_MESSAGE: u64 = 1 << 22;

/// Time between two checks of the stop flag.
const STOP_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Time for calls in progress after the end of the input; then they are killed.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug, clap::Args)]
pub struct McpArgs {
    #[arg(long, default_value = "60", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub timeout: u64,
    #[arg(long, default_value = "2", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub jobs: u32,
}

/// An event of the reader or of a worker.
enum Event {
    /// A line of input.
    Line(Vec<u8>),
    /// The end of input.
    Ended,
    /// A progress notification for the call of this id.
    Progress(Value, Value),
    /// The answer to a call; `None` if it was cancelled.
    Done(Value, Option<Value>),
}

/// A call.
struct Call {
    id: Value,
    tool: &'static Tool,
    arguments: Map<String, Value>,
    token: Option<Value>,
    cancelled: Arc<AtomicBool>,
}

/// The queue of calls, with a flag that is set when no more will come.
#[derive(Default)]
struct Queue {
    calls: Mutex<(VecDeque<Call>, bool)>,
    changed: Condvar,
}

impl Queue {
    fn put(&self, call: Call) {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).0.push_back(call);
        self.changed.notify_one();
    }

    /// Wakes the workers, which end when the queue is empty.
    fn close(&self) {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).1 = true;
        self.changed.notify_all();
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
            calls = self.changed.wait(calls).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Runs the command.
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
        let mut server = Server { queue: &queue, in_progress: vec![], input_ended: None, renderer };
        let ended = loop {
            let event = match happened.recv_timeout(STOP_POLL_INTERVAL) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => break Ok(Exit::Done),
            };
            if stop.load(Ordering::Relaxed) {
                break Ok(Exit::Interrupted);
            }
            if let Some(answer) = event.and_then(|event| server.handle(event)) {
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
        if server.input_ended.is_none() {
            // A thread blocked on standard input cannot be woken, so the process ends, after its
            // tools.
            while !server.in_progress.is_empty() {
                match happened.recv_timeout(Duration::from_secs(1)) {
                    Ok(Event::Done(id, _)) => server.in_progress.retain(|(known, _)| *known != id),
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

/// The state of the server.
struct Server<'a> {
    queue: &'a Queue,
    /// Calls without an answer yet, with their flags of cancellation.
    in_progress: Vec<(Value, Arc<AtomicBool>)>,
    input_ended: Option<Instant>,
    renderer: &'a Renderer,
}

impl Server<'_> {
    /// Handles an event; returns the message to send, if any.
    fn handle(&mut self, event: Event) -> Option<Value> {
        match event {
            Event::Line(line) => match rpc::read(&line, self.renderer) {
                Act::Nothing => None,
                Act::Answer(answer) => Some(answer),
                Act::Call { id, tool, arguments, token } => {
                    let cancelled = Arc::new(AtomicBool::new(false));
                    self.in_progress.push((id.clone(), cancelled.clone()));
                    self.queue.put(Call { id, tool, arguments, token, cancelled });
                    None
                }
                Act::Cancel(id) => {
                    let wanted = self.in_progress.iter().filter(|(known, _)| *known == id);
                    wanted.for_each(|(_, cancelled)| cancelled.store(true, Ordering::Relaxed));
                    None
                }
            },
            Event::Ended => {
                self.input_ended = Some(Instant::now());
                None
            }
            Event::Progress(id, message) => {
                let is_wanted = |(known, cancelled): &(Value, Arc<AtomicBool>)| {
                    *known == id && !cancelled.load(Ordering::Relaxed)
                };
                self.in_progress.iter().any(is_wanted).then_some(message)
            }
            Event::Done(id, result) => {
                self.in_progress.retain(|(known, _)| *known != id);
                result.map(|result| answer(&id, result))
            }
        }
    }

    fn is_over(&self) -> bool {
        self.input_ended
            .is_some_and(|since| self.in_progress.is_empty() || since.elapsed() > SHUTDOWN_TIMEOUT)
    }

    fn cancel_all(&self) {
        self.in_progress.iter().for_each(|(_, cancelled)| cancelled.store(true, Ordering::Relaxed));
    }
}

/// Sends lines of input. One that is too long is cut, so that it is answered as invalid JSON.
fn read(input: &mut (dyn Read + Send), events: &Sender<Event>) {
    let mut reader = BufReader::new(input);
    loop {
        let mut line = vec![];
        let taken = reader.by_ref().take(MAX_MESSAGE).read_until(b'\n', &mut line);
        if taken.is_err() || line.is_empty() {
            break;
        }
        if !line.ends_with(b"\n") && line.len() as u64 == MAX_MESSAGE {
            // Skip the rest of the line.
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
    // If that fails, the server has ended.
    let _ = events.send(Event::Ended);
}

fn work(queue: &Queue, events: &Sender<Event>, seconds: u64, renderer: &Renderer) {
    while let Some(Call { id, tool, arguments, token, cancelled }) = queue.take() {
        let total = tool.total(&arguments);
        let mut watch = |done: u64, time: Duration| {
            if let Some(token) = &token {
                let far = (done.min(total), total, time.as_secs_f64());
                let message = rpc::progress(token, far, renderer);
                // If that fails, the server has ended.
                let _ = events.send(Event::Progress(id.clone(), message));
            }
        };
        let result = match tool.order(&arguments) {
            _ if cancelled.load(Ordering::Relaxed) => None,
            Err(error) => Some(failed(&error, renderer)),
            Ok(order) => run::run(tool, &order, (seconds, &cancelled), &mut watch, renderer),
        };
        let result = result.map(|result| tool.fitting(result));
        if events.send(Event::Done(id, result)).is_err() {
            return;
        }
    }
}
