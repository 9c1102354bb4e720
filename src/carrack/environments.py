"""Our games by the names that Gymnasium knows them by: `carrack/MundusNovus-v0` and the others.

Gymnasium loads this wherever Carrack is installed, so it asks for none of our extras.
"""

from gymnasium.envs.registration import register, registry

from carrack.games import NAMES


def register_all() -> None:
    """Name every title; each is loaded when it is asked for."""
    for name in NAMES:
        known = f"carrack/{name.title().replace('_', '')}-v0"
        if known not in registry:
            place = "carrack.adapters.gymnasium:CarrackEnv"
            register(id=known, entry_point=place, kwargs={"game": name})
