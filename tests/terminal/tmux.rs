//! A terminal that is not there: tmux, with a server of its own.

use std::io::ErrorKind;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::Duration;

use super::own_folder::Folder;

/// How often it is looked, and how long to wait between two looks: in all half a minute. A look
/// takes 3 ms of a core.
const LOOKS: usize = 1500;
const PAUSE: Duration = Duration::from_millis(20);

/// What looks the same so many times does not change any more.
const SAME: usize = 7;

/// How many servers were started.
static STARTED: AtomicUsize = AtomicUsize::new(0);

/// A window in which the program runs.
pub struct Tmux {
    socket: String,
}

impl Tmux {
    /// Starts the program in a window of this size; behind it a shell says how it ended. `None`,
    /// loudly, if there is no tmux.
    pub fn begin(
        folder: &Folder,
        (width, height): (u16, u16),
        language: &str,
        args: &[&str],
    ) -> Option<Tmux> {
        // A server that is ending keeps its socket for a while.
        let number = STARTED.fetch_add(1, Ordering::SeqCst);
        let socket = folder.join(format!("tmux-{number}")).display().to_string();
        let tmux = Tmux { socket };
        let program = folder.program(args);
        let word = |text: &std::ffi::OsStr| format!("'{}'", text.to_string_lossy());
        let mut line = "env -i TERM=xterm-256color".to_owned();
        for (name, value) in program.get_envs() {
            let value = value.unwrap_or_default();
            line += &format!(" {}={}", name.to_string_lossy(), word(value));
        }
        line += &format!(" KOTOWARI_LANG={language} {}", word(program.get_program()));
        for arg in program.get_args() {
            line += &format!(" {}", word(arg));
        }
        // The shell stays, so that its words can be read.
        line += "; echo exit $?; exec sleep 1000";
        let size = [width.to_string(), height.to_string()];
        let started = Command::new("tmux")
            .args(["-u", "-S", &tmux.socket, "-f", "/dev/null", "new-session", "-d"])
            .args(["-x", &size[0], "-y", &size[1]])
            .arg(line)
            .current_dir(folder)
            .env("LC_ALL", "C.UTF-8")
            .output();
        match started {
            Ok(started) => {
                assert!(started.status.success(), "{started:?}");
                tmux.tmux(&["set", "-g", "window-size", "manual"]);
                // Esc is a key here, and nothing it could begin.
                tmux.tmux(&["set", "-s", "escape-time", "0"]);
                Some(tmux)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                eprintln!("NOT TESTED: there is no tmux (Debian: apt-get install tmux)");
                None
            }
            Err(error) => panic!("{error}"),
        }
    }

    fn tmux(&self, args: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.args(["-u", "-S", &self.socket]).args(args).env("LC_ALL", "C.UTF-8");
        command.output().expect("tmux is there")
    }

    fn said(&self, args: &[&str]) -> String {
        String::from_utf8_lossy(&self.tmux(args).stdout).into_owned()
    }

    /// Types keys; a word that names no key is typed as it is.
    pub fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.tmux(&["send-keys", key]);
        }
    }

    /// Types keys in one go: the program finds all of them waiting.
    pub fn keys_at_once(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// Keeps all that the program writes from now on in a file: what is soon painted over is there,
    /// too.
    pub fn record(&self, file: &std::path::Path) {
        self.tmux(&["pipe-pane", &format!("exec cat > '{}'", file.display())]);
    }

    /// Presses the left button of the mouse at a place, counted from 0.
    pub fn click(&self, (x, y): (u16, u16)) {
        for end in ['M', 'm'] {
            let report = format!("\x1b[<0;{};{}{end}", x + 1, y + 1);
            let bytes: Vec<String> = report.bytes().map(|byte| format!("{byte:02x}")).collect();
            let bytes: Vec<&str> = bytes.iter().map(String::as_str).collect();
            self.tmux(&[&["send-keys", "-H"], &bytes[..]].concat());
        }
    }

    /// What is on the screen.
    pub fn screen(&self) -> String {
        self.said(&["capture-pane", "-p"])
    }

    /// The same, once it does not change any more.
    pub fn settled(&self) -> String {
        let mut last = self.screen();
        let mut same = 0;
        for _ in 0..LOOKS {
            sleep(PAUSE);
            let now = self.screen();
            same = if now == last { same + 1 } else { 0 };
            if same >= SAME {
                break;
            }
            last = now;
        }
        last
    }

    /// The same after a key: on a busy machine nothing may have happened yet, so a change is waited
    /// for first. Not for ever, for some keys change nothing.
    pub fn settled_after(&self, before: &str) -> String {
        for _ in 0..LOOKS / 20 {
            if self.screen() != before {
                break;
            }
            sleep(PAUSE);
        }
        self.settled()
    }

    /// Waits for something to be seen.
    pub fn wait(&self, what: &str, seen: impl Fn(&str) -> bool) {
        for _ in 0..LOOKS {
            if seen(&self.screen()) {
                return;
            }
            sleep(PAUSE);
        }
        panic!("never seen: {what}\n{}", self.screen());
    }

    /// Whether the other screen is shown and the mouse is taken: `1 1` while somebody plays.
    pub fn modes(&self) -> String {
        let modes = ["display", "-p", "#{alternate_on} #{mouse_any_flag}"];
        self.said(&modes).trim().to_owned()
    }

    /// Another size of the window.
    pub fn resize(&self, width: u16, height: u16) {
        let (width, height) = (width.to_string(), height.to_string());
        self.tmux(&["resize-window", "-x", &width, "-y", &height]);
    }

    /// The processes of the program, by number.
    pub fn players(&self) -> Vec<String> {
        let shell = self.said(&["display", "-p", "#{pane_pid}"]);
        let children = Command::new("ps").args(["-o", "pid=", "--ppid", shell.trim()]).output();
        let children = children.expect("ps is there").stdout;
        String::from_utf8_lossy(&children).split_whitespace().map(str::to_owned).collect()
    }

    /// Sends the program a signal.
    pub fn signal(&self, signal: &str) {
        for player in self.players() {
            let sent = Command::new("kill").args(["-s", signal, &player]).status();
            assert!(sent.expect("kill is there").success());
        }
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        // Whoever fails must leave nothing running either.
        let players = if std::thread::panicking() { self.players() } else { vec![] };
        for player in players {
            drop(Command::new("kill").args(["-9", &player]).status());
        }
        self.tmux(&["kill-server"]);
    }
}
