//! Compression codecs of Parquet pages.

use std::io;

/// A compression codec.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Codec {
    /// Available in every build.
    #[default]
    Gzip,
    /// Smaller and many times faster; needs the feature `zstd`, which builds C.
    Zstd,
}

impl Codec {
    /// All codecs with their names.
    pub const ALL: [(&'static str, Codec); 2] = [("gzip", Codec::Gzip), ("zstd", Codec::Zstd)];

    /// Returns the name.
    pub fn id(self) -> &'static str {
        Codec::ALL.iter().find(|(_, codec)| *codec == self).map_or("", |(id, _)| id)
    }

    /// Whether this build supports it.
    pub fn is_built(self) -> bool {
        self == Codec::Gzip || cfg!(feature = "zstd")
    }

    /// Returns the value of Parquet's enumeration `CompressionCodec`.
    pub(super) fn number(self) -> i64 {
        match self {
            Codec::Gzip => 2,
            Codec::Zstd => 6,
        }
    }

    pub(super) fn compress(self, page: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Codec::Gzip => {
                let mut encoder =
                    flate2::write::GzEncoder::new(vec![], flate2::Compression::default());
                io::Write::write_all(&mut encoder, page)?;
                encoder.finish()
            }
            #[cfg(feature = "zstd")]
            Codec::Zstd => zstd::bulk::compress(page, LEVEL),
            // Unreachable for callers that check `is_built` before writing, as they should.
            #[cfg(not(feature = "zstd"))]
            Codec::Zstd => Err(io::ErrorKind::Unsupported.into()),
        }
    }
}

/// The default level of zstd.
#[cfg(feature = "zstd")]
const LEVEL: i32 = 3;
