"""Signing in by phone, a first account in the wallet, and money in it, in Swedish."""
from case import Case


class Wallet(Case):
    def test_from_the_phone_to_the_money(self):
        browser = self.visit(language="sv-SE")
        browser.press("wallet").press("sign-in")
        browser.type("phone", "0701234567")
        self.look(browser, "phone-sv")
        browser.press("submit")
        browser.find("#e-code")
        self.look(browser, "code-sv")
        browser.type("code", self.app.code_for("+46701234567"))
        browser.press("add-account").type("name", "Vardag")
        self.look(browser, "new-account-sv")
        browser.press("send").press_row("Vardag")
        browser.press("deposit").type("amount", "1250,50").see("Vardag")
        self.assertIn("250", browser.value("amount"))
        browser.press("send").see("250,50")
        self.look(browser, "wallet-account-sv")
        browser.press("statement").see("250,50")
        self.look(browser, "statement-sv")
