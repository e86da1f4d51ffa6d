import CICU

/// The order of names in a language (ICU): å ä ö after z in Swedish, ç after c and ı before i in Turkish.
public struct Collator: Sendable, Equatable {
  /// The language, as a BCP 47 tag ("sv").
  public let language: String

  /// An unknown language gives the root order.
  public init(language: String) {
    self.language = language
  }

  /// Bytes whose order is that of the language.
  public func sortKey(_ text: String) -> [UInt8] {
    var text = text
    let key = text.withUTF8 { cicu_sort_key(language, $0.chars.baseAddress, $0.count) }
    defer { cicu_release(key) }
    guard let bytes = key.bytes else { return Array(text.utf8) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: key.count))
  }

  /// The elements in the order of their names; equal ones keep their order.
  public func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    let keys = elements.map { SortKey(sortKey(name($0))) }
    return elements.indices.sorted { left, right in
      keys[left] == keys[right] ? left < right : keys[left] < keys[right]
    }.map { elements[$0] }
  }
}

/// The key of a name. Its first bytes are a number, which nearly always decides.
private struct SortKey: Comparable {
  private let head: UInt64
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    head = (0..<8).reduce(0) { $0 << 8 | UInt64($1 < bytes.count ? bytes[$1] : 0) }
    self.bytes = bytes
  }

  static func < (left: SortKey, right: SortKey) -> Bool {
    left.head == right.head ? left.bytes.lexicographicallyPrecedes(right.bytes) : left.head < right.head
  }
}
