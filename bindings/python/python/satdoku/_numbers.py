"""Checks of numbers that callers pass, with errors in their terms."""

from __future__ import annotations

import operator
from typing import Any, Tuple, Union


def whole(name: str, number: Any, most: int = 2**64 - 1) -> int:
    """A whole number from 0 to ``most``."""
    try:
        found = operator.index(number)
    except TypeError:
        kind = type(number).__name__
        raise TypeError(f"found {name} of type {kind}, expected a whole number") from None
    if not 0 <= found <= most:
        up_to = "up" if most == 2**64 - 1 else f"to {most}"
        raise ValueError(f"found {name}={found}, expected a number from 0 {up_to}")
    return found


def whole_or_none(name: str, number: Any) -> int | None:
    """A whole number from 0 up, or ``None``."""
    return None if number is None else whole(name, number)


Box = Union[str, Tuple[int, int], None]
"""Rows and columns of a box: ``"2x3"`` or ``(2, 3)``; or ``"none"``."""


def box_text(box: Box) -> str | None:
    """``2x3``"""
    if box is None or isinstance(box, str):
        return box
    if isinstance(box, tuple) and len(box) == 2:
        return f"{operator.index(box[0])}x{operator.index(box[1])}"
    raise TypeError(f"found the box {box!r}, expected '2x3', (2, 3) or 'none'")
