"""Sets in any order: the rules ask for their cards one by one upwards, people pick as they like."""

from carrack.arena.match import Match, is_same_answer
from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, State, Together
from carrack.core.reasons import Reason

SET_FULL = Reason("set_full")


class Picking:
    """A set that a seat is picking: the position before its first card, and what it has already.

    What can be part of a set is tried out with the rules themselves, on copies of that position.
    """

    def __init__(self, start: State, seat: int, done: list[Action]) -> None:
        self.start = start
        self.seat = seat
        self.done = done

    def beside(self, copy: State) -> "Picking":
        """Give the same for a copy of the position, which changes no more."""
        return self if self.done else Picking(copy, self.seat, [])

    def is_open(self, s: State) -> bool:
        """Tell whether a position still asks for cards of this set."""
        if len(s.stack) != len(self.start.stack):
            return False
        now, first = s.stack[-1], self.start.stack[-1]
        return now.step is first.step and now.step.is_for(now, self.seat)

    def options(self, s: State) -> list[Action]:
        """List what the rules offer next."""
        f = s.stack[-1]
        if isinstance(f.step, Together):
            return f.step.options(s, f, self.seat)
        assert isinstance(f.step, Choice)
        return f.step.options(s, f)

    def after(self, s: State, a: Action) -> State:
        """Give the position after a pick; nothing goes on by itself there."""
        t = s.clone()
        f = t.stack[-1]
        f.step.accept(t, f, self.seat, a)
        return t

    def more(self, picks: list[Action]) -> list[Action]:
        """List what could be added to some picks, so that a set can still come of them."""
        rest = self.start.game.ready(self.start, self.seat)
        for a in picks:
            if a not in rest:
                return []
            rest.remove(a)
        if self.is_full(picks) or not self.can_be_reached(picks):
            return []
        every = list(dict.fromkeys(rest))
        return [a for a in every if self.can_be_reached([*picks, a])]

    def why_not(self, picks: list[Action], a: Action) -> Reason | None:
        """Say why a card cannot be added to some picks; None if it can."""
        if a in self.more(picks):
            return None
        s, left = self.furthest(self.start, upwards([*picks, a]))
        reason = s.why_not(self.seat, left[0]) if left and self.is_open(s) else None
        return reason or SET_FULL

    def is_full(self, picks: list[Action]) -> bool:
        """Tell whether some picks are a set that nothing can be added to."""
        acts = self.whole(picks)
        return bool(acts) and acts[-1] is not self.start.game.enough

    def can_be_reached(self, picks: list[Action]) -> bool:
        """Tell whether some picks can be made, with others between them."""
        return not self.furthest(self.start, upwards(picks))[1]

    def furthest(self, s: State, left: list[Action]) -> tuple[State, list[Action]]:
        """Make as many picks as can be made, with others between them; give what is left then."""
        best = s, left
        if not left or not self.is_open(s):
            return best
        lower = [a for a in self.options(s) if a.word == left[0].word and a.index <= left[0].index]
        for a in reversed(lower):  # the one that is wanted comes first
            found = self.furthest(self.after(s, a), left[1:] if a is left[0] else left)
            if len(found[1]) < len(best[1]):
                best = found
            if not best[1]:
                break
        return best

    def whole(self, picks: list[Action]) -> list[Action]:
        """Give the actions that make a set of some picks, upwards; nothing if they are none."""
        s, acts = self.start, upwards(picks)
        for a in acts:
            if not self.is_open(s) or a not in self.options(s):
                return []
            s = self.after(s, a)
        if not self.is_open(s):
            return acts
        enough = self.start.game.enough
        return [*acts, enough] if enough is not None and enough in self.options(s) else []


def upwards(picks: list[Action]) -> list[Action]:
    """Bring picks into the order of the rules."""
    return sorted(picks, key=lambda a: a.index)


def picking(match: Match, seat: int) -> Picking | None:
    """Find the set that a seat is asked for, with what it can still change; None if there is none.

    Answers of others to the same question do not matter.
    """
    s = match.state
    words = {a.word for a in match.game.ready(s, seat)} if seat in s.to_move else set()
    if not words:
        return None
    start, done = s, list[Action]()
    for moment, a in match.answers(seat):
        if a.word not in words or not is_same_question(moment.state.stack[-1], s, moment.state):
            break
        start, done = moment.state, [a, *done]
    return Picking(start, seat, done)


def is_same_question(f: Frame, s: State, before: State) -> bool:
    """Tell whether what a frame asked before is what a position asks."""
    now = s.stack[-1]
    if isinstance(f.step, Together):
        return is_same_answer(f, s)
    is_same = now.step is f.step and now.player == f.player and now.args == f.args
    return is_same and len(s.stack) == len(before.stack)
