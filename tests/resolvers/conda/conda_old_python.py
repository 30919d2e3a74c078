"""Gives conda 4.3.16, of 2017, the names that Python 3.11 no longer has.

The file conda-old-python.pth imports this whenever Python starts in this environment: conda is also built by it. A
sitecustomize.py would not do, because Debian's Python has one of its own, which comes first.
"""

import collections
import collections.abc
import inspect
import platform

# Since Python 3.10, `from collections import Iterable` and the like find nothing.
for name in collections.abc.__all__:
    setattr(collections, name, getattr(collections.abc, name))

# Removed in Python 3.11.
inspect.getargspec = inspect.getfullargspec

# Removed in Python 3.8. conda tells servers the system that it runs on; here there are none to tell.
platform.linux_distribution = lambda: ("", "", "")
