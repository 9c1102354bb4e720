"""The API keeps to its own description, whatever is sent to it."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from carrack.server.openapi import description
from tests.server.tools import Server

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(json.loads(description()))
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.label)
def test_answers_keep_to_the_description_and_change_nothing(
    server: Server, operation: "APIOperation[Any, Any, Any, Any]"
) -> None:
    ann = server.person()
    table = ann.table("me", "friend")

    @settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def check(case: "Case[Any]") -> None:
        if "table" in case.path_parameters:
            case.path_parameters["table"] = table
        case.validate_response(case.call(base_url=server.url), checks=CHECKS)

    check()
    assert ann.facts(table)["n"] == 0
