"""One message to an address that somebody gave us: never to a private network, never redirected."""

import asyncio
import ipaddress
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

from carrack.server.http_errors import HttpError

TIME_OUT = 10.0  # seconds for all of it
LONGEST = 600  # characters of an address
# Addresses in which one of the old kind is wrapped: it may be private.
WRAPPED = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("2002::/16"))


def parsed(url: str, *, private: bool) -> SplitResult:
    """Read an address strictly: https, a host, no name and password in it."""
    if not (url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST):
        raise HttpError(400, "error.address")
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise HttpError(400, "error.address") from None
    schemes = ("https", "http") if private else ("https",)
    if parts.scheme not in schemes or not parts.hostname or "@" in parts.netloc:
        raise HttpError(400, "error.address")
    return parts


def is_public(address: str) -> bool:
    """Tell whether an address belongs to the whole internet."""
    one = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(one, ipaddress.IPv6Address):
        if any(one in network for network in WRAPPED):
            return False
        if one.ipv4_mapped is not None:
            return is_public(str(one.ipv4_mapped))
    return one.is_global and not one.is_multicast


async def resolved(parts: SplitResult, *, private: bool) -> tuple[str, int]:
    """Find where a host is; refuse it if any of its addresses is private."""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise HttpError(400, "error.address") from None
    addresses = [str(place[0]) for *_, place in found]
    if not addresses or not (private or all(is_public(address) for address in addresses)):
        raise HttpError(400, "error.address")
    return addresses[0], port


async def check(url: str, *, private: bool) -> None:
    """Refuse an address to which nothing would be sent."""
    async with asyncio.timeout(TIME_OUT):
        await resolved(parsed(url, private=private), private=private)


async def post(url: str, headers: dict[str, str], body: bytes, *, private: bool) -> int:
    """Send a body; give the status of the answer, of which nothing else is read.

    The connection goes to the very address that was checked, whatever the name says later.
    """
    parts = parsed(url, private=private)
    path = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc}",
        f"Content-Length: {len(body)}",
        "Connection: close",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    async with asyncio.timeout(TIME_OUT):
        address, port = await resolved(parts, private=private)
        is_safe = parts.scheme == "https"
        reader, writer = await asyncio.open_connection(
            address,
            port,
            ssl=ssl.create_default_context() if is_safe else None,
            server_hostname=parts.hostname if is_safe else None,
        )
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            await writer.drain()
            status = (await reader.readline()).split()
        finally:
            writer.close()
    return int(status[1]) if len(status) > 1 and status[1].isdigit() else 0
