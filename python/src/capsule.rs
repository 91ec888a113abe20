//! The Arrow PyCapsule interface, in both directions.
//!
//! This is the only module with `unsafe` code: the C data interface passes structs by pointer. Each
//! block states what it relies on.
#![allow(unsafe_code, reason = "the C data interface passes structs by pointer")]

use std::ffi::CStr;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, RecordBatchReader, make_array};
use arrow_schema::{ArrowError, Field, Schema};
use kotowari::error::Error as Fault;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::given::Args;

const STREAM: &CStr = c"arrow_array_stream";
const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";

/// An iterator over arrays from Python, all of one type: a table as struct arrays, or a column.
pub struct Incoming {
    /// Type of the arrays.
    pub field: Field,
    schema: FFI_ArrowSchema,
    source: ArraySource,
}

enum ArraySource {
    Stream(FFI_ArrowArrayStream),
    /// A single array; `None` once it was returned.
    Array(Option<FFI_ArrowArray>),
}

impl Incoming {
    /// Imports an object with `__arrow_c_stream__` or `__arrow_c_array__`; `None` if
    /// it has neither.
    pub fn of(given: &Bound<'_, PyAny>, args: &Args<'_>) -> PyResult<Option<Incoming>> {
        if given.hasattr("__arrow_c_stream__")? {
            let capsule = given.call_method0("__arrow_c_stream__")?;
            let pointer = pointer(&capsule, STREAM)?.cast::<FFI_ArrowArrayStream>();
            // SAFETY: a capsule of this name holds such a stream. It is moved out, as the protocol
            // requires of the consumer.
            let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(pointer) };
            let mut schema = FFI_ArrowSchema::empty();
            let get_schema = stream.get_schema().ok_or_else(|| already_read(args))?;
            // SAFETY: both are valid for the call, and the stream is not released.
            if unsafe { get_schema(&mut stream, &mut schema) } != 0 {
                return Err(arrow_error(args, last_error(&mut stream)));
            }
            return Incoming::new(schema, ArraySource::Stream(stream), args).map(Some);
        }
        if given.hasattr("__arrow_c_array__")? {
            let capsules = given.call_method0("__arrow_c_array__")?;
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = capsules.extract()?;
            let schema = pointer(&schema, SCHEMA)?.cast::<FFI_ArrowSchema>();
            let array = pointer(&array, ARRAY)?.cast::<FFI_ArrowArray>();
            // SAFETY: capsules of these names hold these structs. They are moved out, as the
            // protocol requires of the consumer.
            let (schema, array) =
                unsafe { (FFI_ArrowSchema::from_raw(schema), FFI_ArrowArray::from_raw(array)) };
            return Incoming::new(schema, ArraySource::Array(Some(array)), args).map(Some);
        }
        Ok(None)
    }

    fn new(schema: FFI_ArrowSchema, source: ArraySource, args: &Args<'_>) -> PyResult<Incoming> {
        match Field::try_from(&schema) {
            Ok(field) => Ok(Incoming { field, schema, source }),
            Err(error) => Err(unknown_type(&schema, args, error.to_string())),
        }
    }

    /// Returns the next array, or `None` at the end.
    pub fn next(&mut self) -> Result<Option<ArrayRef>, ArrowError> {
        let array = match &mut self.source {
            ArraySource::Array(array) => array.take(),
            ArraySource::Stream(stream) => {
                let mut array = FFI_ArrowArray::empty();
                let Some(get_next) = stream.get_next() else { return Ok(None) };
                // SAFETY: both are valid for the call, and the stream is not released.
                if unsafe { get_next(stream, &mut array) } != 0 {
                    return Err(ArrowError::CDataInterface(last_error(stream)));
                }
                Some(array).filter(|array| !array.is_released())
            }
        };
        let Some(mut array) = array else { return Ok(None) };
        // SAFETY: the producer guarantees that the array has the type of the schema.
        unsafe { free_nulls(&raw mut array, &self.schema) };
        // SAFETY: the producer guarantees that the array has the type of the schema.
        let data = unsafe { from_ffi(array, &self.schema) }?;
        Ok(Some(make_array(data)))
    }
}

