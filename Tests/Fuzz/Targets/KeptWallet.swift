internal import ChargeData
internal import ChargeDomain
internal import Foundation

/// What the device keeps of a wallet comes back as it was, and its books are right.
struct KeptWallet {
  private static let owner = "user"

  private let wallet: Wallet
  private let run: AnswerRun

  init(_ wallet: Wallet, _ run: AnswerRun) { (self.wallet, self.run) = (wallet, run) }

  func look() async throws(FuzzFinding) {
    guard let first = wallet.accounts.first else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wallet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let now = run.clock.now
    run.log.clear()
    let store = UserStore.open(folder: folder, logger: run.log.logger, now: now)
    var order = WalletOrder(
      id: WalletOrder.ID(rawValue: "order-1"), owner: Self.owner, kind: .delete(first.id), at: now)
    let waiting = order
    order.handle(.leaves(before: wallet), at: now)
    try await lookAtCopy(store.wallet { now }, [waiting, order], at: now)
    try await lookAtBooks(store.books(now: { now }))
    try expect(run.log.lines.isEmpty, "logged: \(run.log.lines)")
  }

  private func lookAtCopy(_ store: WalletStore, _ states: [WalletOrder], at now: Date) async throws(FuzzFinding) {
    try await done("keeping") { () throws(Failure) in try await store.keepCopy(Self.owner, wallet, now) }
    for order in states {
      let isKept = try await done("keeping") { () throws(Failure) in try await store.keep(order) }
      try expect(isKept, "an order is not kept")
    }
    let kept = try await done("reading") { () throws(Failure) in try await store.read(Self.owner) }
    try expect(kept.copy == StoredCopy(wallet, at: now), "it comes back as another: \(kept), kept was \(wallet)")
    try expect(kept.orders == states.suffix(1), "an order comes back as another")
  }

  private func lookAtBooks(_ books: BookStore) async throws(FuzzFinding) {
    let entries = try await done("entering") { () throws(Failure) in
      try await books.record(Self.owner, BookStore.News(wallet))
    }
    try expect(wallet.isWhole || entries.isEmpty, "books begin with a part of a wallet")
    let checked = try await done("checking") { () throws(Failure) in
      try await CheckBooks(store: books)(Self.owner, against: wallet)
    }
    try expect(checked == .fine(entries: entries.count), "the books are not right: \(checked)")
    let again = try await done("entering again") { () throws(Failure) in
      try await books.record(Self.owner, BookStore.News(wallet))
    }
    try expect(again.isEmpty, "the same wallet changes the books: \(again)")
  }
}
