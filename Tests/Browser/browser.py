"""A browser with one page, as a person uses it. Everything waits for what it needs, nothing waits for a time."""
import base64
import os
import pathlib

from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException, ElementNotInteractableException, NoSuchElementException,
    StaleElementReferenceException, TimeoutException)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

#: What may happen while a part of the page is being replaced. Whoever meets it tries again.
CHANGING = (StaleElementReferenceException, ElementClickInterceptedException, ElementNotInteractableException,
            NoSuchElementException)

#: Screens that people hold in the hand, and those that stand on a desk.
PHONE, DESK = (375, 812), (1280, 900)

#: The place of the walk in README.md.
JONKOPING = (57.7786, 14.1637)

#: Parts that can be touched and are smaller than a fingertip (WCAG 2.2, 2.5.5: 44 by 44 pixels).
SMALL_TARGETS = """
  return [...document.querySelectorAll("button, input:not([type=hidden]), a[href]")]
    .filter((part) => part.checkVisibility() && !part.closest("[inert], svg, .spoken"))
    .map((part) => [part.id || part.textContent.trim(), part.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
    .map(([name, box]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
"""


class Browser:
    """A browser without a window."""

    def __init__(self, size=PHONE, language="en-GB", place=JONKOPING, scripts=True, zone="Europe/Stockholm"):
        options = webdriver.ChromeOptions()
        options.binary_location = os.environ["BROWSER"]
        options.add_argument("--headless=new")
        options.add_argument("--disable-dev-shm-usage")
        options.add_argument("--hide-scrollbars")
        if os.geteuid() == 0:
            # The browser refuses to run as root inside its sandbox. It only sees our own pages.
            options.add_argument("--no-sandbox")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options, Service(os.environ["BROWSER_DRIVER"]))
        self.driver.set_page_load_timeout(30)
        self.axe = pathlib.Path(os.environ["AXE"]).read_text(encoding="utf-8")
        self.address = None
        self.language, self.zone, self.scripts = language, zone, scripts
        self.size, self.is_dark = size, False
        self._agent = self.driver.execute_script("return navigator.userAgent")
        self._equip()
        self.stand_at(place)
        self.permit("geolocation", "prompt")

    def _equip(self):
        """A new tab has to be told again what kind of device it is on."""
        self.resize(self.size)
        self.colours(self.is_dark)
        self.command("Emulation.setUserAgentOverride", userAgent=self._agent, acceptLanguage=self.language)
        self.command("Emulation.setTimezoneOverride", timezoneId=self.zone)
        if not self.scripts:
            self.command("Emulation.setScriptExecutionDisabled", value=True)

    def command(self, name, **values):
        """A command of the browser's own protocol."""
        return self.driver.execute_cdp_cmd(name, values)

    def close(self):
        self.driver.quit()

    # The device

    def resize(self, size):
        self.size = size
        self.command("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1,
                     mobile=size[0] < 600)

    def colours(self, is_dark):
        """Light or dark, and still, as the device asks for it."""
        self.is_dark = is_dark
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce"}])

    def stand_at(self, place):
        """At a place, which pages are told once the person has allowed it."""
        self.command("Emulation.setGeolocationOverride", latitude=place[0], longitude=place[1], accuracy=10)

    def permit(self, name, answer):
        """What the person answers when the browser asks: granted, denied, or prompt for no answer yet."""
        self.command("Browser.setPermission", permission={"name": name}, setting=answer)

    def connect(self, is_online):
        """With a network, or without."""
        self.command("Network.enable")
        self.command("Network.emulateNetworkConditions", offline=not is_online, latency=0, downloadThroughput=-1,
                     uploadThroughput=-1)

    # Pages

    def open(self, address):
        self.address = address
        self.driver.get(address)
        self.wait_until_live()
        return self

    def wait_until_live(self):
        """Until the script takes changes; without a script, until the page is there."""
        self.find("#n-app" if not self.scripts else "html[data-live]")

    def new_tab(self):
        """Another page of the same visit; returns the handle of the one before."""
        before = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        self._equip()
        self.open(self.address)
        return before

    def to_tab(self, handle):
        """Another tab comes to the front: those behind it are hidden, and get no changes."""
        self.driver.switch_to.window(handle)
        self.command("Page.bringToFront")
        return self

    def wait(self, condition, what, seconds=20):
        """Until a condition holds. Says what was there instead if it does not."""
        def holds(_):
            try:
                return condition()
            except CHANGING:
                return False
        try:
            return WebDriverWait(self.driver, seconds, 0.05).until(holds)
        except TimeoutException:
            raise AssertionError(f"{what}; the page shows:\n{self.text()}") from None

    def text(self):
        """What is seen, and no blanks that only browsers tell apart."""
        found = self.driver.find_elements(By.TAG_NAME, "body")
        return found[0].text.replace("\u00a0", " ").replace("\u202f", " ") if found else ""

    def see(self, *texts):
        for text in texts:
            self.wait(lambda text=text: text in self.text(), f"{text!r} is not to be seen")
        return self

    def not_see(self, text):
        self.wait(lambda: text not in self.text(), f"{text!r} is still to be seen")
        return self

    def find(self, selector):
        return self.wait(lambda: self.driver.find_element(By.CSS_SELECTOR, selector), f"there is no {selector}")

    def has(self, name):
        """Whether something of that id is on the screen."""
        return bool(self.driver.find_elements(By.ID, f"e-{name}"))

    def usable(self, name):
        """Something of that id, once it can be used."""
        def found():
            part = self.driver.find_element(By.ID, f"e-{name}")
            return part if part.is_displayed() and part.get_attribute("aria-disabled") != "true" else None
        return self.wait(found, f"{name} cannot be used")

    def bring(self, part):
        """Scrolls as a person does, who wants to see what they touch; below a bar it would not be hit."""
        self.evaluate("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", part)
        return part

    def press(self, name, is_usable=True):
        """Presses a button by its id.
        :param is_usable: False for one that the page takes for incomplete until it has sent what was typed."""
        def pressed():
            self.bring(self.usable(name) if is_usable else self.driver.find_element(By.ID, f"e-{name}")).click()
            return True
        self.wait(pressed, f"{name} cannot be pressed")
        return self

    def press_row(self, title):
        """Presses the entry of a list that has a name."""
        path = f"//button[contains(@class, 'row')][.//*[@class='name'][normalize-space()=\"{title}\"]]"

        def pressed():
            self.bring(self.driver.find_element(By.XPATH, path)).click()
            return True
        self.wait(pressed, f"there is no row {title!r}")
        return self

    def type(self, name, text):
        """Types into a field, in place of what it holds."""
        def typed():
            field = self.bring(self.usable(name))
            field.click()
            field.send_keys(Keys.CONTROL, "a")
            field.send_keys(text)
            return True
        self.wait(typed, f"{name} takes no text")
        return self

    def value(self, name):
        """What a field shows."""
        return self.usable(name).get_property("value")

    def evaluate(self, script, *values):
        return self.driver.execute_script(script, *values)

    def focus(self):
        """The id of what has the focus."""
        return self.evaluate("return document.activeElement ? document.activeElement.id : ''")

    def keys(self, *keys):
        """Keys for whatever has the focus."""
        webdriver.ActionChains(self.driver).send_keys(*keys).perform()

    # What is wrong with a page

    def findings(self):
        """What axe-core finds on the page that is serious or critical."""
        if not self.evaluate("return typeof axe === 'object'"):
            self.evaluate(self.axe)
        found = self.driver.execute_async_script("""
          const done = arguments[arguments.length - 1];
          axe.run(document, { resultTypes: ["violations"] }).then(
            (result) => done(result.violations.map((one) => [one.impact, one.id,
              one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + " " + (node.any[0]?.message ?? ""))])),
            (problem) => done([["critical", "axe", [String(problem)]]]));
        """)
        return [one for one in found if one[0] in ("serious", "critical")]

    def faults_of_form(self):
        """What does not fit on the screen, and what a finger cannot hit."""
        overlap = self.evaluate(
            "const page = document.scrollingElement; return Math.max(0, page.scrollWidth - page.clientWidth)")
        return ([f"the page is {overlap} px too wide"] if overlap > 0 else []) + self.evaluate(SMALL_TARGETS)

    def complaints(self):
        """What the browser complained about since it was last asked: faults of the script, what the policy refused.
        That it had no network is not the page's fault."""
        return [one["message"] for one in self.driver.get_log("browser")
                if one["level"] == "SEVERE" and "ERR_INTERNET_DISCONNECTED" not in one["message"]]

    def picture(self, file, whole=False):
        """Writes what is seen, or the whole page, as PNG."""
        values = {"format": "png", "captureBeyondViewport": whole}
        if whole:
            size = self.command("Page.getLayoutMetrics")["cssContentSize"]
            values["clip"] = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        data = self.command("Page.captureScreenshot", **values)["data"]
        pathlib.Path(file).write_bytes(base64.b64decode(data))
