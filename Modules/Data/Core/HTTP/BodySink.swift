import CZlib
import Foundation

/// Collects a body up to a limit. Gzip data that no field declares is unpacked under the same limit: the Swiss national
/// feed sends such bodies.
final class BodySink {
  /// Why a body is refused.
  enum Refusal: Error, Equatable {
    case tooLarge
    case badEncoding
    case cutShort
  }

  private enum Mode {
    case undecided([UInt8])
    case plain
    case unpacking(OpaquePointer)
  }

  private let cap: Int
  private var mode: Mode
  private var body = Data()
  private var room: [UInt8] = []
  private(set) var refusal: Refusal?

  /// - Parameter looksForGzip: false when a field declares the encoding: libcurl has then decoded the body.
  init(cap: Int, looksForGzip: Bool) {
    self.cap = cap
    self.mode = looksForGzip ? .undecided([]) : .plain
  }

  deinit {
    if case .unpacking(let inflater) = mode { cz_inflater_free(inflater) }
  }

  var unpacks: Bool { if case .unpacking = mode { true } else { false } }

  /// Appends a piece. False when the body is refused.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard refusal == nil else { return false }
    switch mode {
    case .plain: keep(bytes)
    case .unpacking(let inflater): unpack(bytes, inflater)
    case .undecided(var start):
      start += bytes
      decide(start)
    }
    return refusal == nil
  }

  /// The whole body, after a transfer that succeeded.
  func finish() throws(Refusal) -> Data {
    if case .undecided(let start) = mode { start.withUnsafeBytes { keep($0) } }
    if case .unpacking(let inflater) = mode, refusal == nil, cz_inflater_ended(inflater) == 0 { refusal = .cutShort }
    if let refusal { throw refusal }
    return body
  }

  private func decide(_ start: [UInt8]) {
    if start.count < 3 && [0x1F, 0x8B].starts(with: start) {
      mode = .undecided(start)
    } else if cz_looks_like_gzip(start, start.count) != 0, let inflater = cz_inflater_new(0) {
      mode = .unpacking(inflater)
      room = [UInt8](repeating: 0, count: 64 << 10)
      start.withUnsafeBytes { unpack($0, inflater) }
    } else {
      mode = .plain
      start.withUnsafeBytes { keep($0) }
    }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= cap - body.count else {
      refusal = .tooLarge
      return
    }
    body.append(contentsOf: bytes)
  }

  private func unpack(_ bytes: UnsafeRawBufferPointer, _ inflater: OpaquePointer) {
    var rest = UnsafeRawBufferPointer(rebasing: bytes[...])
    while refusal == nil {
      var consumed = 0
      var written = 0
      let input = rest.bindMemory(to: UInt8.self)
      let status = cz_inflate(inflater, input.baseAddress, input.count, &consumed, &room, room.count, &written)
      room.withUnsafeBytes { keep(UnsafeRawBufferPointer(rebasing: $0.prefix(written))) }
      guard status.rawValue >= 0 else {
        refusal = refusal ?? .badEncoding
        return
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(consumed))
      if status == CZ_OK || (status == CZ_END && rest.isEmpty) { return }
    }
  }
}
