public import Foundation

/// The charging network, as far as it sends invoices. Each function fails with ``Failure/switchedOff`` until it is set.
public struct InvoiceService: Sendable {
  /// A person's invoices, paid and unpaid.
  public var invoices: @Sendable (Credential) async throws(Failure) -> InvoiceList = unset(.switchedOff)
  /// The bytes of an invoice's document, whatever they are: ``InvoiceDocument/isPDF(_:)`` tells. Fails with
  /// ``Failure/notFound`` if the network has none.
  public var document: @Sendable (InvoiceID, Credential) async throws(Failure) -> Data = unset(.switchedOff)

  /// A network that is switched off.
  public init() {}
}

/// What invoices need from outside. Each part is switched off until it is set.
public struct InvoicePorts: Sendable {
  /// The charging network.
  public var service = InvoiceService()
  /// What is kept on the device.
  public var store = InvoiceStore()

  /// Everything switched off.
  public init() {}
}
