//! A reader for Parquet files, written from the format's description and not from our writer: flat
//! tables, optional columns, plain values, gzip. It panics at whatever it does not know.

use std::collections::BTreeMap;
use std::io::Read;

use flate2::read::GzDecoder;

/// A value, as text; none if it is null.
pub type Value = Option<String>;

/// A value of Thrift's compact protocol.
#[derive(Clone, Debug)]
enum Thrift {
    Int(i64),
    Bytes(Vec<u8>),
    List(Vec<Thrift>),
    Struct(BTreeMap<i64, Thrift>),
}

impl Thrift {
    fn field(&self, number: i64) -> &Thrift {
        let Thrift::Struct(fields) = self else { panic!("{self:?} has no fields") };
        fields.get(&number).unwrap_or_else(|| panic!("no field {number} in {self:?}"))
    }

    fn int(&self) -> i64 {
        let Thrift::Int(value) = self else { panic!("{self:?} is no number") };
        *value
    }

    fn text(&self) -> String {
        let Thrift::Bytes(bytes) = self else { panic!("{self:?} is no text") };
        String::from_utf8(bytes.clone()).unwrap()
    }

    fn list(&self) -> &[Thrift] {
        let Thrift::List(all) = self else { panic!("{self:?} is no list") };
        all
    }
}

struct Cursor<'a>(&'a [u8]);

impl Cursor<'_> {
    fn take(&mut self, n: usize) -> &[u8] {
        let (taken, rest) = self.0.split_at(n);
        self.0 = rest;
        taken
    }

    fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }

    fn varint(&mut self) -> u64 {
        let mut value = 0;
        for shift in (0..).step_by(7) {
            let byte = self.byte();
            value |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                break;
            }
        }
        value
    }

    fn signed(&mut self) -> i64 {
        let value = self.varint();
        (value >> 1) as i64 ^ -((value & 1) as i64)
    }

    fn value(&mut self, kind: u8) -> Thrift {
        match kind {
            4..=6 => Thrift::Int(self.signed()),
            8 => {
                let length = self.varint() as usize;
                Thrift::Bytes(self.take(length).to_vec())
            }
            9 => {
                let head = self.byte();
                let length = match head >> 4 {
                    15 => self.varint() as usize,
                    short => usize::from(short),
                };
                Thrift::List((0..length).map(|_| self.value(head & 15)).collect())
            }
            12 => self.fields(),
            other => panic!("type {other} is not known"),
        }
    }

    fn fields(&mut self) -> Thrift {
        let mut fields = BTreeMap::new();
        let mut number = 0;
        loop {
            let head = self.byte();
            if head == 0 {
                return Thrift::Struct(fields);
            }
            number = if head >> 4 == 0 { self.signed() } else { number + i64::from(head >> 4) };
            let value = self.value(head & 15);
            assert!(fields.insert(number, value).is_none(), "field {number} twice");
        }
    }
}

/// The names of the columns, and the rows.
pub fn read(file: &[u8]) -> (Vec<String>, Vec<Vec<Value>>) {
    assert!(file.starts_with(b"PAR1") && file.ends_with(b"PAR1"), "no Parquet");
    let end = file.len() - 8;
    let length = u32::from_le_bytes(file[end..end + 4].try_into().unwrap()) as usize;
    let mut footer = Cursor(&file[end - length..end]);
    let about = footer.fields();
    assert!(footer.0.is_empty(), "something follows the footer");
    let schema = about.field(2).list();
    assert_eq!(schema[0].field(5).int() as usize, schema.len() - 1);
    let names: Vec<String> = schema[1..].iter().map(|column| column.field(4).text()).collect();
    let mut rows = vec![];
    for group in about.field(4).list() {
        let count = group.field(3).int() as usize;
        let mut columns: Vec<Vec<Value>> = vec![];
        for (chunk, name) in group.field(1).list().iter().zip(&names) {
            let about = chunk.field(3);
            assert_eq!(about.field(3).list()[0].text(), *name);
            assert_eq!(about.field(5).int() as usize, count);
            columns.push(column(file, about));
        }
        rows.extend((0..count).map(|row| columns.iter().map(|c| c[row].clone()).collect()));
    }
    assert_eq!(about.field(3).int() as usize, rows.len());
    (names, rows)
}

fn column(file: &[u8], about: &Thrift) -> Vec<Value> {
    let start = about.field(9).int() as usize;
    let mut page = Cursor(&file[start..]);
    let header = page.fields();
    assert_eq!(header.field(1).int(), 0, "a data page");
    let (whole, packed) = (header.field(2).int() as usize, header.field(3).int() as usize);
    let read = file.len() - start - page.0.len();
    assert_eq!(about.field(7).int() as usize, read + packed);
    assert_eq!(about.field(6).int() as usize, read + whole);
    assert_eq!(about.field(4).int(), 2, "gzip");
    let mut bytes = vec![];
    GzDecoder::new(page.take(packed)).read_to_end(&mut bytes).unwrap();
    assert_eq!(bytes.len(), whole);
    let count = header.field(5).field(1).int() as usize;
    let mut values = Cursor(&bytes);
    let length = u32::from_le_bytes(values.take(4).try_into().unwrap()) as usize;
    let levels = values.take(length).to_vec();
    let mut levels = Cursor(&levels);
    let head = levels.varint();
    assert_eq!(head & 1, 1, "one run of bits");
    assert_eq!((head >> 1) as usize, count.div_ceil(8));
    let kind = about.field(1).int();
    let mut all = vec![];
    for at in 0..count {
        let is_there = levels.0[at / 8] >> (at % 8) & 1 == 1;
        all.push(is_there.then(|| match kind {
            2 => i64::from_le_bytes(values.take(8).try_into().unwrap()).to_string(),
            5 => f64::from_le_bytes(values.take(8).try_into().unwrap()).to_string(),
            6 => {
                let length = u32::from_le_bytes(values.take(4).try_into().unwrap()) as usize;
                String::from_utf8(values.take(length).to_vec()).unwrap()
            }
            other => panic!("type {other} is not known"),
        }));
    }
    assert!(values.0.is_empty(), "something follows the values");
    all
}
