//! `kotowari web`: a site for a browser on this machine, and a folder for any host.

#![cfg(feature = "cli")]

use crate::common::own_folder::{self, Folder};

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// Some bytes that are no text.
const WASM: [u8; 6] = [0, 0x61, 0x73, 0x6d, 0x9f, 0xff];

/// A folder with a built site, and beside it a file that no request may reach.
fn built() -> Folder {
    let own = own_folder::folder("web");
    fs::create_dir_all(own.join("built/pkg")).expect("writable");
    fs::write(own.join("secret.txt"), "secret").expect("writable");
    fs::write(own.join("built/hidden.txt"), "secret").expect("writable");
    fs::write(own.join("built/index.html"), "<p>理</p>").expect("writable");
    fs::write(own.join("built/pkg/a.wasm.gz"), packed(&WASM)).expect("writable");
    fs::write(own.join("built/files.txt"), "index.html\npkg/a.wasm\n").expect("writable");
    own
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], Compression::best());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

/// The program while it serves; it ends with the test.
struct Server {
    child: Child,
    /// What it said first.
    said: String,
    port: u16,
}

impl Server {
    fn start(mut command: Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("starts");
        let mut said = String::new();
        let out = child.stdout.as_mut().expect("piped");
        BufReader::new(out).read_line(&mut said).expect("a line");
        let port = said.split_once("127.0.0.1:").and_then(|(_, rest)| rest.split('/').next());
        let port = port.and_then(|port| port.parse().ok()).unwrap_or_else(|| panic!("{said}"));
        Server { child, said, port }
    }

    /// Sends bytes; the head of the answer and its body.
    fn send(&self, request: &[u8]) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).expect("it listens");
        stream.write_all(request).expect("taken");
        let mut answer = vec![];
        stream.read_to_end(&mut answer).expect("answered");
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head") + 4;
        let body = answer.split_off(end);
        (String::from_utf8(answer).expect("text"), body)
    }

    fn get(&self, path: &str, more: &str) -> (String, Vec<u8>) {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: x\r\n{more}\r\n").as_bytes())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(own: &Folder) -> Server {
    Server::start(own.program(&["web", "--from", "built", "--port", "0", "--no-open"]))
}

#[test]
fn files_and_pages_are_given_and_nothing_else() {
    let own = built();
    let server = serve(&own);
    assert!(server.said.contains("Ctrl+C"), "{}", server.said);
    let (head, body) = server.get("/", "");
    assert!(head.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"));
    assert_eq!(body, "<p>理</p>".as_bytes());
    // Compressed in the package: as it is for whom takes it, unpacked for others.
    let (head, body) = server.get("/pkg/a.wasm", "Accept-Encoding: gzip, br\r\n");
    assert!(head.contains("\r\nContent-Encoding: gzip\r\n"), "{head}");
    let mut unpacked = vec![];
    GzDecoder::new(&body[..]).read_to_end(&mut unpacked).expect("gzip");
    assert_eq!(unpacked, WASM);
    let (head, body) = server.get("/pkg/a.wasm", "");
    assert!(head.contains("\r\nContent-Type: application/wasm\r\n"), "{head}");
    assert!(!head.contains("Content-Encoding"), "{head}");
    assert_eq!(body, WASM);
    let (head, body) = server.send(b"HEAD /pkg/a.wasm HTTP/1.1\r\n\r\n");
    assert!(head.contains("\r\nContent-Length: 6\r\n") && body.is_empty(), "{head}");
    // Pages that need no script are made when they are asked for.
    let (head, body) = server.get("/pages/ja/unit-x_wing.html", "");
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    assert!(String::from_utf8(body).expect("text").contains("X-Wing"));
    assert!(server.get("/pages/", "").0.starts_with("HTTP/1.1 200 "));

    for path in [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/pkg/../../secret.txt",
        "/pages/../secret.txt",
        "/pages/en/../../secret.txt",
        "//secret.txt",
        "/./index.html",
        "/hidden.txt",
        "/pkg/a.wasm.gz",
        "/index.html%00",
        "/pages/nothing.html",
        "/pages/en",
        "/etc/passwd",
        "//etc/passwd",
    ] {
        let (head, body) = server.get(path, "");
        assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
        let body = String::from_utf8(body).expect("text");
        assert!(body.starts_with("There is nothing called "), "{path}: {body}");
    }
    let long = vec![b'x'; 20_000];
    for (request, status) in [
        (&b"POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nx=y&"[..], "405"),
        (b"GET secret.txt HTTP/1.1\r\n\r\n", "400"),
        (b"\r\n\r\n", "400"),
        (b"GET / HTTP/2\r\n\r\n", "505"),
        (&long, "431"),
    ] {
        let (head, _) = server.send(request);
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{head}");
    }
    // Whoever goes away in the middle, or says nothing, takes nothing from the others.
    for begun in ["", "GET / HT", "GET /pkg/a.wasm HTTP/1.1\r\n\r\n"] {
        let mut stream =
            TcpStream::connect((Ipv4Addr::LOCALHOST, server.port)).expect("it listens");
        stream.write_all(begun.as_bytes()).expect("taken");
        stream.shutdown(Shutdown::Both).expect("closed");
    }
    let _silent = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port)).expect("it listens");
    assert!(server.get("/", "").0.starts_with("HTTP/1.1 200 "));
}

