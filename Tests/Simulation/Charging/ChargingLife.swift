import ChargeCore
import Foundation
import ReferenceBackend
public import SimulationFrame

/// A person who charges, with everything that goes wrong: network, server, chargers, payments, disk, clock, kills, a second
/// device.
public final class ChargingLife: Life, JudgedLife {
  /// The chargers that the person goes to; the last one does not exist.
  static let codes = [100_001, 100_004, 100_006, 100_011, 100_055]

  let world: ChargingWorld
  /// The person's telephone, and in some lives a second one.
  let devices: [SimulatedDevice]
  let secondStartBegins: Bool
  /// Whether the app is started anew before the world is judged; else it only hears that all is well again.
  let calmsByKill: Bool
  private let folders: [URL]
  /// Secrets that must never be seen.
  var secrets: Set<String> = [ChargingWorld.password]
  /// What the devices have kept of each intent to charge.
  var intents: [ChargingSession.ID: IntentRecord] = [:]
  /// Transactions that a device began without an app of ours.
  var others: Set<Int> = []
  /// When something was last wrong with a device, in milliseconds since 1970.
  var disturbedAt = 0
  /// How many actions are still to lead straight to charging.
  var smoothActions = 0
  /// Whether the person is still to ask for invoices, before anything else.
  var setsUpInvoices: Bool
  /// Whether the wallet was ever told to refuse an order: the app asks for it once more when it is started anew.
  var walletHasRefused = false
  /// What was wrong, and is not told yet.
  var found: [Violation] = []

  public init(seed: UInt64) async throws {
    var dice = Dice(seed: seed ^ 0x5EED)
    // Only the second network can be paid from a wallet, and by an invoice.
    let era: ChargingEra = dice.once(in: 3) ? .first : .second
    secondStartBegins = dice.once(in: 4)
    calmsByKill = dice.once(in: 3)
    let hasTwo = dice.once(in: 6)
    // With enough for many sessions, for one, for none.
    let purse = era == .second && !dice.once(in: 4) ? dice.pick([(6, 1_000_000), (3, 60_000), (1, 10_000)]) : nil
    setsUpInvoices = dice.once(in: era == .second ? 2 : 6)
    // A month that ends in the middle of a session or two. The first network tells no ends.
    let monthEnds = dice.once(in: era == .second ? 2 : 6) ? Int.random(in: 5...60, using: &dice) : nil
    world = try await ChargingWorld(
      era: era, secondStartBegins: secondStartBegins, purse: purse, minutesOfMonth: monthEnds, seed: seed)
    if let purse = world.purse { secrets.insert(purse.person.token.reveal()) }
    var (folders, devices): ([URL], [SimulatedDevice]) = ([], [])
    for number in 0..<(hasTwo ? 2 : 1) {
      var kind = SimulatedDevice.Kind(number: number)
      if dice.once(in: 4) { kind.ahead = Double(Int.random(in: -600...600, using: &dice)) }
      kind.sendsAgain = dice.once(in: 2)
      let credential = number == 0 ? world.person : try await world.signedInAgain()
      secrets.insert(credential.token.reveal())
      folders.append(try LifeFolder.make())
      devices.append(await SimulatedDevice(world, kind, credential, folder: folders[number]))
    }
    (self.folders, self.devices) = (folders, devices)
    // In half of them the person first gets to charging as straight as it goes; who pays from the wallet, again and again.
    smoothActions = purse != nil ? 40 : dice.once(in: 2) ? 20 : 0
    // In some lives chargers are slow from the beginning.
    if let seconds = dice.pick([(6, Int?.none), (1, 20), (1, 90), (1, 900)]) ?? nil {
      world.backend.control.charging.beginsLate = .seconds(Double(seconds))
    }
  }

  public func violations() async -> [Violation] {
    defer { found = [] }
    return found
  }

  public func end() async {
    world.late.cancel()
    for device in devices { await device.kill() }
    for folder in folders { LifeFolder.remove(folder) }
  }
}

/// What the devices have kept of an intent to charge.
struct IntentRecord {
  /// The device that began it.
  let device: Int
  /// The session as it was seen last.
  var session: ChargingSession
  /// Every transaction that it ever had.
  var transactions: Set<String> = []
  /// When it was first seen not to go on, in milliseconds since 1970; nil while it does.
  var gaveUpAt: Int?

  /// Whether it was begun elsewhere, and found.
  var isAdopted: Bool { session.id.rawValue.hasPrefix("transaction-") }

  /// Whether a transaction was this intent's.
  func began(_ transaction: String) -> Bool { !isAdopted && transactions.contains(transaction) }
}
