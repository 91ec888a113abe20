//! As much of HTTP/1.1 as a browser on the same machine needs to be given files: GET and HEAD, one
//! request a connection.

/// Bytes of the head of a request at the most; browsers send about one thousand.
pub const MAX_HEAD: usize = 16 * 1024;

/// A request that can be answered.
#[derive(Debug, PartialEq, Eq)]
pub struct Request {
    /// The file, without the first `/` and what follows `?`; never empty.
    pub file: String,
    /// Whether only the head of the answer is wanted.
    pub is_head: bool,
    /// Whether the answer may be compressed with gzip.
    pub takes_gzip: bool,
}

/// Reads the head of a request.
///
/// # Errors
/// The status of the answer: 400 if it is none, 405 for other methods than GET and HEAD, 505 for
/// another protocol.
pub fn request(head: &[u8]) -> Result<Request, u16> {
    let text = std::str::from_utf8(head).map_err(|_| 400_u16)?;
    let mut lines = text.split("\r\n");
    let mut words = lines.next().unwrap_or_default().split(' ');
    let (Some(method), Some(target), Some(protocol), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Err(400);
    };
    if !protocol.starts_with("HTTP/1.") {
        return Err(if protocol.starts_with("HTTP/") { 505 } else { 400 });
    }
    let is_head = match method {
        "GET" => false,
        "HEAD" => true,
        _ => return Err(405),
    };
    let takes_gzip = lines.filter_map(|line| line.split_once(':')).any(|(name, value)| {
        name.trim().eq_ignore_ascii_case("accept-encoding") && value.split(',').any(is_gzip)
    });
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let path = decoded(path.strip_prefix('/').ok_or(400_u16)?).ok_or(400_u16)?;
    let is_folder = path.is_empty() || path.ends_with('/');
    let file = if is_folder { path + "index.html" } else { path };
    Ok(Request { file, is_head, takes_gzip })
}

/// Whether this encoding, with its weight, is gzip and wanted.
fn is_gzip(encoding: &str) -> bool {
    let (name, weight) = encoding.split_once(';').unwrap_or((encoding, ""));
    let refused = weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0);
    name.trim().eq_ignore_ascii_case("gzip") && !refused
}

/// A path without its `%2F`; `None` if that is no text.
fn decoded(path: &str) -> Option<String> {
    let mut bytes = vec![];
    let mut rest = path.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        bytes.push(match first {
            b'%' => {
                let digits = std::str::from_utf8(rest.get(..2)?).ok()?;
                if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
                    return None;
                }
                rest = &rest[2..];
                u8::from_str_radix(digits, 16).ok()?
            }
            byte => *byte,
        });
    }
    String::from_utf8(bytes).ok()
}

/// The content type of a file, by how its name ends.
pub fn content_type(file: &str) -> &'static str {
    match file.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// What is answered.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    pub content_type: &'static str,
    /// Whether the body is compressed.
    pub is_gzip: bool,
    pub body: Vec<u8>,
}

impl Answer {
    /// An answer that is only a text.
    pub fn text(status: u16, text: String) -> Answer {
        Answer {
            status,
            content_type: content_type(".txt"),
            is_gzip: false,
            body: text.into_bytes(),
        }
    }

    /// The head, up to and with the empty line.
    pub fn head(&self) -> String {
        let reason = match self.status {
            200 => "OK",
            400 => "Bad Request",
            404 => "Not Found",
            405 => "Method Not Allowed",
            431 => "Request Header Fields Too Large",
            505 => "HTTP Version Not Supported",
            _ => "Internal Server Error",
        };
        let allow = if self.status == 405 { "Allow: GET, HEAD\r\n" } else { "" };
        let encoding = if self.is_gzip { "Content-Encoding: gzip\r\n" } else { "" };
        // A browser asks again each time: what it has kept may be of an older program.
        format!(
            "HTTP/1.1 {} {reason}\r\nContent-Type: {}\r\nContent-Length: {}\r\n{encoding}{allow}\
             Vary: Accept-Encoding\r\nCache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\n\
             Connection: close\r\n\r\n",
            self.status,
            self.content_type,
            self.body.len(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(target: &str) -> Result<String, u16> {
        let head = format!("GET {target} HTTP/1.1\r\nHost: x\r\n\r\n");
        request(head.as_bytes()).map(|request| request.file)
    }

    #[test]
    fn a_request_names_a_file() {
        assert_eq!(file("/").as_deref(), Ok("index.html"));
        assert_eq!(file("/pages/ja/?x=/y#z").as_deref(), Ok("pages/ja/index.html"));
        assert_eq!(file("/pkg/a%2ewasm").as_deref(), Ok("pkg/a.wasm"));
        assert_eq!(file("/%E7%90%86.txt").as_deref(), Ok("理.txt"));
    }

    #[test]
    fn what_is_no_request_is_refused_with_its_status() {
        for target in ["x", "", "http://other/", "/%", "/%4", "/%+1", "/%zz", "/%ff", "/a b"] {
            assert_eq!(file(target), Err(400), "{target}");
        }
        let status = |head: &str| request(head.as_bytes()).map(|request| request.file);
        assert_eq!(status("POST / HTTP/1.1\r\n\r\n"), Err(405));
        assert_eq!(status("GET / HTTP/2\r\n\r\n"), Err(505));
        assert_eq!(status("GET / FTP/1.1\r\n\r\n"), Err(400));
        assert_eq!(request(&[0x16, 3, 1, 0xff, 0]), Err(400));
    }

    #[test]
    fn gzip_is_sent_to_whom_takes_it() {
        let takes = |value: &str| {
            let head = format!("HEAD / HTTP/1.1\r\naccept-ENCODING: {value}\r\n\r\n");
            request(head.as_bytes()).map(|request| request.takes_gzip)
        };
        assert_eq!(takes("br, GZIP;q=0.5"), Ok(true));
        assert_eq!(takes("gzip;q=0, br"), Ok(false));
        assert_eq!(takes("identity"), Ok(false));
    }
}
