"""Ways of input beside the keys and the mouse: game controllers, fingers, and a single switch.

All of them end in the key and mouse events that scenes handle, so no scene has code for a device.
"""
