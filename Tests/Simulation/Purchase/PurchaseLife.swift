import ChargeCore
import Foundation
public import SimulationFrame

/// A person whose app is sold by a store, with everything that goes wrong: answers of the store, parents, refunds, other devices,
/// kills, new installations, clocks that are set.
public final class PurchaseLife: Life, JudgedLife {
  let world: ManualClock
  let device: PurchaseDevice
  /// When the app was first in front, by the right time.
  let begin: Date
  /// Whether the clock of the device is set in this life.
  let setsClock: Bool
  /// Whether the app is started anew before the world is judged.
  let calmsByKill: Bool
  private let folder: URL

  /// The screen that was on top at the last look.
  var topBefore: String?
  /// Whether what is done now may open the screen of the purchase.
  var mayOpen = true
  /// The days on which it showed by itself.
  var shownOn: [CalendarDay] = []
  /// The transaction that the app had stored as bought at the last look.
  var owned: StoreTransaction?
  /// Whether the app was installed anew since then.
  var isNew = false
  /// What was wrong, and is not told yet.
  var found: [Violation] = []

  public init(seed: UInt64) async throws {
    var dice = Dice(seed: seed ^ 0x51B7)
    setsClock = dice.once(in: 2)
    calmsByKill = dice.once(in: 3)
    begin = Date(timeIntervalSince1970: 1_717_200_000 + Double(Int.random(in: 0..<86_400 * 200, using: &dice)))
    world = ManualClock(now: begin)
    folder = try LifeFolder.make()
    let language = ["en", "tr", "sv"].randomElement(using: &dice) ?? "en"
    device = try await PurchaseDevice(world, language: language, folder: folder)
    await device.touch { $0.tap("primer-later") }
    await look()
  }

  public func violations() async -> [Violation] {
    defer { found = [] }
    return found
  }

  public func finalViolations() async -> [Violation] { found }

  public func end() async {
    await device.kill()
    LifeFolder.remove(folder)
  }

  /// Lets time pass for everybody.
  func advance(_ seconds: Double) async { await world.advance(by: seconds, for: [device]) }

  /// Starts again what died, looks, and judges.
  func check() async {
    await device.reviveIfDead()
    await look()
    if device.takeRestlessness() { found.append(Violation("the life ends", "the app does not come to rest")) }
  }
}
