"""Words for cards, shared by the picture, the text view and the tables of the rules."""

from functools import lru_cache
from typing import Final

from carrack.core.actions import Action
from carrack.games.mundus_novus.rules.cards import (
    CHARACTER,
    CLASSES,
    EVENTS,
    FAMILIES,
    IN_CLASS,
    KINDS,
    RELIC,
    RESOURCES,
    ROW,
    Cards,
    Development,
)
from carrack.games.mundus_novus.rules.game import MundusNovus
from carrack.games.mundus_novus.rules.view import BestSet, MundusView
from carrack.show.seats import LETTERS
from carrack.show.teller import Teller, capital
from carrack.text.catalogue import Catalogue, catalogue

NOTHING: Final = "-"
TIMES: Final = "\u00d7"
CLASS_RANGES: Final = ("1-3", "4-6", "7-9")  # the numbers on the cards of each class


def effect(words: Catalogue, card: Development) -> str:
    """Say what a development does."""
    rule = card.name if words.has(f"rule.{card.name}") else FAMILIES[card.family]
    told = words.say(f"rule.{rule}", n=card.amount)
    if card.income and card.family != CHARACTER:  # a character's rule names the income itself
        told += " " + words.say("rule.income", n=card.income)
    return told


def reach_told(words: Catalogue, reach: int) -> str:
    """Say how far along the row a set reaches."""
    return words.say("listing.any_card") if reach >= ROW else words.say("listing.first", n=reach)


def reaches_told(words: Catalogue, cards: Cards, group: int) -> str:
    """Say how far sets of a class reach, by their size."""
    return "; ".join(f"{size}, {reach_told(words, reach)}" for size, reach in cards.reaches(group))


def resource_told(words: Catalogue, cards: Cards, kind: int) -> str:
    """Say what a resource is and how far sets of it reach; of a relic, what it is good for."""
    name = capital(words.name(RESOURCES[kind]))
    if kind == RELIC:
        return words.say("picture.entry", name=name, value=words.say("rule.relic"))
    group = kind // IN_CLASS
    reaches = reaches_told(words, cards, group)
    label = words.say(f"picture.{CLASSES[group]}")
    return words.say("rule.resource", name=name, n=kind + 1, group=label, reaches=reaches)


@lru_cache(maxsize=64)
def about_resources(game: MundusNovus, language: str) -> list[str]:
    """Say what each resource is good for."""
    words = catalogue(language, game.package)
    return [resource_told(words, game.cards, kind) for kind in range(KINDS)]


class MundusNovusTeller(Teller[MundusNovus, MundusView]):
    """Puts a view of Mundus Novus into words."""

    def __init__(
        self, game: MundusNovus, view: MundusView, options: list[Action], language: str
    ) -> None:
        super().__init__(game, view, options, language)
        self.cards = game.cards
        self.about = about_resources(game, language)

    def entry(self, key: str, value: object) -> str:
        """Write a label of the table with what belongs to it, as the language spaces it."""
        return self.words.say("picture.entry", name=self.words.say(f"picture.{key}"), value=value)

    def resource(self, kind: int) -> str:
        """Name a resource."""
        return self.name(RESOURCES[kind])

    def event_told(self, event: int) -> str:
        """Say what an event does."""
        name, rule = capital(self.name(EVENTS[event])), self.words.say(f"rule.{EVENTS[event]}")
        return self.words.say("picture.entry", name=name, value=rule)

    def cards_told(self, counts: list[int]) -> str:
        """List counted cards, each kind once with its number."""
        told = []
        for kind, count in enumerate(counts):
            if count:
                name = self.resource(kind)
                told.append(self.words.say("told.times", n=count, card=name) if count > 1 else name)
        return ", ".join(told) or NOTHING

    def take_told(self, taker: int, giver: int, card: int, kept: int) -> str:
        """Tell who took which card from whom, and for what it was swapped."""
        seat, name = LETTERS[taker], self.resource(card)
        told = self.words.say("event.took", seat=seat, other=LETTERS[giver], card=name)
        if kept == card:
            return told
        swapped_for = self.resource(kept)
        swap = self.words.say("event.swapped", seat=seat, card=name, market_card=swapped_for)
        return f"{told} {swap}"

    def gain(self, word: str, n: int) -> str:
        """Say what a set brings: cards to choose from, or doubloons."""
        return self.words.say("picture.access" if word == "same" else "picture.worth", n=n)

    def best_told(self, best: BestSet) -> str:
        """Say what a set consists of and what it brings."""
        word = best.action.word
        if word == "perfect":
            return self.words.say("picture.perfect")
        name, gives = self.set_name(best), self.gain(word, best.worth)
        return self.words.say("picture.set", name=name, size=best.size, gives=gives)

    def set_name(self, best: BestSet) -> str:
        """Name a set by its resource, or by its sort."""
        a = best.action
        return self.resource(a.arg) if a.word == "same" else self.words.say(f"picture.{a.word}")

    @property
    def asked(self) -> list[int]:
        """Name who is to decide: the reader alone if among them; at the end, the winners."""
        view = self.view
        if view.over:
            return view.winners
        return [view.seat] if view.seat in view.to_move and view.seat is not None else view.to_move

    def prompt(self) -> str:
        """Say who is to do what, or who has won."""
        seats = letters(self.asked)
        if self.view.over:
            winner = self.words.say("picture.winner")
            return self.words.say("picture.entry", name=seats, value=winner)
        return self.words.say(f"prompt.{self.view.step}", seat=seats)


def letters(seats: list[int]) -> str:
    """List the letters of seats."""
    return ", ".join(LETTERS[seat] for seat in seats)
