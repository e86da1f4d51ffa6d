import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

/// Writes files for calendars, and beside them what a calendar should read in them, into the folder that
/// `CHARGECORE_CALENDAR` names: `scripts/check` lets another program read them. Without a folder they are thrown away.
struct CalendarFilesTests {
  /// What a calendar should read in a file.
  private struct Expected: Encodable {
    let file: String
    let method: String?
    let status: String
    let sequence: Int
    let uid: String
    let begin, end, stamp: Date
    let title: String
    let place, note: String?
    let latitude, longitude: Double?
    let alarm: Int?

    init(_ event: CalendarEvent, _ file: String, stamp: Date) {
      (self.file, self.stamp) = (file, stamp)
      (method, status, sequence) = event.isCancelled ? ("CANCEL", "CANCELLED", 1) : (nil, "CONFIRMED", 0)
      (uid, begin, end) = ("\(event.id)@chargecore", event.begin, event.end)
      (title, place, note) = (event.title, event.place, event.note)
      (latitude, longitude) = (event.coordinate?.latitude, event.coordinate?.longitude)
      alarm = event.isCancelled ? nil : event.alarmMinutes
    }
  }

  /// The begins: an ordinary day, and the hours around changes of clocks in Zürich and Stockholm.
  private static let begins = [
    "2026-06-01T06:00:00Z", "2026-03-29T00:00:00Z", "2026-03-29T01:00:00Z", "2026-10-25T00:00:00Z",
    "2026-10-25T01:00:00Z", "2026-12-31T21:00:00Z", "2028-02-29T23:00:00Z",
  ]
  private static let titles = [
    "Charging at Torget", "İstanbul, Şişli; Büyükdere Cd. \"1\": C:\\temp", "Zeile eins\nZeile zwei\n",
    "Åsögatan ğ 🔌 日本 " + String(repeating: "👩‍👩‍👧‍👦å", count: 40), String(repeating: "ç,;", count: 60), "e\u{301},\u{301} x",
  ]
  private static let places = [(57.7786, 14.1637), (0.00001, -0.00001), (-89.5, 179.999999)]

  private func events() throws -> [CalendarEvent] {
    let begins = try Self.begins.map { try #require(ISO8601DateFormatter().date(from: $0)) }
    let coordinates = try Self.places.map { try place($0.0, $0.1) }
    let leads = ReminderLead.allCases
    return (0..<max(begins.count, Self.titles.count, leads.count)).flatMap { number in
      [false, true].map { isCancelled in
        let (begin, title) = (begins[number % begins.count], Self.titles[number % Self.titles.count])
        return CalendarEvent(
          id: "appointment-\(number)", begin: begin, end: begin.addingTimeInterval(Appointment.duration), title: title,
          place: number.isMultiple(of: 2) ? "\(title), 1" : nil,
          coordinate: number.isMultiple(of: 4) ? nil : coordinates[number % coordinates.count],
          note: number.isMultiple(of: 3) ? nil : title, alarmMinutes: leads[number % leads.count].rawValue,
          revision: isCancelled ? 1 : 0, isCancelled: isCancelled)
      }
    }
  }

  @Test("files of appointments and cancellations are written for another program to read")
  func written() throws {
    let scratch = try TestFolder()
    let given = ProcessInfo.processInfo.environment["CHARGECORE_CALENDAR"]
    let folder = given.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? scratch.url
    let expected = try events().map { event in
      let document = CalendarDocuments.document(event, noon)
      try document.bytes.write(to: folder.appending(path: document.name))
      return Expected(event, document.name, stamp: noon)
    }
    #expect(Set(expected.map(\.file)).count == expected.count, "each has a name of its own")
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    try encoder.encode(expected).write(to: folder.appending(path: "expected.json"))
  }
}
