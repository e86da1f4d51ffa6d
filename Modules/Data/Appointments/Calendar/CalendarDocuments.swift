public import ChargeDomain
public import Foundation

/// Events as iCalendar files (RFC 5545), in UTC.
///
/// An appointment is the person's own entry. So its file has no `METHOD`: with `PUBLISH` there would have to be an `ORGANIZER`
/// (RFC 5546, 3.2.1), which has no place where nobody is invited (RFC 5545, 3.8.4.3), and with which calendars show an entry
/// as somebody else's. The cancellation is a message about an entry that is there: `METHOD:CANCEL` lets calendars take that
/// out, and there has to be an organizer (RFC 5546, 3.2.5). Nobody can answer it: its address does not exist (RFC 6761, 6.4).
public enum CalendarDocuments {
  /// The file of one event.
  /// - Parameter now: When it is made.
  public static func document(_ event: CalendarEvent, _ now: Date) -> SharedDocument {
    let text = lines(event, now).map { folded($0) + "\r\n" }.joined()
    return SharedDocument(
      name: fileName(event.id) + (event.isCancelled ? "-cancelled.ics" : ".ics"), mediaType: "text/calendar",
      bytes: Data(text.utf8))
  }

  /// The id holds what a service calls its appointment, which need not be a name of a file.
  private static func fileName(_ id: String) -> String {
    String(id.prefix(80).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  private static func lines(_ event: CalendarEvent, _ now: Date) -> [String] {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ChargeCore//Appointments//EN"]
    if event.isCancelled { lines.append("METHOD:CANCEL") }
    lines += [
      "BEGIN:VEVENT", "UID:\(escaped(event.id))@chargecore",
      "SEQUENCE:\(event.revision)", "STATUS:\(event.isCancelled ? "CANCELLED" : "CONFIRMED")",
      "DTSTAMP:\(utc(now))", "DTSTART:\(utc(event.begin))", "DTEND:\(utc(event.end))",
      "SUMMARY:\(escaped(event.title))",
    ]
    if event.isCancelled { lines.append("ORGANIZER;CN=ChargeCore:mailto:appointments@chargecore.invalid") }
    if let place = event.place { lines.append("LOCATION:\(escaped(place))") }
    if let coordinate = event.coordinate {
      // Section 3.3.7: digits only, no exponent.
      lines.append(String(format: "GEO:%.6f;%.6f", coordinate.latitude, coordinate.longitude))
    }
    if let note = event.note { lines.append("DESCRIPTION:\(escaped(note))") }
    if !event.isCancelled, let minutes = event.alarmMinutes {
      lines += [
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(escaped(event.title))", "TRIGGER:-PT\(minutes)M",
        "END:VALARM",
      ]
    }
    return lines + ["END:VEVENT", "END:VCALENDAR"]
  }

  /// Section 3.3.11: backslash, semicolon, comma and line ends are escaped; no other control character may stand there.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character.isNewline {
        escaped += "\\n"
        continue
      }
      // A comma with an accent is another character, but a comma all the same.
      for scalar in character.unicodeScalars where scalar.properties.generalCategory != .control {
        if "\\;,".unicodeScalars.contains(scalar) { escaped += "\\" }
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Section 3.1: no line is longer than 75 bytes; what is cut goes on after a blank, never inside a character.
  private static func folded(_ line: String) -> String {
    var folded = ""
    var bytes = 0
    for scalar in line.unicodeScalars {
      let size = scalar.utf8.count
      if bytes + size > 75 {
        folded += "\r\n "
        bytes = 1
      }
      folded.unicodeScalars.append(scalar)
      bytes += size
    }
    return folded
  }

  private static func utc(_ date: Date) -> String {
    date.formatted(
      .verbatim(
        "\(year: .padded(4))\(month: .twoDigits)\(day: .twoDigits)T\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)Z",
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
  }
}
