"""The parts of a table's page, made from what one pair of eyes may see."""

from collections.abc import Iterable
from functools import cached_property, lru_cache

import msgspec

from carrack import games
from carrack.core.actions import Action
from carrack.core.events import Event
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.plain import Json
from carrack.core.view import View
from carrack.learn.rules import about_step, called
from carrack.server.clocks import pauses
from carrack.server.fair import proof_of
from carrack.server.lessons import Lesson, chapters_of
from carrack.server.pages.between import coach_part, votes_part
from carrack.server.pages.layout import PARTS
from carrack.server.protocol import Picks, Update
from carrack.server.snapshot import Drawings, HeldTurn, Snapshot
from carrack.show.areas import Area
from carrack.show.html import area_html, symbols_svg
from carrack.show.icons import ICONS
from carrack.show.presenter import presenter_of
from carrack.show.teller import capital
from carrack.text import Catalogue, action_label, event_sentence, title_of
from carrack.text.sentences import parts_sentence

LOG_LINES = 80  # of the log that a page opens with; it asks for earlier ones
LATEST_PAUSES = 20  # that a page may meet before it is drawn again


class Shown:
    """A table on its way to a pair of eyes: as it is, or as it was in a former state."""

    def __init__(
        self,
        table: Snapshot,
        eyes: int | None,
        language: str,
        former: State | None = None,
        told: list[tuple[int, Event]] | None = None,
    ) -> None:
        self.table = table
        self.eyes = eyes
        self.language = language
        self.words = table.words(language)
        self.names = table.names(self.words)
        self.view: View = table.game.view(former or table.state, eyes)
        self.told = table.events if told is None else told
        self.options: list[Action] = table.options(eyes) if former is None else []
        self.drawings: Drawings[str] = table.drawings if former is None else Drawings()

    @cached_property
    def place(self) -> tuple[str, tuple[str, ...]]:
        """Give what all that is written here depends on: the language, and the seats' names."""
        return self.language, tuple(self.names)

    @cached_property
    def areas(self) -> list[Area]:
        """Describe the table."""
        return presenter_of(self.table.game).areas(self.view, self.language, self.names)

    def area_parts(self) -> dict[str, str]:
        """Show the areas, each drawn once for all who see the same."""
        return {f"area-{one.name}": self.area_part(one) for one in self.areas}

    def area_part(self, area: Area) -> str:
        """Show an area; one that reads the same as before is not drawn again."""
        key = self.language, area.name, area.title, msgspec.json.encode(area.reads, enc_hook=repr)
        return self.drawings.once(key, lambda: area_html(area))

    def sentence(self, seats: list[int], told: str, style: str, lead: str = "") -> str:
        """Say something of some seats."""
        key = "sentence", *seats, told, style, lead
        return self.drawings.once(key, lambda: str(PARTS.sentence(seats, told, style, lead)))

    def picture(self) -> str:
        """Draw the position in one picture."""
        return presenter_of(self.table.game).picture(self.view, self.language)

    def named(self, options: list[Action]) -> list[tuple[str, str]]:
        """Give what to send for each option, and its label."""
        return [(a.text, action_label(self.words, a)) for a in options]

    def picks(self, chosen: list[Action] | None = None) -> Picks | None:
        """Say what can be added to picks of a set, or to those made already."""
        one = self.table.picking(self.eyes)
        if one is None or not self.options:
            return None
        picks = one.done if chosen is None else chosen
        before = self.table.game.view(one.start, self.eyes) if one.done else self.view
        return Picks(
            [a.text for a in picks],
            self.named(one.more(picks)),
            bool(one.whole(picks)),
            presenter_of(self.table.game).picked_told(before, picks, self.language),
        )

    def asked(self) -> str:
        """Say who must do what, or who has won."""
        view = self.view
        if self.table.closed:
            return self.sentence([], self.words.say("web.closed"), "over")
        if view.over:
            winners = ", ".join(self.names[seat] for seat in view.winners)
            told = self.words.say("web.won", n=len(view.winners), winners=winners)
            return self.sentence(view.winners, told, "over")
        is_mine = bool(self.options)
        asked = [self.eyes] if is_mine and self.eyes is not None else view.to_move
        who = ", ".join(self.names[seat] for seat in asked)
        told = self.words.say(f"prompt.{view.step}", seat=who)
        if subject := presenter_of(self.table.game).subject(view, self.language):
            told = self.words.say("web.asked_about", asked=told, subject=subject)
        if is_mine:
            return self.sentence(asked, told, "mine", self.words.say("web.your_turn"))
        return self.sentence(asked, told, "waiting")

    def ending(self, turn: HeldTurn) -> str:
        """Ask the seat to end its turn, with what it did; tell all others that they wait for it."""
        words = self.words
        if self.eyes != turn.seat:
            told = words.say("web.waits_for_end", seat=self.names[turn.seat])
            return self.sentence([turn.seat], told, "waiting")
        done, how = words.say("web.turn_done"), words.say("web.turn_done_help")
        asked = self.sentence([turn.seat], how, "mine", done)
        return f"{asked}{PARTS.ending(words, self.effects(turn), turn.steps == 1)}"

    def sure(self, acts: list[Action], why: str) -> str:
        """Say of what is about to be done why it could not be taken back."""
        words = self.words
        seats = [] if self.eyes is None else [self.eyes]
        told = capital(", ".join(action_label(words, a) for a in acts))
        return self.sentence(seats, f"{told}.", "mine", words.say(f"sure.{why}"))

    def effects(self, turn: HeldTurn) -> list[str]:
        """Say what a turn did: its events, and the points it brought by their source."""
        words, table = self.words, self.table
        told = [
            event_sentence(words, self.names, event)
            for _, event in table.events[turn.events :]
            if event.is_for(turn.seat) and event.kind.name != "scored"
        ]
        now = table.state.standing()[turn.seat]
        gained = [
            (source, points - had)
            for source, had, points in zip(table.game.sources, turn.tally, now, strict=True)
            if points != had
        ]
        if gained:
            total = sum(points for _, points in gained)
            parts: Json = [[source, points] for source, points in gained]
            by_source = parts_sentence(words, parts)
            told.append(words.say("web.points_gained", n=total, parts=by_source))
        return told

    @cached_property
    def known(self) -> list[tuple[int, Event]]:
        """List what was told, as far as the eyes may know it."""
        return [told for told in self.told if told[1].is_for(self.eyes)]

    def log_lines(self, first: int) -> list[str]:
        """Tell what happened, from a line of the log on."""
        written = self.table.lines.setdefault(self.place, {})
        lines = []
        for told in self.known[max(0, first) :]:
            if told not in written:
                written[told] = log_line(self.words, self.names, self.table.row.id, *told)
            lines.append(written[told])
        return lines

    def latest(self, most: int) -> str:
        """Tell the last things that happened, the latest first."""
        return str(PARTS.log(self.log_lines(len(self.known) - most)[::-1]))

    @property
    def since(self) -> int:
        """Number the last move of these eyes; what came later is news to them."""
        done = self.table.done
        own = (n for n in range(len(done), 0, -1) if done[n - 1][0] == self.eyes)
        return next(own, 0 if self.eyes is not None else self.table.moves)

    def update(self, title: str, parts: dict[str, str]) -> Update:
        """Put what the eyes see into a message; the title has a mark when they must act."""
        table, eyes = self.table, self.eyes
        if table.lesson is not None:
            parts["lesson"] = lesson_part(table.lesson, self.words, table.done)
        first = max(0, len(self.known) - LOG_LINES)
        picks = self.picks()
        return Update(
            n=table.n,
            ask=table.ask(eyes),
            eyes=-1 if eyes is None else eyes,
            to_move=table.to_move,
            over=self.view.over or table.closed,
            moves=table.moves,
            held=table.turn.steps if table.turn is not None and table.turn.seat == eyes else 0,
            since=self.since,
            title=f"● {title}" if eyes in table.to_move else title,
            options=self.named(self.options) if picks is None else picks.options,
            is_picking=picks is not None,
            picks=[] if picks is None else picks.picks,
            whole=picks is not None and picks.whole,
            worth="" if picks is None else picks.worth,
            areas=[(one.name, one.role, one.title) for one in self.areas],
            seats=seat_states(table),
            parts=parts,
            log_from=first,
            log=self.log_lines(first),
            rule=self.rule(),
        )

    def rule(self) -> str:
        """Name the section of the rules about the decision at hand."""
        table = self.table
        step = table.lesson.step(table.moves) if table.lesson is not None else None
        if step is not None:
            return step.rule
        section = about_step(table.game.package, table.game.name, self.language, self.view.step)
        return section.name if section is not None else ""


