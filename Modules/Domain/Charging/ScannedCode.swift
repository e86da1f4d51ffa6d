import Foundation

/// What a code on a charger says: the charger's six digits or the printed id of an EVSE. It is shown before anything starts.
///
/// Operators print different things: the bare id, or a link with the id in its path or its query. A link is never opened.
///
/// A part whose name says that it is the charger counts first, in whatever form. Of the others, six digits and ids with their
/// separators (`CH*SWI*E10382`) come next. An id without separators counts only where there is nothing else, and in capitals
/// as it is printed: in small letters many words of a path have the same form (`charge24`, `mobile-2`, `device12`).
public enum ScannedCode: Hashable, Sendable, Codable {
  /// A charger of the charging network.
  case charger(ChargerCode)
  /// A charger of any network, by its EVSE id.
  case evse(EVSEID)

  /// Why a code cannot be used.
  public enum Fault: Error, Hashable, Sendable, Codable {
    /// It has no text.
    case empty
    /// It has neither six digits nor an EVSE id.
    case noCharger
    /// It has several, and none is named as the one that counts.
    case ambiguous
  }

  /// Reads the text of a code.
  public init(reading text: String) throws(Fault) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines.union(.controlCharacters))
    guard !text.isEmpty else { throw .empty }
    // No printed code is longer; reading stays quick whatever is scanned.
    guard text.utf8.count <= 2048 else { throw .noCharger }
    if let bare = Self(bare: text) {
      self = bare
      return
    }
    let parts = ScannedParts(text)
    let clear = parts.others.filter { EVSEIDForm.isSeparated($0) || ChargerCode(scanned: $0) != nil }
    let capitals = parts.others.filter { !$0.contains(where: \.isLowercase) }
    for found in [parts.named, clear, capitals] {
      let all = Set(found.compactMap(Self.init(bare:)))
      guard all.count <= 1 else { throw .ambiguous }
      if let only = all.first {
        self = only
        return
      }
    }
    throw .noCharger
  }

  /// An id that stands alone: digits may be grouped by blanks, an EVSE id may lack its separators.
  private init?(bare text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let code = ChargerCode(scanned: text) {
      self = .charger(code)
    } else if EVSEIDForm.matches(text), let id = EVSEID(text) {
      self = .evse(id)
    } else {
      return nil
    }
  }
}

extension ChargerCode {
  /// Six digits, which may be grouped by blanks.
  fileprivate init?(scanned text: String) {
    self.init(rawValue: text.filter { $0 != " " && $0 != "\u{A0}" })
  }
}

/// The pieces of a scanned text that may be an id.
private struct ScannedParts {
  /// Values whose name says that they are one.
  var named: [String] = []
  /// All others.
  var others: [String] = []

  init(_ text: String) {
    if text.hasPrefix("{"), let object = try? JSONDecoder().decode([String: Value].self, from: Data(text.utf8)) {
      for (name, value) in object { read(value.text, named: name) }
    } else if let link = Self.link(text) {
      add(link)
    } else {
      addPieces(of: text)
    }
  }

  private init(of link: URLComponents) { add(link) }

  private mutating func add(_ link: URLComponents) {
    for item in link.queryItems ?? [] { add(item.value ?? item.name, named: item.name) }
    others += link.path.split(separator: "/").map(String.init)
    // In `scheme://ID` the id stands where a host does.
    if let scheme = link.scheme?.lowercased(), scheme != "http", scheme != "https", let host = link.host {
      others.append(host)
    }
    if let fragment = link.fragment { others += fragment.split { "/?&=".contains($0) }.map(String.init) }
  }

