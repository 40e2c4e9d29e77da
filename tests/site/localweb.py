"""A web on loopback: real sockets, TLS by a CA of its own, and servers that misbehave as they are told.

with LocalWeb() as web:
    web.put("https://pages.example/a", reply(b"..."))
    web.client().get("https://pages.example/a", ...)
"""

from __future__ import annotations

import contextlib
import datetime
import socket
import ssl
import struct
from collections import Counter
from dataclasses import dataclass
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import trustme
from names import DEFAULT, Names, PlayedDialler
from steps import Close, Drop, Endless, HalfClose, Hang, Reset, Send, Steps, reply

from upheld.fetch.client import Client, ClientOptions

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Request:
    """What a client asked: scheme, Host header, target, headers by lower-case name."""

    scheme: str
    host: str
    target: str
    headers: dict[str, str]


@dataclass(frozen=True, slots=True)
class Picky:
    """Answers by whether a header has a word in it."""

    header: str
    word: str
    then: Steps
    otherwise: Steps


Answer = Steps | Picky
_MISSING = reply(b"<html><body>There is nothing here.</body></html>", 404)
#: Hosts whose certificate is bad, by their first label.
_EXPIRED, _STRANGER, _OTHER = "expired", "stranger", "other"


class LocalWeb:
    """Servers for every host, on two ports of loopback.

    Attributes:
        names: the resolver.
        dialler: the dialler.
        requests: what was asked, in order.
    """

    def __init__(self) -> None:
        self._authority, self._strangers = trustme.CA(), trustme.CA()
        self._contexts: dict[str, ssl.SSLContext] = {}
        self._answers: dict[tuple[str, str, str], tuple[Answer, ...]] = {}
        self._played: dict[str, Callable[[str], Steps]] = {}
        self._served: Counter[tuple[str, str, str]] = Counter()
        self._lock = Lock()
        self._stop = Event()
        self._open: set[socket.socket] = set()
        self._listening: list[socket.socket] = []
        self.requests: list[Request] = []
        self.at_once, self.most_at_once = Counter[str](), Counter[str]()
        self.names = Names()
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.sni_callback = self._certify
        self._tls = tls
        self._trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        self._authority.configure_trust(self._trusting)
        self.dialler = PlayedDialler(self._listen(self._serve_plain), self._listen(self._serve_tls))

    def __enter__(self) -> LocalWeb:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        with self._lock:
            doomed = [*self._listening, *self._open]
        for one in doomed:
            with contextlib.suppress(OSError):
                socket.socket.shutdown(one, socket.SHUT_RDWR)
            socket.socket.close(one)

    def put(self, url: str, *answers: Answer) -> str:
        """Says what an address answers: to the first request the first answer, and so on; the last one stays.

        Returns:
            The address.
        """
        parts = urlsplit(url)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        with self._lock:
            self._answers[parts.scheme, parts.netloc.rpartition("@")[2].lower(), target] = answers
        return url

    def play(self, host: str, answer: Callable[[str], Steps]) -> None:
        """Has a host answered by a function of the address; its name is known from then on."""
        self.names.table[host] = (DEFAULT,)
        with self._lock:
            self._played[host] = answer

    def listen(self, steps: Steps) -> int:
        """Opens a port on which every connection gets these steps at once, without being listened to."""

        def serve(connection: socket.socket) -> None:
            self._play(connection, steps)

        return self._listen(serve)

    def client(self, *, allow_private: bool = False, **options: object) -> Client:
        """A client of this web; `options` are those of `ClientOptions`."""
        return Client(
            self.names,
            allow_private=allow_private,
            options=ClientOptions(**options),
            dialler=self.dialler,
            tls=self.trusting(),
        )

    def trusting(self) -> ssl.SSLContext:
        """What a client must trust."""
        return self._trusting

    def asked(self, target: str) -> int:
        """How often a target was asked for."""
        with self._lock:
            return sum(request.target == target for request in self.requests)

    def _certify(self, connection: ssl.SSLSocket, name: str | None, _: ssl.SSLContext) -> None:
        connection.context = self._context(name or "nameless.example")

    def _context(self, name: str) -> ssl.SSLContext:
        with self._lock:
            if name not in self._contexts:
                self._contexts[name] = self._issued(name)
            return self._contexts[name]

    def _issued(self, name: str) -> ssl.SSLContext:
        first = name.partition(".")[0]
        authority = self._strangers if first == _STRANGER else self._authority
        past = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC) if first == _EXPIRED else None
        given = "somebody-else.example" if first == _OTHER else name
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        authority.issue_cert(given, not_after=past).configure_cert(context)
        return context

    def _listen(self, serve: Callable[[socket.socket], None]) -> int:
        listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self._listening.append(listening)
        Thread(target=self._accept, args=(listening, serve), daemon=True).start()
        return listening.getsockname()[1]

    def _accept(self, listening: socket.socket, serve: Callable[[socket.socket], None]) -> None:
        while not self._stop.is_set():
            try:
                connection, _ = listening.accept()
            except OSError:
                return
            Thread(target=self._guarded, args=(connection, serve), daemon=True).start()

    def _guarded(self, connection: socket.socket, serve: Callable[[socket.socket], None]) -> None:
        with self._lock:
            self._open.add(connection)
        try:
            with contextlib.suppress(OSError, ValueError):  # the client left
                serve(connection)
        finally:
            with self._lock:
                self._open.discard(connection)
            connection.close()

    def _serve_tls(self, connection: socket.socket) -> None:
        with self._tls.wrap_socket(connection, server_side=True) as wrapped:
            with self._lock:
                self._open.add(wrapped)
            try:
                self._serve(wrapped, "https")
            finally:
                with self._lock:
                    self._open.discard(wrapped)

    def _serve_plain(self, connection: socket.socket) -> None:
        self._serve(connection, "http")

    def _serve(self, connection: socket.socket, scheme: str) -> None:
        while request := _read_request(connection, scheme):
            host = request.host.partition(":")[0]
            with self._lock:
                self.requests.append(request)
                self.at_once[host] += 1
                self.most_at_once[host] = max(self.most_at_once[host], self.at_once[host])
            try:
                going_on = self._play(connection, self._steps(request))
            finally:
                with self._lock:
                    self.at_once[host] -= 1
            if not going_on:
                return

    def _steps(self, request: Request) -> Steps:
        key = (request.scheme, request.host, request.target)
        if request.host in self._played:
            return self._played[request.host](f"{request.scheme}://{request.host}{request.target}")
        with self._lock:
            answers = self._answers.get(key, (_MISSING,))
            answer = answers[min(self._served[key], len(answers) - 1)]
            self._served[key] += 1
        if isinstance(answer, Picky):
            return answer.then if answer.word in request.headers.get(answer.header, "") else answer.otherwise
        return answer

    def _play(self, connection: socket.socket, steps: Steps) -> bool:
        """Does what the steps say; whether the connection goes on."""
        doing = {Send: self._send, Endless: self._send_for_ever, Hang: _hang, HalfClose: _half_close, Reset: _reset}
        return all(doing.get(type(step), _close)(connection, step) for step in steps)

    def _send(self, connection: socket.socket, step: Send) -> bool:
        size = step.size or len(step.data) or 1
        for start in range(0, len(step.data), size):
            connection.sendall(step.data[start : start + size])
            if step.pause and self._stop.wait(step.pause):
                return False
        return True

    def _send_for_ever(self, connection: socket.socket, step: Endless) -> bool:
        while not (step.pause and self._stop.wait(step.pause)):
            connection.sendall(step.data)
        return False


def _hang(connection: socket.socket, _: Hang) -> bool:
    while connection.recv(4096):
        pass
    return False


def _half_close(connection: socket.socket, _: HalfClose) -> bool:
    socket.socket.shutdown(connection, socket.SHUT_WR)
    return True


def _reset(connection: socket.socket, _: Reset) -> bool:
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    socket.socket.close(connection)
    return False


def _close(connection: socket.socket, step: Close | Drop) -> bool:
    if isinstance(step, Close) and isinstance(connection, ssl.SSLSocket):
        connection.unwrap()
    return False


def _read_request(connection: socket.socket, scheme: str) -> Request | None:
    data = b""
    while b"\r\n\r\n" not in data:
        piece = connection.recv(65_536)
        if not piece:
            return None
        data += piece
    first, *lines = data.decode("latin-1").partition("\r\n\r\n")[0].split("\r\n")
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return Request(scheme, headers.get("host", ""), first.split(" ")[1], headers)
