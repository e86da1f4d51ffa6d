public import Foundation

/// The network's list of a person's transactions is shown with the names of their sites, without payments that were opened and
/// never used. What this device knows to have ended has ended, though the list says otherwise: one era of the network writes
/// no end. The list of the last time, kept on the device, stands in until the network answers.
public struct LoadCharges: Sendable {
  /// What happens: `stored` first, and once more where the newest were not all; then `listed` or `failed`.
  public enum Progress: Hashable, Sendable, Codable {
    /// What was kept, and when; nil if nothing was.
    case stored([PastCharge], at: Date?)
    /// What the network says now.
    case listed([PastCharge], at: Date)
    /// The network did not answer.
    case failed(Failure)
  }

  /// How many sessions are read and shown before the others.
  public static let firstPage = 100
  /// Seconds for which an answer is waited for.
  static let patience: TimeInterval = 60

  let service: ChargingService
  let accounts: AccountUseCases
  let store: ChargingStore
  let clock: any CoreClock

  /// Reports what is kept, then asks the network.
  public func callAsFunction(owner: String, report: (Progress) async -> Void) async {
    var count: Int?
    for limit in [Self.firstPage, .max] {
      // What cannot be read is asked for anew.
      guard let kept = try? await store.history(owner, limit) else { break }
      if kept.value.count != count { await report(.stored(kept.value, at: kept.keptAt)) }
      count = kept.value.count
    }
    do throws(Failure) {
      let charges = try await ask(owner: owner)
      await report(.listed(charges, at: clock.now))
      // It is a copy: without it the network is asked again.
      try? await store.keepHistory(owner, charges)
    } catch {
      if error != .cancelled { await report(.failed(error)) }
    }
  }

  /// Asks the network alone.
  public func ask(owner: String) async throws(Failure) -> [PastCharge] {
    let answer = await clock.answer(within: Self.patience) {
      await accounts.outcome(.charging, for: owner) { credential async throws(Failure) in
        try await service.transactions(credential)
      }
    }
    let all = try answer.get()
    let ended = all.contains { $0.standing == .charging } ? (try? await store.ended(owner)) ?? [] : []
    let facts = all.filter { $0.standing != .opened }.map { facts in
      var facts = facts
      if ended.contains(facts.id) { facts.standing = .ended }
      return facts
    }
    // Without the list of sites the names are left out.
    let sites = facts.isEmpty ? [] : (try? await service.sites()) ?? []
    let names = Dictionary(
      sites.flatMap { site in site.chargers.map { ($0.code, site.name) } }, uniquingKeysWith: { first, _ in first })
    return facts.map { PastCharge($0, site: $0.charger.flatMap { names[$0] } ?? "") }.sorted(by: Self.isNewer)
  }

  private static func isNewer(_ one: PastCharge, _ other: PastCharge) -> Bool {
    switch (one.facts.startedAt ?? one.facts.openedAt, other.facts.startedAt ?? other.facts.openedAt) {
    case (let left?, let right?) where left != right: left > right
    case (nil, _?): true
    case (_?, nil): false
    // Numbers as text: a longer one is greater.
    default: (one.id.rawValue.count, one.id.rawValue) > (other.id.rawValue.count, other.id.rawValue)
    }
  }
}
