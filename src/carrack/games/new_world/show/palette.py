"""The colours of land, coast and sea, by day and by night."""

from typing import Final

from carrack.show.palette import Palette

PALETTE: Final[Palette] = {
    "nw-paper": ("#ecdcb8", "#1c2b33"),
    "nw-peak": ("#3f2d1d", "#9fb4bf"),
    "nw-grid": ("#cdb684", "#2f434d"),
    "nw-ink": ("#3f2d1d", "#130d08"),
    "nw-frame": ("#3f2d1d", "#0b1419"),
    "nw-scale": ("#f7efdb", "#b9a674"),
    "nw-meadow0": ("#c4cd92", "#55643f"),
    "nw-meadow1": ("#bfca8b", "#50603b"),
    "nw-meadow2": ("#c9cf98", "#5a6843"),
    "nw-meadow3": ("#c2c98c", "#53613c"),
    "nw-light": ("#d4daa6", "#66754b"),
    "nw-dark": ("#b0bd7d", "#465535"),
    "nw-tuft": ("#8c9c5d", "#8a9a60"),
    "nw-town": ("#dfc397", "#8f7850"),
    "nw-cobble": ("#c3a172", "#ab9062"),
    "nw-bank": ("#8b6b45", "#2c2216"),
    "nw-trail": ("#ecdaae", "#c7ae78"),
    "nw-rut": ("#c9ac76", "#957a4b"),
    "nw-wall": ("#a79b88", "#8d8474"),
    "nw-crest": ("#d8cdb8", "#bdb3a1"),
    "nw-sea": ("#a5c8cf", "#173c4f"),
    "nw-wave": ("#6f9ba8", "#3a6a7f"),
    "nw-rhumb": ("#9c8457", "#7fa3b5"),
    "nw-beach": ("#f0e2b8", "#b9a674"),
    "nw-sand": ("#d9bd7c", "#7a673f"),
    "nw-ridge": ("#b39352", "#5a4b2b"),
    "nw-free": ("#ffd23f", "#f0a93a"),
    "nw-survey": ("#9a3b2c", "#b5503e"),
    "nw-cloak": ("#d9a520", "#e9bd4a"),
}
