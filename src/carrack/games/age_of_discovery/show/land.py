"""The map's real geography; `carrack.show.map_layers` says how it is drawn."""

from typing import Final

from carrack.show.maps import Map, read_map

MAP: Final[Map] = read_map(__package__ or "")
