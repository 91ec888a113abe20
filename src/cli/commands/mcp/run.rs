//! A tool at work: our own program in a process of its own, which can be ended at any moment.
//!
//! A search has no clock and looks up seldom; a process can be killed whatever it does, takes its memory
//! with it, and a mistake of ours in one answer costs none of the others.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::rpc::failed;
use super::tools::{Order, Tool};
use crate::error::Error;
use crate::explain::Renderer;

/// No answer is longer: it would be of no use to whoever reads it.
pub const MOST: u64 = 1 << 22;

/// How often it is looked whether somebody wants the answer still.
const PAUSE: Duration = Duration::from_millis(5);

/// How often whoever waits is told how far it is, with news and without.
const OFTEN: Duration = Duration::from_millis(200);
const SELDOM: Duration = Duration::from_secs(1);

/// A command that says so with this exit code could not do what it was asked.
const FAILED: i32 = crate::cli::terminal::context::FAILED;

/// Runs it; `None` if nobody wants the answer any more.  `watch` hears now and then how many lines the answer has
/// so far, and how long that took.
pub fn run(
    tool: &Tool,
    order: &Order,
    (seconds, cancelled): (u64, &AtomicBool),
    watch: &mut dyn FnMut(u64, Duration),
    renderer: &Renderer,
) -> Option<Value> {
    let broken =
        |reason: String| Some(failed(&Error::new("mcp-broken").text("reason", reason), renderer));
    let program = match std::env::current_exe() {
        Ok(program) => program,
        Err(reason) => return broken(reason.to_string()),
    };
    let mut command = Command::new(program);
    command.arg("--color=never").args(&order.args);
    // Where nobody asked for another language.
    command.env("KOTOWARI_LANG", renderer.language().to_string());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(reason) => return broken(reason.to_string()),
    };
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let lines = AtomicU64::new(0);
    thread::scope(|scope| {
        scope.spawn(move || {
            // One that reads no further has its reason, and tells it.
            stdin.map(|mut stdin| stdin.write_all(order.stdin.as_bytes()))
        });
        let out = scope.spawn(|| all(stdout, &lines));
        let err = scope.spawn(|| all(stderr, &AtomicU64::new(0)));
        let since = Instant::now();
        let mut told = (0, since);
        let mut look = || {
            let done = lines.load(Ordering::Relaxed);
            let wait = if done == told.0 { SELDOM } else { OFTEN };
            if told.1.elapsed() >= wait {
                told = (done, Instant::now());
                watch(done, since.elapsed());
            }
        };
        let limit = Duration::from_secs(seconds);
        let code = ended(&mut child, (since, limit), cancelled, &mut look);
        let (out, err) = (out.join().unwrap_or_default(), err.join().unwrap_or_default());
        match code {
            End::Cancelled => None,
            End::TooLate => Some(failed(
                &Error::new("mcp-too-late").number("count", seconds as usize),
                renderer,
            )),
            _ if out.len() as u64 > MOST => Some(failed(&Error::new("mcp-too-long"), renderer)),
            End::Code(Some(code)) => Some(result(tool, code, &out, &err)),
            End::Code(None) => broken(err.trim().to_owned()),
        }
    })
}

/// How a process ended.
enum End {
    Code(Option<i32>),
    Cancelled,
    TooLate,
}

fn ended(
    child: &mut Child,
    (since, limit): (Instant, Duration),
    cancelled: &AtomicBool,
    look: &mut dyn FnMut(),
) -> End {
    let end = loop {
        match child.try_wait() {
            Ok(Some(status)) => return End::Code(status.code()),
            Ok(None) if cancelled.load(Ordering::Relaxed) => break End::Cancelled,
            Ok(None) if since.elapsed() >= limit => break End::TooLate,
            Ok(None) => {
                look();
                thread::sleep(PAUSE);
            }
            Err(_) => break End::Code(None),
        }
    };
    // If it cannot be killed, it is gone already.
    let _ = child.kill();
    let _ = child.wait();
    end
}

/// What is said, up to one byte more than may be; then nobody listens, and it ends.
fn all(from: Option<impl Read>, lines: &AtomicU64) -> String {
    let mut bytes = vec![];
    if let Some(from) = from {
        let mut from = BufReader::new(from.take(MOST + 1));
        // What broke off is read as far as it came.
        while from.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            lines.fetch_add(1, Ordering::Relaxed);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// An answer as the protocol has it: the document, the same as text, and what was said beside.
fn result(tool: &Tool, code: i32, out: &str, err: &str) -> Value {
    let said = err.trim();
    let is_error = code == FAILED;
    let document = match tool.rows {
        // Its errors are words.
        Some(_) if is_error => None,
        Some(name) => {
            let rows: Result<Vec<Value>, _> = out.lines().map(serde_json::from_str).collect();
            rows.ok().map(|rows| json!({ name: rows }))
        }
        None => serde_json::from_str::<Value>(out).ok(),
    };
    let mut content = vec![];
    if let Some(document) = document.as_ref().filter(|_| !is_error) {
        content.push(json!({ "type": "text", "text": document.to_string() }));
    }
    if !said.is_empty() {
        content.push(json!({ "type": "text", "text": said }));
    }
    let mut result = json!({ "content": content, "isError": is_error });
    if let Some(document) = document {
        result["structuredContent"] = document;
    }
    result
}
