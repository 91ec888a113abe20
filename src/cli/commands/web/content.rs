//! A file of the built site as it was found.

use std::borrow::Cow;
use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use kotowari_engine::error::Error;

/// Bytes of a file of the site at the most, so that a damaged one cannot fill the memory.
const MAX_FILE: u64 = 1 << 26;

/// A file as it was found: as it is, or compressed with gzip.
#[derive(Debug, PartialEq, Eq)]
pub enum Content {
    Plain(Vec<u8>),
    Gzip(Vec<u8>),
}

impl Content {
    /// The bytes of the file itself.
    ///
    /// # Errors
    /// `site-damaged` if they cannot be unpacked.
    pub fn plain(&self) -> Result<Cow<'_, [u8]>, Error> {
        let packed = match self {
            Content::Plain(bytes) => return Ok(Cow::Borrowed(bytes)),
            Content::Gzip(packed) => packed,
        };
        let mut bytes = vec![];
        let mut decoder = GzDecoder::new(&packed[..]).take(MAX_FILE);
        let read = decoder.read_to_end(&mut bytes);
        read.map_err(|reason| Error::new("site-damaged").text("reason", reason.to_string()))?;
        Ok(Cow::Owned(bytes))
    }
}

/// Compresses a file; the same bytes each time.
pub fn packed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(vec![], Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
