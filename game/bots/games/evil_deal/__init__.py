"""The bots of Evil Deal."""
