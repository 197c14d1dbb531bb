"""A client of speech-dispatcher, which speaks on Linux. Its protocol is SSIP, lines over a Unix socket.

The socket never blocks. Commands wait until the server has answered the one before; `poll` moves the conversation on.
The rate and the voice are left to the settings of the system.
"""

from __future__ import annotations

import os
import socket
import time
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from game.language import _

CLIENT = "devils-table"
RETRY, PATIENCE = 0.25, 6.0
"""Seconds between two attempts to connect, and until they end."""
ANSWER_WITHIN = 5.0
"""Seconds that the server may take to answer a command."""
CHUNK = 4096
BEGIN, END, CANCELLED = "701", "702", "703"
QUEUED = "225"


class _Command(NamedTuple):
    """A line for the server, and for SPEAK the text that follows once the server is ready for it."""

    line: str
    words: str | None = None


def socket_path(environment: Mapping[str, str] = os.environ) -> Path:
    """Where speech-dispatcher listens: `SPEECHD_ADDRESS` if it names a Unix socket, else the usual place."""
    method, _colon, path = environment.get("SPEECHD_ADDRESS", "").partition(":")
    if method == "unix_socket" and path:
        return Path(path)
    runtime = environment.get("XDG_RUNTIME_DIR") or environment.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(runtime).expanduser() / "speech-dispatcher" / "speechd.sock"


class SpeechDispatcher:
    """A voice that speaks through speech-dispatcher."""

    def __init__(
        self,
        path: Path,
        language: str = "en",
        start: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`start` starts the server; it is called once if nothing listens at `path`."""
        self.problem = ""
        self._path, self._start, self._clock = path, start, clock
        self._socket: socket.socket | None = None
        self._out, self._in = bytearray(), bytearray()
        self._commands: deque[_Command] = deque()
        self._asked: _Command | None = None
        """The command that the server has not answered yet."""
        self._asked_at = 0.0
        self._is_sending_words = False
        """Whether the words of the command have been sent too."""
        self._message = ""
        """The server's number of the last text; empty until it is known."""
        self._is_speaking = False
        self._lines: list[str] = []
        """The lines of an answer whose last line has not come."""
        self._began, self._tried = clock(), clock() - RETRY
        self._is_started = False
        user = "".join(letter for letter in os.environ.get("USER", "") if letter.isalnum()) or "user"
        for line in (
            f"SET SELF CLIENT_NAME {user}:{CLIENT}:main",
            f"SET SELF LANGUAGE {language or 'en'}",
            "SET SELF PRIORITY MESSAGE",
            "SET SELF NOTIFICATION END ON",
            "SET SELF NOTIFICATION CANCEL ON",
        ):
            self._commands.append(_Command(line))
        self.poll()

    # -- a voice --------------------------------------------------------------------------------------------------

    def speak(self, words: str) -> None:
        """Begin to say `words`."""
        if not self.problem:
            self._is_speaking, self._message = True, ""
            self._commands.append(_Command("SPEAK", words))
            self.poll()

    def stop(self) -> None:
        """Be silent at once."""
        self._commands = deque(command for command in self._commands if command.words is None)
        self._is_speaking, self._message = False, ""
        if not self.problem:
            self._commands.append(_Command("CANCEL SELF"))
            self.poll()

    def is_speaking(self) -> bool | None:
        """Whether the last text is still being said; None once the server is gone."""
        return None if self.problem else self._is_speaking

    def close(self) -> None:
        """Be silent, and end the conversation."""
        if self._socket is not None and not self.problem:
            self._commands.clear()
            if self._asked is None:
                self._out += b"CANCEL SELF\r\nQUIT\r\n"
                self._send()
        self._drop()

    # -- the conversation -----------------------------------------------------------------------------------------

    def poll(self) -> None:
        """Connect, send what can be sent, and read what has come. Never waits."""
        if self.problem:
            return
        if self._socket is None and not self._connect():
            return
        self._read()
        self._ask()
        self._send()
        if self._asked is not None and self._clock() - self._asked_at > ANSWER_WITHIN:
            self._lose()

    def _connect(self) -> bool:
        """Try to connect, now and then; return whether that worked."""
        now = self._clock()
        if now - self._tried < RETRY:
            return False
        self._tried = now
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.setblocking(False)
        try:
            connection.connect(str(self._path))
        except OSError:  # nothing listens yet, or it is busy
            connection.close()
            if not self._is_started:
                self._is_started = True
                self._start()
            if now - self._began > PATIENCE:
                self._lose()
            return False
        self._socket = connection
        return True

    def _ask(self) -> None:
        """Send the next command if the last one has been answered."""
        if self._asked is None and self._commands:
            self._asked = self._commands.popleft()
            self._asked_at, self._is_sending_words = self._clock(), False
            self._out += self._asked.line.encode() + b"\r\n"

    def _send(self) -> None:
        if self._socket is None or not self._out:
            return
        try:
            del self._out[: self._socket.send(self._out)]
        except BlockingIOError:
            return
        except OSError:
            self._lose()

    def _read(self) -> None:
        while self._socket is not None:
            try:
                part = self._socket.recv(CHUNK)
            except BlockingIOError:
                return
            except OSError:
                part = b""
            if not part:
                self._lose()
                return
            self._in += part
            *lines, rest = self._in.split(b"\n")
            self._in = bytearray(rest)
            for line in lines:
                self._hear(line.decode("utf-8", "replace").rstrip("\r"))

    def _hear(self, line: str) -> None:
        """Take a line of the server. The last line of an answer or a notice has a space after its number."""
        self._lines.append(line)
        if line[3:4] == "-":
            return
        code, values, self._lines = line[:3], [one[4:] for one in self._lines[:-1]], []
        if code.startswith("7"):
            if code in (END, CANCELLED) and values and values[0] == self._message:
                self._is_speaking = False
        elif self._asked is not None:
            self._answered(self._asked, code, values)

    def _answered(self, asked: _Command, code: str, values: list[str]) -> None:
        """The server has answered the command; before the words of a text it answers twice."""
        if asked.words is not None and not self._is_sending_words and code.startswith("2"):
            self._is_sending_words = True
            self._out += stuffed(asked.words)
            return
        is_last = not any(command.words is not None for command in self._commands)
        if asked.words is not None and is_last:
            if code == QUEUED and values:
                self._message = values[0]
            else:
                self._is_speaking = False
        self._asked = None
        self._ask()

    def _lose(self) -> None:
        """The server is gone, or has never been there: be silent from now on."""
        self.problem = _("Nothing here speaks: start speech-dispatcher, and turn speech off and on again.")
        self._drop()

    def _drop(self) -> None:
        self._is_speaking = False
        self._asked = None
        self._commands.clear()
        self._out.clear()
        if self._socket is not None:
            self._socket.close()
            self._socket = None


def stuffed(words: str) -> bytes:
    """The data after SPEAK: a dot at the beginning of a line is doubled, and a line with one dot ends it."""
    lines = ["".join(sign for sign in line if sign.isprintable()) for line in words.splitlines()]
    return b"".join(("." * line.startswith(".") + line).encode() + b"\r\n" for line in lines) + b".\r\n"
