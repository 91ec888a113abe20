//! Opening an address in the browser of whoever runs the program.

use std::process::{Command, Stdio};
use std::thread;

/// Starts a browser and does not wait for it; returns whether one could be started.
///
/// `BROWSER` names the program to use, as for others. Without it and without a display there is
/// only a browser in a terminal at best, which would take this one from the program.
pub fn open(address: &str, env: &dyn Fn(&str) -> Option<String>) -> bool {
    let named = |name: &str| env(name).filter(|value| !value.is_empty());
    let mut command = match named("BROWSER") {
        Some(browsers) => {
            // A list with `:` between; the first one that is no template.
            let browser = browsers.split(':').find(|name| !name.contains('%')).map(str::to_owned);
            let Some(browser) = browser.filter(|name| !name.is_empty()) else { return false };
            Command::new(browser)
        }
        None if cfg!(target_os = "macos") => Command::new("open"),
        None if cfg!(windows) => {
            let mut command = Command::new("cmd");
            command.args(["/C", "start", ""]);
            command
        }
        None if named("DISPLAY").or_else(|| named("WAYLAND_DISPLAY")).is_some() => {
            Command::new("xdg-open")
        }
        None => return false,
    };
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let Ok(mut child) = command.spawn() else { return false };
    // It is waited for, so that no zombie is left.
    thread::spawn(move || child.wait());
    true
}
