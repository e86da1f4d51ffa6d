import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// "Export my data": all that the device keeps, or nothing.
@Suite struct ExportMyDataTests {
  private let desk = AccountDesk()
  private let kept = KeptData()
  private final class Written: Sendable {
    let data = Mutex<MyData?>(nil)
  }

  private let written = Written()
  private let lowBalance = LowBalance(
    account: WalletAccountID(rawValue: "a"), amount: WalletDesk.cents(5_000))

  private let invoice = CalendarMonth("2024-05").map { Invoice(id: InvoiceID(rawValue: "i"), month: $0) }

  private var useCases: UseCases {
    let file = MyDataFile { [written] data, _ in
      written.data.withLock { $0 = data }
      return SharedDocument(name: "all.json", mediaType: nil, bytes: Data())
    }
    var invoices = InvoicePorts()
    invoices.store.setup = { owner async throws(Failure) in
      var form = InvoiceSetupDraft()
      form[.name] = owner == AccountDesk.owner(.charging).key ? "Ada Berg" : "Somebody else"
      (form[.address], form[.postcode], form[.town]) = ("Storgatan 1", "553 18", "Jönköping")
      return form.setup
    }
    var wallet = WalletPorts()
    wallet.store.read = { [lowBalance] owner async throws(Failure) in
      var kept = WalletStore.Kept()
      if owner == AccountDesk.owner(.wallet).key { kept.lowBalances = [lowBalance] }
      return kept
    }
    wallet.books.entry = { owner, number async throws(Failure) in
      let hash = JournalHash([UInt8](repeating: 0, count: JournalHash.size))
      guard owner == AccountDesk.owner(.wallet).key, number <= 2, let hash else { return nil }
      return JournalEntry(
        number: number, id: JournalEntry.ID(rawValue: "\(number)"), at: noon, kind: .opening,
        memo: JournalMemo(.opening), postings: [], previousHash: hash, hash: hash)
    }
    invoices.store.list = { [invoice] _ async throws(Failure) in invoice.map { StoredCopy([$0], at: noon) } }
    var charging = ChargingPorts()
    charging.store.history = { owner, _ async throws(Failure) in
      var facts = ChargingFacts(id: TransactionID(rawValue: "7"), standing: .ended, askedAt: noon)
      facts.startedAt = noon - 3600
      return owner == AccountDesk.owner(.charging).key ? StoredCopy([PastCharge(facts, site: "Torget")], at: noon) : nil
    }
    return .joined(
      kept: kept, myDataFile: file, accounts: desk.ports, charging: charging, invoices: invoices, wallet: wallet)
  }

  private func fill() throws {
    let place = try #require(Coordinate(latitude: 57.78, longitude: 14.16))
    kept.state.withLock { state in
      state.preferences.units = .miles
      state.favourites = [
        Favourite(id: StationID(provider: .openChargeMap, value: "1"), name: "Home", coordinate: place, addedAt: noon)
      ]
      state.savedFilters = [SavedFilter(name: "Fast", filter: StationFilter())]
      state.regions = [RegionPack(id: "r", name: "Småland", boxes: [], addedAt: noon)]
      state.watches = [FreeWatch(id: KeptData.watchID(), subjects: [], setAt: noon, until: noon + 3600)]
    }
    desk.signIn(.charging, .wallet)
    var profile = PersonalData()
    profile.city = "Jönköping"
    desk.state.withLock { state in
      (state.storedData, state.storedName) = (profile, "Ada")
      state.unverified = StoredCopy("new@example.org", at: noon)
    }
  }

  @Test("everything is in the file: settings, favourites, filters, areas, watches, accounts, profiles")
  func everything() async throws {
    try fill()
    #expect(try await useCases.exportMyData().name == "all.json")
    let data = try #require(written.data.withLock { $0 })
    let state = kept.state.withLock { $0 }
    #expect(data.preferences == state.preferences && data.favourites == state.favourites)
    #expect(data.savedFilters == state.savedFilters && data.regions == state.regions)
    #expect(data.filters == state.filters)
    #expect(data.watches == state.watches && data.watches.count == 1 && data.lowBalances == [lowBalance])
    #expect(
      data.accounts == [.charging: AccountDesk.owner(.charging), .wallet: AccountDesk.owner(.wallet)])
    #expect(data.profile?.city == "Jönköping" && data.walletName == "Ada")
    #expect(data.unverifiedEmail == "new@example.org")
    #expect(data.sessions.map(\.site) == ["Torget"] && data.sessions.map(\.startedAt) == [noon - 3600])
    #expect(data.invoices == [invoice].compactMap(\.self) && data.journal.map(\.number) == [1, 2])
    #expect(data.invoiceAddress?.name == "Ada Berg", "that of the person who is signed in")
  }

  @Test("who is signed in nowhere gets a file too")
  func nobody() async throws {
    _ = try await useCases.exportMyData()
    let data = try #require(written.data.withLock { $0 })
    #expect(data.watches.isEmpty && data.lowBalances.isEmpty)
    #expect(data.accounts.isEmpty && data.profile == nil && data.walletName == nil && data.invoiceAddress == nil)
  }

  @Test("what cannot be read makes no file", arguments: [Failure.locked, .storage])
  func unreadable(_ failure: Failure) async throws {
    try fill()
    desk.state.withLock { $0.secretsFailure = failure }
    await #expect(throws: failure) { try await useCases.exportMyData() }
    desk.state.withLock { ($0.secretsFailure, $0.ownFailure) = (nil, failure) }
    await #expect(throws: failure) { try await useCases.exportMyData() }
    desk.state.withLock { $0.ownFailure = nil }
    kept.state.withLock { $0.favouritesFailure = failure }
    await #expect(throws: failure) { try await useCases.exportMyData() }
    kept.state.withLock { ($0.favouritesFailure, $0.watchesFailure) = (nil, failure) }
    await #expect(throws: failure) { try await useCases.exportMyData() }
    #expect(written.data.withLock { $0 } == nil)
  }

  @Test("without files there is a failure")
  func noFiles() async {
    let useCases = UseCases.joined(kept: kept, accounts: desk.ports)
    await #expect(throws: Failure.storage) { try await useCases.exportMyData() }
  }
}
