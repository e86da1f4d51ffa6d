/// Where a value is in a record. Turned into text only when something is wrong there.
indirect enum JSONPath: CustomStringConvertible {
  case record
  case field(JSONPath, StaticString)
  case element(JSONPath, Int)

  /// For instance `Connections[2].Amps`; empty for the record itself.
  var description: String {
    switch self {
    case .record: ""
    case .field(.record, let name): "\(name)"
    case .field(let parent, let name): "\(parent).\(name)"
    case .element(let parent, let index): "\(parent)[\(index)]"
    }
  }
}

/// A field that could not be read and is left out.
struct FieldFault: Hashable {
  /// The field in the provider's words; `nil` for the record as a whole.
  let path: String?
  /// What is wrong.
  let reason: String
}

/// Collects the faults of one record.
final class FieldFaults {
  private(set) var all: [FieldFault] = []

  func add(_ path: JSONPath, _ reason: String) {
    let text = path.description
    all.append(FieldFault(path: text.isEmpty ? nil : text, reason: reason))
  }

  /// What a table says of a word. A word that it does not know is reported.
  func known<Value>(_ word: String?, at path: @autoclosure () -> JSONPath, in table: (String) -> Value?) -> Value? {
    guard let word else { return nil }
    if let value = table(word) { return value }
    add(path(), "\(FeedText.quoted(word)) is not known here")
    return nil
  }
}
