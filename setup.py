"""What pyproject.toml cannot say: the C core is built by cffi."""

from setuptools import setup

setup(cffi_modules=["native/build_core.py:ffibuilder"])
