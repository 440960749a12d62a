"""The screen: window, scenes, and everything drawn with pygame."""
