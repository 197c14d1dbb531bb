"""The fixtures of the screen tests: services with a store of their own, and a driver."""

from tests.scenes.conftest import driver, services

__all__ = ["driver", "services"]
