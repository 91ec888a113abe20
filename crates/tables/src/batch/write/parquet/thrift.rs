//! Encoder of the Thrift compact protocol, the part that Parquet metadata needs.
//!
//! <https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md>

// Type ids of the compact protocol.
const I32: u8 = 5;
const I64: u8 = 6;
const TEXT: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// Builder of a struct. Fields must be added in ascending order of their ids, less than 16 apart.
#[derive(Clone, Debug, Default)]
pub struct Struct {
    bytes: Vec<u8>,
    last_field: u8,
}

impl Struct {
    pub fn new() -> Struct {
        Struct::default()
    }

    /// Returns the encoded struct, stop field included.
    pub fn bytes(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }

    pub fn i32(self, field: u8, value: i64) -> Struct {
        self.integer(field, I32, value)
    }

    pub fn i64(self, field: u8, value: i64) -> Struct {
        self.integer(field, I64, value)
    }

    pub fn text(mut self, field: u8, text: &str) -> Struct {
        self.field(field, TEXT);
        binary(&mut self.bytes, text);
        self
    }

    pub fn inner(mut self, field: u8, inner: Struct) -> Struct {
        self.field(field, STRUCT);
        self.bytes.extend(inner.bytes());
        self
    }

    pub fn structs(mut self, field: u8, items: &[Struct]) -> Struct {
        self.list(field, STRUCT, items.len());
        self.bytes.extend(items.iter().flat_map(|item| item.clone().bytes()));
        self
    }

    pub fn i32s(mut self, field: u8, items: &[i64]) -> Struct {
        self.list(field, I32, items.len());
        items.iter().for_each(|value| varint(&mut self.bytes, zigzag(*value)));
        self
    }

    pub fn texts(mut self, field: u8, items: &[&str]) -> Struct {
        self.list(field, TEXT, items.len());
        items.iter().for_each(|text| binary(&mut self.bytes, text));
        self
    }

    fn integer(mut self, field: u8, kind: u8, value: i64) -> Struct {
        self.field(field, kind);
        varint(&mut self.bytes, zigzag(value));
        self
    }

    /// Writes a field header, which encodes the id as the difference from the last one.
    fn field(&mut self, field: u8, kind: u8) {
        debug_assert!(field > self.last_field && field - self.last_field < 16, "fields in order");
        self.bytes.push((field - self.last_field) << 4 | kind);
        self.last_field = field;
    }

    fn list(&mut self, field: u8, kind: u8, length: usize) {
        self.field(field, LIST);
        match length {
            0..=14 => self.bytes.push((length as u8) << 4 | kind),
            _ => {
                self.bytes.push(0xF0 | kind);
                varint(&mut self.bytes, length as u64);
            }
        }
    }
}

fn binary(bytes: &mut Vec<u8>, text: &str) {
    varint(bytes, text.len() as u64);
    bytes.extend(text.as_bytes());
}

/// Maps signed integers of small magnitude to small unsigned ones.
fn zigzag(value: i64) -> u64 {
    (value << 1 ^ value >> 63) as u64
}

/// Writes a LEB128 variable-length integer.
pub fn varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}
