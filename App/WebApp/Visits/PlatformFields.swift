import ChargeCore
import Foundation

/// What a browser tells of the device, as the fields of a form: the same events as those of other platforms.
enum PlatformFields {
  /// What is told, in the order in which the app must know it. What cannot be is left out.
  static func events(in fields: FormFields) -> [PlatformEvent] {
    var events: [PlatformEvent] = []
    if let isOnline = flag(fields["p.online"]) { events.append(.reachabilityChanged(isOnline: isOnline)) }
    if let tag = language(fields["p.language"]) { events.append(.systemLanguageChanged(tag)) }
    if let name = fields["p.zone"], let zone = TimeZone(identifier: name) {
      events.append(.timeZoneChanged(zone.identifier))
    }
    if let isDark = flag(fields["p.dark"]) { events.append(.systemAppearanceChanged(isDark: isDark)) }
    if let answer = answer(fields["p.location"]) { events.append(.permissionChanged(.location, answer)) }
    if let place = place(fields["p.place"]) { events.append(.locationChanged(place)) }
    for permission in [Permission.notifications, .camera] {
      if let answer = answer(fields["p.\(permission.rawValue)"]) {
        events.append(.permissionChanged(permission, answer))
      }
    }
    if let code = fields["p.code"], !code.isEmpty, code.utf8.count <= longestCode { events.append(.codeScanned(code)) }
    if let scan = fields["p.scan"] { events.append(scan == "closed" ? .scanClosed : .scanFailed) }
    if let link = fields["p.link"], AppLink(link) != nil { events.append(.linkOpened(link)) }
    return events
  }

  /// Whether a page is seen, with its name; nil where it does not say.
  static func visibility(in fields: FormFields) -> (page: RandomCode, isSeen: Bool)? {
    guard let page = fields["p.page"].flatMap({ RandomCode($0) }), let isSeen = flag(fields["p.visible"]) else {
      return nil
    }
    return (page, isSeen)
  }

  /// Whether the browser can read codes; nil where it does not say.
  static func hasScanner(in fields: FormFields) -> Bool? { flag(fields["p.scanner"]) }

  /// The most bytes that the largest QR code holds (ISO/IEC 18004, version 40).
  private static let longestCode = 2953

  /// The first language of an Accept-Language field, or of a browser; nil for what is no language tag.
  static func language(_ text: String?) -> String? {
    let first = (text ?? "").prefix { $0 != "," && $0 != ";" }.filter { $0 != " " }
    let isTag = first.utf8.allSatisfy { byte in
      let character = Character(UnicodeScalar(byte))
      return byte < 0x80 && (character.isLetter || character.isNumber || character == "-")
    }
    return isTag && (2...35).contains(first.utf8.count) ? String(first) : nil
  }

  private static func flag(_ text: String?) -> Bool? {
    switch text {
    case "1"?: true
    case "0"?: false
    default: nil
    }
  }

  private static func answer(_ text: String?) -> PermissionState? {
    switch text {
    case "granted"?: PermissionState.granted
    // A person who closed the question has not answered it; it can be asked again.
    case "denied"?, "default"?: PermissionState.denied
    default: nil
    }
  }

  /// "59.33,18.06"
  private static func place(_ text: String?) -> Coordinate? {
    let numbers = (text ?? "").split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
