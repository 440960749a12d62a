"""The two cores behind one interface: native (C) and python (its twin)."""
