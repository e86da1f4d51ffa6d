import ChargeCore
import Foundation
public import SimulationFrame

extension WatchLife {
  public enum Action: Sendable, Codable, Hashable {
    // The person.
    case tap(String)
    case tapTwice(String)
    case choose(String, String)
    case toggle(String)
    case open(String)
    /// The form of the station with this number.
    case openForm(Int)
    case pull
    /// Whether notices are allowed, to the system's question.
    case answer(Bool)
    case permission(isGranted: Bool)

    // Time, network and device.
    case advance(Int)
    case questions(NetworkFault, Int)
    case online(Bool)
    case front(Bool)
    case wake
    case kill
    case killInWrite
    case killIn(Int)
    case travel(String)

    // The live source.
    case set(station: Int, point: Int, String)
    /// All points of a station.
    case setAll(station: Int, String)
    /// A point is available for so many seconds, and then not.
    case flicker(station: Int, seconds: Int)
    /// No point of a station is available for so many seconds, and then all are.
    case gap(station: Int, seconds: Int)
  }

  public func perform(_ action: Action) async {
    switch action {
    case .tap(let id): await device.touch { $0.tap(ElementID(id)) }
    case .tapTwice(let id): await device.touch(twice: true) { $0.tap(ElementID(id)) }
    case .choose(let id, let option): await device.touch { $0.choose(ElementID(id), option: option) }
    case .toggle(let id): await device.touch { $0.toggle(ElementID(id)) }
    case .open(let name): await device.send(.screenRequested(name, argument: nil))
    case .openForm(let index):
      await device.send(.screenRequested("tell-me", argument: station(index).id.description))
    case .pull: await device.send(.pulled)
    case .answer(let isAllowed):
      guard device.board.isAsked else { break }
      await device.platform(.permissionChanged(.notifications, isAllowed ? .granted : .denied))
    case .permission(let isGranted):
      await device.platform(.permissionChanged(.notifications, isGranted ? .granted : .denied))
    case .advance(let seconds): await pass(seconds)
    case .questions(let fault, let times): device.network.add(toQuestions: fault, times: times)
    case .online(let isOnline): await device.platform(.reachabilityChanged(isOnline: isOnline))
    case .front(let isInFront): await device.platform(isInFront ? .enteredForeground : .enteredBackground)
    case .wake: if !device.isInFront { await device.platform(.backgroundWoken) }
    case .kill:
      await device.kill()
      await device.launch()
    case .killInWrite: device.mortality.dieInNextWrite()
    case .killIn(let steps): device.mortality.die(inSteps: steps)
    case .travel(let zone): await device.platform(.timeZoneChanged(zone))
    case .set(let index, let point, let word):
      let evses = station(index).evses
      set(evses[point % evses.count], word)
    case .setAll(let index, let word): setAll(index, word)
    case .flicker(let index, let seconds):
      guard let evse = station(index).evses.first else { break }
      set(evse, "Available")
      await pass(seconds)
      set(evse, "Occupied")
    case .gap(let index, let seconds):
      setAll(index, "Occupied")
      await pass(seconds)
      setAll(index, "Available")
      await pass(35)
    }
    await check()
  }

  func station(_ index: Int) -> Station { stations[abs(index) % stations.count] }

  private func setAll(_ index: Int, _ word: String) {
    for evse in station(index).evses { set(evse, word) }
  }

  /// Starts again what died, looks, and judges.
  func check() async {
    await device.reviveIfDead()
    await look()
    if device.takeRestlessness() { found.append(Violation("the life ends", "the app does not come to rest")) }
  }

  /// Short times pass in slices. Longer ones pass at once, as when a device sleeps.
  private func pass(_ seconds: Int) async {
    await pass(seconds, inSlicesOf: seconds > 700 ? seconds : 15)
  }

  /// Lets time pass for everybody.
  func advance(_ seconds: Double) async { await world.clock.advance(by: seconds, for: [device]) }
}