def live_update(table: Snapshot, eyes: int | None, language: str) -> Update:
    """Show a running match."""
    shown = Shown(table, eyes, language)
    words, over = shown.words, table.state.over
    parts = {
        **shown.area_parts(),
        "prompt": shown.asked() if table.turn is None else shown.ending(table.turn),
        "tools": tools_part(
            words,
            can_undo=eyes is not None and table.undo[eyes],
            can_redo=eyes is not None and table.redo[eyes],
        ),
        "clock": clock_part(shown),
        "fair": fair_part(shown),
        "coach": coach_part(table, words, eyes),
        "votes": shown.drawings.once(
            ("votes", shown.place, table.beside.votes, eyes),
            lambda: votes_part(table, shown.names, words, eyes),
        ),
    }
    if over:
        parts["counting"] = counting_part(shown)
        parts["ending"] = ending_part(shown)
    is_mine = eyes in table.to_move
    title = words.say("web.your_turn") if is_mine else title_of(words, table.row.game)
    return shown.update(title, parts)


def ending_part(shown: Shown) -> str:
    """Show who won, where the points come from, and the ways on."""
    table, words = shown.table, shown.words
    tally, totals = table.state.standing(), table.state.scores()
    ranks = sorted(
        range(table.row.players), key=lambda n: (n not in shown.view.winners, -totals[n])
    )
    places = [
        {"seat": n, "name": shown.names[n], "points": totals[n], "won": n in shown.view.winners}
        for n in ranks
    ]
    bars = [
        (words.say(f"source.{source}"), [tally[seat][n] for seat in ranks])
        for n, source in enumerate(table.game.sources)
        if any(row[n] for row in tally)
    ]
    mine = table.lesson is None and not table.row.settings.tutorial
    series = series_of(table, words, shown.names) if table.row.start.games else []
    return str(PARTS.podium(words, table.row.id, table.moves, places, bars, mine, series))


