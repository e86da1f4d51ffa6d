import ChargeData
import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// Files for calendars (RFC 5545).
struct CalendarDocumentsTests {
  private func event(
    _ title: String = "Charging at Torget", id: String = "appointment-7", at begin: Date = noon, place: String? = nil,
    coordinate: Coordinate? = nil, note: String? = nil, alarm: Int = 15, revision: Int = 0, isCancelled: Bool = false
  ) -> CalendarEvent {
    CalendarEvent(
      id: id, begin: begin, end: begin.addingTimeInterval(3600), title: title, place: place, coordinate: coordinate,
      note: note, alarmMinutes: alarm, revision: revision, isCancelled: isCancelled)
  }

  private func text(_ event: CalendarEvent) -> String {
    String(decoding: CalendarDocuments.document(event, noon - 86_400).bytes, as: UTF8.self)
  }

  /// The lines, unfolded.
  private func lines(_ event: CalendarEvent) -> [String] {
    var lines: [[UInt8]] = []
    for bytes in text(event).utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      if line.first == UInt8(ascii: " "), !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What stands behind the name of a property.
  private func value(_ name: String, _ event: CalendarEvent) -> String? {
    lines(event).first { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
  }

  @Test("an appointment is the person's own event with an alarm, its times in UTC: no message, and nobody's but theirs")
  func appointment() throws {
    let whole = event(place: "Torget 1", coordinate: try place(57.7786, 14.1637), note: "Socket 2")
    #expect(
      lines(whole) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ChargeCore//Appointments//EN", "BEGIN:VEVENT",
        "UID:appointment-7@chargecore", "SEQUENCE:0", "STATUS:CONFIRMED", "DTSTAMP:20240531T120000Z",
        "DTSTART:20240601T120000Z", "DTEND:20240601T130000Z", "SUMMARY:Charging at Torget", "LOCATION:Torget 1",
        "GEO:57.778600;14.163700", "DESCRIPTION:Socket 2", "BEGIN:VALARM", "ACTION:DISPLAY",
        "DESCRIPTION:Charging at Torget", "TRIGGER:-PT15M", "END:VALARM", "END:VEVENT", "END:VCALENDAR", "",
      ])
  }

