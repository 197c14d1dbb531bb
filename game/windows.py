"""The calls to Windows itself, through ctypes. On other systems nothing here may be called."""

from __future__ import annotations

import sys
from typing import Any, TextIO

BELOW_NORMAL, IDLE = 0x4000, 0x40
"""The priority class of a process that gives way to ordinary ones."""
_PARENT = -1
_GET_SCREEN_READER = 0x46
_NARRATOR = r"Software\Microsoft\Narrator\NoRoam"
"""The key in which Narrator, which does not set that flag, notes that it runs."""
_ERROR_ICON = 0x10
_BY_NAME = 0x8
"""MUI_LANGUAGE_NAME: languages as names and not as numbers."""
_GET_HIGH_CONTRAST, _GET_ANIMATION = 0x42, 0x1042
"""SPI_GETHIGHCONTRAST and SPI_GETCLIENTAREAANIMATION of SystemParametersInfo."""


def count_sound_devices() -> int:
    """The number of devices that can play sound."""
    return int(_library("winmm").waveOutGetNumDevs())


def lower_priority(is_lowest: bool = False) -> bool:
    """Let other programs go before this process, or run it only while all others rest; whether Windows agreed."""
    import ctypes

    kernel = _library("kernel32")
    kernel.GetCurrentProcess.restype = ctypes.c_void_p
    kernel.SetPriorityClass.argtypes = (ctypes.c_void_p, ctypes.c_uint32)
    return bool(kernel.SetPriorityClass(kernel.GetCurrentProcess(), IDLE if is_lowest else BELOW_NORMAL))


def user_languages() -> list[str]:
    """The languages in which Windows shows itself to this person, such as ``nb-NO``, the preferred one first."""
    import ctypes

    kernel = _library("kernel32")
    count, length = ctypes.c_ulong(), ctypes.c_ulong()
    if not kernel.GetUserPreferredUILanguages(_BY_NAME, ctypes.byref(count), None, ctypes.byref(length)):
        return []
    names = ctypes.create_unicode_buffer(length.value)
    if not kernel.GetUserPreferredUILanguages(_BY_NAME, ctypes.byref(count), names, ctypes.byref(length)):
        return []
    return [name for name in "".join(names[: length.value]).split("\0") if name]


def parent_console() -> TextIO | None:
    """Open the console from which a program without one was started; None if there is none."""
    if not _library("kernel32").AttachConsole(_PARENT):
        return None
    try:
        return open("CONOUT$", "w", encoding="utf-8", errors="backslashreplace", buffering=1)
    except OSError:
        return None


def has_screen_reader() -> bool:
    """Whether a screen reader runs: one that has said so to Windows, or Narrator, which says so in the registry."""
    import ctypes

    found = ctypes.c_int(0)
    _library("user32").SystemParametersInfoW(_GET_SCREEN_READER, 0, ctypes.byref(found), 0)
    return bool(found.value) or _is_narrator_running()


def _is_narrator_running() -> bool:
    """Whether Narrator has noted that it runs."""
    if sys.platform == "win32":
        import winreg

        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _NARRATOR) as key:
                return bool(winreg.QueryValueEx(key, "RunningState")[0])
        except OSError:
            return False
    return False


def show_box(title: str, words: str) -> bool:
    """Show an error in a message box and wait until it is closed; returns whether it was shown."""
    return bool(_library("user32").MessageBoxW(None, words, title, _ERROR_ICON))


def has_high_contrast() -> bool:
    """Whether a contrast theme is on."""
    import ctypes

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))

    told = HighContrast(size=ctypes.sizeof(HighContrast))
    is_told = _library("user32").SystemParametersInfoW(_GET_HIGH_CONTRAST, told.size, ctypes.byref(told), 0)
    return bool(is_told) and bool(told.flags & 1)


def has_animations() -> bool:
    """Whether windows may move what is in them."""
    import ctypes

    is_on = ctypes.c_int(1)
    _library("user32").SystemParametersInfoW(_GET_ANIMATION, 0, ctypes.byref(is_on), 0)
    return bool(is_on.value)


def text_scale() -> int:
    """The size of text in per cent that the person has set. Raises OSError where none is set."""
    if sys.platform == "win32":
        import winreg

        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Accessibility") as key:
            return int(winreg.QueryValueEx(key, "TextScaleFactor")[0])
    raise OSError("only Windows has a registry")


def _library(name: str) -> Any:
    """A library of Windows. Raises OSError on another system."""
    if sys.platform == "win32":
        import ctypes

        return ctypes.WinDLL(name)
    raise OSError(f"only Windows has {name}")
