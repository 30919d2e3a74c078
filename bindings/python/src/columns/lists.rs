//! Arrays as lists of Python.

use arrow_array::Array;
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int32Type};
use arrow_schema::DataType;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

/// The elements of all arrays, with None for nulls.
pub(super) fn list<'py, 'a>(
    py: Python<'py>,
    arrays: impl Iterator<Item = &'a dyn Array>,
    count: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let mut items: Vec<Bound<'py, PyAny>> = Vec::with_capacity(count);
    // A few words come again and again.
    let mut last: Option<(&str, Bound<'py, PyString>)> = None;
    for array in arrays {
        match array.data_type() {
            DataType::Utf8 => {
                for text in array.as_string::<i32>() {
                    items.push(match (text, &last) {
                        (None, _) => py.None().into_bound(py),
                        (Some(text), Some((known, word))) if *known == text => {
                            word.clone().into_any()
                        }
                        (Some(text), _) => {
                            let word = PyString::new(py, text);
                            last = Some((text, word.clone()));
                            word.into_any()
                        }
                    });
                }
            }
            DataType::Float64 => {
                for number in array.as_primitive::<Float64Type>() {
                    items.push(number.into_pyobject(py)?);
                }
            }
            DataType::Boolean => {
                for answer in array.as_boolean() {
                    items.push(answer.into_pyobject(py)?);
                }
            }
            DataType::Int32 => {
                for number in array.as_primitive::<Int32Type>() {
                    items.push(number.into_pyobject(py)?);
                }
            }
            _ => {
                for members in array.as_list::<i32>().iter() {
                    items.push(match members {
                        None => py.None().into_bound(py),
                        Some(members) => {
                            let members = members.as_string::<i32>();
                            PyList::new(py, members.iter().flatten().collect::<Vec<_>>())?
                                .into_any()
                        }
                    });
                }
            }
        }
    }
    Ok(PyList::new(py, items)?.into_any())
}
