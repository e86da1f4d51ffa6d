import ChargeData
import DataTestSupport
import Foundation
import HTTPTypes
import Logging

/// A transport with a silent log.
func makeTransport() -> CurlTransport {
  CurlTransport(version: "test", logger: Logger(label: "http") { _ in SwiftLogNoOpLogHandler() })
}

extension HTTPExchange {
  /// An exchange with an address as text.
  init(
    _ method: HTTPRequest.Method = .get, _ url: String, fields: HTTPFields = [:], body: Data? = nil,
    limits: RequestLimits = RequestLimits()
  ) throws {
    let parts = try Self.parts(url)
    self.init(
      HTTPRequest(
        method: method, scheme: parts.scheme, authority: parts.authority, path: parts.path, headerFields: fields),
      body: body, limits: limits)
  }

  private struct NotAnAddress: Error {}

  private static func parts(_ url: String) throws -> (scheme: String, authority: String, path: String) {
    guard let colon = url.firstRange(of: "://") else { throw NotAnAddress() }
    let rest = url[colon.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    return (String(url[..<colon.lowerBound]), String(authority), String(rest.dropFirst(authority.count)))
  }
}

/// The failure an operation throws; nil when it throws none.
func failure(_ operation: () async throws(HTTPFailure) -> HTTPAnswer) async -> HTTPFailure? {
  do throws(HTTPFailure) {
    _ = try await operation()
    return nil
  } catch {
    return error
  }
}

extension RequestLimits {
  /// Ends within what a test may wait.
  static let short = RequestLimits(total: .milliseconds(250))
}

/// Compressed data made by hand, so that the tests do not check a library against itself.
enum Gzip {
  /// A gzip member that holds the bytes uncompressed (at most 65,535 of them).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    let block = [1] + little(UInt32(count), 2) + little(UInt32(~count), 2) + bytes
    return header + block + little(crc32(bytes), 4) + little(UInt32(bytes.count), 4)
  }

  static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  /// The start of a member that unpacks to zeros for ever: a fixed-Huffman block with a literal 0 (8 bits after the
  /// 3 of the block), then matches "258 bytes, distance 1" of 13 bits each; 8 of them make 13 bytes.
  static func zeros(megabytes: Int) -> [UInt8] {
    var bits: [UInt8] = [0, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
    while bits.count % 8 != 0 { bits += match }
    let period = pack((0..<8).flatMap { _ in match })
    var run = period
    while run.count / period.count * 8 * 258 < megabytes * 1_000_000 { run += run }
    return header + pack(bits) + run
  }

  private static func pack(_ bits: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) { $0 | $1.element << UInt8($1.offset) }
    }
  }

  private static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in (value & 1) == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1 }
    }
  }
}

extension CurlTransport {
  /// The stage that a request has timed out in; nil when it has not.
  func stage(_ url: String, _ limits: RequestLimits) async throws -> HTTPFailure.Stage? {
    let exchange = try HTTPExchange(.get, url, limits: limits)
    let failure = await failure { () async throws(HTTPFailure) in try await send(exchange) }
    guard case .timedOut(let stage, _) = failure else { return nil }
    return stage
  }
}
