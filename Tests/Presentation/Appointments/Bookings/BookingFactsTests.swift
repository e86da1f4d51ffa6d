import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What is told of an hour: where, which socket, when")
struct BookingFactsTests {
  private func facts(
    _ place: BookingPlace = AppointmentDesk.place, _ time: BookingTime, here: Coordinate? = nil,
    in zone: TimeZone = .gmt, _ language: Language = .en
  ) throws -> BookingFacts {
    var context = try context(language)
    context.timeZone = zone
    return BookingFacts(place: place, socket: AppointmentDesk.sockets[0], time: time, here: here, context: context)
  }

  private func lines(_ facts: [Fact]) -> [String] { facts.map { "\($0.label): \($0.value)" } }

  @Test("the station: what is known of it, with the distance where the person's place is known")
  func station() throws {
    let time = try AppointmentDesk.time(9)
    var place = AppointmentDesk.place
    place.hours = .twentyFourSeven
    place.facilities = [.parkingGarage, .roof]
    let told = lines(try facts(place, time, here: place.coordinate).station)
    #expect(told.prefix(2) == ["Station: Karatekin Otoparkı", "Address: Atatürk Bulvarı 12, Çankırı"])
    #expect(told.contains("Opening hours: Open 24 hours") && told.contains("Distance: 0 m"))
    #expect(told.contains("Station code: TR-18-01") && told.last?.hasPrefix("Amenities: ") == true)
    let bare = BookingPlace(station: AppointmentDesk.place.station)
    #expect(lines(try facts(bare, time, here: place.coordinate).station) == ["Station: Station without a name"])
  }

  @Test("the hour: day, time, how long, and the traveller's own time", arguments: Language.allCases)
  func appointment(language: Language) throws {
    let istanbul = try #require(TimeZone(identifier: "Europe/Istanbul"))
    let time = try AppointmentDesk.time(9)
    let texts = Texts(language: language)
    let traveller = try facts(AppointmentDesk.place, time, in: .gmt, language).appointment
    #expect(
      traveller.map(\.label) == [texts.bookingDate, texts.bookingTime, texts.bookingYourTime, texts.bookingDuration])
    let day = try context(language).formats.weekdayAndDay(time.day)
    #expect(traveller[0].value == day && traveller[1].value == "09:00" && traveller[2].value == "06:00")
    let atHome = try facts(AppointmentDesk.place, time, in: istanbul, language).appointment
    #expect(atHome.map(\.label) == [texts.bookingDate, texts.bookingTime, texts.bookingDuration])
    let auckland = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let late = try facts(AppointmentDesk.place, try AppointmentDesk.time(20), in: auckland, .en).appointment
    #expect(late[2].value == "Mon, 3 Jun, 05:00", "there it is the day after")
  }

  @Test("an hour that comes twice is told with its offset, or that nobody knows which one is meant")
  func twice() throws {
    var place = AppointmentDesk.place
    place.timeZone = "Europe/Zurich"
    let first = try AppointmentDesk.time(2, "2024-10-27", offset: 7200)
    #expect(try facts(place, first).appointment[1].value == "02:00 UTC+2")
    let second = try AppointmentDesk.time(2, "2024-10-27", offset: 3600)
    #expect(try facts(place, second).appointment.map(\.value).prefix(3).suffix(2) == ["02:00 UTC+1", "01:00"])
    let unclear = try facts(place, try AppointmentDesk.time(2, "2024-10-27")).appointment
    #expect(unclear.last?.label == "Note" && unclear[1].value == "02:00")
    #expect(unclear.last?.value.contains("this time comes twice") == true)
  }

  @Test("the person's own hour that comes twice is told with its offset too")
  func ownTwice() throws {
    let zurich = try #require(TimeZone(identifier: "Europe/Zurich"))
    for (hour, own) in [(2, "01:00"), (3, "02:00 UTC+2"), (4, "02:00 UTC+1"), (5, "03:00")] {
      let time = try AppointmentDesk.time(hour, "2024-10-27")
      let facts = try facts(AppointmentDesk.place, time, in: zurich, .en).appointment
      // In Türkiye the clocks do not change.
      #expect(facts[1].value == "0\(hour):00" && facts[2].value == own)
      let context = ViewContext(now: noon, timeZone: zurich, language: .en)
      let told = "Sun, 27 Oct 2024, 0\(hour):00 (\(own) your time)"
      #expect(time.words(in: AppointmentDesk.place.zone, context) == told)
    }
  }

  @Test("offsets west of Greenwich and those with minutes are written as such")
  func offsets() throws {
    let clocks = [-12_600: "UTC−3:30", 20_700: "UTC+5:45", 0: "UTC+0", 37_800: "UTC+10:30", 300: "UTC+0:05"]
    for (offset, words) in clocks {
      let time = try AppointmentDesk.time(1, offset: offset)
      #expect(time.clockWords(in: nil) == "01:00 \(words)")
    }
    #expect(try AppointmentDesk.time(1, offset: -3600).name == "01:00-3600")
  }

  @Test("an address is one line that says nothing twice")
  func addresses() {
    let cases: [(Address, String?)] = [
      (Address(), nil), (Address(town: "Zürich", postcode: "8005"), "8005 Zürich"),
      (Address(lines: ["Sihlquai 41"], town: "Zürich", postcode: "8005"), "Sihlquai 41, 8005 Zürich"),
      (Address(lines: ["Atatürk Bulvarı 12, Çankırı"], town: "Çankırı"), "Atatürk Bulvarı 12, Çankırı"),
      (Address(town: "Çankırı", region: "Çankırı"), "Çankırı"),
      (Address(town: "Zürich", postcode: "8005", region: "Zürich"), "8005 Zürich"),
      (
        Address(lines: ["Rıhtım Cad. 44, Kadıköy"], town: "İstanbul", region: "İstanbul"),
        "Rıhtım Cad. 44, Kadıköy, İstanbul"
      ), (Address(town: "Jönköping", region: "Småland"), "Jönköping, Småland"),
    ]
    for (address, words) in cases { #expect(address.words == words) }
  }

  @Test("a power is in kilowatts, as everywhere; only in a unit that is none it is as the service gives it")
  func ratings() throws {
    let formats = try context(.sv).formats
    let cases: [(Double, String, String)] = [
      (22, "kVa", "22 kW"), (7.4, "KVA", "7,4 kW"), (60, "kW", "60 kW"), (22_000, "W", "22 kW"),
      (11_000, "VA", "11 kW"), (5, "HP", "5 HP"),
    ]
    for (amount, unit, words) in cases {
      let told = formats.rating(BookableSocket.Rating(amount: amount, unit: unit))
      #expect(told.replacing("\u{A0}", with: " ") == words)
    }
  }

  @Test("kinds of current are told in one order")
  func currents() {
    #expect(Set<BookableSocket.Current>([.dc, .ac]).words == "AC + DC")
    #expect(Set<BookableSocket.Current>([.dc]).words == "DC" && Set<BookableSocket.Current>().words == nil)
  }
}