/// `struct ArrowArray` of the C data interface, whose fields arrow-rs does not show.
#[repr(C)]
struct RawArray {
    length: i64,
    null_count: i64,
    offset: i64,
    n_buffers: i64,
    n_children: i64,
    buffers: *mut *const std::ffi::c_void,
    children: *mut *mut RawArray,
    dictionary: *mut RawArray,
}

/// Sets the number of buffers of each column of nulls to 0, as Arrow has it. polars 2.1 says 1
/// (findings/polars-null-column-has-a-buffer.sh), and arrow-rs refuses the whole table for it.
///
/// # Safety
/// The array is valid, not released, and of the type of the schema.
unsafe fn free_nulls(array: *mut FFI_ArrowArray, schema: &FFI_ArrowSchema) {
    // SAFETY: `FFI_ArrowArray` is this struct by the C data interface, with more fields behind
    // these; children and dictionary of an array are valid as long as it is, and there are as many
    // as the schema has. No buffer is touched: whoever made the array releases what it allocated.
    unsafe fn visit(array: *mut RawArray, schema: &FFI_ArrowSchema) {
        let Some(array) = (unsafe { array.as_mut() }) else { return };
        if schema.format() == "n" {
            array.n_buffers = 0;
        }
        for (at, child) in schema.children().enumerate() {
            if (at as i64) < array.n_children {
                unsafe { visit(*array.children.add(at), child) };
            }
        }
        if let Some(values) = schema.dictionary() {
            unsafe { visit(array.dictionary, values) };
        }
    }
    unsafe { visit(array.cast(), schema) }
}

/// The table has a column of a type that arrow-rs does not know: polars' Int128, run lengths.
fn unknown_type(schema: &FFI_ArrowSchema, args: &Args<'_>, reason: String) -> PyErr {
    match schema.children().find(|column| Field::try_from(*column).is_err()) {
        Some(column) => {
            let name = column.name().unwrap_or_default();
            let error = Fault::new("python-column-unknown").text("name", name);
            args.raise(&error.text("found", column.format()))
        }
        None => arrow_error(args, reason),
    }
}

/// The stream was released, because it has been read before.
fn already_read(args: &Args<'_>) -> PyErr {
    args.raise(&Fault::new("python-stream-before"))
}

fn arrow_error(args: &Args<'_>, reason: String) -> PyErr {
    args.raise(&Fault::new("python-arrow").text("reason", reason))
}

/// Returns the pointer in a capsule, after checking its name.
fn pointer(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<*mut std::ffi::c_void> {
    let capsule = capsule.cast::<PyCapsule>()?;
    Ok(capsule.pointer_checked(Some(name))?.as_ptr())
}

/// Returns the message of the last error of a stream.
fn last_error(stream: &mut FFI_ArrowArrayStream) -> String {
    let message = stream.get_last_error().map(|get_last_error| {
        // SAFETY: the stream is valid for the call and not released.
        unsafe { get_last_error(stream) }
    });
    match message {
        Some(text) if !text.is_null() => {
            // SAFETY: the protocol guarantees a null-terminated string, valid until the next call.
            unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
        }
        // The message is optional.
        _ => "?".to_owned(),
    }
}

/// Exports a reader as a capsule, whose destructor releases it unless a consumer has moved it out.
pub fn stream(
    py: Python<'_>,
    reader: Box<dyn RecordBatchReader + Send>,
) -> PyResult<Bound<'_, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(reader), STREAM)
}

/// Exports a schema as a capsule.
pub fn schema<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    // Cannot fail: only column types of this package occur, and they can all be exported.
    let schema = FFI_ArrowSchema::try_from(schema)
        .map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}
