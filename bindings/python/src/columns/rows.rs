//! Rows: the texts of puzzles, wherever they are.

use std::borrow::Cow;
use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_schema::DataType;
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyList, PyString};

use super::borrowed::{Memory, arrays};
use crate::call::run;

/// The rows of a column.
pub(crate) enum Rows {
    /// Texts one after the other, and what each is.
    Texts(Vec<u8>, Vec<Place>),
    /// 81 bytes each.
    Memory(Memory),
    /// Arrays, each with the number of the first row after it.
    Arrays(Vec<(usize, Texts)>),
}

/// What an element of a list is.
pub(crate) enum Place {
    /// The text at these bytes.
    Text(Range<usize>),
    Null,
    /// Something else, of this type.
    Other(String),
}

/// A row.
pub(super) enum Row<'r> {
    Text(&'r [u8]),
    /// Symbols, or the numbers from 0 to 9.
    Cells([u8; 81]),
    /// A text, up to the first NUL.
    Padded([u8; 81]),
    Null,
    /// Why it is none.
    Bad(Cow<'r, str>),
}

impl Rows {
    pub(super) fn count(&self) -> usize {
        match self {
            Rows::Texts(_, places) => places.len(),
            Rows::Memory(memory) => memory.count(),
            Rows::Arrays(arrays) => arrays.last().map_or(0, |(end, _)| *end),
        }
    }

    /// The row with this number, counted from 0.
    pub(super) fn row(&self, number: usize) -> Row<'_> {
        match self {
            Rows::Texts(bytes, places) => match &places[number] {
                Place::Text(at) => Row::Text(&bytes[at.clone()]),
                Place::Null => Row::Null,
                Place::Other(found) => Row::Bad(found.as_str().into()),
            },
            Rows::Memory(memory) if memory.is_text => Row::Padded(memory.row(number)),
            Rows::Memory(memory) => Row::Cells(memory.row(number)),
            Rows::Arrays(arrays) => {
                let at = arrays.partition_point(|(end, _)| *end <= number);
                let start = at.checked_sub(1).map_or(0, |before| arrays[before].0);
                arrays[at].1.row(number - start)
            }
        }
    }
}

/// A list, a stream or an array of Arrow, or the address and the number of rows of memory.
impl<'py> FromPyObject<'_, 'py> for Rows {
    type Error = PyErr;

    fn extract(found: pyo3::Borrowed<'_, 'py, PyAny>) -> PyResult<Rows> {
        if let Ok(list) = found.cast::<PyList>() {
            return of_list(&list);
        }
        if let Ok(capsule) = found.cast::<PyCapsule>() {
            return of_stream(found.py(), &capsule);
        }
        if let Ok((schema, array)) = found.extract::<(Bound<'_, PyCapsule>, Bound<'_, PyCapsule>)>()
        {
            return of_array(&schema, &array);
        }
        let (address, rows, is_text) = found.extract()?;
        Ok(Rows::Memory(Memory::new(address, rows, is_text)))
    }
}

fn of_list(list: &Bound<'_, PyList>) -> PyResult<Rows> {
    let (mut bytes, mut places) = (Vec::with_capacity(82 * list.len()), Vec::new());
    places.reserve(list.len());
    for item in list {
        let start = bytes.len();
        if let Ok(text) = item.cast::<PyString>() {
            // A lone surrogate is no character, and is reported as such.
            bytes.extend_from_slice(text.to_string_lossy().as_bytes());
        } else if item.is_none() {
            places.push(Place::Null);
            continue;
        } else if let Ok(text) = item.cast::<PyBytes>() {
            bytes.extend_from_slice(text.as_bytes());
        } else if let Some(text) = own_form(&item) {
            bytes.extend_from_slice(text.to_string_lossy().as_bytes());
        } else if is_missing(&item) {
            places.push(Place::Null);
            continue;
        } else {
            let name = item.get_type().name()?;
            places.push(Place::Other(format!(
                "found a value of type {name}, expected the text of a puzzle"
            )));
            continue;
        }
        places.push(Place::Text(start..bytes.len()));
    }
    Ok(Rows::Texts(bytes, places))
}

/// A puzzle or a grid of the package, in the own form of puzzles.
fn own_form<'py>(item: &Bound<'py, PyAny>) -> Option<Bound<'py, PyString>> {
    item.getattr("_own_form").ok()?.call0().ok()?.cast_into().ok()
}

/// Not a number (or a time), which does not equal itself; or pandas' missing value, of which even that is
/// not known.
fn is_missing(item: &Bound<'_, PyAny>) -> bool {
    let is_unequal = item.eq(item).is_ok_and(|equal| !equal);
    is_unequal || item.get_type().name().is_ok_and(|name| name == "NAType")
}

fn of_array(schema: &Bound<'_, PyCapsule>, array: &Bound<'_, PyCapsule>) -> PyResult<Rows> {
    let array = super::borrowed::array(schema, array)?.map_err(|error| wrong(error.to_string()))?;
    Ok(Rows::Arrays(vec![(array.len(), Texts::new(array).map_err(wrong)?)]))
}

