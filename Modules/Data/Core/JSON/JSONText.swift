import Foundation

/// Values as JSON in a column of text.
enum JSONText {
  /// Equal values give equal texts.
  static func of<Value: Encodable>(_ value: Value) throws -> String {
    String(decoding: try JSONEncoder.sorted.encode(value), as: UTF8.self)
  }

  /// `nil` for what a later version wrote in another form.
  static func value<Value: Decodable>(_ text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
