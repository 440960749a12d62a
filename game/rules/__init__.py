"""The rules: pure functions and plain data, no clock, no global random, no input or output."""