  /// A link, also without its scheme: then a host with a dot stands before the first "/", "?" or "#".
  private static func link(_ text: String) -> URLComponents? {
    if let end = text.range(of: "://") {
      let scheme = text[..<end.lowerBound]
      let isScheme = !scheme.isEmpty && scheme.allSatisfy { isPlain($0) || "+.-".contains($0) }
      if isScheme { return URLComponents(string: text) }
    }
    guard let end = text.firstIndex(where: { "/?#".contains($0) }) else { return nil }
    let host = text[..<end].prefix { $0 != ":" }
    let port = text[..<end].dropFirst(host.count)
    guard host.contains("."), host.allSatisfy({ isPlain($0) || ".-".contains($0) }),
      port.dropFirst().allSatisfy({ isPlain($0) && $0.isNumber })
    else { return nil }
    return URLComponents(string: "https://" + text)
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  /// Adds a value, or the parts of one that is a link.
  private mutating func read(_ value: String, named name: String) {
    guard let link = Self.link(value.trimmingCharacters(in: .whitespaces)) else { return add(value, named: name) }
    let parts = Self(of: link)
    named += parts.named
    if !Self.isNamed(name) {
      others += parts.others
    } else if parts.named.isEmpty {
      named += parts.others
    }
  }

  /// Lines, or pieces between commas and the like: an id, a name and an id, or a link.
  private mutating func addPieces(of text: String) {
    // A telephone number or a password may have six digits, too.
    let kind = text.prefix { $0 != ":" }.lowercased()
    if text.hasPrefix("{") || text.contains(":") && Self.otherThings.contains(kind) { return }
    for piece in text.split(whereSeparator: { ",;|\t".contains($0) || $0.isNewline }) {
      let piece = piece.trimmingCharacters(in: .whitespaces)
      if let link = Self.link(piece) {
        add(link)
      } else if let colon = piece.firstIndex(of: ":") {
        read(String(piece[piece.index(after: colon)...]), named: String(piece[..<colon]))
      } else {
        others += piece.split(separator: "/").map(String.init)
      }
    }
  }

  private static let otherThings: Set<String> = [
    "tel", "sms", "smsto", "mailto", "matmsg", "mecard", "geo", "wifi", "bitcoin", "market", "facetime", "begin",
  ]

  private mutating func add(_ value: String, named name: String) {
    if Self.isNamed(name) { named.append(value) } else { others.append(value) }
  }

  /// Whether a name says that its value is the charger.
  private static func isNamed(_ name: String) -> Bool {
    names.contains(name.lowercased().filter { $0.isASCII && $0.isLetter })
  }

  private static let names: Set<String> = [
    "evse", "evseid", "charger", "chargerid", "chargercode", "connector", "connectorid", "chargepoint", "chargepointid",
    "code", "id", "qr",
  ]

  /// A member of a JSON object: a text or a whole number.
  private struct Value: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        text = String(number)
      } else {
        text = (try? container.decode(String.self)) ?? ""
      }
    }
  }
}

/// How an EVSE id is written (ISO 15118-1 annex H, and the older form of DIN 91286 with digits only).
private enum EVSEIDForm {
  static func matches(_ text: String) -> Bool {
    guard text.utf8.count <= 37, text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return isISO(text) || isDIN(text)
  }

  /// Whether the separators stand where they are printed, after the country and after the operator.
  static func isSeparated(_ text: String) -> Bool {
    let text = text.trimmingCharacters(in: .whitespaces)
    let parts = text.split(maxSplits: 2, omittingEmptySubsequences: false) { $0 == "*" || $0 == "-" }
    return matches(text) && (isDIN(text) || parts.count == 3 && parts[0].count == 2 && parts[1].count == 3)
  }

  /// Country, operator, "E" and the operator's own part: `CH*SWI*E10382` or `CHSWIE10382`.
  private static func isISO(_ text: String) -> Bool {
    let plain = text.uppercased().filter { $0 != "*" && $0 != "-" }
    var rest = Substring(plain)
    func take(_ count: Int, _ fits: (Character) -> Bool) -> Bool {
      let part = rest.prefix(count)
      rest = rest.dropFirst(count)
      return part.count == count && part.allSatisfy(fits)
    }
    guard take(2, \.isLetter), take(3, { $0.isLetter || $0.isNumber }), take(1, { $0 == "E" }) else { return false }
    // A word such as "DECADENCE" has the same form; every real id has a digit.
    return !rest.isEmpty && rest.allSatisfy { $0.isLetter || $0.isNumber } && rest.contains(where: \.isNumber)
  }

  /// A calling code, the operator's number and the rest, with stars between: `+49*810*000*438`.
  private static func isDIN(_ text: String) -> Bool {
    let parts = text.drop { $0 == "+" }.split(separator: "*", omittingEmptySubsequences: false)
    return text.prefix { $0 == "+" }.count <= 1 && parts.count >= 3 && (1...3).contains(parts[0].count)
      && parts[1].count >= 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }
}
