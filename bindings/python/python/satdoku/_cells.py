"""How cells and digits are given: ``"1x6"``, ``(1, 6)`` or ``5``."""

from __future__ import annotations

from typing import Iterable, Mapping, Tuple, Union

Cell = Union[str, Tuple[int, int], int]
"""A cell: ``"1x6"`` or ``"r1c6"``; ``(1, 6)``, row and column counted from 1; or its number in reading
order, counted from 0, as in a flat array."""

Digit = Union[int, str]
"""A digit: its number, or its symbol."""


def place(cell: Cell, size: int) -> Tuple[int, int]:
    """Row and column of a cell, counted from 1, in a grid of this many rows."""
    if isinstance(cell, tuple):
        if len(cell) != 2:
            raise ValueError(f"found the cell {cell!r}, expected a row and a column")
        row, column = (_whole(number) for number in cell)
    elif isinstance(cell, str):
        row, column = _named(cell)
    else:
        number = _whole(cell)
        if not 0 <= number < size * size:
            raise ValueError(
                f"found the cell {number}, expected a number from 0 to {size * size - 1}"
            )
        row, column = number // size + 1, number % size + 1
    if not (1 <= row <= size and 1 <= column <= size):
        raise ValueError(f"there is no cell {row}x{column}: rows and columns go from 1 to {size}")
    return row, column


def name(cell: Cell, size: int) -> str:
    """``1x6``"""
    row, column = place(cell, size)
    return f"{row}x{column}"


def specs(digits: Union[Mapping[Cell, Digit], Iterable[str], str], size: int) -> str:
    """``1x6=4 1x7=2``, of a mapping from cells to digits, or of texts such as ``"1x6=4"``."""
    if isinstance(digits, str):
        return digits
    if isinstance(digits, Mapping):
        return " ".join(f"{name(cell, size)}={_symbol(digit)}" for cell, digit in digits.items())
    texts = list(digits)
    for text in texts:
        if not isinstance(text, str):
            raise TypeError(f"found {text!r}, expected a text like '1x6=4', or a dictionary of cells")
    return " ".join(texts)


def _symbol(digit: Digit) -> str:
    text = str(digit)
    if not text.isalnum():
        raise ValueError(f"found the digit {digit!r}, expected a number or a symbol")
    return text


def _whole(number: object) -> int:
    try:
        return number.__index__()  # type: ignore[attr-defined, no-any-return]
    except AttributeError:
        raise TypeError(
            f"found a cell of type {type(number).__name__}, expected '1x6', (1, 6) or a number"
        ) from None


def _named(cell: str) -> Tuple[int, int]:
    text = cell.strip().lower()
    row, _, column = text.lstrip("r").partition("c" if text.startswith("r") else "x")
    if not (row.isdecimal() and column.isdecimal()):
        raise ValueError(f"found the cell {cell!r}, expected one like '1x6'")
    return int(row), int(column)
