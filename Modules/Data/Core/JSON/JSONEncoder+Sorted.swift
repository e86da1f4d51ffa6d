import Foundation

extension JSONEncoder {
  /// Encodes equal values as equal texts.
  static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
