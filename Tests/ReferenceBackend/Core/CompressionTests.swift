import CZlib
import Hummingbird
import Testing

@testable import ReferenceBackend

/// Everything that gzip bytes hold, taken out in small pieces.
func inflate(_ bytes: [UInt8], cap: UInt64 = 0, piece: Int = 777, room: Int = 1_000) throws -> [UInt8] {
  let inflater = try #require(cz_inflater_new(cap))
  defer { cz_inflater_free(inflater) }
  var output: [UInt8] = []
  var rest = bytes[...]
  while true {
    let input = Array(rest.prefix(piece))
    var buffer = [UInt8](repeating: 0, count: room)
    var consumed = 0
    var written = 0
    let status = cz_inflate(inflater, input, input.count, &consumed, &buffer, buffer.count, &written)
    rest = rest.dropFirst(consumed)
    output += buffer.prefix(written)
    guard status.rawValue >= 0 else { throw Refused(status: status.rawValue) }
    if rest.isEmpty, status != CZ_FULL { break }
  }
  guard cz_inflater_ended(inflater) == 1 else { throw Refused(status: 0) }
  #expect(cz_inflater_total(inflater) == UInt64(output.count))
  return output
}

struct Refused: Error, Equatable {
  /// The answer of the C function; 0 for data that was cut.
  let status: Int32
}

@Suite struct CompressionTests {
  private let text = Array(String(repeating: "Çankırı, Jönköping, Zürich. ", count: 500).utf8)

  private func packed(_ bytes: [UInt8]) throws -> [UInt8] {
    Array(try #require(gzip(ByteBuffer(bytes: bytes))).readableBytesView)
  }

  @Test("compressed bytes come out as they went in", arguments: [0, 1, 999, 100_000]) func comesOutAsItWentIn(
    _ count: Int
  ) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let gzipped = try packed(bytes)
    #expect(cz_looks_like_gzip(gzipped, gzipped.count) == 1)
    #expect(try inflate(gzipped) == bytes)
    #expect(try inflate(gzipped, piece: 1, room: 7) == bytes)
  }

  @Test("equal bytes compress to equal bytes") func equalInputGivesEqualBytes() throws {
    #expect(try packed(text) == packed(text))
  }

  @Test("several gzip members are one text") func membersOneAfterAnotherAreOneText() throws {
    #expect(try inflate(packed(text) + packed(text)) == text + text)
  }

  @Test("a text above the cap is refused") func moreThanTheCapIsRefused() throws {
    let gzipped = try packed(text)
    #expect(try inflate(gzipped, cap: UInt64(text.count)) == text)
    #expect(throws: Refused(status: CZ_OVER_CAP.rawValue)) {
      try inflate(gzipped, cap: UInt64(text.count) - 1)
    }
  }

  @Test("cut or changed data is refused") func cutOrChangedDataIsNotTakenForWhole() throws {
    let gzipped = try packed(text)
    #expect(throws: Refused(status: 0)) { try inflate(Array(gzipped.dropLast())) }
    #expect(throws: Refused(status: CZ_BAD_DATA.rawValue)) { try inflate(text) }
    var changed = gzipped
    changed[changed.count - 6] ^= 0xFF
    #expect(throws: Refused(status: CZ_BAD_DATA.rawValue)) { try inflate(changed) }
    #expect(cz_looks_like_gzip(text, text.count) == 0)
    #expect(cz_looks_like_gzip(gzipped, 2) == 0)
  }
}
