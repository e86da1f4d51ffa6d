"""Without JavaScript all of it works by links and forms, a page at a time."""
import tempfile

from case import Case
from selenium.webdriver.common.keys import Keys


class Plain(Case):
    def test_a_station_and_a_language(self):
        browser = self.visit(scripts=False)
        browser.press("primer-later").not_see("Not now")
        browser.press("list").see("Hoppets torg Norra")
        browser.press_row("Hoppets torg").see("Västra Storgatan 9")
        browser.press("account").press("settings").press("language:sv").see("Inställningar")

    def test_a_page_that_is_older_than_the_screen(self):
        browser = self.visit(scripts=False)
        first = browser.driver.current_window_handle
        browser.new_tab()
        browser.press("account").see("Services")
        browser.to_tab(first)
        browser.press("list").see("your last press did nothing").see("Services")
        browser.press("find").not_see("your last press did nothing")

    def test_what_a_browser_cannot_do_is_said(self):
        browser = self.visit(scripts=False)
        browser.see("times without their own zone are in GMT")
        browser.press("primer-allow").see("This browser cannot do that here")

    def test_a_link_to_the_outside_is_a_link(self):
        browser = self.visit(scripts=False)
        browser.press("primer-later").press("list").press_row("Hoppets torg").see("Website")
        link = browser.find(".facts a")
        self.assertTrue(link.get_attribute("href").startswith("https://"))
        app = browser.find("[id^='e-navigate-']").get_attribute("id")
        browser.press(app.removeprefix("e-")).see("This link leads out of the app")
        self.assertEqual(browser.find("#n-said a").get_attribute("rel"), "noopener noreferrer")

    def test_a_file_is_opened_by_a_form(self):
        browser = self.visit(scripts=False)
        browser.press("account").see("Services")
        with tempfile.NamedTemporaryFile(suffix=".json") as file:
            file.write(b"nothing of ours")
            file.flush()
            browser.find("#n-open").send_keys(file.name)
            browser.bring(browser.find("#n-send")).click()
            browser.find("#n-app")
            self.assertTrue(browser.driver.current_url.endswith("/"))

    def test_a_form(self):
        browser = self.visit(scripts=False)
        browser.press("appointments").press("sign-in")
        # The button counts as incomplete until what was typed has been sent; it sends that.
        browser.type("email", "bo@example.org").press("submit", is_usable=False)
        browser.press("book").type("town", "istanbul")
        browser.keys(Keys.ENTER)
        browser.see("İstanbul").not_see("Ankara")
