import ChargeCore
import Foundation
import ReferenceBackend

/// The wallet of a person who charges: an account from which charging can be paid.
struct ChargingPurse: Sendable {
  /// The sign-in to it.
  let person: Credential
  /// What was put in before the life, in öre.
  let begin: Int

  /// Opens the account.
  /// - Parameter begin: Öre.
  init(of backend: InProcessBackend, with begin: Int) async throws {
    self.begin = begin
    person = try await WalletWorld.signIn(backend)
    for (key, change) in [OrderedChange.create(Self.account, name: "Charging"), .deposit(Self.account, begin)]
      .enumerated()
    {
      let request = OtherOrder(change: change, currency: "SEK").request
      let answer = await WalletWorld.ask(backend, request, as: person, key: "purse-\(key)")
      guard answer?.status == .ok else { throw NoPurse() }
    }
  }

  private static let account = SerialIDs.id(990_001).uuidString.lowercased()
}

/// The account could not be opened.
struct NoPurse: Error {}

/// What was taken, in minor units, from each hold that something was taken from.
struct CapturedHolds {
  private(set) var sums: [String: Int] = [:]
  /// How often something was taken from a hold.
  private(set) var times: [String: Int] = [:]

  init(_ journal: [WalletEntry]) {
    for entry in journal where entry.kind == .capture {
      let holds = entry.postings.compactMap { if case .hold(let id) = $0.place { id } else { nil } }
      let taken = entry.postings.filter { $0.place == .outside }.reduce(0) { $0 + $1.amount }
      for hold in Set(holds) {
        sums[hold, default: 0] += taken
        times[hold, default: 0] += 1
      }
    }
  }
}
