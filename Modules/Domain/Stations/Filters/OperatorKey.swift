import Foundation

/// An operator's name in a normal form, so that "Ionity GmbH" and "IONITY" are one choice.
public struct OperatorKey: RawRepresentable, Hashable, Sendable, Codable {
  /// The normalised name.
  public let rawValue: String

  /// A normalised name, as stored.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of a name, without case, accents, blanks, punctuation and the legal form at the end. Nil for an empty name.
  public init?(of name: String?) {
    guard let name else { return nil }
    var words = Self.plain(name).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    while let form = Self.legalForm(endOf: words), form < words.count { words.removeLast(form) }
    guard !words.isEmpty else { return nil }
    rawValue = words.joined()
  }

  // The number of words at the end that are a legal form; nil if there is none. Single letters belong together ("A.Ş.").
  private static func legalForm(endOf words: [String]) -> Int? {
    guard let last = words.last else { return nil }
    if legalForms.contains(last) { return 1 }
    let letters = words.reversed().prefix { $0.count == 1 }
    return letters.count > 1 && legalForms.contains(letters.reversed().joined()) ? letters.count : nil
  }

  private static func plain(_ name: String) -> String {
    var text = ""
    for scalar in name.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "ı": text += "i"
      case "ß": text += "ss"
      case "ø": text += "o"
      case "æ": text += "ae"
      case "ł": text += "l"
      case "đ": text += "d"
      default: if scalar.properties.generalCategory != .nonspacingMark { text.unicodeScalars.append(scalar) }
      }
    }
    return text
  }

  private static let legalForms: Set<String> = [
    "ab", "ag", "anonim", "aps", "as", "asa", "bv", "bvba", "co", "company", "corp", "corporation", "doo", "eg", "ev",
    "gesmbh", "gmbh", "hb", "inc", "incorporated", "kft", "kg", "kgaa", "limited", "llc", "llp", "lp", "ltd", "mbh",
    "nv",
    "ohg", "oy", "oyj", "plc", "publ", "sa", "sagl", "san", "sanayi", "sarl", "sas", "sasu", "se", "sirketi", "spa",
    "sro", "srl", "sti", "tic", "ticaret", "ug", "ve", "zoo",
  ]
}

/// An operator that a person can choose, under its most common name.
public struct OperatorChoice: Hashable, Sendable, Codable {
  /// The name in its normal form.
  public let key: OperatorKey
  /// The most common form of the name; of equally common ones, the first in the order of characters.
  public let name: String
  /// How many stations it runs.
  public let count: Int

  /// The operators of some stations, those with the most stations first.
  public static func choices(of stations: [Station]) -> [OperatorChoice] {
    var writings: [OperatorKey: [String: Int]] = [:]
    var keys: [String: OperatorKey] = [:]
    for name in stations.compactMap(\.operatorName) {
      guard let key = keys[name] ?? OperatorKey(of: name) else { continue }
      keys[name] = key
      writings[key, default: [:]][name, default: 0] += 1
    }
    return
      writings
      .compactMap { key, names in
        let best = names.min { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
        return best.map { OperatorChoice(key: key, name: $0.key, count: names.values.reduce(0, +)) }
      }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.key.rawValue < $1.key.rawValue }
  }
}
