internal import ChargeData
internal import ChargeDomain
internal import ChargeLocalization
internal import Foundation
internal import GRDB

extension FuzzTarget {
  /// What a disk gives back of the purchase and of the trial. The first line says which: `purchase` or `trial` of the person's
  /// file, or `file` for the trial beside the sign-ins; all else is what stands there.
  static let purchaseRecords = FuzzTarget(name: "purchase-records") { input throws(FuzzFinding) in
    let line = input.prefix { $0 != 0x0A }
    let content = Data(input.dropFirst(line.count + 1))
    try await FuzzFolder.with("purchase") { folder throws(FuzzFinding) in
      switch String(decoding: line, as: UTF8.self) {
      case "file": try await PurchaseRun(folder).lookAtFile(content)
      case "trial": try await PurchaseRun(folder).lookAtRow("trial", content)
      default: try await PurchaseRun(folder).lookAtRow("purchase", content)
      }
    }
  }
}

private struct PurchaseRun {
  private static let now = Date(timeIntervalSince1970: 1_717_243_200)

  private static let stored = StoredFile("user.sqlite") { folder throws(FuzzFinding) in
    let store = UserStore.open(folder: folder, logger: FuzzLog().logger, now: now).purchase
    var entitlement = Entitlement()
    _ = entitlement.handle(.asked(PurchaseIntent(id: PurchaseIntent.ID(rawValue: "wish"), askedAt: now)))
    var trial = Trial()
    trial.start(at: now)
    let (kept, begun) = (entitlement, trial)
    try await done("keeping") { () throws(Failure) in
      try await store.keep(kept)
      try await store.keepTrial(begun)
    }
  }

  private let folder: URL
  private let log = FuzzLog()

  init(_ folder: URL) { self.folder = folder }

  func lookAtRow(_ table: String, _ content: Data) async throws(FuzzFinding) {
    try await Self.stored.copy(to: folder)
    let text = String(decoding: content, as: UTF8.self)
    let file = folder.appendingPathComponent("user.sqlite")
    let isPut = StoredFile.change(file) {
      try $0.execute(sql: "UPDATE \(table) SET \(table) = ?", arguments: [text])
    }
    guard isPut else { return }
    let store = UserStore.open(folder: folder, logger: log.logger, now: Self.now).purchase
    let kept = try await done("reading") { () throws(Failure) in try await store.read() }
    if table == "purchase" {
      try expect(kept.trial != nil, "the trial is lost with the purchase")
    } else {
      try expect(kept.entitlement.unanswered != nil, "the purchase is lost with the trial")
    }
    let trial = try look(at: kept.trial)
    let next = try look(at: kept.entitlement)
    try await done("keeping") { () throws(Failure) in
      try await store.keep(next)
      try await store.keepTrial(trial)
    }
    let again = try await done("reading again") { () throws(Failure) in try await store.read() }
    try expect(again.trial == trial, "another trial comes back")
    if next.revision > kept.entitlement.revision {
      try expect(again.entitlement == next, "another purchase comes back")
    }
    for line in log.lines { try expect(line.isPlain, "logged raw: \(line.debugDescription)") }
  }

  func lookAtFile(_ content: Data) async throws(FuzzFinding) {
    let file = folder.appendingPathComponent("trial.json")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FuzzFinding(description: "no folder to try it in: \(error)")
    }
    let isMade = FileManager.default.createFile(
      atPath: file.path, contents: content, attributes: [.posixPermissions: 0o600])
    try expect(isMade, "no file to try it with")
    let safe = SecretFiles(folder: folder, logger: log.logger).trial
    let kept = try await done("reading") { () throws(Failure) in try await safe.read() }
    let aside = try? Data(contentsOf: file.appendingPathExtension("damaged"))
    try expect(kept != nil || aside == content, "it is neither read nor moved aside")
    let trial = try look(at: kept)
    try await done("keeping") { () throws(Failure) in try await safe.keep(trial) }
    try expect(
      try await done("reading again") { () throws(Failure) in try await safe.read() } == trial, "it is another")
  }

  /// Whatever it says, it goes on.
  private func look(at kept: Trial?) throws(FuzzFinding) -> Trial {
    var trial = (kept ?? Trial()).joined(with: Trial())
    for moment in [Self.now, Self.now + 86_400 * 30, .distantPast] {
      if case .running(let days) = trial.state(at: moment) {
        try expect((1...7).contains(days), "\(days) days are left")
      }
      if let next = trial.nextChange(after: moment) { try expect(next > moment, "it changes before now") }
      _ = trial.isAhead(of: moment)
    }
    trial.start(at: Self.now)
    trial.wasShown(at: Self.now)
    trial.hear(Self.now, at: Self.now)
    _ = trial.isWorthKeeping(insteadOf: kept)
    return trial
  }

  private func look(at kept: Entitlement) throws(FuzzFinding) -> Entitlement {
    var entitlement = kept
    let formats = Formats(language: .sv, units: .metric, timeZone: .gmt)
    if case .purchased(let transaction) = entitlement.standing { _ = formats.day(transaction.boughtAt) }
    let transaction = StoreTransaction(
      id: StoreTransaction.ID(rawValue: "t"), product: StoreFront.fullApp, boughtAt: Self.now, intent: nil)
    _ = entitlement.handle(.looked(at: Self.now))
    _ = entitlement.handle(.asked(PurchaseIntent(id: PurchaseIntent.ID(rawValue: "next"), askedAt: Self.now)))
    _ = entitlement.handle(.sees([transaction], .all))
    try expect(entitlement.isOwned || kept.isOwned, "what the store sells is not bought: \(kept)")
    return entitlement
  }
}
