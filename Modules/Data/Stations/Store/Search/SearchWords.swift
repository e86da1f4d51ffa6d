import ChargeDomain
import UnicodeText

/// What a station is found by: the folded words of its name, streets, town, postcode, operator and EVSE ids.
enum SearchWords {
  /// Stands before the key of an EVSE id, to tell it from a word. No folded text contains it.
  static let keyMark = "\u{1}"

  /// Each word once, in order of first appearance.
  /// - Parameter common: folds and splits a text that many stations have.
  static func of(_ station: Station, common: (String) -> [String] = SearchFold.words) -> [String] {
    var seen: Set<String> = []
    var words: [String] = []
    func add(_ word: String) {
      if !word.isEmpty, seen.insert(word).inserted { words.append(word) }
    }
    for text in [station.name] + station.address.lines { SearchFold.words(text).forEach(add) }
    if let town = station.address.town { common(town).forEach(add) }
    if let postcode = station.address.postcode {
      let parts = common(postcode)
      parts.forEach(add)
      // "553 15" is also typed as "55315".
      if parts.count > 1 { add(parts.joined()) }
    }
    if let name = station.operatorName { common(name).forEach(add) }
    for evse in station.evses where evse.evseID != nil {
      guard let label = evse.label else { continue }
      SearchFold.words(label).forEach(add)
      let key = key(EVSEKey.of(label))
      if !key.isEmpty { add(keyMark + key) }
    }
    return words
  }

  /// The folded letters and digits of an EVSE id's key, as one word.
  static func key(_ key: String) -> String { SearchFold.words(key).joined() }
}
