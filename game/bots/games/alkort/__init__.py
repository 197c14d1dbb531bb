"""The bots of Alkort."""
