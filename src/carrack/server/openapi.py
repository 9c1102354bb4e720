"""The description of the API, made from the same list as its routes."""

import re
from functools import cache

import msgspec

import carrack
from carrack.core.plain import Json
from carrack.server.api import ENDPOINTS
from carrack.server.endpoint import Endpoint
from carrack.server.http_errors import Problem

REFUSALS = {
    "400": "not understood",
    "403": "not yours",
    "404": "not there",
    "409": "not now",
    "413": "too large",
    "429": "too many requests",
    "503": "the database cannot be used",
}
NUMBERS = ("at", "seat")


def anything(_: type) -> dict[str, Json]:
    """Describe what each game fills in its own way: a view, the facts of an event."""
    return {"description": "as the game defines it"}


@cache
def description() -> bytes:
    """Describe the API as OpenAPI 3.1."""
    kinds = [kind for each in ENDPOINTS for kind in (each.takes, each.gives) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [*kinds, Problem], schema_hook=anything, ref_template="#/components/schemas/{name}"
    )
    found = iter(schemas)
    paths: dict[str, dict[str, Json]] = {}
    problem = schemas[-1]
    for each in ENDPOINTS:
        takes = next(found) if each.takes is not None else None
        gives = next(found) if each.gives is not None else None
        path = paths.setdefault(f"/api{each.path}", {})
        path[each.method.lower()] = operation(each, takes, gives, problem)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Carrack", "version": carrack.__version__},
            "paths": paths,
            "components": {"schemas": components},
        }
    )


def operation(
    each: Endpoint, takes: dict[str, Json] | None, gives: dict[str, Json] | None, problem: Json
) -> Json:
    """Describe one endpoint."""
    refusals: dict[str, Json] = {
        status: {"description": why, "content": {"application/json": {"schema": problem}}}
        for status, why in REFUSALS.items()
    }
    status = "201" if each.path in ("/tables", "/records") else "200"
    answer: Json = {each.media: {"schema": gives} if gives is not None else {}}
    parameters: list[Json] = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer", "minimum": 0} if name in NUMBERS else {"type": "string"},
        }
        for name in re.findall(r"{(\w+)}", each.path)
    ]
    if each.method == "GET" and "{table}" in each.path:
        parameters.append({"name": "eyes", "in": "query", "schema": {"type": "integer"}})
    described: dict[str, Json] = {
        "summary": each.about,
        "parameters": parameters,
        "responses": {status: {"description": each.about, "content": answer}, **refusals},
    }
    if takes is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": takes}},
        }
    return described
