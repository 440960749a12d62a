"""Tools for the C core: compilers of other systems, and the fit of the playouts' policy."""