def series_of(table: Snapshot, words: Catalogue, names: list[str]) -> list[str]:
    """Tell what a series of games has brought to each, with this one; the best first."""
    start, scores, winners = table.row.start, table.state.scores(), table.state.winners()
    tally = [
        (start.won[n] + (n in winners), start.points[n] + scores[n], name)
        for n, name in enumerate(names)
    ]
    lines = [
        f"{name}: {words.say('gather.tally', won=won, points=points)}"
        for won, points, name in sorted(tally, key=lambda one: (-one[0], -one[1]))
    ]
    return [words.say("gather.series_after", n=start.games + 1), *lines]


def counting_part(shown: Shown) -> str:
    """Count a finished match: by source what was gained before, then what the last move scored."""
    table, words = shown.table, shown.words
    sources, seats = table.game.sources, range(table.row.players)
    before = [[*row] for row in table.state.standing()]
    last: list[tuple[str, str, list[int]]] = []
    place = first = ""
    moves = table.moves
    for event in (event for n, event in shown.known if n == moves):
        if event.kind.name != "scored":
            place, first = "|".join(places(event.to_json())), ""
            continue
        seat, reason, parts = event.args
        assert isinstance(seat, int)
        first = first or str(reason)
        if reason != first:
            place = ""  # what happened there is not what scores now
        gained = msgspec.convert(parts, list[tuple[str, int]])
        if not gained:
            continue
        for source, points in gained:
            before[seat][sources.index(source)] -= points
        total = sum(points for _, points in gained)
        row = [total if one == seat else 0 for one in seats]
        last.append((event_sentence(words, shown.names, event), f"{reason}|{place}", row))
    rows = [
        (words.say(f"source.{source}"), "", [before[seat][n] for seat in seats])
        for n, source in enumerate(sources)
    ]
    steps = [step for step in rows if any(step[2])] + last
    return str(PARTS.counting(words, shown.names, steps))


@lru_cache(maxsize=64)
def tools_part(words: Catalogue, *, can_undo: bool, can_redo: bool) -> str:
    """Give undo, redo and restart, always in the same place."""
    tools = [("undo", can_undo, "↶"), ("redo", can_redo, "↷"), ("restart", can_undo, "⟲")]
    return str(PARTS.tools(words, tools))


@lru_cache(maxsize=64)
def symbols_of(game: Game) -> str:
    """Define the pictures that a table's areas use."""
    return symbols_svg({**ICONS, **presenter_of(game).symbols()})


def symbols_part(table: Snapshot) -> str:
    """Define the pictures that a table's areas use, once for a page."""
    return symbols_of(table.game)