/// What happens next.
extension WatchLife {
  public func next(_ dice: inout Dice) -> Action {
    if smoothActions > 0 {
      smoothActions -= 1
      return onward(&dice)
    }
    // Nothing stands in the way for long.
    if !device.network.isOnline, dice.once(in: 4) { return .online(true) }
    if !device.isInFront, dice.once(in: 6) { return .front(true) }
    if device.board.isAsked, dice.once(in: 2) { return .answer(!dice.once(in: 4)) }
    let index = anyStation(&dice)
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<20: return onward(&dice)
    case 20..<32: return personActs(&dice)
    case 32..<56: return .advance(dice.pick(Self.pauses) ?? 15)
    case 56..<78: return sourceActs(index, &dice)
    case 78..<83: return .questions(.ofQuestion(&dice), Int.random(in: 1...4, using: &dice))
    case 83..<85: return .online(!device.network.isOnline)
    case 85..<88: return .front(!device.isInFront)
    case 88..<92: return device.isInFront ? .advance(30) : .wake
    case 92..<97:
      return dice.pick([(2, .kill), (2, .killInWrite), (3, .killIn(Int.random(in: 1...15, using: &dice)))]) ?? .kill
    default:
      let zone = Self.zones.randomElement(using: &dice) ?? "Europe/Zurich"
      return dice.pick([(2, .travel(zone)), (2, .permission(isGranted: true)), (1, .permission(isGranted: false))])
        ?? .travel(zone)
    }
  }

  /// Often one that is watched.
  private func anyStation(_ dice: inout Dice) -> Int {
    let ids = Set(known.values.flatMap(\.watch.subjects).map(\.id))
    let watched = stations.indices.filter { ids.contains(stations[$0].id) }
    let some = watched.isEmpty || dice.once(in: 2) ? Array(stations.indices) : watched
    return some.randomElement(using: &dice) ?? 0
  }

  /// Seconds, up to most of a day: over quiet hours, and the ends of watches.
  private static let pauses = [(6, 15), (6, 35), (5, 70), (4, 130), (2, 310), (1, 1900), (1, 4000), (1, 30_000)]

  private func sourceActs(_ index: Int, _ dice: inout Dice) -> Action {
    let word = Self.words.randomElement(using: &dice) ?? "Available"
    return dice.pick([
      (3, .set(station: index, point: Int.random(in: 0..<8, using: &dice), word)),
      (3, .setAll(station: index, "Occupied")), (3, .setAll(station: index, "Available")),
      (1, .setAll(station: index, word)), (1, .setAll(station: index, "Unknown")),
      (2, .flicker(station: index, seconds: [20, 45, 100, 150].randomElement(using: &dice) ?? 45)),
      (2, .gap(station: index, seconds: [35, 65, 100, 150].randomElement(using: &dice) ?? 65)),
    ]) ?? .setAll(station: index, "Available")
  }

  /// What leads to a watch that is told.
  private func onward(_ dice: inout Dice) -> Action {
    if device.board.isAsked { return .answer(!dice.once(in: 5)) }
    let index = anyStation(&dice)
    guard device.state?.screen.of(TellMeViewModel.self) != nil else {
      return dice.pick([
        (3, .openForm(index)), (3, .setAll(station: index, "Occupied")), (3, .setAll(station: index, "Available")),
        (4, .advance(35)),
      ]) ?? .openForm(index)
    }
    let enabled = device.tree?.interactives.filter(\.isEnabled) ?? []
    if !dice.once(in: 3), enabled.contains(where: { $0.id == "confirm" }) {
      return dice.once(in: 6) ? .tapTwice("confirm") : .tap("confirm")
    }
    if dice.once(in: 2), enabled.contains(where: { $0.id.name.hasPrefix("quiet") }) { return .toggle("quiet.on") }
    return choice(among: enabled, &dice) ?? .advance(5)
  }

  private func choice(among enabled: [Interactive<RootViewModel.Event>], _ dice: inout Dice) -> Action? {
    let pickers = enabled.compactMap { one -> (String, [String])? in
      if case .picker(let options) = one.kind { (one.id.name, options) } else { nil }
    }
    guard let (id, options) = pickers.randomElement(using: &dice), let option = options.randomElement(using: &dice)
    else { return nil }
    return .choose(id, option)
  }

  private func personActs(_ dice: inout Dice) -> Action {
    var choices: [(Int, Action)] = [
      (3, .open("watches")), (1, .open("notifications")), (1, .open("nearby")), (1, .pull),
    ]
    for one in device.tree?.interactives.filter(\.isEnabled) ?? [] {
      let id = one.id.name
      switch one.kind {
      case .picker(let options):
        if let option = options.randomElement(using: &dice) { choices.append((1, .choose(id, option))) }
      case .checklistOption: choices.append((1, .toggle(id)))
      case .button, .destructiveButton, .link, .row, .tab, .chip, .marker:
        choices.append((id.hasPrefix("remove") ? 3 : 1, .tap(id)))
      case .day, .field, .codeBoxes, .slider: break
      }
    }
    return dice.pick(choices) ?? .open("watches")
  }
}
