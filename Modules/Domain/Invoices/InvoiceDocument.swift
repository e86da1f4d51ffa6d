public import Foundation

/// The document of an invoice, as it goes to the platform.
public struct InvoiceDocument: Hashable, Sendable, Codable {
  private let bytes: Data
  private let month: CalendarMonth
  /// When it was stored, where the network could not be asked; nil for one that came now.
  public let keptAt: Date?
  /// Why the network could not be asked; nil where it answered.
  public let failure: Failure?

  /// The greatest size of a document, in bytes.
  public static let mostBytes = 4 << 20

  init(_ bytes: Data, of invoice: Invoice, keptAt: Date? = nil, failure: Failure? = nil) {
    self.bytes = bytes
    month = invoice.month
    self.keptAt = keptAt
    self.failure = failure
  }

  /// The document.
  /// - Parameter name: What the name of its file begins with; the month follows.
  public func document(named name: String) -> SharedDocument {
    SharedDocument(name: "\(name)-\(month).pdf", mediaType: "application/pdf", bytes: bytes)
  }

  /// Whether bytes are a whole PDF file: it begins with its version, and its end mark is among the last 1024 bytes
  /// (ISO 32000-1, 7.5.2 and 7.5.5). An error that came in its place, or a file that was cut, is none.
  public static func isPDF(_ bytes: Data) -> Bool {
    guard bytes.count <= mostBytes, bytes.starts(with: "%PDF-".utf8) else { return false }
    let version = bytes.dropFirst(5).prefix(3)
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
    guard isDigit(version.first), version.dropFirst().first == UInt8(ascii: "."), isDigit(version.last) else {
      return false
    }
    return bytes.suffix(1024).firstRange(of: Data("%%EOF".utf8)) != nil
  }
}
