//! `web`: the whole site as a folder, for any static host.
//!
//! The WebAssembly part is built by `web/build`, not with this program, and is looked for beside it. The pages
//! that need no script are written here.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::export::folder::Folder;
use crate::cli::export::pages;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_words::explain::{Line, Value};

/// The list of the site's files, one a line. It is written last, so a site that has it is complete.
const LIST: &str = "files.txt";

#[derive(Debug, clap::Args)]
pub struct WebArgs {
    #[arg(short, long)]
    pub output: PathBuf,
    #[arg(long)]
    pub from: Option<PathBuf>,
    #[arg(long)]
    pub force: bool,
}

/// Runs the command.
pub fn run(args: &WebArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let folder = Folder::claim(&args.output, args.force)?;
    let from = built(args.from.as_deref())?;
    let mut files = site(&from)?;
    let pages = pages(context)?.into_iter();
    files.extend(pages.map(|(name, page)| (format!("pages/{name}"), page.into_bytes())));
    folder.write(&files)?;
    let args = [
        ("count", Value::Number(files.len())),
        ("folder", Value::Text(args.output.display().to_string())),
    ];
    let text = context.renderer.text("site-written", &args);
    context.print(&[Line::plain(text)])?;
    Ok(Exit::Done)
}

/// Finds the built site: where `--from` says, or beside the program (in its source tree, or where it is installed).
fn built(wanted: Option<&Path>) -> Result<PathBuf, Error> {
    let beside = |program: PathBuf| -> Vec<PathBuf> {
        let above = program.ancestors().nth(2).map(Path::to_owned);
        let places = ["web/site", "share/kotowari/web"];
        above.into_iter().flat_map(|above| places.map(|place| above.join(place))).collect()
    };
    let places = match wanted {
        Some(wanted) => vec![wanted.to_owned()],
        None => std::env::current_exe().map(beside).unwrap_or_default(),
    };
    let found = places.iter().find(|folder| folder.join(LIST).is_file());
    found.cloned().ok_or_else(|| {
        let looked = places.first().map_or(String::new(), |place| place.display().to_string());
        Error::new("site-not-built").text("folder", looked)
    })
}

/// Reads the files of a built site.
fn site(from: &Path) -> Result<Vec<(String, Vec<u8>)>, Error> {
    let read = |name: &str| {
        fs::read(from.join(name)).map_err(|reason| {
            Error::new("input-unreadable")
                .text("file", from.join(name).display().to_string())
                .text("reason", reason.to_string())
        })
    };
    let list = read(LIST)?;
    let list = String::from_utf8_lossy(&list);
    // The list must not lead outside of its folder.
    let is_within =
        |name: &&str| name.split('/').all(|part| !part.is_empty() && !part.starts_with('.'));
    let names = list.lines().filter(is_within).chain([LIST]);
    names.map(|name| Ok((name.to_owned(), read(name)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_that_are_listed_go_and_no_others() {
        let root = tempfile::tempdir().expect("a scratch folder");
        let from = root.path().join("site");
        fs::create_dir_all(from.join("pkg")).expect("writable");
        fs::write(root.path().join("secret"), "no").expect("writable");
        fs::write(from.join("index.html"), "page").expect("writable");
        fs::write(from.join("pkg/a.wasm"), [0, 159, 146]).expect("writable");
        assert_eq!(built(Some(&from)).expect_err("not built").id, "site-not-built");
        fs::write(from.join(LIST), "index.html\npkg/a.wasm\n../secret\n/secret\n\n")
            .expect("writable");
        let files = site(&built(Some(&from)).expect("built")).expect("readable");
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["index.html", "pkg/a.wasm", LIST]);
        assert_eq!(files[1].1, [0, 159, 146]);
        fs::write(from.join(LIST), "gone.js\n").expect("writable");
        assert_eq!(site(&from).expect_err("gone").id, "input-unreadable");
    }
}
