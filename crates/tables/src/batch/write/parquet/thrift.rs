//! Thrift's compact protocol, in which Parquet describes itself: as much as is written here.

// Numbers of the protocol's types.
const I32: u8 = 5;
const I64: u8 = 6;
const TEXT: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// A structure, its fields added in the order of their numbers.
#[derive(Clone, Debug, Default)]
pub struct Struct {
    bytes: Vec<u8>,
    last: u8,
}

impl Struct {
    pub fn new() -> Struct {
        Struct::default()
    }

    /// All of it, with its end.
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

    pub fn structs(mut self, field: u8, all: &[Struct]) -> Struct {
        self.list(field, STRUCT, all.len());
        self.bytes.extend(all.iter().flat_map(|one| one.clone().bytes()));
        self
    }

    pub fn i32s(mut self, field: u8, all: &[i64]) -> Struct {
        self.list(field, I32, all.len());
        all.iter().for_each(|value| varint(&mut self.bytes, zigzag(*value)));
        self
    }

    pub fn texts(mut self, field: u8, all: &[&str]) -> Struct {
        self.list(field, TEXT, all.len());
        all.iter().for_each(|text| binary(&mut self.bytes, text));
        self
    }

    fn integer(mut self, field: u8, kind: u8, value: i64) -> Struct {
        self.field(field, kind);
        varint(&mut self.bytes, zigzag(value));
        self
    }

    /// A field's number, as the distance from the one before it.
    fn field(&mut self, field: u8, kind: u8) {
        debug_assert!(field > self.last && field - self.last < 16, "fields in order");
        self.bytes.push((field - self.last) << 4 | kind);
        self.last = field;
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

/// Small numbers of either sign as small ones without.
fn zigzag(value: i64) -> u64 {
    (value << 1 ^ value >> 63) as u64
}

/// Seven bits a byte, the lowest first.
pub fn varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}
