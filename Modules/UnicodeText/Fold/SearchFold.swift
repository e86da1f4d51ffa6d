import CICU

/// The one folding of text for search, used when storing and when querying, whatever the language.
///
/// `NFKD; [:Mn:] Remove; Lower; Latin-ASCII; Lower`, letter by letter: İ I ı i are one letter, å ä ö ğ ş ç ü ß ø ł lose
/// their marks or become their Latin letters, ligatures come apart. Characters that are not seen (zero width, bidi
/// marks, soft hyphen) disappear; every kind of blank stays one blank each.
public enum SearchFold {
  /// The folded form of a text, for storing or as a key of equality.
  public static func foldedKey(_ text: String) -> String {
    var text = text
    return text.withUTF8 { source in
      let bytes = UnsafeRawBufferPointer(source).assumingMemoryBound(to: CChar.self)
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

  /// The folded form together with the map back to the original.
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
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in foldedKey(text).unicodeScalars {
      if cicu_is_word(scalar.value) {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word.removeAll()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  private static func folded(_ text: inout String, capacity: Int) -> ([UInt8], [UInt32], Int) {
    var bytes = [UInt8](repeating: 0, count: capacity)
    var sources = [UInt32](repeating: 0, count: capacity)
    let needed = text.withUTF8 { source in
      bytes.withUnsafeMutableBytes { target in
        sources.withUnsafeMutableBufferPointer { offsets in
          cicu_fold(
            UnsafeRawBufferPointer(source).assumingMemoryBound(to: CChar.self).baseAddress, source.count,
            target.assumingMemoryBound(to: CChar.self).baseAddress, offsets.baseAddress, capacity)
        }
      }
    }
    return (bytes, sources, needed)
  }
}
