//! A minimal Parquet writer for flat tables: optional columns, plain encoding, gzip or zstd.
//!
//! It implements the subset of <https://parquet.apache.org/docs/file-format/> that our tables need:
//! one page a column chunk, no nesting, no dictionaries, no statistics. pyarrow, polars, pandas,
//! DuckDB and Spark read its files (`python/tests/test_parquet.py`). The Python package itself
//! writes with pyarrow, which its users have.
//!
//! The crate `parquet` would be too much for that: in November 2026, version 60 with gzip alone is
//! 35 crates, 18 of them new to this build (59 with `arrow` and `zstd`), and one of them, used for
//! WebAssembly only, has a licence that `deny.toml` forbids.
//!
//! zstd is an optional feature because it builds C. On a data set of steps it takes 0.04 s where
//! gzip takes 0.78 s, for 83 % of the bytes; the Rust implementation (`ruzstd` 0.9) needs 230 %.

mod codec;
mod thrift;

use std::io::{self, Write};

pub use codec::Codec;
use thrift::Struct;

use crate::batch::columns::Column;
use crate::batch::datum::{Datum, DatumType, Value};

const MAGIC: &[u8; 4] = b"PAR1";

/// A row group is written once it has this many rows, which bounds the memory.
const MAX_GROUP_ROWS: usize = 16_384;

/// A row group is also written once its texts have this many bytes.
const MAX_GROUP_TEXT_BYTES: usize = 1 << 25;

/// A column of a Parquet file.
#[derive(Clone, Debug)]
pub struct Field {
    /// Name of the column.
    pub id: String,
    /// Type of its values.
    pub kind: DatumType,
}

impl Field {
    /// Returns the fields for columns of ratings.
    pub fn of(columns: &[&'static Column]) -> Vec<Field> {
        columns.iter().map(|column| Field { id: column.id.to_owned(), kind: column.kind }).collect()
    }
}

// Values of the enumerations in parquet.thrift: physical types, repetition, converted types,
// encodings and page types.
const INT64: i64 = 2;
const DOUBLE: i64 = 5;
const BYTE_ARRAY: i64 = 6;
const OPTIONAL: i64 = 1;
const UTF8: i64 = 0;
const PLAIN: i64 = 0;
const RLE: i64 = 3;
const DATA_PAGE: i64 = 0;

/// A Parquet writer. It buffers one row group; [`Parquet::end`] writes the footer, without which
/// the file cannot be read.
pub struct Parquet<W> {
    out: W,
    name: &'static str,
    codec: Codec,
    columns: Vec<Field>,
    /// Bytes written so far.
    position: usize,
    /// The buffered rows, a vector for each column.
    buffered: Vec<Vec<Datum>>,
    /// Bytes of the texts in `buffered`.
    text_bytes: usize,
    /// Metadata of the row groups written.
    groups: Vec<Struct>,
    rows: usize,
}

impl<W: Write> Parquet<W> {
    /// Starts a file; `name` is the name of its schema.
    pub fn new(mut out: W, name: &'static str, columns: Vec<Field>) -> io::Result<Parquet<W>> {
        out.write_all(MAGIC)?;
        let buffered = vec![vec![]; columns.len()];
        let position = MAGIC.len();
        let (codec, groups) = (Codec::default(), vec![]);
        Ok(Parquet {
            out,
            name,
            codec,
            columns,
            position,
            buffered,
            text_bytes: 0,
            groups,
            rows: 0,
        })
    }

    /// Sets the compression codec, which is gzip by default.
    pub fn with_codec(self, codec: Codec) -> Parquet<W> {
        Parquet { codec, ..self }
    }

    /// Adds a row, with a cell for each column.
    pub fn row(&mut self, cells: &[Datum]) -> io::Result<()> {
        for (column, cell) in self.buffered.iter_mut().zip(cells) {
            if let Some(Value::Text(text)) = cell {
                self.text_bytes += text.len();
            }
            column.push(cell.clone());
        }
        self.rows += 1;
        let buffered = self.buffered.first().map_or(0, Vec::len);
        if buffered >= MAX_GROUP_ROWS || self.text_bytes >= MAX_GROUP_TEXT_BYTES {
            self.write_group()?;
        }
        Ok(())
    }