def seat_states(table: Snapshot) -> list[str]:
    """Say of each seat who plays it, whether that page is open, and whether it is waited for."""
    states = []
    for row in table.seats:
        state = "bot" if row.is_bot else "here" if row.seat in table.present else "away"
        if not row.is_bot and not row.holder:
            state = "open"
        states.append(f"{state} turn" if row.seat in table.to_move else state)
    return states


def chat_part(table: Snapshot, language: str) -> str:
    """List what was said, the latest first."""
    words = table.words(language)
    return str(PARTS.chat(words, table.chat[::-1], table.names(words)))


def clock_part(shown: Shown) -> str:
    """Show all what each seat has left; the page counts down, and stops where clocks stand."""
    table = shown.table
    rules = table.row.settings
    waited = [(seat, each) for seat, each in enumerate(table.dues) if each]
    last = max([each for _, each in waited], default=0)
    still = pauses(rules, table.row.moved, last) if rules.pauses and last else []
    told = " ".join(f"{begin}-{end}" for begin, end in still[-LATEST_PAUSES:])
    running = dict(waited) if table.banks else dict(waited[:1])
    resting = {n: left for n, left in enumerate(table.banks) if n not in running}
    seats = range(table.row.players)
    lines = [
        (seat, running.get(seat, 0), resting.get(seat, 0))
        for seat in seats
        if seat in running or (seat in resting and not table.seats[seat].is_bot)
    ]
    has_banks = bool(table.banks)
    key = "clock", *lines, told, has_banks
    return shown.drawings.once(key, lambda: str(PARTS.clock(lines, told, has_banks)))


def fair_part(shown: Shown) -> str:
    """Show the promise about the shuffles, and when the game is over the key that keeps it."""
    table, words, over = shown.table, shown.words, shown.table.state.over

    def draw() -> str:
        proof = proof_of(table.row, over=over)
        told = words.say(f"fair.told.{proof.how or 'server'}", n=proof.draws)
        return str(PARTS.fair(words, proof, told, shown.names))

    return shown.drawings.once(("fair", shown.place, over), draw)


def lesson_part(lesson: Lesson, words: Catalogue, made: list[tuple[int, Action]]) -> str:
    """Answer to what was chosen, and show the step that is asked for; at the end, ways on."""
    game, chapter, moves = lesson.game, lesson.chapter, len(made)
    chapters = [each.name for each in chapters_of(game)]
    place = chapters.index(chapter.name)
    done, total = sum(1 for each in chapter.steps if each.at < moves), len(chapter.steps)
    head = words.say(f"{lesson.key}.title")
    if len(chapters) > 1:
        head = f"{words.say('lesson.chapter', n=place + 1, m=len(chapters))} · {head}"
    answered = lesson.answered(made)
    answer = words.say(answered) if answered else ""
    if lesson.is_done(moves):
        told = words.say(f"{lesson.key}.end")
        panel = str(PARTS.lesson(words, game, head, "", done, total, answer, told))
        if place + 1 < len(chapters):
            panel += str(PARTS.next_chapter(words, game, chapters[place + 1]))
        if chapter.play is not None:
            panel += str(PARTS.play_now(words, game, chapter.play))
        return panel
    count = words.say("lesson.step", n=min(done + 1, total), m=total)
    step = lesson.step(moves)
    if step is None:
        told = words.say("lesson.watch")
        return str(PARTS.lesson(words, game, head, count, done, total, answer, told))
    rule = called(games.title(game).package, game, words.language, step.rule)
    assert rule is not None
    told = words.say(f"{lesson.key}.{step.name}")
    about = step.name, step.rule, rule.heading
    return str(PARTS.lesson(words, game, head, count, done, total, answer, told, *about))


def log_line(words: Catalogue, names: list[str], match: str, n: int, event: Event) -> str:
    """Tell one thing that happened; the line leads to its moment and names its places."""
    facts = event.to_json()
    seat = facts.get("seat")
    is_seat = isinstance(seat, int) and 0 <= seat < len(names)
    told = event_sentence(words, names, event)
    whose = seat if is_seat else None
    return str(PARTS.log_line(match, n, whose, told, "|".join(places(facts))))


def places(facts: dict[str, Json]) -> Iterable[str]:
    """List what an event names that may be found on the board, as the texts of actions do."""
    if "column" in facts and "row" in facts:
        yield f"{facts['column']},{facts['row']}"
    for field, value in facts.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, str) and field != "event":
                yield each
