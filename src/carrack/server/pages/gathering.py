"""A table before its game: the invitation, who sits, who is ready."""

import segno
from markupsafe import Markup

from carrack import games, title
from carrack.bots import USUAL
from carrack.core.title import Value
from carrack.server.fair import hash_of
from carrack.server.gathering import Chair, Gathering
from carrack.server.pages.introduction import introduced
from carrack.server.pages.layout import TEMPLATES, Visitor, page
from carrack.server.pages.table import options_told, rules_told
from carrack.server.store.rows import PERSON
from carrack.show.seats import LETTERS
from carrack.text import Catalogue, catalogue


def gathering_page(
    visitor: Visitor, table: str, g: Gathering, here: frozenset[int], wanted: int, link: str
) -> str:
    """Invite people, and let them sit down."""
    game = introduced(visitor.language, g.game)
    words = game.words
    mine = [n for n, chair in enumerate(g.chairs) if is_of(chair, visitor)]
    is_wanted = 0 <= wanted < len(g.chairs) and g.chairs[wanted].is_free
    return page(
        "gathering.html",
        visitor,
        words,
        f"/table/{table}",
        game.title,
        table=table,
        game=game,
        players=len(g.chairs),
        host=host_name(words, g),
        is_host=visitor.holder == g.host,
        mine=mine,
        has_free=not g.is_full,
        wanted=wanted if is_wanted else -1,
        link=link,
        code=Markup(code_of(link)),
        live=Markup(gathering_part(visitor, table, g, here)),
        agreed=rules_told(words, g.rules) + options_told(words, game_options(g)),
        lot=g.lot,
        server_hash=hash_of(g.server),
    )


def game_options(g: Gathering) -> dict[str, Value]:
    """Give all options of the game as they are chosen."""
    game = games.set_up(g.game, len(g.chairs), g.options)
    return dict(game.chosen)


def code_of(link: str) -> str:
    """Draw a link for the camera of a phone."""
    code = segno.make(link, micro=False)
    return code.svg_inline(omitsize=True, border=3, light="#fff", svgclass="code")


def gathering_part(visitor: Visitor, table: str, g: Gathering, here: frozenset[int]) -> str:
    """Show what changes while people gather."""
    words = catalogue(visitor.language, title(g.game).package)
    is_host = bool(visitor.holder) and visitor.holder == g.host
    sits = visitor.holder in g.holders
    chairs = [
        {
            "name": name_of(words, n, chair),
            "is_free": chair.is_free,
            "is_bot": chair.kind != PERSON,
            "is_mine": is_of(chair, visitor),
            "is_here": n in here,
            "is_ready": chair.kind != PERSON or g.is_ready(chair.holder),
            "may_go": not chair.is_free and (is_host or is_of(chair, visitor)),
            "won": chair.won,
            "points": chair.points,
        }
        for n, chair in enumerate(g.chairs)
    ]
    return TEMPLATES.get_template("gathered.html").render(
        words=words,
        say=words.say,
        table=table,
        g=g,
        chairs=chairs,
        sits=sits,
        is_host=is_host,
        is_ready=g.is_ready(visitor.holder),
        others_ready=g.is_full
        and all(g.is_ready(each) for each in g.holders if each != visitor.holder),
        awaits=g.awaits(visitor.holder),
        server_hash=hash_of(g.server),
        told=state_of(words, g, visitor.holder),
        usual_bot=USUAL,
        hashes=[(g.names_of(one.holder), one.hash) for one in g.numbers],
    )


def state_of(words: Catalogue, g: Gathering, holder: str) -> str:
    """Say in one sentence what the table waits for, or what the reader can do about it."""
    is_host = bool(holder) and holder == g.host
    free = sum(1 for chair in g.chairs if chair.is_free)
    if g.begun:
        return words.say("gather.drawing")
    if free:
        sits = holder in g.holders
        key = "free_host" if is_host else "free" if sits else "free_guest"
        return words.say(f"gather.{key}", n=free)
    unready = [each for each in g.holders if not g.is_ready(each)]
    if is_host and unready in ([], [holder]):
        return words.say("gather.can_begin")
    if holder in unready:
        return words.say("gather.say_ready")
    waited = [
        name_of(words, n, chair) for n, chair in enumerate(g.chairs) if chair.holder in unready
    ]
    if waited:
        return words.say("gather.waits_for", names=", ".join(waited))
    return words.say("gather.all_ready", host=host_name(words, g))


def is_of(chair: Chair, visitor: Visitor) -> bool:
    """Tell whether a chair is the visitor's."""
    return bool(visitor.holder) and chair.holder == visitor.holder


def host_name(words: Catalogue, g: Gathering) -> str:
    """Name the host by the first chair of theirs."""
    named = [name_of(words, n, chair) for n, chair in enumerate(g.chairs) if chair.holder == g.host]
    return named[0] if named else words.say("gather.host")


def name_of(words: Catalogue, n: int, chair: Chair) -> str:
    """Name who sits on a chair."""
    if chair.is_free:
        return words.say("gather.free_chair")
    if chair.kind != PERSON:
        return words.name(chair.kind)
    return chair.name or words.say("web.player", letter=LETTERS[n])
