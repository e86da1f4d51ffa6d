"""An account at the charging network, a session at a charger, and what it cost."""
from case import Case


class Charging(Case):
    def enter_free_code(self, browser):
        """Which of the sample's chargers are available changes with the time of day."""
        for code in range(100001, 100013):
            browser.type("code", str(code))
            button = browser.wait(lambda code=code: browser.has("begin") and (
                str(code) in browser.find("#e-begin").text or "Start" in browser.find("#e-begin").text), f"{code} is not known")
            if button and browser.find("#e-begin").get_attribute("aria-disabled") != "true":
                return
        self.fail("no charger is available")

    def test_from_the_account_to_the_receipt(self):
        browser = self.visit()
        browser.press("account").see("Services")
        self.look(browser, "account")
        browser.press("register").see("Create account")
        browser.type("email", "ada@example.org").type("password", "Sommar-2024").type("again", "Sommar-2024")
        browser.press("terms.agree")
        self.look(browser, "register")
        browser.press("submit").see("Verify your email")
        self.look(browser, "code")
        browser.type("code", self.app.code_for("ada@example.org")).see("ada@example.org", "signed in")
        self.assertNotIn("Sommar", browser.driver.page_source, "no secret is in the page")

        browser.press("charge").see("No charging session")
        self.look(browser, "charge")
        browser.press("identify").see("Code on the charger")
        self.look(browser, "identify")
        self.enter_free_code(browser)
        browser.press("begin").see("Choose a charger", "Klarna")
        station = browser.find(".head .title").text
        self.look(browser, "charger")
        browser.press("begin").see("Reserved for you")
        self.look(browser, "reserved")
        browser.press("pay").see("Stop charging")
        # The charger sends its first values half a minute after the cable is in.
        browser.wait(lambda: "Power over time" in browser.text(), "nothing is measured", seconds=120)
        self.look(browser, "session")

        # What the page shows changes by itself, and the page is not loaded again.
        browser.evaluate("window.wasHere = true")
        energy = browser.text().partition("Energy")[2].split()[0]
        browser.wait(lambda: browser.text().partition("Energy")[2].split()[0] != energy, "the energy does not grow", seconds=60)
        self.assertTrue(browser.evaluate("return window.wasHere"))

        # A reload in the middle leads to the same session.
        browser.driver.refresh()
        browser.wait_until_live()
        browser.see("Power over time").press("stop")
        self.look(browser, "stop")
        browser.press("ok").see("Charging history")
        browser.press("history").see(station)
        self.look(browser, "history")
