//! Columns of puzzles, answered as columns.
//!
//! Rows come as a list, as the C stream of Arrow, or as memory with 81 bytes a row, which is not
//! copied. All cores work on them, without the GIL. Answers come in the order of the rows, one per row; an
//! unreadable row is null, with the reason in the column `error`.

mod answers;
mod borrowed;
mod lists;
mod rows;

use arrow_array::RecordBatchReader;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, RecordBatch, RecordBatchIterator, cast::AsArray, types::Float64Type};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, DataType, SchemaRef};
use pyo3::exceptions::{PyKeyError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyCapsule};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use satdoku::{Error, Limits};

use crate::call::{STACK, run};
use crate::errors::raised;
use answers::{Kind, batch};
use rows::Rows;

/// Answers all rows of a column. `kind` is `check`, `solve`, `rate` or `explain`; `threads` 0 means all cores.
#[pyfunction]
#[pyo3(signature = (kind, rows, engine, threads, timeout=None, guesses=None))]
pub(crate) fn answered(
    py: Python<'_>,
    kind: &str,
    rows: Rows,
    engine: &str,
    threads: usize,
    timeout: Option<f64>,
    guesses: Option<u64>,
) -> PyResult<Columns> {
    let kind = Kind::new(kind, engine, guesses).map_err(|error| raised(py, &error))?;
    let schema = kind.schema();
    let pool = ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build();
    let pool = pool.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    let size = kind.rows_a_batch();
    let answer = |limits: &Limits| -> Result<Vec<RecordBatch>, Error> {
        let starts: Vec<usize> = (0..rows.count()).step_by(size).collect();
        let end = |start: usize| rows.count().min(start + size);
        let batches =
            starts.into_par_iter().map(|start| batch(&kind, &rows, start..end(start), limits));
        pool.install(|| batches.collect())
    };
    let batches = run(py, timeout, answer)?;
    let batches = batches.map_err(|error| raised(py, &error))?;
    let count = rows.count();
    py.detach(|| drop(rows));
    Ok(Columns { schema, batches, count })
}

fn is_digit(symbol: u8) -> bool {
    matches!(symbol, b'1'..=b'9')
}

/// Columns of answers, in the order of the rows.
#[pyclass(frozen, module = "satdoku._native")]
pub(crate) struct Columns {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
    count: usize,
}

impl Columns {
    fn arrays(&self, name: &str) -> PyResult<impl Iterator<Item = &dyn Array>> {
        let index = self.schema.index_of(name);
        let index = index.map_err(|_| PyKeyError::new_err(name.to_owned()))?;
        Ok(self.batches.iter().map(move |batch| batch.column(index).as_ref()))
    }
}

#[pymethods]
impl Columns {
    #[getter]
    fn names(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    fn __len__(&self) -> usize {
        self.count
    }

    /// A column as a list, with None for nulls.
    fn list<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        lists::list(py, self.arrays(name)?, self.count)
    }

    /// A column for numpy: what each element is (`int8`, `uint8`, `float64`, `int32`), and the memory.
    fn memory<'py>(
        &self,
        py: Python<'py>,
        name: &str,
    ) -> PyResult<Option<(&'static str, Bound<'py, PyByteArray>)>> {
        let arrays = self.arrays(name)?;
        let (element, bytes): (_, Vec<u8>) = match (name, self.schema.field_with_name(name)) {
            ("verdict", _) => {
                let codes = arrays.flat_map(|array| {
                    array.as_string::<i32>().iter().map(|verdict| answers::code(verdict) as u8)
                });
                ("int8", codes.collect())
            }
            ("solution", _) => {
                let mut bytes = Vec::with_capacity(81 * self.count);
                for solution in arrays.flat_map(|array| array.as_string::<i32>().iter()) {
                    match solution {
                        None => bytes.extend([0; 81]),
                        Some(line) if line.len() == 81 && line.bytes().all(is_digit) => {
                            bytes.extend(line.bytes().map(|symbol| symbol - b'0'));
                        }
                        Some(_) => return Ok(None),
                    }
                }
                ("uint8", bytes)
            }
            (_, Ok(field)) if *field.data_type() == DataType::Float64 => {
                let numbers = arrays.flat_map(|array| array.as_primitive::<Float64Type>().iter());
                ("float64", numbers.flat_map(|n| n.unwrap_or(f64::NAN).to_ne_bytes()).collect())
            }
            (_, Ok(field)) if *field.data_type() == DataType::Int32 => {
                let numbers = arrays
                    .flat_map(|array| array.as_primitive::<arrow_array::types::Int32Type>().iter());
                ("int32", numbers.flat_map(|n| n.unwrap_or(-1).to_ne_bytes()).collect())
            }
            _ => return Ok(None),
        };
        Ok(Some((element, PyByteArray::new(py, &bytes))))
    }

    /// All columns as a C stream of Arrow.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Whoever takes it casts it, if it has to be of other types.
        let _ = requested_schema;
        let batches = self.batches.clone().into_iter().map(Ok::<RecordBatch, ArrowError>);
        let reader: Box<dyn RecordBatchReader + Send> =
            Box::new(RecordBatchIterator::new(batches, self.schema.clone()));
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(reader), c"arrow_array_stream")
    }

    /// The schema of that stream.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.schema.as_ref());
        let schema = schema.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }
}
