"""Makes satdoku-sans.ttf of DejaVu Sans: printable ASCII and ×, without hints, under a name of its own.

    pip install fonttools==4.68.0
    python3 subset.py /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf satdoku-sans.ttf

The same bytes come out each time. The path is that of Debian's package fonts-dejavu-core 2.37.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

NAMES = {1: "satdoku Sans", 3: "satdoku Sans Book", 4: "satdoku Sans", 6: "satdokuSans"}

options = subset.Options(hinting=False, layout_features=[], name_IDs="*", notdef_outline=True)
options.drop_tables += ["FFTM", "GDEF", "GPOS", "GSUB", "MATH", "gasp"]
font = TTFont(sys.argv[1], recalcTimestamp=False)
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[*range(0x20, 0x7F), 0xD7])
subsetter.subset(font)
names = font["name"]
names.names = [n for n in names.names if n.nameID in {0, 1, 2, 3, 4, 5, 6, 13, 14} and n.platformID == 3]
for name in names.names:
    if name.nameID in NAMES:
        names.setName(NAMES[name.nameID], name.nameID, name.platformID, name.platEncID, name.langID)
font.save(sys.argv[2])
