public import ChargeDomain
public import Foundation
import GRDB

extension UserStore {
  /// What is kept of invoices. What this version cannot read counts as not kept.
  /// - Parameters:
  ///   - now: The time that is kept with copies.
  ///   - mostDocumentBytes: The bytes that all documents may have together.
  public func invoices(
    now: @escaping @Sendable () -> Date = { Date() }, mostDocumentBytes: Int = InvoiceStore.mostDocumentBytes
  ) -> InvoiceStore {
    var store = InvoiceStore()
    store.setup = { [database] owner async throws(Failure) in
      try await database.read("reading where invoices are sent") { try InvoiceRows.setup($0, owner) }
    }
    store.keepSetup = { [database] owner, setup async throws(Failure) in
      try await database.write("saving where invoices are sent") { try InvoiceRows.keepSetup($0, owner, setup) }
    }
    store.list = { [database] owner async throws(Failure) in
      try await database.read("reading invoices") { try InvoiceRows.list($0, owner) }
    }
    store.keepList = { [database] owner, invoices async throws(Failure) in
      try await database.write("saving invoices") { try InvoiceRows.keepList($0, owner, invoices, at: now()) }
    }
    store.document = { [database] owner, id async throws(Failure) in
      try await database.read("reading a document") { try InvoiceRows.document($0, owner, id) }
    }
    store.keepDocument = { [database] owner, id, document async throws(Failure) in
      try await database.write("saving a document") {
        try InvoiceRows.keepDocument($0, owner, id, document, at: now(), most: mostDocumentBytes)
      }
    }
    store.forgetAll = { [database] () async throws(Failure) in
      try await database.erase("forgetting invoices") { try InvoiceRows.removeAll($0) }
    }
    return store
  }
}
