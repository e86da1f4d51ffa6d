import CICU
import ChargeDomain

/// A value for a placeholder.
enum MessageArgument {
  case text(String)
  case integer(Int)
  case decimal(Double)

  /// A text that cannot be taken for a mark.
  var withoutMarks: MessageArgument {
    guard case .text(let text) = self else { return self }
    var clean = text.unicodeScalars
    clean.removeAll { $0 == MarkedText.opening || $0 == MarkedText.closing }
    return .text(String(clean))
  }
}

/// Messages formatted by ICU.
enum ICUMessage {
  /// The message with its values. The build has checked every message, so ICU fails only without its data; then the
  /// message stands as it was written, which is better than nothing.
  static func format(_ pattern: String, _ arguments: [(String, MessageArgument)], in language: Language) -> String {
    var storage: [ContiguousArray<CChar>] = []
    var values: [cicu_argument] = []
    for (name, argument) in arguments {
      storage.append(name.utf8CString)
      var value = cicu_argument()
      switch argument {
      case .text(let text):
        value.kind = cicu_argument_text
        storage.append(text.utf8CString)
        value.text_count = text.utf8.count
      case .integer(let number):
        value.kind = cicu_argument_integer
        value.integer = Int64(number)
      case .decimal(let number):
        value.kind = cicu_argument_decimal
        value.decimal = number
      }
      values.append(value)
    }
    return withPointers(storage[...], []) { pointers in
      var next = pointers.makeIterator()
      for index in values.indices {
        values[index].name = next.next()
        if values[index].kind == cicu_argument_text { values[index].text = next.next() }
      }
      return ICUText.take(cicu_message(language.rawValue, pattern, values, values.count)) ?? pattern
    }
  }

  /// Calls `body` with a pointer to each of the strings.
  private static func withPointers<Result>(
    _ strings: ArraySlice<ContiguousArray<CChar>>, _ pointers: [UnsafePointer<CChar>],
    _ body: ([UnsafePointer<CChar>]) -> Result
  ) -> Result {
    guard let first = strings.first else { return body(pointers) }
    return first.withUnsafeBufferPointer { buffer in
      withPointers(strings.dropFirst(), pointers + [buffer.baseAddress].compactMap { $0 }, body)
    }
  }
}

/// Results of ICU as strings.
enum ICUText {
  /// The text of a result, which is freed; nil when ICU failed. No-break spaces become blanks: a terminal, a copied
  /// text and a test all mean the same blank.
  static func take(_ result: cicu_text) -> String? {
    defer { cicu_release(result) }
    guard let bytes = result.bytes else { return nil }
    let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: result.count), as: UTF8.self)
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 }))
  }
}
