"""The guided first deal."""
