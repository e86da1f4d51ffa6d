"""Runs the tests of the web app in a browser: run.py [-k WORDS] [-v]

The environment names what they use: APPSHELL (the built shell), BROWSER and BROWSER_DRIVER (programs), AXE (axe.min.js), and
SHOTS, a folder for pictures of the screens, which may be missing. scripts/browser sets all of it.
"""
import pathlib
import sys
import unittest

from case import Served

if __name__ == "__main__":
    folder = str(pathlib.Path(__file__).parent)
    Served.start()
    try:
        program = unittest.main(module=None, argv=[sys.argv[0], "discover", "-s", folder, *sys.argv[1:]], exit=False)
    finally:
        Served.stop()
    result = program.result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed", flush=True)
    sys.exit(0 if result.wasSuccessful() and result.testsRun else 1)
