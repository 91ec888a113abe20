//! Parquet, as much of it as a flat table needs: optional columns, plain values, gzip or zstd.
//!
//! The format is that of <https://parquet.apache.org/docs/file-format/>.  Looked at again in November 2026: the
//! crate `parquet` 60 without default features but gzip is 35 crates, 18 of them new to this build (with `arrow` and
//! `zstd` 59), for four columns' worth of what it can, and one of them (for WebAssembly alone) has a licence that
//! `deny.toml` forbids.  zstd is a feature, for it is C: of a set of steps it takes 0.04 s where gzip takes 0.78 s, and
//! comes to 83 % of its bytes; what there is in Rust (`ruzstd` 0.9) comes to 230 %.
//! What is written here is read by pyarrow, polars, pandas, DuckDB and Spark (`python/tests/test_parquet.py`);
//! Python, where Arrow is at home, writes with the libraries it has.

mod codec;
mod thrift;

use std::io::{self, Write};

pub use codec::Codec;
use thrift::Struct;

use crate::batch::columns::Column;
use crate::batch::datum::{Datum, Kind, Value};

const MAGIC: &[u8; 4] = b"PAR1";

/// So many rows are held before they are written.
const GROUP: usize = 16_384;

/// Or so many bytes of text.
const HELD: usize = 1 << 25;

/// A column: what it is called, and what it holds.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub id: String,
    /// What its values are.
    pub kind: Kind,
}

impl Field {
    /// Those of rows of ratings.
    pub fn of(columns: &[&'static Column]) -> Vec<Field> {
        columns.iter().map(|column| Field { id: column.id.to_owned(), kind: column.kind }).collect()
    }
}

// Numbers of the format's own enumerations.
const INT64: i64 = 2;
const DOUBLE: i64 = 5;
const BYTE_ARRAY: i64 = 6;
const OPTIONAL: i64 = 1;
const UTF8: i64 = 0;
const PLAIN: i64 = 0;
const RLE: i64 = 3;
const DATA_PAGE: i64 = 0;

/// A file being written.
pub struct Parquet<W> {
    out: W,
    name: &'static str,
    codec: Codec,
    columns: Vec<Field>,
    /// The bytes written so far.
    position: usize,
    /// The rows that are held, column by column.
    held: Vec<Vec<Datum>>,
    /// And how many bytes of text they are.
    weight: usize,
    groups: Vec<Struct>,
    rows: usize,
}

impl<W: Write> Parquet<W> {
    /// Starts a file; `name` is what its rows are.
    pub fn new(mut out: W, name: &'static str, columns: Vec<Field>) -> io::Result<Parquet<W>> {
        out.write_all(MAGIC)?;
        let held = vec![vec![]; columns.len()];
        let position = MAGIC.len();
        let (codec, groups) = (Codec::default(), vec![]);
        Ok(Parquet { out, name, codec, columns, position, held, weight: 0, groups, rows: 0 })
    }

    /// The same, compressed in another way.
    pub fn with_codec(self, codec: Codec) -> Parquet<W> {
        Parquet { codec, ..self }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &[Datum]) -> io::Result<()> {
        for (column, cell) in self.held.iter_mut().zip(cells) {
            if let Some(Value::Text(text)) = cell {
                self.weight += text.len();
            }
            column.push(cell.clone());
        }
        self.rows += 1;
        let held = self.held.first().map_or(0, Vec::len);
        if held >= GROUP || self.weight >= HELD { self.group() } else { Ok(()) }
    }

    /// Ends the file.
    pub fn end(mut self) -> io::Result<W> {
        if self.held.first().is_some_and(|column| !column.is_empty()) {
            self.group()?;
        }
        let mut schema = vec![Struct::new().text(4, self.name).i32(5, self.columns.len() as i64)];
        schema.extend(self.columns.iter().map(|column| {
            let element = Struct::new().i32(1, kind(column.kind)).i32(3, OPTIONAL);
            let element = element.text(4, &column.id);
            match kind(column.kind) {
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

    /// Writes the rows that are held.
    fn group(&mut self) -> io::Result<()> {
        let start = self.position;
        let rows = self.held.first().map_or(0, Vec::len);
        let held: Vec<Vec<Datum>> = self.held.iter_mut().map(std::mem::take).collect();
        self.weight = 0;
        let mut chunks = vec![];
        for (at, values) in held.iter().enumerate() {
            chunks.push(self.chunk(&self.columns[at].clone(), values)?);
        }
        let size = (self.position - start) as i64;
        self.groups.push(Struct::new().structs(1, &chunks).i64(2, size).i64(3, rows as i64));
        Ok(())
    }

    /// Writes a column of them: one page.
    fn chunk(&mut self, column: &Field, values: &[Datum]) -> io::Result<Struct> {
        let page = page(column.kind, values);
        let packed = self.codec.packed(&page)?;
        let about = Struct::new().i32(1, values.len() as i64).i32(2, PLAIN).i32(3, RLE).i32(4, RLE);
        let header = Struct::new()
            .i32(1, DATA_PAGE)
            .i32(2, page.len() as i64)
            .i32(3, packed.len() as i64)
            .inner(5, about)
            .bytes();
        let offset = self.position as i64;
        self.out.write_all(&header)?;
        self.out.write_all(&packed)?;
        self.position += header.len() + packed.len();
        let about = Struct::new()
            .i32(1, kind(column.kind))
            .i32s(2, &[PLAIN, RLE])
            .texts(3, &[&column.id])
            .i32(4, self.codec.number())
            .i64(5, values.len() as i64)
            .i64(6, (header.len() + page.len()) as i64)
            .i64(7, (header.len() + packed.len()) as i64)
            .i64(9, offset);
        Ok(Struct::new().i64(2, offset).inner(3, about))
    }
}

fn kind(kind: Kind) -> i64 {
    match kind {
        Kind::Count => INT64,
        Kind::Tenths => DOUBLE,
        Kind::Text | Kind::Level | Kind::Technique | Kind::List | Kind::Techniques => BYTE_ARRAY,
    }
}

/// A page before it is compressed: which values are there, then those that are.
fn page(kind: Kind, values: &[Datum]) -> Vec<u8> {
    let present = present(values);
    let mut bytes = (present.len() as u32).to_le_bytes().to_vec();
    bytes.extend(present);
    for value in values.iter().flatten() {
        match (kind, value) {
            (Kind::Count, Value::Number(n)) => bytes.extend(n.to_le_bytes()),
            (Kind::Tenths, Value::Number(n)) => bytes.extend((*n as f64 / 10.0).to_le_bytes()),
            _ => {
                let text = kind.plain(value);
                bytes.extend((text.len() as u32).to_le_bytes());
                bytes.extend(text.as_bytes());
            }
        }
    }
    bytes
}

/// A bit for each value, eight at a time.
fn present(values: &[Datum]) -> Vec<u8> {
    let mut bytes = vec![];
    let groups = values.len().div_ceil(8);
    thrift::varint(&mut bytes, (groups as u64) << 1 | 1);
    bytes.extend(values.chunks(8).map(|eight| {
        let bit = |(at, value): (usize, &Datum)| u8::from(value.is_some()) << at;
        eight.iter().enumerate().map(bit).sum::<u8>()
    }));
    bytes
}
