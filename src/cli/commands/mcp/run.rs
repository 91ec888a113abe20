//! Running a tool: this program in a child process.
//!
//! A search polls for cancellation only now and then, while a process can be killed at any moment,
//! frees its memory and isolates a crash from the other calls.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::rpc::failed;
use super::tools::{Order, Tool};
use crate::cli::terminal::context::FAILED;
use kotowari_engine::error::Error;
use kotowari_words::explain::Renderer;

/// Bytes of an answer; a model could not use a longer one.
pub const MAX_ANSWER: u64 = 1 << 22;

/// Time between two checks for cancellation.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// Time between two progress notifications, with and without new rows.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);
const IDLE_PROGRESS_INTERVAL: Duration = Duration::from_secs(1);

/// Runs a tool; `None` if the call is cancelled. `watch` is called now and then with the lines
/// of the answer so far and the time.
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
    // The default of the child; `--lang` overrides it.
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
            // A tool that stops reading reports the reason itself.
            stdin.map(|mut stdin| stdin.write_all(order.stdin.as_bytes()))
        });
        let out = scope.spawn(|| all(stdout, &lines));
        let err = scope.spawn(|| all(stderr, &AtomicU64::new(0)));
        let since = Instant::now();
        let mut notified = (0, since);
        let mut look = || {
            let done = lines.load(Ordering::Relaxed);
            let wait = if done == notified.0 { IDLE_PROGRESS_INTERVAL } else { PROGRESS_INTERVAL };
            if notified.1.elapsed() >= wait {
                notified = (done, Instant::now());
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
            _ if out.len() as u64 > MAX_ANSWER => {
                Some(failed(&Error::new("mcp-too-long"), renderer))
            }
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
                thread::sleep(POLL_INTERVAL);
            }
            Err(_) => break End::Code(None),
        }
    };
    // If that fails, it has ended already.
    let _ = child.kill();
    let _ = child.wait();
    end
}

/// Reads an output, up to one byte more than is allowed; the child then gets a closed pipe.
fn all(from: Option<impl Read>, lines: &AtomicU64) -> String {
    let mut bytes = vec![];
    if let Some(from) = from {
        let mut from = BufReader::new(from.take(MAX_ANSWER + 1));
        while from.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            lines.fetch_add(1, Ordering::Relaxed);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The result of a call: the document, the same as text, and the messages.
fn result(tool: &Tool, code: i32, out: &str, err: &str) -> Value {
    let said = err.trim();
    let is_error = code == FAILED;
    let document = match tool.rows {
        // An error document is no row; the messages say the same.
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
