import ChargeCore
import Foundation
import ReferenceBackend
public import SimulationFrame

/// A person without an account who wants to be told when a charger is available, with everything that goes wrong: the live
/// source, the network, kills, the background, zones that are left, chargers that change all the time.
public final class WatchLife: Life, JudgedLife {
  /// A watch as the judge knows it.
  struct Known {
    var watch: FreeWatch
    /// Whether it was told, and nothing has been heard since of no charger being available.
    var isTold = false
    /// Whether it was ever told.
    var wasTold = false
    /// When the source first gave news of no charger being available since it was told; nil while there were none.
    var emptySince: Date?
    /// Whether the app was killed since it was told.
    var hasDied = false
  }

  /// The states of all points in an answer, when the source gave it, and when it came.
  struct Heard {
    let states: [String: String]
    let givenAt: Date
    let at: Date
  }

  let world: WatchWorld
  let device: WatchDevice
  /// Whether the app is started anew before the world is judged.
  let calmsByKill: Bool
  private let folder: URL
  /// Every station that the app knows, also those of other cities.
  let all: [Station]
  /// Those whose states are set by the actors.
  let stations: [Station]
  /// How many actions are still to lead straight to a watch.
  var smoothActions: Int

  /// The watches that were ever kept.
  var known: [FreeWatch.ID: Known] = [:]
  /// What the app has heard last of all points; several answers where they came at one moment.
  var heard: [Heard] = []
  /// When the source gave the newest of what the app has heard.
  var newsAt = Date.distantPast
  /// When watches were told since the last look.
  var toldNow: [FreeWatch.ID: Date] = [:]
  /// The watches that the person has removed.
  var gone: Set<FreeWatch.ID> = []
  /// Whether the app was killed since the last look.
  var hasDied = false
  /// What was wrong, and is not told yet.
  var found: [Violation] = []

  public init(seed: UInt64) async throws {
    var dice = Dice(seed: seed ^ 0x3A7C)
    calmsByKill = dice.once(in: 3)
    smoothActions = dice.once(in: 4) ? 0 : 15
    let begin = Date(timeIntervalSince1970: 1_717_200_000 + Double(Int.random(in: 0..<86_400 * 200, using: &dice)))
    let zone = Self.zones.randomElement(using: &dice) ?? "Europe/Zurich"
    let world = try WatchWorld(begin: begin, zone: zone)
    self.world = world
    let permission = dice.pick([(6, PermissionState.granted), (3, .notAsked), (1, .denied)]) ?? .granted
    let language = ["en", "tr", "sv"].randomElement(using: &dice) ?? "en"
    folder = try LifeFolder.make()
    device = await WatchDevice(world, NoticeBoard(world.clock, permission), language: language, folder: folder)
    guard let place = WatchDevice.place else { throw NoStations() }
    all = await device.stations(within: .kilometers(400), of: place)
    let near = all.filter { place.distance(to: $0.coordinate) <= .kilometers(2) }
    let watchable = near.filter { station in
      station.canBeWatched && station.evses.allSatisfy { $0.evseID != nil && $0.hasLiveStatus != false }
        && Self.isOpenAlways(station)
    }
    stations = Array(watchable.sorted { $0.id < $1.id }.prefix(Self.mostStations))
    guard !stations.isEmpty else { throw NoStations() }
    // In some lives nothing else nearby is available.
    if dice.once(in: 3) { for evse in near.flatMap(\.evses) { set(evse, "Occupied") } }
    for evse in stations.flatMap(\.evses) { set(evse, Self.words.randomElement(using: &dice) ?? "Available") }
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

  /// The live source says this of a point from now on.
  func set(_ evse: EVSE, _ word: String) {
    if let id = evse.evseID { world.set(id, word) }
  }

  /// Whether it is open at any time, as far as is known: closed ones are not told.
  private static func isOpenAlways(_ station: Station) -> Bool {
    guard let hours = station.openingHours else { return true }
    return hours.regular == .twentyFourSeven && hours.exceptionalClosings.isEmpty
  }

  private struct NoStations: Error {}

  /// How many stations the actors care for.
  private static let mostStations = 5
  /// The words of the live source.
  static let words = ["Available", "Occupied", "Occupied", "Reserved", "OutOfService", "Unknown"]
  /// Where the device may be.
  static let zones = ["Europe/Zurich", "Europe/Istanbul", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"]
}
