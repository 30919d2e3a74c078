"""Reading puzzles."""

from __future__ import annotations

import json
import os
from math import isqrt
from typing import Any, Iterable, Tuple, Union

from . import _native
from ._errors import ParseError
from ._grid import Grid
from ._numbers import Box, box_text, whole, whole_or_none
from ._puzzle import Puzzle

Source = Union[
    str,
    bytes,
    os.PathLike[str],
    Puzzle,
    Grid,
    Iterable[Union[int, str, None]],
    Iterable[Iterable[Union[int, str, None]]],
    dict[str, Any],
]
"""What a puzzle can be read from."""


def read(
    source: Source,
    *,
    size: int | None = None,
    box: Box = None,
    alphabet: str | None = None,
) -> Puzzle:
    """Reads one puzzle.

    ``source`` is a text in any of the program's formats; a path (``pathlib.Path``) of a file with such a
    text; digits or symbols, as rows or all in reading order, also as an array, with 0, ``None``, NaN or
    ``"."`` for an open cell; a grid, whose digits become givens; or a dictionary, the puzzle's own form.
    ``size`` and ``alphabet`` (``"1-9"``, ``"0-F"``, ``"A-P"``) say what a text does not; ``box`` (``"2x3"``,
    ``(2, 3)`` or ``"none"``) goes with numbers, too.

    Raises ``ParseError`` if it is no puzzle, or several, and ``OSError`` if a file cannot be read.

    >>> import satdoku
    >>> satdoku.read("1..4 .... .3.. ..2.") == satdoku.read([1, 0, 0, 4] + [0] * 5 + [3, 0, 0, 0, 0, 2, 0])
    True
    """
    box, size = box_text(box), whole_or_none("size", size)
    if isinstance(source, (Puzzle, Grid)):
        if (size, box, alphabet) != (None, None, None):
            raise ValueError("a puzzle has its size, boxes and alphabet already")
        return source if isinstance(source, Puzzle) else Puzzle(source._core.refilled(source.line))
    if isinstance(source, dict):
        source = json.dumps(source)
    elif not isinstance(source, (str, bytes, bytearray, os.PathLike)):
        rows = _rows(source)
        if any(isinstance(cell, str) for row in rows for cell in row):
            texts = [["." if cell in (None, "") else str(cell) for cell in row] for row in rows]
            source = "\n".join("".join(row) for row in texts)
        elif (size, alphabet) != (None, None):
            raise ValueError("size and alphabet are about texts, and these are numbers")
        else:
            numbers = [[cell if isinstance(cell, int) else 0 for cell in row] for row in rows]
            return Puzzle(_native.Puzzle.from_rows(numbers, box))
    text, name = _text(source)
    try:
        return Puzzle(_native.read(text, name, size, box, alphabet))
    except ParseError as error:
        if isinstance(source, str) and is_file(source):
            raise ParseError(
                f"{error}; there is a file of this name: pathlib.Path({source!r}) reads it"
            ) from None
        raise


def read_all(
    source: Union[str, bytes, "os.PathLike[str]"],
    *,
    size: int | None = None,
    box: Box = None,
    alphabet: str | None = None,
    errors: str = "raise",
) -> list[Puzzle]:
    """Reads all puzzles of a text, or of the file with this path.

    ``errors="skip"`` leaves out what cannot be read; otherwise the first of them is raised.

    >>> import satdoku
    >>> len(satdoku.read_all("1..4.....3....2.\\n1..4.....3..2..."))
    2
    """
    if errors not in ("raise", "skip"):
        raise ValueError(f"found errors={errors!r}, expected 'raise' or 'skip'")
    text, name = _text(source)
    size = whole_or_none("size", size)
    puzzles = []
    for found in _native.read_all(text, name, size, box_text(box), alphabet):
        if isinstance(found, _native.Puzzle):
            puzzles.append(Puzzle(found))
        elif errors == "raise":
            raise found
    return puzzles


def _text(source: Union[str, bytes, bytearray, "os.PathLike[str]"]) -> Tuple[str, str]:
    """The text, and what it is called."""
    if isinstance(source, str):
        return source, "puzzle"
    if isinstance(source, (bytes, bytearray)):
        return source.decode("utf-8", "replace"), "puzzle"
    path = os.fspath(source)
    with open(path, "rb") as file:
        text = file.read().decode("utf-8-sig", "replace")
    # A name can be any bytes.
    return text, os.fsencode(path).decode("utf-8", "replace")


def is_file(text: str) -> bool:
    """Whether somebody may have meant the file of this name."""
    try:
        return len(text) < 1024 and "\n" not in text and os.path.isfile(text)
    except ValueError:
        return False


def _rows(source: Any) -> list[list[int | str | None]]:
    """Rows of digits or symbols; a flat list is cut into rows."""
    if hasattr(source, "to_numpy"):
        source = source.to_numpy()
    try:
        cells = list(source)
    except TypeError:
        raise TypeError(
            f"found a puzzle of type {type(source).__name__}, expected a text, a path or digits"
        ) from None
    # Lines, and not cells of up to two figures.
    texts = [cell.strip() for cell in cells if isinstance(cell, str)]
    if any(len(text) > 2 for text in texts) or {len(text) for text in texts} == {len(cells)}:
        return [list(row) for row in cells]
    if cells and (isinstance(cells[0], str) or not hasattr(cells[0], "__iter__")):
        size = isqrt(len(cells))
        if size * size != len(cells):
            raise ValueError(f"found {len(cells)} cells, expected as many as a square grid has")
        cells = [cells[at : at + size] for at in range(0, len(cells), size)]
    rows = [[_cell(cell) for cell in row] for row in cells]
    return _as_numbers(rows) or rows


def _as_numbers(rows: list[list[int | str | None]]) -> list[list[int | str | None]] | None:
    """Rows in which some digits have two figures, or are numbers beside open cells that are not: all as
    numbers. ``None`` for symbols."""
    cells = [cell for row in rows for cell in row]
    kinds = {type(cell) for cell in cells}
    if not (int in kinds or any(isinstance(cell, str) and len(cell) > 1 for cell in cells)):
        return None
    blanks = (".", "-", "_", "", "0")
    if not all(cell is None or isinstance(cell, int) or cell in blanks or cell.isdecimal() for cell in cells):
        return None
    return [
        [0 if cell is None or cell in blanks else whole("a cell", int(cell), 99) for cell in row]
        for row in rows
    ]


def _cell(cell: Any) -> int | str | None:
    """A digit, a symbol, or ``None`` for an open cell."""
    if cell is None:
        return None
    if isinstance(cell, str):
        return cell.strip()
    if isinstance(cell, float) and cell.is_integer():
        return whole("a cell", int(cell), 99)
    # Arrays that have NaN for open cells have floats for the others.
    if cell != cell:
        return None
    return whole("a cell", cell, 99)
