"""What must hold in every position."""

from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.cards import DESTINY_PACK
from carrack.games.manifest_destiny.rules.fields import NOBODY, NOWHERE
from carrack.games.manifest_destiny.rules.land import CITY_POINTS, DISCOVERY_POINTS, PROGRESS_POINTS
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.whereabouts import PACK, discards_of, hand_of, sets_of


def check_position(s: Position) -> None:
    """Assert the invariants of a position."""
    check_land(s)
    check_tokens(s)
    check_cards(s)
    check_money(s)
    check_points(s)


def check_land(s: Position) -> None:
    """A territory holds one presence or natives, never in a closed region; stocks suffice."""
    seen = s.natives
    for seat in range(s.players):
        for mask in (s.established[seat], s.fresh[seat]):
            assert not seen & mask, f"two presences in {members(seen & mask)}"
            seen |= mask
    assert not (seen | s.cities) & ~s.atlas.every, "a presence in a closed region"
    assert s.cities.bit_count() <= s.atlas.cities
    assert s.natives.bit_count() + s.natives_left <= s.atlas.natives
    for one in range(len(s.atlas.ids)):
        for other in members(s.atlas.land[one]):
            assert s.atlas.land[other] >> one & 1, "land links go both ways"
        for other in members(s.atlas.ferries[one]):
            assert s.atlas.ferries[other] >> one & 1, "ferries go both ways"


def check_tokens(s: Position) -> None:
    """Each seat has 25 control tokens, wherever they are, and at most seven research tokens."""
    for seat in range(s.players):
        claimed = sum(claim >> seat & 1 for claim in s.claims)
        boxes = s.tokens(seat) + s.marks[seat] + s.lost[seat]
        total = s.held(seat).bit_count() + s.pioneers[seat] + claimed + boxes
        total += s.supply[seat] + (s.priority_used >> seat & 1)
        assert total + in_duel(s, seat) == s.progress.tokens, f"seat {seat} has {total} tokens"
        assert min(s.supply[seat], s.bought[seat], s.roaming[seat], s.pioneers[seat]) >= 0
        assert s.steps_out(seat) <= s.progress.step_tokens
        for d in range(len(DISCOVERIES)):
            steps = s.steps_of(seat, d)
            assert not steps & ~s.progress.discoveries[d].steps
            assert not (steps and s.claims[d]), "research tokens on a claimed discovery"


def in_duel(s: Position, seat: int) -> int:
    """Count a seat's tokens in an open duel."""
    f = s.stack[-1] if s.stack else None
    if f is None or f.step.name != "Again" or f.n != seat:
        return 0
    return f.args[2]


def check_cards(s: Position) -> None:
    """Every card of the table is in exactly one place."""
    piles = [*s.hands, *s.played, *s.buried, s.pack, s.recycled, s.gone]
    for era in range(s.pack_era + 1, len(s.deck.packs)):
        piles.append(s.deck.packs[era])
    cards = [card for pile in piles for card in pile]
    assert sorted(cards) == s.deck.in_play
    for watcher in range(s.players + 1):
        check_whereabouts(s, watcher)


def check_whereabouts(s: Position, watcher: int) -> None:
    """Nothing hidden lies where its watcher thinks it impossible."""
    sets = sets_of(s, watcher)
    hidden = [(PACK, s.pack)]
    for seat in range(s.players):
        if seat != watcher:
            hidden.append((hand_of(seat), s.hands[seat]))
            hidden.append((discards_of(s, seat), s.buried[seat]))
            if s.dealt[watcher] >> seat & 1:
                packs = [s.deck.cards[card].pack for card in s.hands[seat]]
                assert DESTINY_PACK in packs, f"seat {seat} was dealt a destiny card"
    for place, pile in hidden:
        cards = sets[place]
        for card in pile:
            assert cards >> card & 1, f"{s.deck.ids[card]} cannot be in place {place}"


def check_money(s: Position) -> None:
    """Money only moves; nobody owes; profit never falls below the minimum."""
    assert sum(s.cash) + s.bank == 0
    assert min(s.cash) >= 0
    assert min(s.profit) >= s.progress.profit_least
    assert all(amount % 5 == 0 for amount in s.cash + s.profit)


def check_points(s: Position) -> None:
    """Points are those of what is owned, claimed and held."""
    for seat in range(s.players):
        row = s.tally[seat]
        owned = [s.progress.progressions[n].level for n in members(s.owned[seat])]
        assert row[PROGRESS_POINTS] == sum(owned)
        found = [row.level for d, row in enumerate(s.progress.discoveries) if s.found(seat, d)]
        assert row[DISCOVERY_POINTS] == sum(found)
        assert row[CITY_POINTS] == (s.progress.city_points if s.monopoly == seat else 0)
        for number in members(s.owned[seat]):
            required = s.progress.requires[number]
            assert s.owned[seat] & required == required
    if s.monopoly != NOBODY and NOWHERE not in s.homes:
        counts = [s.city_count(seat) for seat in range(s.players)]
        assert counts[s.monopoly] == max(counts) > 0
