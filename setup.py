from setuptools import setup
setup(cffi_modules=["native/build_core.py:ffibuilder"])
