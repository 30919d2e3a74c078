"""Where the memory of an object lies, without copying it.

The stable interface that one wheel for all versions of Python is built on has had buffers since 3.11
only, so this asks the interpreter by way of ctypes, which has them everywhere.
"""

from __future__ import annotations

import ctypes
from typing import Any, Optional, Tuple

_CELLS = 81


class _Buffer(ctypes.Structure):
    """``Py_buffer``, the same from 3.9 on; see PEP 3118."""

    _fields_ = [
        ("buf", ctypes.c_void_p),
        ("obj", ctypes.c_void_p),
        ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t),
        ("readonly", ctypes.c_int),
        ("ndim", ctypes.c_int),
        ("format", ctypes.c_char_p),
        ("shape", ctypes.POINTER(ctypes.c_ssize_t)),
        ("strides", ctypes.POINTER(ctypes.c_ssize_t)),
        ("suboffsets", ctypes.POINTER(ctypes.c_ssize_t)),
        ("internal", ctypes.c_void_p),
    ]


class Memory:
    """Rows of 81 bytes, kept where they are until the ``with`` block ends."""

    __slots__ = ("_buffer", "_view")

    def __init__(self, view: memoryview) -> None:
        self._view = view
        self._buffer: Optional[_Buffer] = None

    def __enter__(self) -> Tuple[int, int, bool]:
        """The address, the number of rows, and whether they are texts that are padded with NUL."""
        buffer = _Buffer()
        ctypes.pythonapi.PyObject_GetBuffer(
            ctypes.py_object(self._view), ctypes.byref(buffer), ctypes.c_int(0)
        )
        self._buffer = buffer
        return buffer.buf or 0, self._view.nbytes // _CELLS, self._view.itemsize == _CELLS

    def __exit__(self, *_: object) -> None:
        if self._buffer is not None:
            ctypes.pythonapi.PyBuffer_Release(ctypes.byref(self._buffer))
            self._buffer = None


def memory(column: Any) -> Optional[Memory]:
    """The rows of an object that has a buffer of bytes; ``None`` if it has none, or it holds texts.

    Raises ``TypeError`` or ``ValueError`` if it has one of another kind.
    """
    if hasattr(column, "filled") and hasattr(column, "mask"):
        column = column.filled(0)  # What numpy masks is an open cell.
    try:
        view = memoryview(column)
    except (TypeError, ValueError, BufferError):
        return None
    if view.format.endswith(("w", "U", "O")):
        return None
    kind = view.format.lstrip("@=<>|!")
    shape = tuple(view.shape or ())
    if kind.endswith("s") and view.itemsize != _CELLS:
        return None
    if kind not in ("B", "b", "c", "?", f"{_CELLS}s"):
        raise TypeError(
            f"found an array of format {view.format!r}, expected bytes: astype('uint8') makes one"
        )
    cells = 1
    for length in shape[1:]:
        cells *= length
    rows_fit = view.itemsize == _CELLS or len(shape) == 1 or cells == _CELLS
    if not rows_fit or view.nbytes % _CELLS:
        raise ValueError(
            f"found {view.nbytes} bytes of shape {shape}, expected rows of {_CELLS} bytes each; split a text "
            "into its lines first"
        )
    if not view.c_contiguous:
        view = memoryview(view.tobytes())
    return Memory(view)
