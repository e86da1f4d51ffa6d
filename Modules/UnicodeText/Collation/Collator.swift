import CICU

/// The order of names in a language (ICU): å ä ö after z in Swedish, ç after c and ı before i in Turkish.
public struct Collator: Sendable, Equatable {
  /// The language, as a BCP 47 tag ("sv").
  public let language: String

  /// An unknown language gives the root order.
  public init(language: String) {
    self.language = language
  }

  /// Negative, zero or positive as `left` stands before, with or after `right`.
  public func compare(_ left: String, _ right: String) -> Int {
    var left = left
    var right = right
    return left.withUTF8 { left in
      right.withUTF8 { right in
        let left = UnsafeRawBufferPointer(left).assumingMemoryBound(to: CChar.self)
        let right = UnsafeRawBufferPointer(right).assumingMemoryBound(to: CChar.self)
        return Int(cicu_compare(language, left.baseAddress, left.count, right.baseAddress, right.count))
      }
    }
  }

  /// Whether `left` stands before `right`.
  public func precedes(_ left: String, _ right: String) -> Bool { compare(left, right) < 0 }

  /// Bytes that, compared one by one, give the order of the language. Faster than `compare` when sorting many.
  public func sortKey(_ text: String) -> [UInt8] {
    var text = text
    let key = text.withUTF8 { bytes in
      cicu_sort_key(
        language, UnsafeRawBufferPointer(bytes).assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
    }
    defer { cicu_release(key) }
    guard let bytes = key.bytes else { return Array(text.utf8) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: key.count))
  }

  /// The elements in the order of the language by the name each has; those with equal names keep their order.
  public func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    let keys = elements.map { SortKey(sortKey(name($0))) }
    return elements.indices.sorted { left, right in
      keys[left] == keys[right] ? left < right : keys[left] < keys[right]
    }.map { elements[$0] }
  }
}

/// A key of a name with its first bytes at hand, which decide nearly always.
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
