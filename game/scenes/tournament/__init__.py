"""The screens of tournaments."""
