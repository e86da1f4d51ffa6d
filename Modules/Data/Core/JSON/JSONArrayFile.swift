import CSimdJSON
import Foundation

/// A file that is one JSON array, read as several smaller ones, so that neither the file nor its tree is ever in memory
/// whole. The pieces together are the same document: what a piece does not hold to is refused there.
struct JSONArrayFile {
  /// About so many bytes a piece; one element may be longer.
  private static let pieceSize = 1 << 20
  /// An element longer than this is no record of anything.
  private static let longestElement = 64 << 20

  private let handle: FileHandle
  private var cutter = csj_cutter()
  /// What was read and not handed over; begins with the array's bracket.
  private var rest: [UInt8] = []
  /// So many bytes of it were looked at.
  private var seen = 0
  private var readCount = 0
  private var hasEnded = false
  private var isFirst = true

  /// Opens the file.
  init(_ file: URL) throws {
    handle = try FileHandle(forReadingFrom: file)
  }

  /// The next piece, an array with one element at least unless the whole is empty; nil after the last.
  ///
  /// Throws ``JSONFailure`` when the file is no array or ends before the array does.
  mutating func next() throws -> Data? {
    while !hasEnded {
      guard let more = try read() else { throw failure("it ends in the middle") }
      rest.append(contentsOf: more)
      if readCount == more.count, rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
      if seen == 0 {
        rest.removeFirst(rest.firstIndex { !Self.isBlank($0) } ?? rest.count)
        guard let first = rest.first else { continue }
        guard first == UInt8(ascii: "[") else { throw failure("an array is due") }
      }
      if let piece = try cut() { return piece }
    }
    return nil
  }

  private mutating func cut() throws -> Data? {
    var comma = 0
    var end = 0
    rest.withUnsafeBufferPointer { bytes in
      csj_cut(&cutter, bytes.baseAddress.map { $0 + seen }, bytes.count - seen, &comma, &end)
    }
    // What is not there is the greatest size, which is below zero here.
    hasEnded = end >= 0
    guard hasEnded || comma >= 0 else {
      seen = rest.count
      guard rest.count < Self.longestElement else { throw failure("an element has more than 64 MiB") }
      return nil
    }
    let length = seen + (hasEnded ? end : comma)
    if hasEnded {
      guard rest[length] == UInt8(ascii: "]") else { throw failure("the array ends with another bracket") }
      try requireNothing(after: length)
    }
    let isEmpty = rest[1..<length].allSatisfy(Self.isBlank)
    guard !isEmpty || (isFirst && hasEnded) else { throw failure("there is nothing between two commas") }
    isFirst = false
    var piece = Data(capacity: length + 1)
    piece.append(contentsOf: rest[..<length])
    piece.append(UInt8(ascii: "]"))
    rest = hasEnded ? [] : [UInt8(ascii: "[")] + rest[(length + 1)...]
    seen = rest.count
    return piece
  }

  private mutating func requireNothing(after end: Int) throws {
    var isBlank = rest[(end + 1)...].allSatisfy(Self.isBlank)
    while isBlank, let more = try read() { isBlank = more.allSatisfy(Self.isBlank) }
    guard isBlank else { throw failure("something follows the array") }
  }

  /// Nil at the end.
  private mutating func read() throws -> Data? {
    guard let more = try handle.read(upToCount: Self.pieceSize), !more.isEmpty else { return nil }
    readCount += more.count
    return more
  }

  private func failure(_ reason: String) -> JSONFailure { JSONFailure(reason: reason, byteCount: readCount) }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
