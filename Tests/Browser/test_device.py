"""What a browser does that is no screen: reloads, going back, several tabs, no network, colours of the device."""
from case import Case


class Device(Case):
    def test_a_reload_keeps_the_screen_and_what_was_typed(self):
        browser = self.visit()
        browser.press("search").type("query", "hoppets")
        browser.see("Hoppets torg Norra")
        browser.driver.refresh()
        browser.wait_until_live()
        browser.see("Hoppets torg Norra")
        self.assertEqual(browser.value("query"), "hoppets")
        self.look(browser, "search")

    def test_the_back_button_leads_back(self):
        browser = self.visit()
        browser.press("account").press("settings").see("Appearance")
        browser.driver.back()
        browser.see("Services").not_see("Appearance")

    def test_two_tabs_show_one_visit(self):
        browser = self.visit()
        first = browser.driver.current_window_handle
        browser.press("account").see("Services")
        browser.new_tab()
        browser.see("Services").press("settings").press("language:tr").see("Ayarlar")
        browser.to_tab(first)
        browser.see("Ayarlar")

    def test_only_a_page_that_is_seen_holds_a_connection(self):
        browser = self.visit()
        browser.evaluate("""
          const close = EventSource.prototype.close;
          EventSource.prototype.close = function () { window.closedStream = this.url; close.call(this); };
          Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
          document.dispatchEvent(new Event("visibilitychange"));
        """)
        self.assertIn("/changes?", browser.evaluate("return window.closedStream ?? ''"))
        browser.press("account")
        browser.evaluate("""
          delete document.hidden;
          document.dispatchEvent(new Event("visibilitychange"));
        """)
        browser.see("Services")

    def test_a_press_on_a_page_that_is_older_than_the_screen_says_so(self):
        browser = self.visit()
        browser.press("account").see("Services")
        browser.evaluate("document.querySelector('[name=screen]').value = '0.0'")
        browser.press("settings").see("your last press did nothing").see("Services")
        browser.driver.refresh()
        browser.wait_until_live()
        browser.press("settings").see("Appearance")

    def test_without_a_network_the_page_says_so_and_goes_on_afterwards(self):
        browser = self.visit()
        browser.press("account").see("Services")
        browser.connect(False)
        browser.see("You are offline.")
        self.look(browser, "offline")
        browser.connect(True)
        browser.not_see("You are offline.")
        browser.wait_until_live()
        browser.press("settings").see("Appearance")

    def test_colours_follow_the_device_until_the_person_chooses(self):
        browser = self.visit()
        browser.press("account").press("settings")
        paper = "return getComputedStyle(document.querySelector('.app')).colorScheme"
        for is_dark in (True, False):
            browser.colours(is_dark)
            browser.wait(lambda: browser.evaluate(paper) == ("dark" if is_dark else "light"), "the colours do not follow")
        browser.press("appearance:dark")
        browser.wait(lambda: browser.evaluate(paper) == "dark", "the colours are not those chosen")

    def test_a_visit_that_is_over_begins_again(self):
        browser = self.visit()
        browser.press("account").press("settings").see("Appearance")
        browser.driver.delete_all_cookies()
        browser.press("back").find("#e-primer-later")

    def test_a_file_is_opened_where_people_keep_what_is_theirs(self):
        browser = self.visit()
        self.assertFalse(browser.find("#n-open").is_displayed())
        browser.press("account").see("Services")
        browser.wait(lambda: browser.find("#n-open").is_displayed(), "there is no way to open a file")
        self.assertEqual(browser.faults_of_form(), [])
