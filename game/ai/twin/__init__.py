"""The C core once more in Python: the same answers, node for node, for machines without it."""
