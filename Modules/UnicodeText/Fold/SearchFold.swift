import CICU

/// Folds text for search, when storing and when querying, in the same way for every language.
///
/// The rule is `NFKD; [:Mn:] Remove; Lower; Latin-ASCII; Lower`, letter by letter: İ, I, ı and i are one letter, letters
/// such as å, ğ, ß and ł lose their marks or become Latin letters, and ligatures come apart. Invisible characters disappear,
/// and each blank of any kind becomes one blank.
public enum SearchFold {
  /// The folded form of a text, for storing or comparing.
  public static func foldedKey(_ text: String) -> String {
    var text = text
    return text.withUTF8 { source in
      let bytes = source.chars
      let guess = source.count + 32
      var needed = 0
      let folded = String(unsafeUninitializedCapacity: guess) { buffer in
        needed = buffer.withMemoryRebound(to: CChar.self) {
          cicu_fold(bytes.baseAddress, bytes.count, $0.baseAddress, nil, guess)
        }
        return needed <= guess ? needed : 0
      }
      if needed <= guess { return folded }
      return String(unsafeUninitializedCapacity: needed) { buffer in
        buffer.withMemoryRebound(to: CChar.self) {
          min(cicu_fold(bytes.baseAddress, bytes.count, $0.baseAddress, nil, needed), needed)
        }
      }
    }
  }

  /// The folded form, with the origin of each byte.
  public static func fold(_ text: String) -> FoldedText {
    var contiguous = text
    contiguous.makeContiguousUTF8()
    var (bytes, sources, needed) = folded(&contiguous, capacity: contiguous.utf8.count + 32)
    if needed > bytes.count {
      (bytes, sources, needed) = folded(&contiguous, capacity: needed)
    }
    bytes.removeLast(bytes.count - min(needed, bytes.count))
    sources.removeLast(sources.count - bytes.count)
    return FoldedText(original: contiguous, bytes: bytes, sources: sources)
  }

  /// The words of a text in folded form, in order: runs of letters and numbers. `"Rue de l'Été 12"` is
  /// `rue de l ete 12`.
  public static func words(_ text: String) -> [String] {
    var folded = foldedKey(text)
    return folded.withUTF8 { bytes in
      var words: [String] = []
      var start = 0
      var index = 0
      func end() {
        if index > start { words.append(String(decoding: bytes[start..<index], as: UTF8.self)) }
      }
      while index < bytes.count {
        let length = letterCount(bytes, index)
        if isWord(bytes, index, length) {
          index += length
        } else {
          end()
          index += length
          start = index
        }
      }
      end()
      return words
    }
  }

  // The number of bytes of the character here, in valid UTF-8.
  private static func letterCount(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    switch bytes[index] {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  private static func isWord(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int) -> Bool {
    let first = bytes[index]
    switch length {
    case 1:
      // Folded text has no ASCII capitals.
      return (0x61...0x7A).contains(first) || (0x30...0x39).contains(first)
    default:
      var scalar = UInt32(first) & (0x7F >> UInt32(length))
      for byte in bytes[(index + 1)..<(index + length)] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
      return cicu_is_word(scalar)
    }
  }

  private static func folded(_ text: inout String, capacity: Int) -> ([UInt8], [UInt32], Int) {
    var bytes = [UInt8](repeating: 0, count: capacity)
    var sources = [UInt32](repeating: 0, count: capacity)
    let needed = text.withUTF8 { source in
      bytes.withUnsafeMutableBytes { target in
        sources.withUnsafeMutableBufferPointer { offsets in
          cicu_fold(
            source.chars.baseAddress, source.count, target.assumingMemoryBound(to: CChar.self).baseAddress,
            offsets.baseAddress, capacity)
        }
      }
    }
    return (bytes, sources, needed)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes as C has them.
  var chars: UnsafeBufferPointer<CChar> { UnsafeRawBufferPointer(self).assumingMemoryBound(to: CChar.self) }
}
