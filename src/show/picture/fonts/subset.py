"""Makes satdoku-sans.ttf and satdoku-sans-wide.ttf of DejaVu Sans, without hints, under a name of its own.

    pip install fonttools==4.68.0
    python3 subset.py /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf

The same bytes come out each time. The path is that of Debian's package fonts-dejavu-core 2.37.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

NAMES = {1: "satdoku Sans", 3: "satdoku Sans Book", 4: "satdoku Sans", 6: "satdokuSans"}

# Printable ASCII and ×: what our own words are written with.
SMALL = [*range(0x20, 0x7F), 0xD7]
# Latin, Greek and Cyrillic letters and punctuation: what people's names and titles are written with.
WIDE = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x250),
    *range(0x370, 0x530),
    *range(0x1E00, 0x1F00),
    *range(0x2010, 0x2028),
    *range(0x2030, 0x203B),
    0x20AC,
    *range(0x2190, 0x2194),
    0x2605,
    0x2606,
    # In the place of what is missing.
    0x25A1,
]


def make(source, unicodes, target):
    options = subset.Options(hinting=False, layout_features=[], name_IDs="*", notdef_outline=True)
    options.drop_tables += ["FFTM", "GDEF", "GPOS", "GSUB", "MATH", "gasp"]
    font = TTFont(source, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    names = font["name"]
    names.names = [n for n in names.names if n.nameID in {0, 1, 2, 3, 4, 5, 6, 13, 14} and n.platformID == 3]
    for name in names.names:
        if name.nameID in NAMES:
            names.setName(NAMES[name.nameID], name.nameID, name.platformID, name.platEncID, name.langID)
    font.save(target)


make(sys.argv[1], SMALL, "satdoku-sans.ttf")
make(sys.argv[1], WIDE, "satdoku-sans-wide.ttf")
