"""The actions of a game: a fixed vocabulary with stable texts and indices."""

from carrack.core.errors import CarrackError


class Action:
    """A word and small numbers; built once per game and shared."""

    __slots__ = ("arg", "args", "index", "text", "word")

    def __init__(self, index: int, word: str, args: tuple[int, ...], text: str) -> None:
        self.index = index
        self.word = word
        self.args = args
        self.arg = args[0] if args else 0
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[type["Action"], tuple[int, str, tuple[int, ...], str]]:
        return Action, (self.index, self.word, self.args, self.text)

    def __copy__(self) -> "Action":
        return self  # shared: identity is equality

    def __deepcopy__(self, memo: dict[int, object]) -> "Action":
        return self


class Vocabulary:
    """All actions that a game can ever offer, in a fixed order."""

    __slots__ = ("actions", "by_text")

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.by_text: dict[str, Action] = {}

    def __len__(self) -> int:
        return len(self.actions)

    def add(self, word: str, *args: int, text: str = "") -> Action:
        """Add an action; its text is the word and its numbers unless given."""
        text = text or ":".join([word, *[str(arg) for arg in args]])
        assert text not in self.by_text, f"two actions with the text {text}"
        action = Action(len(self.actions), word, args, text)
        self.actions.append(action)
        self.by_text[text] = action
        return action

    def add_each(self, word: str, names: list[str]) -> list[Action]:
        """Add `word:name` for each name; the action's number is the name's place."""
        return [self.add(word, n, text=f"{word}:{name}") for n, name in enumerate(names)]

    def parse(self, text: str) -> Action:
        """Find an action by its text."""
        action = self.by_text.get(text)
        if action is None:
            raise CarrackError("error.no_action", text=text)
        return action
