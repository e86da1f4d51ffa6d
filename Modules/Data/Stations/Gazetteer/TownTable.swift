import CGazetteer
import ChargeDomain

/// The towns in the program, as scripts/gazetteer writes them: numbers with the low byte first, and texts behind their
/// length in a byte.
///
/// - A head: "TWN1"; the number of regions and towns (2 bytes each), of keys (4), and of keys in a block (2); the sizes of the
///   five parts (4 each).
/// - Regions: a country's code in two letters, and the region's name or nothing.
/// - Towns, the largest first: latitude and longitude (3 bytes each, 2^23 for 180 degrees), the region (2), the population in
///   steps of half a power of ten (1), where its name stands (3).
/// - Names: the one in the town's country, and behind it the English one if the highest bit of the length is set.
/// - Blocks: where each block of keys begins (4 bytes).
/// - Keys, sorted: how many bytes are those of the key before, the kind (2 bits) and how many bytes follow (6 bits), these
///   bytes, the town (2 bytes). The first of a block shares none.
///
/// Nothing of it is copied or prepared: a search reads it where it is.
struct TownTable {
  /// What a key is to its town.
  enum KeyKind: UInt8 {
    /// The name in its country, or the English one.
    case name
    /// Another name.
    case alias
    /// A name from a later word on.
    case part
  }

  /// Where in the file each part begins.
  private struct Parts {
    let regions, towns, names, blocks, keys, end: Int
  }

  private let bytes: UnsafeRawBufferPointer
  private let parts: Parts
  private let regionCount: Int
  /// The number of towns.
  let townCount: Int
  private let blockCount: Int
  private let blockSize: Int
  /// The number of keys.
  let keyCount: Int

  private static let townSize = 12
  private static let headSize = 34

  init() {
    let bytes = UnsafeRawBufferPointer(start: cg_towns(), count: cg_towns_count())
    func number<Value: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _ type: Value.Type) -> Int {
      Int(truncatingIfNeeded: Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type)))
    }
    self.bytes = bytes
    regionCount = number(4, UInt16.self)
    townCount = number(6, UInt16.self)
    keyCount = number(8, UInt32.self)
    blockSize = max(1, number(12, UInt16.self))
    blockCount = (keyCount + blockSize - 1) / blockSize
    var starts = [Self.headSize]
    for part in 0..<5 { starts.append(starts[part] + number(14 + 4 * part, UInt32.self)) }
    parts = Parts(
      regions: starts[0], towns: starts[1], names: starts[2], blocks: starts[3], keys: starts[4], end: starts[5])
  }

  /// Whether the parts fill the file: what a test asks.
  var isWhole: Bool {
    parts.end == bytes.count && parts.names - parts.towns == townCount * Self.townSize
      && parts.keys - parts.blocks == blockCount * 4
  }

  // MARK: Towns

  /// How far north a town is, in degrees.
  func latitude(_ town: Int) -> Double { Double(signed(parts.towns + town * Self.townSize)) * 180 / Double(1 << 23) }

  /// Where a town is; nil for a number without one.
  func center(_ town: Int) -> Coordinate? {
    let start = parts.towns + town * Self.townSize
    return Coordinate(
      latitude: latitude(town),
      longitude: Double(signed(start + 3)) * 180 / Double(1 << 23 - 1))
  }

  /// The population of a town in steps of half a power of ten.
  func size(_ town: Int) -> Int { Int(bytes[parts.towns + town * Self.townSize + 8]) }

  /// The number of a town's region.
  func region(_ town: Int) -> Int { short(parts.towns + town * Self.townSize + 6) }

  /// The name in the town's country, and the English one.
  func names(_ town: Int) -> (local: String, english: String) {
    let start = parts.names + number(parts.towns + town * Self.townSize + 9, bytes: 3)
    let length = Int(bytes[start] & 0x7F)
    let local = text(start + 1, length)
    guard bytes[start] & 0x80 != 0 else { return (local, local) }
    let next = start + 1 + length
    return (local, text(next + 1, Int(bytes[next])))
  }

  /// The country and the name of a region, which is empty where it is not known.
  func place(ofRegion region: Int) -> (country: String, name: String) {
    var start = parts.regions
    for _ in 0..<min(region, regionCount - 1) { start += 3 + Int(bytes[start + 2]) }
    return (text(start, 2), text(start + 3, Int(bytes[start + 2])))
  }

  // MARK: Keys

  /// Goes through the keys in order, from the block that holds the first one not before `start`.
  /// - Parameter body: Is given each key, how many of its bytes are those of the key before, its kind and its town; false ends
  ///   it. The key is valid until it returns.
  func forEachKey(
    from start: [UInt8], _ body: (_ key: UnsafeRawBufferPointer, _ shared: Int, KeyKind, _ town: Int) -> Bool
  ) {
    guard blockCount > 0 else { return }
    var position = parts.keys + number(parts.blocks + 4 * block(before: start), bytes: 4)
    withUnsafeTemporaryAllocation(byteCount: 256 + 64, alignment: 1) { key in
      while position + 2 <= parts.end {
        let shared = Int(bytes[position])
        let added = Int(bytes[position + 1] & 0x3F)
        let kind = KeyKind(rawValue: bytes[position + 1] >> 6) ?? .alias
        for offset in 0..<added { key[shared + offset] = bytes[position + 2 + offset] }
        let whole = UnsafeRawBufferPointer(rebasing: key[0..<(shared + added)])
        position += 2 + added + 2
        if !body(whole, shared, kind, short(position - 2)) { return }
      }
    }
  }

  /// The last block whose first key is before another, or the first one.
  private func block(before key: [UInt8]) -> Int {
    var low = 0
    var high = blockCount
    while low < high {
      let middle = (low + high) / 2
      let position = parts.keys + number(parts.blocks + 4 * middle, bytes: 4)
      let length = Int(bytes[position + 1] & 0x3F)
      let first = UnsafeRawBufferPointer(rebasing: bytes[(position + 2)..<(position + 2 + length)])
      if first.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  // MARK: Numbers and texts

  private func short(_ offset: Int) -> Int { number(offset, bytes: 2) }

  private func number(_ offset: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  private func signed(_ offset: Int) -> Int {
    let value = number(offset, bytes: 3)
    return value < 1 << 23 ? value : value - 1 << 24
  }

  private func text(_ start: Int, _ length: Int) -> String {
    String(decoding: bytes[start..<(start + length)], as: UTF8.self)
  }
}
