"""An hour at a charger, in Turkish."""
from case import Case


class Booking(Case):
    def test_from_the_city_to_the_hour(self):
        browser = self.visit(language="tr-TR", zone="Europe/Istanbul")
        browser.press("appointments").see("Randevularınızı görmek için giriş yapın")
        self.look(browser, "appointments-tr")
        browser.press("sign-in").type("email", "ayse@example.org").press("submit")
        browser.press("book").type("town", "cankiri").see("Çankırı").not_see("Ankara")
        self.look(browser, "cities-tr")
        browser.press_row("Çankırı").press_row("Çankırı Kalesi Otoparkı")
        browser.press("day-after").press("socket-2:09_3a00")
        self.look(browser, "hours-tr")
        browser.press("confirm").see("Çankırı Kalesi Otoparkı", "09:00")
        self.look(browser, "check-tr")
        browser.press("book").see("Çankırı Kalesi Otoparkı", "09:00")
        browser.find("#e-cancel-1")
        self.look(browser, "booked-tr")
