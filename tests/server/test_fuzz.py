"""Every endpoint of the API under arbitrary input: no 5xx, no trace, no state changed."""

import json
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrack.server.api import ENDPOINTS
from carrack.server.endpoint import Endpoint
from tests.server.tools import Person, Server
from tests.tables import in_brief

WORDS = ("t", "act", "undo", "seat", "ask", "n", "game", "new_world", "seats", "kind", "me", "text")
LEAVES = st.none() | st.booleans() | st.integers() | st.sampled_from(WORDS) | st.text(max_size=20)
JSON = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=5), inner, max_size=5)
    ),
    max_leaves=12,
)
BODIES = JSON.map(lambda value: json.dumps(value).encode()) | st.binary(max_size=60)
PARTS = st.sampled_from(("0", "1", "-1", "99", "x")) | st.text(min_size=1, max_size=12)


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    return server.person().table("me", "friend")


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda each: f"{each.method} {each.path}")
@pytest.mark.parametrize("examples", in_brief([15], [15, 40]))
def test_nothing_breaks_an_endpoint(
    ann: Person, table: str, endpoint: Endpoint, examples: int
) -> None:
    @settings(max_examples=examples)
    @given(body=BODIES, parts=st.lists(PARTS, min_size=3, max_size=3), known=st.booleans())
    def check(body: bytes, parts: list[str], known: bool) -> None:
        path = endpoint.path
        for name, part in zip(("table", "seat", "token"), parts, strict=True):
            text = table if known and name == "table" else quote(part, safe="")
            path = path.replace(f"{{{name}}}", text)
        path = path.replace("{at}", quote(parts[1], safe=""))
        ann.http.cookies.clear()  # a stranger each time
        answer = ann.http.request(endpoint.method, f"/api{path}", content=body)
        assert answer.status_code < 500, answer.text
        assert b"Traceback" not in answer.content
        assert ann.facts(table)["n"] == 0

    check()
