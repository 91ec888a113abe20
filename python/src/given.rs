//! Arguments of calls from Python, and the exceptions for wrong ones.
//!
//! pyo3 would raise an English `TypeError` while it converts arguments. Here a conversion never
//! fails: [`Arg`] keeps a wrong value, and [`Args`] raises it in the language of the call.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::sync::Arc;

use kotowari::error::Error as Fault;
use kotowari::explain::Renderer;
use pyo3::prelude::*;

use crate::words::{renderer, to_exception};

/// Longer values are truncated in messages.
const MAX_SHOWN_CHARS: usize = 60;

/// An argument: a value of the expected type, or a description of what was passed instead.
pub enum Arg<T> {
    Valid(T),
    Invalid(InvalidArg),
}

/// A value of an unexpected type.
pub struct InvalidArg {
    /// Name of its type.
    kind: String,
    /// Its `repr`, truncated.
    shown: String,
    is_number: bool,
}

/// The argument `lang`.
pub type Lang = Option<Arg<String>>;

/// An argument that is a string or an iterable of strings.
pub struct Names(pub Vec<String>);

/// A type of arguments.
pub trait ArgType {
    /// Name of the type in messages.
    const ID: &'static str;

    /// Returns the largest value, for types that have one.
    fn most() -> Option<String> {
        None
    }
}

