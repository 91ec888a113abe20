//! A folder of a test's own, and the program run in it: nothing is read from or left in the home,
//! the temporary folder or the course of whoever runs the tests.

use std::ffi::OsString;
use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A new, empty folder; it goes when the test ends.
///
/// Beside it are a home and a temporary folder for the program, which must be empty again at the
/// end.
pub struct Folder {
    root: TempDir,
    path: PathBuf,
}

/// A folder for a test; the name is for whoever looks while it runs.
pub fn folder(name: &str) -> Folder {
    let root = tempfile::Builder::new().prefix(&format!("kotowari-{name}-")).tempdir();
    let root = root.expect("a folder in the temporary folder");
    for name in ["own", HOME, TEMPORARY] {
        fs::create_dir(root.path().join(name)).expect("a folder in a new folder");
    }
    Folder { path: root.path().join("own"), root }
}

const HOME: &str = "home";
const TEMPORARY: &str = "temporary";

impl Folder {
    /// What says to the program where it may leave what: what it remembers, in this folder.
    pub fn vars(&self) -> [(&'static str, OsString); 3] {
        let beside = |name| self.root.path().join(name).into_os_string();
        [
            ("XDG_DATA_HOME", self.path.clone().into_os_string()),
            ("HOME", beside(HOME)),
            ("TMPDIR", beside(TEMPORARY)),
        ]
    }

    /// The program, told nothing about the machine but what is in this folder; in English.
    #[cfg(feature = "cli")]
    pub fn program(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kotowari"));
        command.args(args).current_dir(&self.path).env_clear().envs(self.vars());
        command.env("KOTOWARI_LANG", "en").env("NO_COLOR", "1");
        command
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.path
    }
}

impl AsRef<Path> for Folder {
    fn as_ref(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        for name in [HOME, TEMPORARY] {
            let left: Vec<_> = fs::read_dir(self.root.path().join(name))
                .expect("still there")
                .map(|entry| entry.expect("readable").file_name())
                .collect();
            assert!(left.is_empty(), "the program left something in its {name} folder: {left:?}");
        }
    }
}
