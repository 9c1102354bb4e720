"""All that the areas use by name: pieces, pictures, and the parts of the map that never change."""

from functools import cache

from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES
from carrack.games.age_of_discovery.show.land import MAP
from carrack.games.age_of_discovery.show.pictures import pictures
from carrack.show import map_layers
from carrack.show.areas import Symbol


def worker(seat: int, kind: int) -> str:
    """Name the symbol of a seat's worker."""
    return f"ad-{KIND_NAMES[kind]}-{seat}"


def sheet(body: str) -> Symbol:
    """Make a layer of the map."""
    return Symbol(MAP.width, MAP.height, body)


def layers() -> dict[str, Symbol]:
    """Draw the layers of the map: pages get them once."""
    found = {
        "ad-sea": sheet(
            f"<defs>{map_layers.definitions(MAP, 'adm-')}</defs>"
            f"{map_layers.sea_and_land(MAP, 'adm-')}"
        ),
        "ad-lines": sheet(map_layers.lines_over(MAP, "adm-") + map_layers.rose(MAP)),
    }
    for tone, id in enumerate(MAP.regions):
        found[f"ad-known-{id}"] = sheet(map_layers.region("adm-", id, tone))
        pale = map_layers.region("adm-", id, tone, extra="map-dim")
        found[f"ad-unknown-{id}"] = sheet(
            f'{pale}<use href="#ad-known-{id}" width="{MAP.width}" height="{MAP.height}" '
            'opacity=".35"/>'
        )
        found[f"ad-lit-{id}"] = sheet(f'<use href="#adm-{id}" class="map-lit"/>')
    return found


@cache
def symbols() -> dict[str, Symbol]:
    """Give all symbols by their names."""
    return {**pictures(), **layers()}
