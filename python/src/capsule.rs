//! Arrow's capsules: the only file with pointers in it.  What each call relies on is said where it is made.
#![allow(unsafe_code)]

use std::ffi::CStr;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, RecordBatchReader, make_array};
use arrow_schema::{ArrowError, Field, Schema};
use kotowari::error::Error as Fault;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::given::Ask;

const STREAM: &CStr = c"arrow_array_stream";
const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";

/// Arrays one after the other, all of one type: tables as structs, a column as it is.
pub struct Incoming {
    /// What each of them is.
    pub field: Field,
    schema: FFI_ArrowSchema,
    from: From,
}

enum From {
    Stream(FFI_ArrowArrayStream),
    One(Option<FFI_ArrowArray>),
}

impl Incoming {
    /// What the object has to offer, if it speaks Arrow.
    pub fn of(given: &Bound<'_, PyAny>, who: &Ask<'_>) -> PyResult<Option<Incoming>> {
        if given.hasattr("__arrow_c_stream__")? {
            let capsule = given.call_method0("__arrow_c_stream__")?;
            let place = taken(&capsule, STREAM)?.cast::<FFI_ArrowArrayStream>();
            // SAFETY: a capsule of this name holds such a stream; it is moved out, as the protocol has it.
            let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(place) };
            let mut schema = FFI_ArrowSchema::empty();
            let ask = stream.get_schema().ok_or_else(|| released(who))?;
            // SAFETY: both live through the call, and the stream is not released.
            if unsafe { ask(&mut stream, &mut schema) } != 0 {
                return Err(broken(who, complaint(&mut stream)));
            }
            return Incoming::new(schema, From::Stream(stream), who).map(Some);
        }
        if given.hasattr("__arrow_c_array__")? {
            let both = given.call_method0("__arrow_c_array__")?;
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = both.extract()?;
            let schema = taken(&schema, SCHEMA)?.cast::<FFI_ArrowSchema>();
            let array = taken(&array, ARRAY)?.cast::<FFI_ArrowArray>();
            // SAFETY: capsules of these names hold these; they are moved out.
            let (schema, array) =
                unsafe { (FFI_ArrowSchema::from_raw(schema), FFI_ArrowArray::from_raw(array)) };
            return Incoming::new(schema, From::One(Some(array)), who).map(Some);
        }
        Ok(None)
    }

    fn new(schema: FFI_ArrowSchema, from: From, who: &Ask<'_>) -> PyResult<Incoming> {
        let field = Field::try_from(&schema).map_err(|error| broken(who, error.to_string()))?;
        Ok(Incoming { field, schema, from })
    }

    /// The next one.
    pub fn next(&mut self) -> Result<Option<ArrayRef>, ArrowError> {
        let array = match &mut self.from {
            From::One(one) => one.take(),
            From::Stream(stream) => {
                let mut array = FFI_ArrowArray::empty();
                let Some(ask) = stream.get_next() else { return Ok(None) };
                // SAFETY: both live through the call, and the stream is not released.
                if unsafe { ask(stream, &mut array) } != 0 {
                    return Err(ArrowError::CDataInterface(complaint(stream)));
                }
                Some(array).filter(|array| !array.is_released())
            }
        };
        let Some(array) = array else { return Ok(None) };
        // SAFETY: whoever made the array says that it is of the type of the schema.
        let data = unsafe { from_ffi(array, &self.schema) }?;
        Ok(Some(make_array(data)))
    }
}

fn released(who: &Ask<'_>) -> PyErr {
    who.raise(&Fault::new("python-stream-before"))
}

fn broken(who: &Ask<'_>, reason: String) -> PyErr {
    who.raise(&Fault::new("python-arrow").text("reason", reason))
}

/// What a capsule of this name points at.
fn taken(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<*mut std::ffi::c_void> {
    let capsule = capsule.cast::<PyCapsule>()?;
    Ok(capsule.pointer_checked(Some(name))?.as_ptr())
}

/// What a stream says of its last error.
fn complaint(stream: &mut FFI_ArrowArrayStream) -> String {
    let said = stream.get_last_error().map(|ask| {
        // SAFETY: the stream lives through the call and is not released.
        unsafe { ask(stream) }
    });
    match said {
        Some(text) if !text.is_null() => {
            // SAFETY: the protocol promises a text that ends with a nought and lives until the next call.
            unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
        }
        // It does not explain itself.
        _ => "?".to_owned(),
    }
}

/// A reader as a capsule; it is released with it if nobody takes it out.
pub fn stream<'py>(
    py: Python<'py>,
    reader: Box<dyn RecordBatchReader + Send>,
) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(reader), STREAM)
}

/// A schema as a capsule.
pub fn schema<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    // Its types are ours: they can all be written.
    let schema = FFI_ArrowSchema::try_from(schema)
        .map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}
