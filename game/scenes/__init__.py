"""The screens of the program: menu, set-up, score sheet, rule book, statistics, settings and the sheets between."""
