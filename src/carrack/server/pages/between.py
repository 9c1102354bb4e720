"""What those at a table settle among themselves, as the page offers and shows it."""

from carrack.server.pages.layout import PARTS, Visitor
from carrack.server.snapshot import Snapshot
from carrack.text import Catalogue


def between(visitor: Visitor, table: Snapshot, words: Catalogue) -> dict[str, object]:
    """List what a visitor can ask for at each seat, and of the table."""
    if table.over or table.lesson is not None or not table.held_by(visitor.holder):
        return {"seats": [], "is_player": False}
    names = table.names(words)
    seats = [
        {"seat": row.seat, "name": names[row.seat], "deeds": deeds(visitor.holder, table, row.seat)}
        for row in table.seats
    ]
    return {"seats": [seat for seat in seats if seat["deeds"]], "is_player": True}


def deeds(holder: str, table: Snapshot, seat: int) -> list[tuple[str, str, str]]:
    """List what can be asked for at a seat: the words' key, the path, and what is sent."""
    row, is_host = table.seats[seat], table.row.host == holder
    has_coach = table.beside.coach_of(seat) is not None
    if row.holder == holder:
        coach = ("no_coach", "coach", '{"yes":false}') if has_coach else ("coach", "coach", "{}")
        return [
            coach,
            ("leave", "leave", '{"to":"bot"}'),
            ("leave_link", "leave", '{"to":"link"}'),
        ]
    if row.is_bot or not row.holder:
        return []
    found = [("give_back", "give-back", "{}")]
    if is_host and seat in table.beside.muted:
        found.append(("unmute", "mute", '{"yes":false}'))
    elif is_host:
        found.append(("mute", "mute", "{}"))
    if is_host and not table.moves:
        found.append(("remove", "remove", ""))
    return found


def coach_part(table: Snapshot, words: Catalogue, eyes: int | None) -> str:
    """Show a seat what its coach says and points at."""
    coach = table.beside.coach_of(eyes)
    if coach is None or not coach.holder:
        return ""
    name = coach.name or words.say("coach.name")
    thing = coach.thing if coach.n == table.n else ""
    return str(PARTS.coach(words.say("coach.says", name=name), coach.said, thing))


def votes_part(table: Snapshot, names: list[str], words: Catalogue, eyes: int | None) -> str:
    """Show what some seats want, to those who have a say."""
    lines = []
    for what in sorted({what for what, _ in table.beside.votes}):
        seats = sorted(table.beside.for_it(what))
        who = ", ".join(names[seat] for seat in seats)
        if what == "end":
            told, path = words.say("between.wants_end", seat=who), "end"
        else:
            lost = int(what.split()[-1])
            told = words.say("between.wants_back", seat=who, lost=names[lost])
            path = f"seats/{lost}/give-back"
        lines.append((told, f"/api/tables/{table.row.id}/{path}", eyes in seats))
    return str(PARTS.votes(words, lines, eyes is not None))
