public import Foundation

/// What is kept on the device of a person's invoices. Until a function is set, nothing is found, and keeping fails with
/// ``Failure/storage``.
public struct InvoiceStore: Sendable {
  /// The bytes that all documents may have together: the oldest make room for the newest.
  public static let mostDocumentBytes = 32 << 20

  /// Where the invoices are to be sent; nil until that is set up.
  public var setup: @Sendable (_ owner: String) async throws(Failure) -> InvoiceSetup? = { _ in nil }
  /// Keeps where they are to be sent, on the disk when it returns; nil where the person wants none.
  public var keepSetup: @Sendable (_ owner: String, InvoiceSetup?) async throws(Failure) -> Void = unset(.storage)
  /// The invoices as the network last listed them, and when; nil if it never did.
  public var list: @Sendable (_ owner: String) async throws(Failure) -> StoredCopy<[Invoice]>? = { _ in nil }
  /// Keeps the invoices in place of those kept before.
  public var keepList: @Sendable (_ owner: String, [Invoice]) async throws(Failure) -> Void = unset(.storage)
  /// The document of an invoice, and when it was stored; nil if there is none.
  public var document: @Sendable (_ owner: String, InvoiceID) async throws(Failure) -> StoredCopy<Data>? = {
    _, _ in nil
  }
  /// Keeps a document.
  public var keepDocument: @Sendable (_ owner: String, InvoiceID, Data) async throws(Failure) -> Void =
    unset(.storage)
  /// Forgets everything of everybody: name and address are personal data.
  public var forgetAll: @Sendable () async throws(Failure) -> Void = {}

  /// A store that keeps nothing.
  public init() {}
}
