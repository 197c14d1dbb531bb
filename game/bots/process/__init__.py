"""The background processes in which bots think."""
