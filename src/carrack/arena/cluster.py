"""Parcels of work on Ray: on this machine's own, or on a cluster that is already there."""

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from carrack.core.errors import BadOption
from carrack.core.extras import needs

if TYPE_CHECKING:
    from carrack.arena.simulate import Series

Found = TypeVar("Found")

HERE: Final = "ray"
STORE: Final = 100_000_000  # bytes for results on their way
AHEAD: Final = 4  # parcels for each core that are given out before their turn
# A Ray of our own talks to nobody, reports nothing, runs the interpreter that is here, and may
# take its time to start on a busy machine.
QUIET: Final = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_AUTH_MODE": "disabled",
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_raylet_start_wait_time_s": "60",
}


def play_on_ray(
    work: "Callable[[Series, Sequence[int]], list[Found]]",
    series: "Series",
    batches: list[list[int]],
    where: str,
    jobs: int,
) -> Iterator[list[Found]]:
    """Do parcels of work on Ray; give what comes of them in their order."""
    ray = connect(where, jobs)
    try:
        task = ray.remote(work)
        cores = int(ray.cluster_resources().get("CPU", jobs))
        waiting: list[Any] = []
        for batch in batches:
            waiting.append(task.remote(series, batch))
            if len(waiting) > AHEAD * cores:
                yield ray.get(waiting.pop(0))
        while waiting:
            yield ray.get(waiting.pop(0))
    finally:
        ray.shutdown()


def connect(where: str, jobs: int) -> Any:
    """Start a Ray with so many processes here, or join the one at an address."""
    if where != HERE and not where.startswith("ray://"):
        raise BadOption("error.said", what=f"--on can be ray or ray://HOST:PORT, not {where}")
    if where == HERE:
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
    needs("ray")
    import ray

    try:
        if where == HERE:
            ray.init(
                num_cpus=jobs,
                include_dashboard=False,
                object_store_memory=STORE,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        else:
            ray.init(where, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # Ray has no exception of its own for this
        why = (str(error).strip().splitlines() or ["no reason given"])[0]
        raise BadOption("error.said", what=f"Ray at {where} cannot be reached: {why}") from None
    return ray
