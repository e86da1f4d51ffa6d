"""What the tests share: one web app for all of them, and browsers that are closed afterwards."""
import os
import pathlib
import tempfile
import unittest

from app import App
from browser import PHONE, Browser


class Served:
    """The app that all tests visit. Each browser is a visit of its own."""

    app = None
    _folder = None

    @classmethod
    def start(cls):
        if cls.app is None:
            cls._folder = tempfile.TemporaryDirectory(prefix="chargecore-browser-")
            cls.app = App(os.environ["APPSHELL"], cls._folder.name)

    @classmethod
    def stop(cls):
        if cls.app is not None:
            cls.app.stop()
            cls._folder.cleanup()
            cls.app = None


class Case(unittest.TestCase):
    """A test with browsers."""

    maxDiff = None

    @property
    def app(self):
        return Served.app

    def visit(self, size=PHONE, **device):
        """A new visit of the app."""
        browser = Browser(size, **device)
        self.addCleanup(browser.close)
        return browser.open(self.app.address)

    def look(self, browser, name):
        """Looks at a screen in light and dark: nothing that shuts people out, nothing that does not fit, no complaint."""
        folder = os.environ.get("SHOTS")
        for is_dark in (False, True):
            browser.colours(is_dark)
            with self.subTest(screen=name, width=browser.size[0], colours="dark" if is_dark else "light"):
                if folder:
                    look = "dark" if is_dark else "light"
                    browser.picture(pathlib.Path(folder) / f"{name}-{browser.size[0]}-{look}.png")
                self.assertEqual(browser.findings(), [])
                self.assertEqual(browser.faults_of_form(), [])
        browser.colours(False)
        if browser.scripts:
            self.assertEqual(browser.complaints(), [])
