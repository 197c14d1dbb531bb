"""A small server that speaks SSIP as speech-dispatcher does, for tests of its client."""

from __future__ import annotations

import contextlib
import socket
import threading
from pathlib import Path


class SsipServer:
    """Takes one client at `path`. Texts are `spoken` at once, and end when a test says so."""

    def __init__(self, path: Path) -> None:
        self.lines: list[str] = []
        """The commands of the client."""
        self.spoken: list[str] = []
        self.is_mute = False
        """Whether it answers nothing any more."""
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.bind(str(path))
        self._listener.listen(1)
        self._client: socket.socket | None = None
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        try:
            self._client, _address = self._listener.accept()
            with self._client.makefile("rb") as lines:
                while line := lines.readline():
                    self._answer(line.decode().rstrip("\r\n"), lines)
        except OSError:
            return  # a test has closed it

    def _answer(self, line: str, lines: object) -> None:
        self.lines.append(line)
        if self.is_mute:
            return
        if line == "SPEAK":
            self._send("230 OK RECEIVING DATA")
            words = []
            while (part := lines.readline().decode().rstrip("\r\n")) != ".":  # type: ignore[attr-defined]
                words.append(part[1:] if part.startswith("..") else part)
            self.spoken.append("\n".join(words))
            number = len(self.spoken)
            self._send(f"225-{number}\r\n225 OK MESSAGE QUEUED")
        elif line == "CANCEL SELF":
            self._send("213 OK CANCELED")
            if self.spoken:
                self._event("703", "CANCELED", len(self.spoken))
        elif line == "QUIT":
            self._send("231 HAPPY HACKING")
        else:
            self._send("208 OK SET")

    def end(self) -> None:
        """The last text has been said."""
        self._event("702", "END", len(self.spoken))

    def _event(self, code: str, name: str, number: int) -> None:
        self._send(f"{code}-{number}\r\n{code}-1\r\n{code} {name}")

    def _send(self, words: str) -> None:
        client = self._client
        if client is not None:  # a test may close the server meanwhile
            client.sendall(f"{words}\r\n".encode())

    def close(self) -> None:
        """Go away."""
        self._listener.close()
        if self._client is not None:
            with contextlib.suppress(OSError):  # the client has gone first
                self._client.shutdown(socket.SHUT_RDWR)
            self._client.close()
            self._client = None
        self._thread.join(2)
