import Foundation

/// A message to a page that gets changes (HTML standard, 9.2).
struct ServerSentEvent: Hashable, Sendable {
  /// What kind it is.
  let name: String
  /// What the browser tells when it comes back; nil leaves that as it is.
  let id: Int?
  /// One line.
  let data: String

  /// A message with one line of data.
  init(name: String, id: Int? = nil, data: String) {
    (self.name, self.id, self.data) = (name, id, data)
  }

  /// A message with a value as JSON, which has no line breaks; nil for what cannot be written so.
  init?(_ name: String, id: Int? = nil, _ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json: Data
    do {
      json = try encoder.encode(value)
    } catch {
      return nil
    }
    self.init(name: name, id: id, data: String(decoding: json, as: UTF8.self))
  }

  /// A sign of life, which says nothing.
  static let heartbeat = ":\n\n"

  /// As it is sent.
  var text: String {
    let id = id.map { "id: \($0)\n" } ?? ""
    return "event: \(name)\n\(id)data: \(data)\n\n"
  }
}
