//! Running the program and looking at what it leaves.

use std::fs;
use std::io::Write;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::own_folder::Folder;
pub use super::own_folder::folder;

/// A process, in a folder of its own.
pub struct Running {
    child: Child,
    _folder: Folder,
}

impl Deref for Running {
    type Target = Child;

    fn deref(&self) -> &Child {
        &self.child
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.child
    }
}

/// The program with these arguments, in English.
pub fn command(args: &[&str], folder: &Folder) -> Command {
    let mut command = folder.program(&[&["rate", "--width", "400"], args].concat());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it to the end.
pub fn run(args: &[&str]) -> Output {
    command(args, &folder("rate")).output().unwrap()
}

/// Runs it after what a shell was told to do first: limits, traps.
#[cfg(unix)]
pub fn run_limited(before: &str, args: &[&str]) -> Output {
    let folder = folder("rate");
    let real = command(args, &folder);
    let mut limited = Command::new("/bin/sh");
    limited.arg("-c").arg(format!("{before}; exec \"$0\" \"$@\""));
    limited.arg(real.get_program()).args(real.get_args());
    limited.env_clear().envs(folder.vars()).env("KOTOWARI_LANG", "en").env("NO_COLOR", "1");
    limited.stdin(Stdio::null()).output().unwrap()
}

/// The exit code and what was printed.
pub fn told(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

/// Runs it with this on standard input.
pub fn run_with(args: &[&str], input: &str) -> Output {
    let (mut child, mut stdin) = start(args);
    let input = input.to_owned();
    // Whoever stops reading early closes the pipe: no failure.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = finish(&mut child);
    writer.join().unwrap();
    output
}

/// Starts it, its standard input held open.
pub fn start(args: &[&str]) -> (Running, ChildStdin) {
    let folder = folder("rate");
    let mut child = command(args, &folder).stdin(Stdio::piped()).spawn().unwrap();
    let stdin = child.stdin.take().unwrap();
    (Running { child, _folder: folder }, stdin)
}

/// Waits for its end.
pub fn finish(child: &mut Child) -> Output {
    let mut output = Output { status: Default::default(), stdout: vec![], stderr: vec![] };
    if let Some(mut out) = child.stdout.take() {
        std::io::Read::read_to_end(&mut out, &mut output.stdout).unwrap();
    }
    if let Some(mut err) = child.stderr.take() {
        std::io::Read::read_to_end(&mut err, &mut output.stderr).unwrap();
    }
    output.status = child.wait().unwrap();
    output
}

/// Waits until something is so.
pub fn until(what: &str, is_so: impl Fn() -> bool) {
    let since = Instant::now();
    while !is_so() {
        assert!(since.elapsed() < Duration::from_secs(60), "never: {what}");
        sleep(Duration::from_millis(10));
    }
}

/// How many puzzles the journal of an output knows to be done.
pub fn journalled(output: &Path) -> u64 {
    let journal = PathBuf::from(format!("{}.kotowari-resume", output.display()));
    let text = fs::read_to_string(journal).unwrap_or_default();
    let journal: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    journal["done"].as_u64().unwrap_or(0)
}

/// The puzzles of our own collection, with their ratings: lines of tab-separated fields.
pub fn own() -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/own_ratings.tsv");
    let text = fs::read_to_string(path).unwrap();
    text.lines().skip(1).map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// The first so many of them as a list.
pub fn list(count: usize) -> String {
    own().iter().take(count).map(|fields| format!("{}\n", fields[0])).collect()
}
