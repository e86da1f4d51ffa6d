"""Without JavaScript all of it works by links and forms, a page at a time."""
from case import Case
from selenium.webdriver.common.keys import Keys


class Plain(Case):
    def test_a_station_and_a_language(self):
        browser = self.visit(scripts=False)
        browser.press("primer-later").not_see("Not now")
        browser.press("list").see("Hoppets torg Norra")
        browser.press_row("Hoppets torg").see("Västra Storgatan 9")
        browser.press("account").press("settings").press("language:sv").see("Inställningar")

    def test_a_form(self):
        browser = self.visit(scripts=False)
        browser.press("appointments").press("sign-in")
        # The button counts as incomplete until what was typed has been sent; it sends that.
        browser.type("email", "bo@example.org").press("submit", is_usable=False)
        browser.press("book").type("town", "istanbul")
        browser.keys(Keys.ENTER)
        browser.see("İstanbul").not_see("Ankara")
