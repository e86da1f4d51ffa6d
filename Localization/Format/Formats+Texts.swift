import CICU
import ChargeDomain

extension Formats {
  /// How a list ends.
  public enum ListEnd: Sendable {
    /// "A, B and C".
    case and
    /// "A, B or C".
    case or
  }

  /// Texts joined as the language joins them.
  public func list(_ items: [String], ending: ListEnd = .and) -> String {
    let kind = ending == .and ? cicu_list_and : cicu_list_or
    let strings = items.map { Array($0.utf8CString) }
    let bytes = strings.flatMap { $0 }
    let joined = bytes.withUnsafeBufferPointer { buffer -> String? in
      guard let base = buffer.baseAddress else { return "" }
      var offset = 0
      var pointers: [UnsafePointer<CChar>?] = []
      for string in strings {
        pointers.append(base + offset)
        offset += string.count
      }
      return ICUText.take(cicu_list(locale, kind, pointers, strings.map { $0.count - 1 }, items.count))
    }
    return joined ?? items.joined(separator: ", ")
  }

  /// Upper case by the rules of the language: i becomes İ in Turkish.
  public func uppercased(_ text: String) -> String {
    var source = text
    let result = source.withUTF8 { bytes in
      cicu_upper(
        locale, UnsafeRawBufferPointer(bytes).assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
    }
    return ICUText.take(result) ?? text.uppercased()
  }
}