    /// Writes the footer and returns the flushed output.
    pub fn end(mut self) -> io::Result<W> {
        if self.buffered.first().is_some_and(|column| !column.is_empty()) {
            self.write_group()?;
        }
        let mut schema = vec![Struct::new().text(4, self.name).i32(5, self.columns.len() as i64)];
        schema.extend(self.columns.iter().map(|column| {
            let physical = physical_type(column.kind);
            let element = Struct::new().i32(1, physical).i32(3, OPTIONAL).text(4, &column.id);
            match physical {
                BYTE_ARRAY => element.i32(6, UTF8).inner(10, Struct::new().inner(1, Struct::new())),
                _ => element,
            }
        }));
        let footer = Struct::new()
            .i32(1, 1)
            .structs(2, &schema)
            .i64(3, self.rows as i64)
            .structs(4, &self.groups)
            .text(6, concat!("kotowari ", env!("CARGO_PKG_VERSION")))
            .bytes();
        self.out.write_all(&footer)?;
        self.out.write_all(&(footer.len() as u32).to_le_bytes())?;
        self.out.write_all(MAGIC)?;
        self.out.flush()?;
        Ok(self.out)
    }

    /// Writes the buffered rows as a row group.
    fn write_group(&mut self) -> io::Result<()> {
        let start = self.position;
        let rows = self.buffered.first().map_or(0, Vec::len);
        let buffered: Vec<Vec<Datum>> = self.buffered.iter_mut().map(std::mem::take).collect();
        self.text_bytes = 0;
        let mut chunks = vec![];
        for (index, values) in buffered.iter().enumerate() {
            chunks.push(self.write_chunk(&self.columns[index].clone(), values)?);
        }
        let size = (self.position - start) as i64;
        self.groups.push(Struct::new().structs(1, &chunks).i64(2, size).i64(3, rows as i64));
        Ok(())
    }

    /// Writes a column of a row group as a single data page. Returns its metadata.
    fn write_chunk(&mut self, column: &Field, values: &[Datum]) -> io::Result<Struct> {
        let page = page(column.kind, values);
        let packed = self.codec.compress(&page)?;
        let data_page =
            Struct::new().i32(1, values.len() as i64).i32(2, PLAIN).i32(3, RLE).i32(4, RLE);
        let header = Struct::new()
            .i32(1, DATA_PAGE)
            .i32(2, page.len() as i64)
            .i32(3, packed.len() as i64)
            .inner(5, data_page)
            .bytes();
        let offset = self.position as i64;
        self.out.write_all(&header)?;
        self.out.write_all(&packed)?;
        self.position += header.len() + packed.len();
        let metadata = Struct::new()
            .i32(1, physical_type(column.kind))
            .i32s(2, &[PLAIN, RLE])
            .texts(3, &[&column.id])
            .i32(4, self.codec.number())
            .i64(5, values.len() as i64)
            .i64(6, (header.len() + page.len()) as i64)
            .i64(7, (header.len() + packed.len()) as i64)
            .i64(9, offset);
        Ok(Struct::new().i64(2, offset).inner(3, metadata))
    }
}

fn physical_type(kind: DatumType) -> i64 {
    match kind {
        DatumType::Count => INT64,
        DatumType::Tenths => DOUBLE,
        DatumType::Text
        | DatumType::Level
        | DatumType::Technique
        | DatumType::List
        | DatumType::Techniques => BYTE_ARRAY,
    }
}

/// Encodes a page, not compressed yet: definition levels, then the values that are present.
fn page(kind: DatumType, values: &[Datum]) -> Vec<u8> {
    let levels = definition_levels(values);
    let mut bytes = (levels.len() as u32).to_le_bytes().to_vec();
    bytes.extend(levels);
    for value in values.iter().flatten() {
        match (kind, value) {
            (DatumType::Count, Value::Number(n)) => bytes.extend(n.to_le_bytes()),
            (DatumType::Tenths, Value::Number(n)) => bytes.extend((*n as f64 / 10.0).to_le_bytes()),
            _ => {
                let text = kind.plain(value);
                bytes.extend((text.len() as u32).to_le_bytes());
                bytes.extend(text.as_bytes());
            }
        }
    }
    bytes
}

/// Encodes which values are present: one bit each, as a single bit-packed run of the
/// hybrid RLE encoding.
fn definition_levels(values: &[Datum]) -> Vec<u8> {
    let mut bytes = vec![];
    let groups = values.len().div_ceil(8);
    thrift::varint(&mut bytes, (groups as u64) << 1 | 1);
    bytes.extend(values.chunks(8).map(|eight| {
        let bit = |(index, value): (usize, &Datum)| u8::from(value.is_some()) << index;
        eight.iter().enumerate().map(bit).sum::<u8>()
    }));
    bytes
}
