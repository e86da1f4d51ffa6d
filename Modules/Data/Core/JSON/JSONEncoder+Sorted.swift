import Foundation

extension JSONEncoder {
  /// The same value always gives the same text.
  static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
