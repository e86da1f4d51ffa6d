"""The same screens in three languages: nothing is cut off, nothing too wide, and axe-core finds nothing."""
from browser import DESK, PHONE
from case import Case

#: The ways to screens from the places of the app, each by what is pressed.
WAYS = {
    "places": ["find", "cities"], "search": ["find", "search"], "filters": ["find", "filters"],
    "favourites": ["find", "favourites"], "regions": ["find", "regions"], "charge": ["charge"],
    "identify": ["charge", "identify"], "appointments": ["appointments"], "wallet": ["wallet"], "account": ["account"],
    "settings": ["account", "settings"], "permissions": ["account", "permissions"], "about": ["account", "about"],
    "purchase": ["account", "purchase"], "watches": ["account", "watches"], "notifications": ["account", "notifications"],
    "invoices": ["account", "invoices"], "history": ["account", "history"],
}


class Languages(Case):
    def screens(self, language, size):
        browser = self.visit(size, language=language)
        self.assertEqual(browser.evaluate("return document.documentElement.lang"), language[:2])
        browser.press("primer-later")
        for name, (place, *ways) in WAYS.items():
            def is_shown():
                return browser.find(f"#e-{place}").get_attribute("aria-current") == "page"
            if not is_shown():
                browser.press(place).wait(is_shown, f"{place} is not shown")
            # A place is where it was left; pressed again, it is where it begins.
            if browser.has("back"):
                browser.press(place)
                browser.wait(lambda: not browser.has("back"), f"{place} does not lead to its beginning")
            for way in ways:
                browser.press(way)
                browser.find("#e-back")
            self.look(browser, f"{name}-{language[:2]}")

    def test_english(self):
        self.screens("en-GB", PHONE)

    def test_turkish(self):
        self.screens("tr-TR", PHONE)

    def test_swedish_on_a_desk(self):
        self.screens("sv-SE", DESK)

    def test_large_letters(self):
        """Twice as large, as on a page of half the width (WCAG 2.1, 1.4.4 and 1.4.10)."""
        browser = self.visit((320, 600))
        for place in ("charge", "appointments", "wallet", "account", "find"):
            browser.press(place)
            browser.wait(lambda: browser.find(f"#e-{place}").get_attribute("aria-current") == "page", f"{place} is not shown")
            self.look(browser, place)
