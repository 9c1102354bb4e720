"""What is told of a view in words, with all that the rules say of its land."""

from functools import cached_property

from carrack.games.new_world.rules.atlas import Atlas
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.view import NewWorldView
from carrack.show.teller import Teller


class NewWorldTeller(Teller[NewWorld, NewWorldView]):
    """Puts one view into words."""

    @cached_property
    def atlas(self) -> Atlas:
        """Ask the rules about the land."""
        return Atlas(self.game, self.view)

    def say(self, key: str, /, **gaps: object) -> str:
        """Give one of the messages of the text view."""
        return self.words.say(f"told.{key}", **gaps)