fn wrong(message: String) -> PyErr {
    PyTypeError::new_err(message)
}

fn of_stream(py: Python<'_>, capsule: &Bound<'_, PyCapsule>) -> PyResult<Rows> {
    let mut reader = arrays(capsule)?.map_err(|error| wrong(error.to_string()))?;
    let found: Result<Vec<ArrayRef>, _> = run(py, None, |limits| {
        std::iter::from_fn(|| reader.next().filter(|_| limits.check().is_ok())).collect()
    })?;
    let found = found.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    let (mut all, mut end) = (Vec::new(), 0);
    for array in found {
        end += array.len();
        all.push((end, Texts::new(array).map_err(wrong)?));
    }
    Ok(Rows::Arrays(all))
}

/// An array whose elements are texts.
pub(crate) enum Texts {
    /// Strings or bytes, in one of the six layouts of Arrow.
    Plain(ArrayRef),
    /// Lists of 81 numbers or symbols.
    Bytes(ArrayRef),
    /// Numbers of texts; those of nulls mean nothing.
    Numbers(ArrayRef, Vec<usize>, Box<Texts>),
    /// A column of a table, whose rows can be null themselves.
    Column(ArrayRef, Box<Texts>),
}

impl Texts {
    fn new(array: ArrayRef) -> Result<Texts, String> {
        match array.data_type() {
            DataType::Utf8
            | DataType::LargeUtf8
            | DataType::Utf8View
            | DataType::Binary
            | DataType::LargeBinary
            | DataType::BinaryView
            | DataType::FixedSizeBinary(_) => Ok(Texts::Plain(array)),
            DataType::FixedSizeList(field, 81) if *field.data_type() == DataType::UInt8 => {
                Ok(Texts::Bytes(array))
            }
            DataType::Dictionary(..) => {
                let dictionary = array.as_any_dictionary();
                let values = Texts::new(dictionary.values().clone())?;
                let is_empty = dictionary.values().is_empty();
                let keys =
                    if is_empty { vec![0; array.len()] } else { dictionary.normalized_keys() };
                Ok(Texts::Numbers(array, keys, Box::new(values)))
            }
            DataType::Struct(fields) => {
                let named = fields.iter().position(|field| field.name() == "puzzle");
                // pandas sends the labels of its rows along.
                let names = fields.iter().map(|field| field.name().as_str());
                let names: Vec<&str> =
                    names.filter(|name| !name.starts_with("__index_level_")).collect();
                let only = || fields.iter().position(|field| [field.name().as_str()] == names[..]);
                let at = match named.or_else(only) {
                    Some(at) => at,
                    None => {
                        return Err(format!(
                            "found the columns {}, expected one, or one that is called puzzle",
                            names.join(", ")
                        ));
                    }
                };
                let table: &StructArray = array.as_struct();
                let column = Texts::new(table.column(at).clone())?;
                Ok(Texts::Column(array, Box::new(column)))
            }
            // A column without a value has no type of its own.
            DataType::Null => Ok(Texts::Plain(array)),
            other => Err(format!(
                "found a column of {other}, expected strings, bytes or lists of 81 uint8"
            )),
        }
    }

    fn row(&self, number: usize) -> Row<'_> {
        let (Texts::Plain(array)
        | Texts::Bytes(array)
        | Texts::Numbers(array, ..)
        | Texts::Column(array, _)) = self;
        if array.is_null(number) || *array.data_type() == DataType::Null {
            return Row::Null;
        }
        match self {
            Texts::Numbers(_, keys, values) => values.row(keys[number]),
            Texts::Column(_, column) => column.row(number),
            Texts::Bytes(array) => {
                let list = array.as_fixed_size_list();
                let (values, start) = (list.values(), list.value_offset_at(number));
                if (start..start + 81).any(|cell| values.is_null(cell)) {
                    return Row::Bad("found null in a cell, expected 0 where it is open".into());
                }
                let cells = &values.as_primitive::<UInt8Type>().values()[start..start + 81];
                Row::Cells(cells.try_into().expect("they are 81"))
            }
            Texts::Plain(array) => Row::Text(match array.data_type() {
                DataType::Utf8 => array.as_string::<i32>().value(number).as_bytes(),
                DataType::LargeUtf8 => array.as_string::<i64>().value(number).as_bytes(),
                DataType::Utf8View => array.as_string_view().value(number).as_bytes(),
                DataType::Binary => array.as_binary::<i32>().value(number),
                DataType::LargeBinary => array.as_binary::<i64>().value(number),
                DataType::BinaryView => array.as_binary_view().value(number),
                _ => {
                    let bytes = array.as_fixed_size_binary().value(number);
                    return bytes.try_into().map_or(Row::Text(bytes), Row::Cells);
                }
            }),
        }
    }
}
