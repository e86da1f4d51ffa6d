/// A value of a JSON object that is to be sent: some services take a number only as a number.
enum JSONScalar: Hashable, Sendable {
  case text(String)
  case integer(Int)

  /// The value without the quotes of a text.
  var text: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    }
  }
}

extension JSONScalar: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    }
  }
}
