import ChargeDomain
import GRDB

/// A site as a point of the map.
struct Pin {
  /// The row of the record that names it.
  let row: Int64
  let latitude: Double
  let longitude: Double
  /// Its greatest power, 0 when unknown.
  let rank: UInt32
  /// Whether most people cannot use it: then it is not counted, only told.
  let isPrivate: Bool
  /// Its cell of ``PinTile/deepestZoom``.
  let x: UInt32
  let y: UInt32

  init(row: Int64, at place: Coordinate, power: PowerRating?, isPrivate: Bool = false) {
    self.row = row
    latitude = place.latitude
    longitude = place.longitude
    rank = UInt32(clamping: PowerRank.of(power))
    self.isPrivate = isPrivate
    let cell = MapCell(of: place, zoom: PinTile.deepestZoom)
    x = UInt32(clamping: cell.x)
    y = UInt32(clamping: cell.y)
  }

  fileprivate init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    row = Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
    latitude = Double(
      bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)))
    longitude = Double(
      bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)))
    rank = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt32.self))
    x = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 28, as: UInt32.self))
    y = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 32, as: UInt32.self))
    isPrivate = bytes.loadUnaligned(fromByteOffset: offset + 36, as: UInt32.self) != 0
  }

  fileprivate func append(to bytes: inout [UInt8]) {
    func put(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    put(row)
    put(latitude.bitPattern)
    put(longitude.bitPattern)
    put(rank)
    put(x)
    put(y)
    put(UInt32(isPrivate ? 1 : 0))
  }
}

/// A power as one number that is greater for a greater power, and for a stated one where another is estimated.
enum PowerRank {
  static func of(_ rating: PowerRating?) -> Int64 {
    guard let rating else { return 0 }
    return Int64(clamping: rating.power.watts) << 1 | (rating.basis == .estimated ? 0 : 1)
  }

  /// The power; whether its figure was corrected is not kept. Nil when unknown.
  static func rating(_ rank: Int64) -> PowerRating? {
    Power(watts: Int(clamping: rank >> 1)).map {
      PowerRating(power: $0, basis: rank & 1 == 0 ? .estimated : .given)
    }
  }
}

/// Points counted together; their middle is the mean of their places.
struct PinCount {
  var count = 0
  /// How many private sites are there and not counted.
  var hidden = 0
  var latitude = 0.0
  var longitude = 0.0
  /// The greatest power, 0 when none is known.
  var rank: Int64 = 0
  /// The row of the last point: of the only one where there is one.
  var last: Int64 = 0

  mutating func add(_ pin: Pin) {
    guard !pin.isPrivate else {
      hidden += 1
      return
    }
    count += 1
    latitude += pin.latitude
    longitude += pin.longitude
    rank = max(rank, Int64(pin.rank))
    last = pin.row
  }
}

/// The points of a cell of zoom 10 as one value, 40 bytes each. Counting them takes a few nanoseconds a point, where a row
/// of a table would take a microsecond.
enum PinTile {
  static let zoom = 10
  /// The zoom of the cell that is stored with each point.
  static let deepestZoom = 22
  private static let pinSize = 40

  static func bytes(_ pins: [Pin]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pins.count * pinSize)
    for pin in pins { pin.append(to: &bytes) }
    return bytes
  }

  static func forEach(_ bytes: UnsafeRawBufferPointer, _ body: (Pin) -> Void) throws {
    guard bytes.count % pinSize == 0 else { throw DatabaseError.unreadable("a tile of the map ends too early") }
    for offset in stride(from: 0, to: bytes.count, by: pinSize) { body(Pin(bytes, at: offset)) }
  }
}
