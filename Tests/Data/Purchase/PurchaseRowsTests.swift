import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Logging
import Testing

/// Purchase and trial in the person's own file.
@Suite struct PurchaseRowsTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// As another process opens it.
  private func store() -> PurchaseStore { UserStore.open(folder: folder.url, logger: silent).purchase }

  private var asked: Entitlement {
    var entitlement = Entitlement()
    _ = entitlement.handle(.asked(PurchaseIntent(id: StoreDesk.intent(), askedAt: noon + 0.125)))
    return entitlement
  }

  private var bought: Entitlement {
    var entitlement = asked
    _ = entitlement.handle(.answered(.bought(StoreDesk.transaction("ü\"1", at: noon)), StoreDesk.intent()))
    return entitlement
  }

  private var trial: Trial {
    var trial = Trial()
    trial.start(at: noon)
    trial.hear(noon + 90, at: noon)
    trial.wasShown(at: noon)
    return trial
  }

  @Test("nothing is kept at first; what is kept is read by another process")
  func roundTrip() async throws {
    #expect(try await store().read() == PurchaseStore.Kept())
    try await store().keep(asked)
    #expect(try await store().read() == PurchaseStore.Kept(entitlement: asked))
    try await store().keepTrial(trial)
    try await store().keep(bought)
    #expect(try await store().read() == PurchaseStore.Kept(entitlement: bought, trial: trial))
  }

  @Test("an older one never replaces a newer one")
  func older() async throws {
    try await store().keep(bought)
    try await store().keep(asked)
    #expect(try await store().read().entitlement == bought)
  }

  @Test("what cannot be read is kept and logged, and what comes next replaces it")
  func damaged() async throws {
    let log = LogLines()
    let store = UserStore.open(folder: folder.url, logger: Logger(label: "t") { _ in log.handler }).purchase
    try await store.keep(bought)
    try await store.keepTrial(trial)
    try folder.changeUserRows("UPDATE purchase SET purchase = '{\"form\":\"of later\"}'")
    try folder.changeUserRows("UPDATE trial SET trial = '['")
    let kept = try await store.read()
    #expect(kept.entitlement.standing == .none && kept.entitlement.revision == bought.revision && kept.trial == nil)
    #expect(log.all.count { $0.contains("the purchase cannot be read") } == 2)
    var next = kept.entitlement
    _ = next.handle(.sees([StoreDesk.transaction(at: noon)], .all))
    try await store.keep(next)
    #expect(try await store.read().entitlement == next)
  }

  @Test("a purchase that is older or newer than its row says cannot be read, and what comes next replaces it")
  func otherRevision() async throws {
    for revision in [-5, 0, 7, Int.max] {
      try await store().keep(bought)
      try folder.changeUserRows("UPDATE purchase SET purchase = json_set(purchase, '$.revision', \(revision))")
      var next = try await store().read().entitlement
      #expect(next == Entitlement(revision: bought.revision), "\(revision)")
      _ = next.handle(.sees([StoreDesk.transaction(at: noon)], .all))
      try await store().keep(next)
      #expect(try await store().read().entitlement == next)
      try folder.changeUserRows("DELETE FROM purchase")
    }
  }

  @Test("where the file cannot be used nothing looks like nothing")
  func storage() async throws {
    try Data().write(to: folder.file("taken"))
    let store = UserStore.open(folder: folder.file("taken/below"), logger: silent).purchase
    let (asked, trial) = (asked, trial)
    await #expect(throws: Failure.storage) { try await store.read() }
    await #expect(throws: Failure.storage) { try await store.keep(asked) }
    await #expect(throws: Failure.storage) { try await store.keepTrial(trial) }
  }
}
