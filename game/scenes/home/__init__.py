"""The menu and the pages it leads to."""
