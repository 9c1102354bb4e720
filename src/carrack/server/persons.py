"""People without accounts: a secret on several devices, and all that is known of it deleted."""

from carrack.bots import USUAL
from carrack.server import gatherings, ways
from carrack.server.gathering import Stand
from carrack.server.http_errors import HttpError
from carrack.server.lobby import Lobby
from carrack.server.notes import LEFT
from carrack.server.store import people
from carrack.server.store.people import Way
from carrack.server.tokens import hashed


async def new_link(lobby: Lobby, secret: str) -> str:
    """Make a link for another device of the same person; it works once, for ten minutes."""
    token, hash_ = ways.new_link()
    now = lobby.services.now()
    way = Way(hash_, ways.sealed(secret, token), hashed(secret), now + ways.SOON)
    await people.put_way(lobby.store, way, now)
    return token


async def new_phrase(lobby: Lobby, secret: str) -> str:
    """Make a phrase to write down; the one made before counts no more."""
    phrase = ways.new_phrase()
    way = Way(hashed(phrase), ways.sealed(secret, phrase), hashed(secret), 0)
    await people.put_way(lobby.store, way, lobby.services.now())
    return phrase


async def link(lobby: Lobby, token: str) -> Way:
    """Find where the link for another device leads; looking does not use it up."""
    way = await people.way_of(lobby.store, hashed(token), lobby.services.now())
    if way is None or not way.until:
        raise HttpError(404, "error.no_way")
    return way


async def follow(lobby: Lobby, token: str, own: str) -> str:
    """Use a link up; give the secret, which then holds what this device held too."""
    way = await link(lobby, token)
    if not await people.use_link(lobby.store, way):
        raise HttpError(404, "error.no_way")
    return await become(lobby, ways.opened(way.sealed, token), own)


async def recall(lobby: Lobby, text: str, own: str) -> str:
    """Give the secret that a phrase leads to, which then holds what this device held too."""
    phrase = ways.read_phrase(text)
    way = await people.way_of(lobby.store, hashed(phrase), lobby.services.now())
    if way is None or way.until:
        raise HttpError(404, "error.no_phrase")
    return await become(lobby, ways.opened(way.sealed, phrase), own)


async def become(lobby: Lobby, secret: str, own: str) -> str:
    """Let one secret hold what another held."""
    if own and own != secret:
        await read_anew(lobby, await people.become(lobby.store, hashed(own), hashed(secret)))
    return secret


async def forget(lobby: Lobby, holder: str) -> None:
    """Delete all that is known of somebody; at tables before the game they get up.

    The logs of games that go on tell that a seat was left, not by whom.
    """
    for table, g in await gatherings.seen_by(lobby.store, holder):
        if g.host == holder:
            await lobby.gathered.delete(table)
            continue
        for n in [n for n, chair in enumerate(g.chairs) if chair.holder == holder]:
            await lobby.gathered.do(table, Stand(n), holder)
    left = await people.running_seats(lobby.store, holder)
    await read_anew(lobby, await people.forget(lobby.store, holder, USUAL))
    for match, seat in left:
        room = await lobby.room(match)
        if room is not None and not room.shown.over:
            await room.note(LEFT, seat)


async def read_anew(lobby: Lobby, matches: list[str]) -> None:
    """Let rooms see that their seats have changed hands, or that they are gone."""
    for match in matches:
        room = lobby.rooms.get(match)
        if room is not None:
            await room.heard(anew=True)