  @Test("a cancellation is a message about the same event, with a higher number and an organizer, and has no alarm")
  func cancellation() {
    #expect(
      lines(event(revision: 3, isCancelled: true)) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ChargeCore//Appointments//EN", "METHOD:CANCEL", "BEGIN:VEVENT",
        "UID:appointment-7@chargecore", "SEQUENCE:3", "STATUS:CANCELLED", "DTSTAMP:20240531T120000Z",
        "DTSTART:20240601T120000Z", "DTEND:20240601T130000Z", "SUMMARY:Charging at Torget",
        "ORGANIZER;CN=ChargeCore:mailto:appointments@chargecore.invalid", "END:VEVENT", "END:VCALENDAR", "",
      ])
    #expect(value("UID", event()) == value("UID", event("Other words", alarm: 60, isCancelled: true)))
    #expect(value("UID", event()) != value("UID", event(id: "appointment-8")))
  }

  @Test(
    "every moment is written in UTC",
    arguments: [
      ("2026-03-29T00:59:59Z", "20260329T005959Z"), ("2026-12-31T23:30:00Z", "20261231T233000Z"),
      ("2027-01-01T00:00:00Z", "20270101T000000Z"), ("2028-02-29T12:05:09Z", "20280229T120509Z"),
      ("2026-10-25T02:00:00+02:00", "20261025T000000Z"), ("2026-10-25T02:00:00+01:00", "20261025T010000Z"),
    ])
  func moments(_ moment: String, _ expected: String) throws {
    let begin = try #require(ISO8601DateFormatter().date(from: moment))
    #expect(value("DTSTART", event(at: begin)) == expected)
  }

  @Test("an alarm comes as many minutes before as were chosen", arguments: ReminderLead.allCases)
  func alarm(_ lead: ReminderLead) {
    #expect(value("TRIGGER", event(alarm: lead.rawValue)) == "-PT\(lead.rawValue)M")
  }

  @Test(
    "places are written with digits only",
    arguments: [
      (0.00001, -0.0000049, "0.000010;-0.000005"), (-90.0, 180.0, "-90.000000;180.000000"),
      (41.0082376, 28.9783589, "41.008238;28.978359"),
    ])
  func places(_ latitude: Double, _ longitude: Double, _ expected: String) throws {
    #expect(value("GEO", event(coordinate: try place(latitude, longitude))) == expected)
  }

  // MARK: Texts

  @Test(
    "what has a meaning in the format is escaped, and control characters are left out",
    arguments: [
      (#"a\b"#, #"a\\b"#), ("a;b", #"a\;b"#), ("a,b", #"a\,b"#), ("a:b \"c\"", "a:b \"c\""), ("a\nb", #"a\nb"#),
      ("a\r\nb", #"a\nb"#), ("a\rb", #"a\nb"#), ("a\u{2028}b", #"a\nb"#), ("a\u{85}b", #"a\nb"#),
      ("a\n\nb\n", #"a\n\nb\n"#), (#"\n"#, #"\\n"#), ("a\u{0}\u{7}b\u{7F}\u{1B}[31m", "ab[31m"),
      ("a,\u{301}b", "a\\,\u{301}b"), ("a;\u{200D}b\\\u{308}", "a\\;\u{200D}b\\\\\u{308}"), ("", ""),
      ("END:VEVENT\r\nEND:VCALENDAR", #"END:VEVENT\nEND:VCALENDAR"#), ("Åsgatan ğ 🔌", "Åsgatan ğ 🔌"),
    ])
  func escaped(_ given: String, _ expected: String) {
    let whole = event(given, place: given, note: given)
    for name in ["SUMMARY", "LOCATION", "DESCRIPTION"] {
      #expect(value(name, whole).map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars), "\(name)")
    }
    let names = lines(whole).map { String($0.prefix { $0 != ":" }) }
    #expect(names.count { $0 == "END" } == 3 && names.count { $0 == "DESCRIPTION" } == 2)
    let id = event(id: given)
    #expect(value("UID", id).map { Array($0.unicodeScalars) } == Array((expected + "@chargecore").unicodeScalars))
  }

  @Test(
    "no line is longer than 75 bytes, and none is cut inside a character",
    arguments: ["a", "å", "ğ", "日", "🔌", "aå", "a🔌", "abğ", "e\u{301}", "👩‍👩‍👧‍👦", ",", "\n"])
  func folded(_ letter: String) {
    for count in [1, 18, 32, 33, 34, 66, 67, 68, 200] {
      let title = String(repeating: letter, count: count)
      let bytes = Array(text(event(title)).utf8)
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      #expect(lines.last?.isEmpty == true)
      for line in lines.dropLast() {
        #expect(line.last == UInt8(ascii: "\r") && line.count <= 76)
        #expect(line.count { $0 == UInt8(ascii: "\r") } == 1)
        #expect(String(validating: line, as: UTF8.self) != nil, "cut inside a character")
      }
      let escaped = title.replacing(",", with: #"\,"#).replacing("\n", with: #"\n"#)
      #expect(value("SUMMARY", event(title)) == escaped)
      // A line is not cut before it is full.
      let isFolded = lines.contains { $0.starts(with: " ".utf8) }
      #expect(isFolded == (escaped.utf8.count + "DESCRIPTION:".utf8.count > 75))
    }
  }

  @Test("lines of exactly 75 bytes stand as they are, and one byte more makes another line")
  func edge() {
    let title = String(repeating: "a", count: 75 - "SUMMARY:".count)
    #expect(text(event(title)).contains("\r\nSUMMARY:\(title)\r\n"))
    #expect(text(event(title + "b")).contains("\r\nSUMMARY:\(title)\r\n b\r\n"))
    let longer = title + String(repeating: "b", count: 75)
    let (second, third) = (String(repeating: "b", count: 74), "b")
    #expect(text(event(longer)).contains("\r\nSUMMARY:\(title)\r\n \(second)\r\n \(third)\r\n"))
  }

  // MARK: The file

  @Test(
    "the file has a name that every system takes",
    arguments: [
      ("appointment-7", "appointment-7"), ("appointment-a/b", "appointment-a-b"), ("../x", "---x"), ("ğ\n:7", "---7"),
      (String(repeating: "a", count: 300), String(repeating: "a", count: 80)),
    ])
  func name(_ id: String, _ expected: String) {
    let document = CalendarDocuments.document(event(id: id), noon)
    #expect(document.name == expected + ".ics" && document.mediaType == "text/calendar")
    #expect(CalendarDocuments.document(event(id: id, isCancelled: true), noon).name == expected + "-cancelled.ics")
  }
}
