//! The site on this machine's own address: files to a browser, and to nobody else.
//!
//! Nothing is read from the disk for a request: a name is looked for among the names of the site,
//! so there is no path that could lead out of it.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::browser;
use super::content::Content;
use super::http::{Answer, MAX_HEAD, Request, content_type, request};
use crate::cli::export::{Pages, Sharing};
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_learn::lesson::course::Course;
use kotowari_words::explain::{Line, Renderer, Value};

/// Connections at the same time; a browser opens six.
const MAX_CONNECTIONS: usize = 64;

/// Time for a request to be sent, and for an answer to be taken.
const PATIENCE: Duration = Duration::from_secs(10);

/// Shows the site until the program is ended.
pub fn run(
    site: BTreeMap<String, Content>,
    port: u16,
    opens: bool,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let course = Course::ours()?;
    let site = Site { files: site, pages: Pages::new(&course, context.renderer, Sharing::Style) };
    let failed = |reason: io::Error| refused(port, &reason);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(failed)?;
    let port = listener.local_addr().map_err(failed)?.port();
    let address = format!("http://127.0.0.1:{port}/");
    let value = [("address", Value::Text(address.clone()))];
    let text = context.renderer.text("site-here", &value);
    context.print(&[Line::plain(text)])?;
    context.out.flush()?;
    if opens && !browser::open(&address, context.env) {
        context.note(&context.renderer.text("site-not-opened", &[]))?;
    }
    let (renderer, open) = (context.renderer, AtomicUsize::new(0));
    thread::scope(|scope| {
        for stream in listener.incoming() {
            // A connection that ended before it was taken is nothing to end the server for.
            let Ok(stream) = stream else { continue };
            if open.fetch_add(1, Ordering::Relaxed) >= MAX_CONNECTIONS {
                open.fetch_sub(1, Ordering::Relaxed);
                continue;
            }
            let (site, open) = (&site, &open);
            scope.spawn(move || {
                // If the browser goes away, there is nobody to tell.
                let _ = converse(stream, site, renderer);
                open.fetch_sub(1, Ordering::Relaxed);
            });
        }
    });
    Ok(Exit::Done)
}

/// Why the port could not be had, and what to try.
fn refused(port: u16, reason: &io::Error) -> Error {
    let id = match reason.kind() {
        io::ErrorKind::AddrInUse => "site-port-taken",
        io::ErrorKind::PermissionDenied => "site-port-denied",
        _ => "site-port-failed",
    };
    let other = port.checked_add(1).filter(|other| *other > 1024).unwrap_or(4649);
    // Not as numbers: a language would put a comma into 4,649.
    Error::new(id)
        .text("port", port.to_string())
        .text("other", other.to_string())
        .text("reason", reason.to_string())
}

/// What is shown.
struct Site<'c> {
    files: BTreeMap<String, Content>,
    pages: Pages<'c>,
}

impl Site<'_> {
    /// The file a request asks for.
    fn answer(&self, request: &Request, renderer: &Renderer) -> Answer {
        match self.find(request) {
            Ok(Some(answer)) => answer,
            Ok(None) => {
                let name = [("name", Value::Text(request.file.clone()))];
                Answer::text(404, renderer.text("site-no-page", &name))
            }
            Err(error) => {
                let [message, ..] = renderer.error(&error);
                Answer::text(500, message.unwrap_or_default())
            }
        }
    }

    fn find(&self, request: &Request) -> Result<Option<Answer>, Error> {
        let Request { file, takes_gzip, .. } = request;
        let answer = |body, is_gzip| {
            Some(Answer { status: 200, content_type: content_type(file), is_gzip, body })
        };
        Ok(match (self.files.get(file), file.strip_prefix("pages/")) {
            (Some(Content::Gzip(bytes)), _) if *takes_gzip => answer(bytes.clone(), true),
            (Some(content), _) => answer(content.plain()?.into_owned(), false),
            (None, Some(name)) => {
                self.pages.page(name)?.and_then(|page| answer(page.into_bytes(), false))
            }
            (None, None) => None,
        })
    }
}

/// Reads one request and answers it.
fn converse(mut stream: TcpStream, site: &Site<'_>, renderer: &Renderer) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    let (answer, is_head) = match read(&mut stream)? {
        Ok(head) => match request(&head) {
            Ok(request) => (site.answer(&request, renderer), request.is_head),
            Err(status) => (Answer::text(status, String::new()), false),
        },
        Err(status) => (Answer::text(status, String::new()), false),
    };
    stream.write_all(answer.head().as_bytes())?;
    if !is_head {
        stream.write_all(&answer.body)?;
    }
    stream.shutdown(Shutdown::Write)?;
    // What was sent beyond the head is read, or the answer could be lost with the connection.
    let mut rest = [0; 1024];
    for _ in 0..64 {
        if stream.read(&mut rest)? == 0 {
            break;
        }
    }
    Ok(())
}

/// Reads the head of a request, or says with which status it is refused.
fn read(stream: &mut TcpStream) -> io::Result<Result<Vec<u8>, u16>> {
    let until = Instant::now() + PATIENCE;
    let mut head = vec![];
    let mut some = [0; 2048];
    loop {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        stream.set_read_timeout(Some(left))?;
        let count = stream.read(&mut some)?;
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        head.extend_from_slice(&some[..count]);
        if let Some(end) = head.windows(4).position(|four| four == b"\r\n\r\n") {
            head.truncate(end + 4);
            return Ok(Ok(head));
        }
        if head.len() > MAX_HEAD {
            return Ok(Err(431));
        }
    }
}
