/// A line of an input that is a script: its first sign says what is done, the rest with what.
struct Action {
  let sign: Character
  let text: String

  /// The rest as a number, 0 when it is none.
  var number: Int { Int(text) ?? 0 }

  /// The number before the first blank, and what follows it.
  var numberAndText: (Int, String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return (parts.first.flatMap { Int($0) } ?? 0, parts.count > 1 ? String(parts[1]) : "")
  }

  /// The lines of an input, not endlessly many.
  static func all(_ input: [UInt8]) -> [Action] {
    input.split(separator: 0x0A, maxSplits: 100).prefix(100).compactMap { line in
      guard let sign = line.first else { return nil }
      return Action(sign: Character(Unicode.Scalar(sign)), text: String(decoding: line.dropFirst(), as: UTF8.self))
    }
  }
}
