//! How pages are compressed.

use std::io;

/// A way to compress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Codec {
    /// What every build has.
    #[default]
    Gzip,
    /// Smaller and many times as quick; for builds with the feature `zstd`.
    Zstd,
}

impl Codec {
    /// All of them, with their names.
    pub const ALL: [(&'static str, Codec); 2] = [("gzip", Codec::Gzip), ("zstd", Codec::Zstd)];

    /// Its name.
    pub fn id(self) -> &'static str {
        Codec::ALL.iter().find(|(_, codec)| *codec == self).map_or("", |(id, _)| id)
    }

    /// Whether this build has it.
    pub fn is_built(self) -> bool {
        self == Codec::Gzip || cfg!(feature = "zstd")
    }

    /// The format's own number for it.
    pub(super) fn number(self) -> i64 {
        match self {
            Codec::Gzip => 2,
            Codec::Zstd => 6,
        }
    }

    pub(super) fn packed(self, page: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Codec::Gzip => {
                let mut encoder =
                    flate2::write::GzEncoder::new(vec![], flate2::Compression::default());
                io::Write::write_all(&mut encoder, page)?;
                encoder.finish()
            }
            #[cfg(feature = "zstd")]
            Codec::Zstd => zstd::bulk::compress(page, LEVEL),
            // Whoever asks is told before anything is written: `is_built`.
            #[cfg(not(feature = "zstd"))]
            Codec::Zstd => Err(io::ErrorKind::Unsupported.into()),
        }
    }
}

/// What zstd itself takes if nobody says.
#[cfg(feature = "zstd")]
const LEVEL: i32 = 3;
