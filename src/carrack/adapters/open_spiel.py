"""Our games in OpenSpiel: `pyspiel.load_game("carrack_new_world(players=3)")` once imported.

Chance is explicit: a key is drawn byte by byte, at the beginning and before every action that
leaves something to chance. Seats that choose in secret at the same time do so one after the other,
and none sees what the others chose.
"""

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from carrack import games
from carrack.adapters.arrays import action_of
from carrack.core.extras import needs
from carrack.core.flow import Journal, State
from carrack.core.game import Game
from carrack.core.observation import Observer, observer_of
from carrack.core.plain import Json
from carrack.core.rng import Rng
from carrack.core.title import Title

try:
    import pyspiel
except ModuleNotFoundError:
    needs("pyspiel")
    raise

PREFIX: Final = "carrack_"
KEY_BYTES: Final = 4  # of chance for one deal, or one action
BYTE: Final = 256
LONGEST: Final = 100_000  # decisions and draws of a game, far more than any has had


class Held:
    """A position that is never changed again, so that copies of OpenSpiel's state share it."""

    def __init__(self, s: State, told: tuple[str, ...]) -> None:
        self.state = s
        self.told = told  # of each seat all that it was told and did, as text

    def __deepcopy__(self, memo: object) -> "Held":
        return self


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position, and the chance that it waits for."""

    def __init__(self, game: "OpenSpielGame") -> None:
        super().__init__(game)
        self.key: list[int] = []
        self.waiting = -1  # the action that needs chance
        self.held: Held | None = None  # nothing before the deal

    @property
    def rules(self) -> Game:
        """Give the rules."""
        rules = self.get_game().rules
        assert isinstance(rules, Game)
        return rules

    @property
    def observer(self) -> Observer:
        """Give what numbers the actions."""
        observer = self.get_game().observer
        assert isinstance(observer, Observer)
        return observer

    @property
    def position(self) -> State:
        """Give the position."""
        assert self.held is not None, "nothing is dealt yet"
        return self.held.state

    def current_player(self) -> int:
        """Name the seat to move; of several the first."""
        if self.held is None or self.waiting >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.position.to_move[0]

    def is_terminal(self) -> bool:
        """Tell whether the game has ended."""
        return self.held is not None and self.held.state.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.observer.numbers(self.position, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the bytes that chance can draw."""
        return [(n, 1 / BYTE) for n in range(BYTE)]

    def _apply_action(self, action: int) -> None:
        if not self.is_chance_node():
            self.play(action, b"")
            return
        self.key.append(action)
        if len(self.key) < KEY_BYTES:
            return
        key, self.key = bytes(self.key), []
        if self.held is None:
            self.held = Held(self.rules.new(key), ("",) * self.rules.players)
        else:
            self.play(self.waiting, key)
            self.waiting = -1

    def play(self, action: int, key: bytes) -> None:
        """Do an action with chance from a key; without one, wait if the action asks for chance."""
        before = self.position
        s = before.clone()
        if key:
            s.rng = Rng(key, s.rng.n)
        s.journal = Journal()
        seat = before.to_move[0]
        s.apply(seat, action_of(self.observer, before, action))
        if s.rng.n != before.rng.n and not key:
            self.waiting = action
            return
        assert self.held is not None
        self.held = Held(s, remembered(self.held.told, seat, s))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance:{action}"
        return action_of(self.observer, self.position, action).text

    def returns(self) -> list[float]:
        """Give each winner's part of the victory."""
        winners = self.position.winners() if self.is_terminal() else []
        return [1 / len(winners) if n in winners else 0.0 for n in range(self.rules.players)]

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "OpenSpielState":
        """Give a state that the seat cannot tell apart from this one."""
        c: OpenSpielState = self.clone()
        assert self.held is not None
        rng = Rng(int(sampler() * (1 << 53)).to_bytes(8, "little"))
        c.held = Held(self.position.redeal(player, rng), self.held.told)
        return c

    def __str__(self) -> str:
        if self.held is None:
            return f"nothing dealt {self.key}"
        waits = f" {self.waiting} {self.key}" if self.waiting >= 0 else ""
        return json.dumps(self.position.to_json()) + waits


def remembered(told: tuple[str, ...], seat: int, s: State) -> tuple[str, ...]:
    """Add what each seat did and was told by an action."""
    assert s.journal is not None
    events = [event for _, event in s.journal.events]
    done = f"{s.journal.moves[-1][1].text}\n"
    s.journal = None
    return tuple(
        before
        + (done if other == seat else "")
        + "".join(json.dumps(event.to_json()) + "\n" for event in events if event.is_for(other))
        for other, before in enumerate(told)
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A title with its seats and options settled."""

    def __init__(self, title: Title, params: dict[str, Any]) -> None:
        chosen = {**defaults(title), **params}
        players = int(chosen.pop("players"))
        self.rules = games.game(title.name, players, override=None, **chosen)
        self.observer = observer_of(self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.observer.words),
            max_chance_outcomes=BYTE,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(title), info, params)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> OpenSpielState:
        """Begin, before the deal."""
        return OpenSpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "OpenSpielObserver":
        """Make what turns positions into arrays and texts."""
        if params:
            raise ValueError(f"there are no parameters for observations, not {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return OpenSpielObserver(self, remembers=kind.perfect_recall)


class OpenSpielObserver:
    """Shows a position as one seat sees it, with all it was ever told if memory is asked for."""

    def __init__(self, game: OpenSpielGame, *, remembers: bool) -> None:
        self.observer = game.observer
        self.remembers = remembers
        self.tensor = np.zeros(self.observer.size, np.float32)
        self.dict = {p.name: self.tensor[p.first : p.first + p.length] for p in self.observer.parts}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Fill the array; before the deal it is empty."""
        if state.held is None:
            self.tensor.fill(0)
        else:
            row = self.observer.encode(state.position, player)
            self.tensor[:] = np.frombuffer(row, np.uint8)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Give the view as JSON, after all that the seat did and was told."""
        if state.held is None:
            return ""
        view: dict[str, Json] = state.position.view(player).to_json()
        return (state.held.told[player] if self.remembers else "") + json.dumps(view)


def defaults(title: Title) -> dict[str, Any]:
    """Give the parameters of a game that is asked for by its name alone."""
    return {"players": title.low, **{option.name: option.default for option in title.options}}


def game_type(title: Title) -> Any:
    """Describe a title as OpenSpiel wants it."""
    return pyspiel.GameType(
        short_name=PREFIX + title.name,
        long_name=f"Carrack: {title.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title.high,
        min_num_players=title.low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(title),
    )


def class_of(title: Title) -> type[OpenSpielGame]:
    """Make the class of a title: OpenSpiel asks for games by a class of their own."""

    class TitleGame(OpenSpielGame):
        """Games of one title."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(title, params or {})

    return TitleGame


for name in games.playable():
    pyspiel.register_game(game_type(games.title(name)), class_of(games.title(name)))
