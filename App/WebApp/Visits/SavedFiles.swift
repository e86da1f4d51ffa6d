import ChargeCore
import Foundation

/// The files that an app saved, until their time is over. Only the newest are kept.
struct SavedFiles: Sendable {
  private var files: [(code: RandomCode, document: SharedDocument, until: Date)] = []
  private let limit: Int
  private let lifetime: TimeInterval

  /// - Parameter lifetime: Seconds for which a file can be fetched; browsers may do so more than once.
  init(limit: Int, lifetime: TimeInterval) { (self.limit, self.lifetime) = (limit, lifetime) }

  /// Keeps a file. The code names it in the address that the browser fetches.
  mutating func add(
    _ document: SharedDocument, as code: RandomCode = .unpredictable(), at now: Date
  ) -> RandomCode {
    files.removeAll { $0.until <= now }
    files.append((code, document, now.addingTimeInterval(lifetime)))
    if files.count > limit { files.removeFirst() }
    return code
  }

  /// A file; nil once it is not kept any more.
  func file(_ code: RandomCode, at now: Date) -> SharedDocument? {
    files.first { $0.code == code && $0.until > now }?.document
  }

  /// Keeps none any more.
  mutating func removeAll() { files = [] }
}

extension SharedDocument {
  /// Its name in the field of an answer (RFC 6266): bare for old browsers, and in UTF-8. Nothing in it leaves the field.
  var disposition: String {
    let plain = name.utf8.map { byte -> String in
      byte.isUnreserved || byte == UInt8(ascii: " ") ? String(UnicodeScalar(byte)) : "_"
    }.joined()
    let coded = name.utf8.map { byte -> String in
      if byte.isUnreserved { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(coded)"
  }

  /// Its type in the field of an answer; bytes where it is none.
  var servedType: String {
    guard let mediaType, mediaType.utf8.count <= 100, mediaType.utf8.count(where: { $0 == UInt8(ascii: "/") }) == 1,
      mediaType.utf8.allSatisfy({ $0.isUnreserved || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "+") })
    else { return "application/octet-stream" }
    return mediaType
  }

  /// A file that a browser sends: its name without folders.
  init(sent name: String, type: String, bytes: [UInt8]) {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map { String($0.prefix(200)) } ?? "file"
    self.init(name: last, mediaType: type.isEmpty ? nil : String(type.prefix(100)), bytes: .init(bytes))
  }
}

extension UInt8 {
  /// True for what stands for itself in an address (RFC 3986, 2.3).
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