#[test]
fn a_port_that_is_taken_is_told_with_another_one_to_try() {
    let own = built();
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let port = taken.local_addr().expect("bound").port().to_string();
    let args = ["web", "--from", "built", "--no-open", "--port", &port];
    for (language, word) in [("en", "is taken"), ("ja", "使用中")] {
        let mut command = own.program(&args);
        let run = command.env("KOTOWARI_LANG", language).output().expect("starts");
        let error = String::from_utf8(run.stderr).expect("text");
        assert_eq!(run.status.code(), Some(2), "{error}");
        assert!(error.contains(word) && error.contains(&port), "{error}");
        assert!(error.contains("--port"), "{error}");
    }
}

#[test]
fn a_reader_who_has_gone_ends_it_before_it_begins() {
    let own = built();
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut command = own.program(&["web", "--from", "built", "--port", "0", "--no-open"]);
    let mut child = command.stdout(writer).spawn().expect("starts");
    let until = Instant::now() + Duration::from_secs(60);
    let status = loop {
        if let Some(status) = child.try_wait().expect("ours") {
            break Some(status);
        }
        if Instant::now() > until {
            break None;
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    if status.is_none() {
        child.kill().expect("ours");
    }
    assert_eq!(status.and_then(|status| status.code()), Some(0));
}

#[cfg(unix)]
#[test]
fn the_browser_that_is_named_is_given_the_address() {
    use std::os::unix::fs::PermissionsExt;

    let own = built();
    let browser = own.join("browser");
    fs::write(&browser, "#!/bin/sh\nprintf %s \"$1\" >opened.new\nmv opened.new opened\n")
        .expect("writable");
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).expect("ours");
    let mut command = own.program(&["web", "--from", "built", "--port", "0"]);
    command.env("BROWSER", &browser).env("PATH", "/usr/bin:/bin");
    let server = Server::start(command);
    let until = Instant::now() + Duration::from_secs(60);
    while !own.join("opened").exists() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(20));
    }
    let opened = fs::read_to_string(own.join("opened")).expect("it was opened");
    assert_eq!(opened, format!("http://127.0.0.1:{}/", server.port));
}

#[test]
fn a_site_that_is_not_there_is_told_with_the_way_to_it() {
    let own = built();
    for (language, word) in [("en", "bash web/build"), ("ja", "パッケージ")] {
        let mut command = own.program(&["web", "--from", "nowhere"]);
        let run = command.env("KOTOWARI_LANG", language).output().expect("starts");
        let error = String::from_utf8(run.stderr).expect("text");
        assert_eq!(run.status.code(), Some(2), "{error}");
        assert!(error.contains("nowhere") && error.contains(word), "{error}");
    }
}
