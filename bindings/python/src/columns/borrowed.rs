//! Memory that belongs to Python, or to whoever hands over a stream.
#![expect(unsafe_code, reason = "it is borrowed by its address, and capsules hold pointers")]

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{ArrayRef, make_array};
use arrow_schema::ArrowError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};

/// Rows of 81 bytes, which the caller keeps alive and unchanged as long as this is used.
pub(crate) struct Memory {
    address: usize,
    rows: usize,
    /// Whether they are texts, padded with NUL.
    pub(super) is_text: bool,
}

impl Memory {
    pub(super) fn new(address: usize, rows: usize, is_text: bool) -> Memory {
        Memory { address, rows, is_text }
    }

    pub(super) fn count(&self) -> usize {
        self.rows
    }

    /// A copy of the row with this number, counted from 0: if somebody changes the memory all the same, it
    /// stays what it is while it is looked at.
    pub(super) fn row(&self, number: usize) -> [u8; 81] {
        assert!(number < self.rows, "there is no such row");
        let address = self.address + 81 * number;
        // SAFETY: `satdoku._memory.Memory` keeps the buffer of this address and length until the call
        // that this belongs to has ended, and the row lies within it.
        unsafe { (address as *const [u8; 81]).read_volatile() }
    }
}

/// The one array of two capsules: its schema and itself.
pub(super) fn array(
    schema: &Bound<'_, PyCapsule>,
    array: &Bound<'_, PyCapsule>,
) -> PyResult<Result<ArrayRef, ArrowError>> {
    let schema = schema.pointer_checked(Some(c"arrow_schema"))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(c"arrow_array"))?.cast::<FFI_ArrowArray>();
    // SAFETY: capsules of these names hold these. The array is moved out, and what stays is marked as
    // released; the schema is only looked at.
    if unsafe { array.as_ref() }.is_released() {
        let message = "the array was taken by somebody else".to_owned();
        return Ok(Err(ArrowError::CDataInterface(message)));
    }
    let data = unsafe { from_ffi(FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) };
    Ok(data.map(make_array))
}

/// The arrays of a stream.
pub(super) fn arrays(
    capsule: &Bound<'_, PyCapsule>,
) -> PyResult<Result<ArrayStreamReader, ArrowError>> {
    let stream = capsule.pointer_checked(Some(c"arrow_array_stream"))?;
    // SAFETY: a capsule of this name holds such a stream. It is moved out, and what stays is marked as
    // released, so that the capsule does not release it again.
    Ok(unsafe { ArrayStreamReader::from_raw(stream.cast::<FFI_ArrowArrayStream>().as_ptr()) })
}
