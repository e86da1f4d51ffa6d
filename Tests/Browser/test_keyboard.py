"""Without a mouse: the tab key leads to everything, what has the focus can be seen, and the return key presses it."""
from browser import DESK
from case import Case
from selenium.webdriver.common.keys import Keys

RING = "const style = getComputedStyle(document.activeElement); return style.outlineStyle + ' ' + style.outlineWidth"

#: Whether what has the focus lies below one of the bars that stay.
COVERED = """
  const part = document.activeElement, box = part.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !(top && (part.contains(top) || top.contains(part)));
"""


class Keyboard(Case):
    def reach(self, browser, name, limit=80):
        """Presses the tab key until something has the focus."""
        for _ in range(limit):
            if browser.focus() == f"e-{name}":
                return
            browser.keys(Keys.TAB)
            if not browser.focus().startswith("e-"):
                continue  # Behind the last part the browser itself has the focus.
            self.assertEqual(browser.evaluate(RING), "solid 3px", f"the focus cannot be seen at {browser.focus()}")
            self.assertFalse(browser.evaluate(COVERED), f"{browser.focus()} is covered while it has the focus")
        self.fail(f"the tab key does not lead to {name}")

    def test_to_a_station_and_back(self):
        browser = self.visit(DESK)
        browser.press("primer-later").not_see("Not now")
        self.reach(browser, "list")
        browser.keys(Keys.ENTER)
        browser.see("Hoppets torg Norra")
        browser.wait(lambda: browser.focus() == "n-head.title", "another screen does not begin at its name")
        self.reach(browser, "s3")
        browser.keys(Keys.SPACE)
        browser.see("Västra Storgatan 9")
        self.reach(browser, "back")
        browser.keys(Keys.ENTER)
        browser.see("Hoppets torg Norra")

    def test_arrow_keys_lead_through_the_options_of_a_choice_and_choose_none(self):
        browser = self.visit()
        browser.press("account").press("settings").see("Appearance")
        self.reach(browser, "appearance:system")
        browser.keys(Keys.ARROW_DOWN)
        self.assertEqual(browser.focus(), "e-appearance:light")
        browser.keys(Keys.ARROW_UP)
        self.assertEqual(browser.focus(), "e-appearance:system")
        self.assertEqual(browser.find("[id='e-appearance:system']").get_attribute("aria-checked"), "true")

    def test_a_question_has_the_focus_although_a_field_behind_it_had_it(self):
        browser = self.visit()
        browser.press("account").press("register").press("log-in").see("Password")
        browser.type("email", "nobody@example.org").type("password", "Sommar-2024")
        browser.press("submit").see("Wrong email or password")
        browser.wait(lambda: browser.focus() == "e-ok", "the question does not have the focus")

    def test_the_return_key_in_a_form_sends_it(self):
        browser = self.visit()
        browser.press("appointments").press("sign-in")
        self.reach(browser, "email")
        browser.keys("kim@example.org", Keys.ENTER)
        browser.find("#e-book")

    def test_the_caret_stays_where_it_is_while_the_app_answers(self):
        browser = self.visit()
        browser.press("search").type("query", "hopets").see("Search")
        browser.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        browser.keys("p")
        browser.see("Hoppets torg Norra")
        self.assertEqual(browser.value("query"), "hoppets")
        self.assertEqual(browser.evaluate("return document.activeElement.selectionStart"), 4)

    def test_a_popup_has_the_focus_and_nothing_below_it_has(self):
        browser = self.visit()
        browser.press("appointments").press("sign-in").type("email", "lo@example.org").press("submit").press("book")
        browser.press("account").press_row("Appointments").press("sign-out")
        browser.find(".popup")
        browser.wait(lambda: browser.evaluate("return !!document.activeElement.closest('.popup')"), "the popup has no focus")
        for _ in range(6):
            browser.keys(Keys.TAB)
            self.assertTrue(browser.evaluate(
                "return document.activeElement === document.body || !!document.activeElement.closest('.popup')"))
        self.look(browser, "popup")
