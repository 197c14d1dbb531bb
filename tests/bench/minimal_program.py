"""The minimal pygame program: a window of the given size with one colour; prints its processor time as JSON."""

import sys
import time

import pygame

pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((int(sys.argv[1]), int(sys.argv[2])), pygame.RESIZABLE)
window.fill("darkgreen")
pygame.display.flip()
print(f"[{time.process_time()}]")
