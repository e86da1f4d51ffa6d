"""The walk of README.md, at phone width and on a desk: stations round a place, one of them, and the same one in Swedish."""
from browser import DESK, PHONE
from case import Case


class Walk(Case):
    def walk(self, size):
        browser = self.visit(size)
        self.look(browser, "first")
        browser.permit("geolocation", "granted")
        browser.press("primer-allow").not_see("Not now")
        browser.see("from your location")
        self.look(browser, "map")
        browser.press("list").see("Hoppets torg Norra", "150 kW", "530 m")
        self.look(browser, "nearby")
        browser.press_row("Hoppets torg").see("Västra Storgatan 9, 553 15 Jönköping", "Vätterladd")
        browser.not_see("Price: 0")
        self.look(browser, "station")

        browser.press("favourite").see("Remove from favourites")
        browser.press("account").press("settings").press("language:sv").see("Inställningar")
        self.look(browser, "settings-sv")
        self.assertEqual(browser.evaluate("return document.documentElement.lang"), "sv")
        browser.press("find").see("★ Favorit").press_row("Hoppets torg").see("Adress", "Öppettider", "okända")
        self.look(browser, "station-sv")
        return browser

    def test_phone(self):
        browser = self.walk(PHONE)
        bar = browser.find(".tabs").rect
        self.assertGreater(bar["y"], PHONE[1] - 120, "the places of the app are at the bottom")

    def test_desk(self):
        browser = self.walk(DESK)
        self.assertLess(browser.find(".tabs").rect["x"], 10, "the places of the app are at the side")

    def test_map_and_list_stand_side_by_side_on_a_desk(self):
        browser = self.visit(DESK)
        drawing, rows = browser.find(".map").rect, browser.find(".rows").rect
        self.assertLess(drawing["x"] + drawing["width"], rows["x"])
        browser.resize(PHONE)
        browser.wait(lambda: browser.find(".map").rect["y"] < browser.find(".rows").rect["y"]
                     and browser.find(".map").rect["x"] == browser.find(".rows").rect["x"], "one is not below the other")

    def test_the_map_is_as_large_after_the_way_back(self):
        browser = self.visit()
        browser.press("primer-later").not_see("Not now")
        fits = """
          const picture = document.querySelector(".map[data-window] > .picture");
          const size = picture && [Math.round(picture.clientWidth), Math.round(picture.clientHeight)];
          return !!picture && picture.parentNode.dataset.window.endsWith("," + size);
        """
        for _ in range(3):
            browser.wait(lambda: browser.evaluate(fits), "the map is drawn in another size than it stands in")
            browser.press("account").see("Services").press("find")

    def test_what_takes_a_file_stands_where_the_app_asks_for_one(self):
        browser = self.visit()
        browser.press("favourites").see("Favourites")
        self.assertTrue(browser.find("#n-opener").is_displayed())
        browser.press("back").press("account").press("import-data").see("Import my data")
        self.assertTrue(browser.find("#n-opener").is_displayed())
        browser.press("back").press("settings").see("Appearance")
        self.assertFalse(browser.find("#n-opener").is_displayed())

    def test_a_place_is_not_told_where_the_person_refuses(self):
        browser = self.visit()
        browser.permit("geolocation", "denied")
        browser.press("primer-allow").not_see("Not now")
        browser.see("from map centre").not_see("from your location")