macro_rules! wanted {
    ($($kind:ty: $id:literal),*) => { $(impl ArgType for $kind { const ID: &'static str = $id; })* };
}
wanted!(String: "text", Names: "texts", f64: "number", bool: "flag", std::path::PathBuf: "path");

macro_rules! whole {
    ($($kind:ty),*) => { $(impl ArgType for $kind {
        const ID: &'static str = "whole";

        fn most() -> Option<String> {
            Some(<$kind>::MAX.to_string())
        }
    })* };
}
whole!(u64, u32, u16, u8, usize);

impl<'a, 'py, T: FromPyObject<'a, 'py>> FromPyObject<'a, 'py> for Arg<T> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Arg<T>> {
        Ok(match given.extract::<T>() {
            Ok(value) => Arg::Valid(value),
            Err(_) => Arg::Invalid(InvalidArg::of(&given)),
        })
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Names {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Names> {
        if let Ok(name) = given.extract::<String>() {
            return Ok(Names(vec![name]));
        }
        let names: PyResult<Vec<String>> = given.try_iter()?.map(|name| name?.extract()).collect();
        names.map(Names)
    }
}

impl InvalidArg {
    pub fn of(given: &Bound<'_, PyAny>) -> InvalidArg {
        let name = given.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
        let shown = given.repr().map_or_else(|_| name.clone(), |text| text.to_string());
        let shown = match shown.char_indices().nth(MAX_SHOWN_CHARS) {
            Some((end, _)) => format!("{}…", &shown[..end]),
            None => shown,
        };
        let is_number = !given.is_instance_of::<pyo3::types::PyBool>()
            && given.is_instance_of::<pyo3::types::PyInt>();
        InvalidArg { kind: name, shown, is_number }
    }
}

/// Reads the arguments of a call, and raises exceptions in its language.
pub struct Args<'py> {
    pub py: Python<'py>,
    pub renderer: Arc<Renderer>,
}

impl<'py> Args<'py> {
    /// Creates the reader for a call with this argument `lang`.
    pub fn new(py: Python<'py>, lang: Lang) -> PyResult<Args<'py>> {
        let lang = match lang {
            None => None,
            Some(Arg::Valid(name)) => Some(name),
            Some(Arg::Invalid(wrong)) => {
                let args = Args { py, renderer: renderer(py, None)? };
                return Err(args.wrong("lang", "text", &wrong));
            }
        };
        Ok(Args { py, renderer: renderer(py, lang.as_deref())? })
    }

    pub fn raise(&self, fault: &Fault) -> PyErr {
        to_exception(self.py, fault, &self.renderer)
    }

    /// Returns the value of an argument.
    pub fn of<T: ArgType>(&self, name: &str, given: Arg<T>) -> PyResult<T> {
        match given {
            Arg::Valid(value) => Ok(value),
            Arg::Invalid(wrong) => Err(self.wrong(name, T::ID, &wrong)),
        }
    }

    /// Returns the value of an optional argument.
    pub fn maybe<T: ArgType>(&self, name: &str, given: Option<Arg<T>>) -> PyResult<Option<T>> {
        given.map(|given| self.of(name, given)).transpose()
    }

    /// Returns a number that must be in `range`.
    pub fn within<T: ArgType + PartialOrd + Display>(
        &self,
        name: &str,
        given: Arg<T>,
        range: RangeInclusive<T>,
    ) -> PyResult<T> {
        let typed = match given {
            Arg::Valid(value) if range.contains(&value) => return Ok(value),
            Arg::Valid(value) => value.to_string(),
            Arg::Invalid(wrong) if wrong.is_number => wrong.shown,
            Arg::Invalid(wrong) => return Err(self.wrong(name, T::ID, &wrong)),
        };
        Err(self.outside(name, range.start(), Some(range.end().to_string()), typed))
    }

    /// Returns a number that must be at least `least`.
    pub fn least<T: ArgType + PartialOrd + Display>(
        &self,
        name: &str,
        given: Arg<T>,
        least: T,
    ) -> PyResult<T> {
        let typed = match given {
            Arg::Valid(value) if value >= least => return Ok(value),
            Arg::Valid(value) => value.to_string(),
            Arg::Invalid(wrong) if wrong.is_number => {
                let most = if wrong.shown.starts_with('-') { None } else { T::most() };
                return Err(self.outside(name, &least, most, wrong.shown));
            }
            Arg::Invalid(wrong) => return Err(self.wrong(name, T::ID, &wrong)),
        };
        Err(self.outside(name, &least, None, typed))
    }

    fn outside(
        &self,
        name: &str,
        least: &impl Display,
        most: Option<String>,
        typed: String,
    ) -> PyErr {
        let id = if most.is_some() { "python-range" } else { "python-least" };
        let fault = Fault::new(id).text("argument", name).text("least", least.to_string());
        self.raise(&fault.text("most", most.unwrap_or_default()).text("typed", typed))
    }

    /// Returns the value with this name in a table; `_` counts as `-`.
    pub fn one_of<T: Copy>(
        &self,
        name: &str,
        given: Arg<String>,
        table: &[(&'static str, T)],
    ) -> PyResult<T> {
        let typed = self.of(name, given)?;
        self.named(name, &typed, table)
    }

    /// Like [`Args::one_of`], for a string already read.
    pub fn named<T: Copy>(
        &self,
        name: &str,
        typed: &str,
        table: &[(&'static str, T)],
    ) -> PyResult<T> {
        let wanted = typed.replace('_', "-");
        let found = table.iter().find(|(known, _)| *known == wanted);
        found.map(|(_, value)| *value).ok_or_else(|| {
            let known: Vec<&str> = table.iter().map(|(name, _)| *name).collect();
            let fault = Fault::new("python-choice").text("argument", name).text("typed", typed);
            self.raise(&fault.text("known", known.join(", ")))
        })
    }

    /// Returns the exception for an argument of another type than `wanted`.
    pub fn wrong(&self, name: &str, wanted: &str, wrong: &InvalidArg) -> PyErr {
        let fault = Fault::new("python-type").text("argument", name).text("wanted", wanted);
        self.raise(&fault.text("found", &wrong.kind))
    }

    /// Returns the exception for a value that is no pair of a puzzle and a claim, by its type.
    pub fn no_pair(&self, given: &Bound<'_, PyAny>) -> PyErr {
        self.raise(&Fault::new("python-pair-type").text("found", InvalidArg::of(given).kind))
    }

    /// Returns the exception for a value that cannot be a puzzle, by its type.
    pub fn no_puzzle(&self, given: &Bound<'_, PyAny>) -> PyErr {
        self.raise(&Fault::new("python-puzzle-type").text("found", InvalidArg::of(given).kind))
    }
}
