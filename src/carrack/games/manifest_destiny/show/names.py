"""Names of things, and the teller that all views of the table share."""

from typing import Final

from carrack.games.manifest_destiny.rules.atlas import COASTS, LINKS, OURS, Atlas
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.cards import ANY_PRODUCT, NO_PRODUCT, Card
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.show.teller import Teller
from carrack.text.catalogue import Catalogue

NOTHING: Final = "-"
# The data whose origin is told, in this order; the place on our drawing is ours in any case.
TOLD: Final = (
    "name",
    "number",
    "kind",
    "eras",
    "region",
    "borders",
    "coast",
    "home",
    "control",
    "products",
    "product",
    "without",
    "category",
    "level",
    "cost",
    "credits",
    "steps",
    "effects",
    "part",
    "effect",
    "news",
    "cancels",
    "counters",
    "shields",
)


def head(words: Catalogue, names: tuple[str, ...]) -> list[str]:
    """Write the heads of columns."""
    return [words.say(f"listing.{name}") for name in names]


def money(words: Catalogue, amount: int) -> str:
    """Write an amount as the language does."""
    return words.say("listing.money", n=amount)


def reconstructed(words: Catalogue, origin: dict[str, str]) -> str:
    """Say what of a card, a territory, a progression or a discovery is reconstructed."""
    data = [words.say(f"ours.{name}") for name in TOLD if origin.get(name) == OURS]
    return words.say("picture.tip.ours", data=", ".join(data)) if data else ""


def effect_of(words: Catalogue, id: str, rules: list[str]) -> str:
    """Say what a progression or a discovery does, and by which rules."""
    return f"{words.say(f'progress.{id}')} ({', '.join(rules)})"


def eras_of(card: Card) -> str:
    """Write the eras of a card."""
    return ", ".join(str(era) for era in members(card.eras))


def product_of(words: Catalogue, atlas: Atlas, card: Card) -> str:
    """Name the product that a card pays."""
    if card.product == NO_PRODUCT:
        return NOTHING
    if card.product == ANY_PRODUCT:
        return words.say("picture.any")
    return words.name(atlas.products[card.product])


def coasts_of(words: Catalogue, atlas: Atlas, place: int) -> str:
    """Name the coasts of a territory; a foreign market lies on an ocean."""
    territory = atlas.territories[place]
    coasts = [territory.ocean] if territory.ocean >= 0 else territory.coasts
    return ", ".join(words.say(f"picture.coast_{COASTS[coast]}") for coast in coasts) or NOTHING


def neighbours(words: Catalogue, atlas: Atlas, place: int, within: int) -> str:
    """Name the neighbours in a set: by land, over a river, at a corner, by ferry."""
    found: list[tuple[int, str]] = []
    for link in atlas.links:
        if place in (link.one, link.other):
            other = link.one + link.other - place
            if not within >> other & 1:
                continue
            how = "river" if link.river else link.kind
            name = words.name(atlas.ids[other])
            if how != LINKS[0]:
                name = words.say(f"listing.{how}", name=name)
            found.append((LINKS.index(link.kind), name))
    return ", ".join(name for _, name in sorted(found)) or NOTHING


class ManifestDestinyTeller(Teller[ManifestDestiny, ManifestView]):
    """Puts one view of Manifest Destiny into words."""

    def picture(self, key: str, /, **gaps: object) -> str:
        """Give a message of the picture, where the text view says the same."""
        return self.words.say(f"picture.{key}", **gaps)

    def money(self, amount: int) -> str:
        """Write an amount, or that it is hidden."""
        return money(self.words, amount) if amount >= 0 else self.say("hidden")

    def short(self, id: str) -> str:
        """Give the short name of a thing."""
        return self.name(id).partition(" (")[0]

    def names(self, ids: list[str]) -> str:
        """Name some things."""
        return ", ".join([self.name(id) for id in ids])

    def products(self, place: int) -> list[str]:
        """Name the products of a territory."""
        return [self.name(self.game.atlas.products[n]) for n in self.view.products[place]]

    def owners(self, progression: int) -> list[int]:
        """List the seats that own a progression."""
        return [seat for seat, owned in enumerate(self.view.owned) if progression in owned]

    def there(self, place: int) -> list[str]:
        """Tell who and what is in a territory."""
        view = self.view
        parts: list[str] = []
        holder = view.holders[place]
        if holder >= 0:
            how = "newly" if place in view.fresh[holder] else "settled"
            parts.append(self.picture(how, seat=self.seat(holder)))
        if place in view.homes:
            parts.append(self.picture("home", seat=self.seat(view.homes.index(place))))
        if place in view.cities:
            parts.append(self.picture("city"))
        if place in view.natives:
            parts.append(self.picture("natives"))
        if place in view.frozen:
            parts.append(self.picture("frozen"))
        return parts

    def era(self) -> str:
        """Name the era, or both in a transition."""
        view = self.view
        if view.is_transition:
            return self.picture("transition", before=view.era - 1, era=view.era)
        return self.picture("era", era=view.era)

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        """Count what a seat has, by name, as far as it can be seen."""
        view = self.view
        counted = [("money", view.cash[seat])] if view.cash[seat] >= 0 else []
        counted += [
            ("profit", view.profit[seat]),
            ("tokens", view.tokens[seat]),
            ("supply", view.supply[seat]),
            ("losses", view.lost[seat]),
            ("hand", view.hand_sizes[seat]),
            ("pioneers", view.pioneers[seat]),
            ("steps", view.steps_out[seat]),
            ("new_presences", len(view.fresh[seat])),
            ("established_presences", len(view.established[seat])),
            ("cities", view.city_counts[seat]),
        ]
        return counted + list(zip(self.game.atlas.products, view.units[seat], strict=True))
