"""Tools for the C core: its strangers' compilers, and the fit of the playouts' policy."""
