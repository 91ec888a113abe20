//! `web`: the whole site, shown in a browser on this machine, or as a folder for any static host.
//!
//! The WebAssembly part is built by `web/build`, not with this program, and is looked for beside
//! it. The pages that need no script are written here. A package has each built file compressed,
//! as `NAME.gz`, in place of the file itself.

mod browser;
mod content;
mod http;
mod serve;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use self::content::{Content, packed};
use crate::cli::export::folder::Folder;
use crate::cli::export::{Sharing, pages};
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_words::explain::{Line, Value};

/// The list of the site's files, one a line. It is written last, so a site that has it is complete.
const LIST: &str = "files.txt";

/// The port a site is shown at. What is kept in a browser belongs to an address and its port, so
/// it is the same one each time.
const PORT: &str = "4649";

#[derive(Debug, clap::Args)]
pub struct WebArgs {
    #[arg(long, default_value = PORT, conflicts_with = "output")]
    pub port: u16,
    #[arg(long, conflicts_with = "output")]
    pub no_open: bool,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub gzip: bool,
    #[arg(long, requires = "output")]
    pub force: bool,
    #[arg(long)]
    pub from: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &WebArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let Some(output) = &args.output else {
        let site = site(&built(args.from.as_deref())?)?;
        return serve::run(site, args.port, !args.no_open, context);
    };
    let folder = Folder::claim(output, args.force)?;
    let from = built(args.from.as_deref())?;
    let site = site(&from)?;
    let mut files: Vec<(String, Vec<u8>)> = site
        .into_iter()
        .map(|(name, content)| Ok((name, content.plain()?.into_owned())))
        .collect::<Result<_, Error>>()?;
    let pages = pages(context, Sharing::Style)?.into_iter();
    files.extend(pages.map(|(name, page)| (format!("pages/{name}"), page.into_bytes())));
    if args.gzip {
        let packed: Vec<_> = files
            .iter()
            .filter(|(name, _)| name != LIST)
            .map(|(name, text)| Ok((format!("{name}.gz"), packed(text)?)))
            .collect::<io::Result<_>>()?;
        files.extend(packed);
    }
    folder.write(&files)?;
    let args = [
        ("count", Value::Number(files.len())),
        ("folder", Value::Text(output.display().to_string())),
    ];
    let text = context.renderer.text("site-written", &args);
    context.print(&[Line::plain(text)])?;
    Ok(Exit::Done)
}

/// Finds the built site: where `--from` says, or beside the program (in its source tree, or where
/// it is installed).
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
fn site(from: &Path) -> Result<BTreeMap<String, Content>, Error> {
    let read = |name: &str| fs::read(from.join(name));
    let unreadable = |name: &str, reason: io::Error| {
        Error::new("input-unreadable")
            .text("file", from.join(name).display().to_string())
            .text("reason", reason.to_string())
    };
    let list = read(LIST).map_err(|reason| unreadable(LIST, reason))?;
    let text = String::from_utf8_lossy(&list);
    // The list must not lead outside of its folder.
    let is_within =
        |name: &&str| name.split('/').all(|part| !part.is_empty() && !part.starts_with('.'));
    let content = |name: &str| match read(name) {
        Ok(bytes) => Ok(Content::Plain(bytes)),
        Err(reason) => {
            read(&format!("{name}.gz")).map(Content::Gzip).map_err(|_| unreadable(name, reason))
        }
    };
    let names = text.lines().filter(is_within).chain([LIST]);
    names.map(|name| Ok((name.to_owned(), content(name)?))).collect()
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
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        assert_eq!(names, [LIST, "index.html", "pkg/a.wasm"]);
        assert_eq!(files["pkg/a.wasm"], Content::Plain(vec![0, 159, 146]));
        // A package has the same file compressed.
        let gzip = packed(&[0, 159, 146]).expect("memory");
        fs::write(from.join("pkg/a.wasm.gz"), gzip).expect("writable");
        fs::remove_file(from.join("pkg/a.wasm")).expect("there");
        let files = site(&from).expect("readable");
        assert!(matches!(files["pkg/a.wasm"], Content::Gzip(_)));
        assert_eq!(*files["pkg/a.wasm"].plain().expect("whole"), [0, 159, 146]);
        assert_eq!(Content::Gzip(vec![1]).plain().expect_err("damaged").id, "site-damaged");
        fs::write(from.join(LIST), "gone.js\n").expect("writable");
        assert_eq!(site(&from).expect_err("gone").id, "input-unreadable");
    }
}
