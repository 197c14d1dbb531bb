"""A program to try the harness on: a box that can be dragged, changes colour by keys, and prints typed text."""

import pygame

COLOURS = {pygame.K_F1: "red", pygame.K_RETURN: "green"}

pygame.display.init()
window = pygame.display.set_mode((640, 480), pygame.RESIZABLE)
box, colour, held = pygame.Rect(100, 100, 80, 60), "white", False
while (event := pygame.event.wait()).type != pygame.QUIT:
    if event.type == pygame.MOUSEBUTTONDOWN:
        held = box.collidepoint(event.pos)
    elif event.type == pygame.MOUSEBUTTONUP:
        held = False
    elif event.type == pygame.MOUSEMOTION and held:
        box.move_ip(event.rel)
    elif event.type == pygame.KEYDOWN:
        colour = COLOURS.get(event.key, colour)
        if event.key == pygame.K_ESCAPE:
            raise SystemExit(7)
    elif event.type == pygame.TEXTINPUT:
        print(event.text, end="", flush=True)
    window.fill("navy")
    window.fill(colour, box)
    pygame.display.flip()
