import ChargeCore
import ReferenceBackend
public import SimulationFrame

/// What happens next.
extension AppointmentLife {
  public func next(_ dice: inout Dice) -> Action {
    if smoothActions > 0 {
      smoothActions -= 1
      return onward(&dice)
    }
    // Nothing stands in the way for long.
    if !device.network.isOnline, dice.once(in: 5) { return .online(true) }
    if device.keychain.isLocked, dice.once(in: 5) { return .lock(false) }
    if world.backend.control.appointments.refusal != nil, dice.once(in: 5) { return .refuse(nil) }
    if world.backend.control.appointments.isSpoiled, dice.once(in: 15) { return .mend }
    if device.board.isAsked, dice.once(in: 2) { return .answer(!dice.once(in: 4)) }
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<50: return personActs(&dice)
    case 50..<64: return .advance(dice.pick(Self.pauses) ?? 3)
    case 64..<70: return .order(.ofBooking(&dice, longest: longest))
    case 70..<75: return .questions(.ofQuestion(&dice), Int.random(in: 1...6, using: &dice))
    case 75..<77: return .online(!device.network.isOnline)
    case 77..<79: return .front(!device.isInFront)
    case 79: return .lock(!device.keychain.isLocked)
    case 80..<86: return accident(&dice)
    case 86..<89: return account(&dice)
    case 89..<92: return setting(&dice)
    default: return worldActs(&dice)
    }
  }

  /// Seconds, up to more than a day: over reminders, hours, and changes of the clocks.
  private static let pauses = [
    (6, 3), (6, 10), (4, 35), (3, 70), (2, 320), (2, 1800), (2, 3600), (1, 14_400), (1, 90_000),
  ]

  /// The longest that an order travels, in seconds: the app takes it for lost after a minute.
  var longest: Int { keepsForLong ? 600 : 50 }

  private func accident(_ dice: inout Dice) -> Action {
    let zone = Self.zones.randomElement(using: &dice) ?? "Europe/Istanbul"
    let language = Self.languages.randomElement(using: &dice) ?? "en"
    return dice.pick([
      (3, .kill), (3, .killInWrite), (6, .killIn(Int.random(in: 1...15, using: &dice))),
      (2, .travelWhileDead(zone, language)), (2, .restoreDevice(withOrphan: dice.once(in: 2))),
    ]) ?? .kill
  }

  private func account(_ dice: inout Dice) -> Action {
    guard world.accepts(device.keychain.credential) else { return dice.once(in: 3) ? .signInWhileClosed : .signIn }
    return dice.pick([(2, .expireTokens), (2, .signOut), (1, .signIn), (1, .signInWhileClosed)]) ?? .signOut
  }

  private func setting(_ dice: inout Dice) -> Action {
    let zone = Self.zones.randomElement(using: &dice) ?? "Europe/Istanbul"
    let language = Self.languages.randomElement(using: &dice) ?? "en"
    return dice.pick([
      (2, .language(dice.once(in: 4) ? "system" : language)), (1, .deviceLanguage(language)), (3, .travel(zone)),
      (2, .permission(.granted)), (1, .permission(.denied)), (1, .permission(.deniedForGood)),
    ]) ?? .travel(zone)
  }

  private func worldActs(_ dice: inout Dice) -> Action {
    let socket = anySocket(&dice)
    let date = StationClocks.date(
      at: world.now, station: socket / 10, addingDays: Int.random(in: 0...3, using: &dice))
    let time = StationClocks.time(at: Int.random(in: 0..<24, using: &dice) * 3600, station: socket / 10)
    let index = Int.random(in: 0..<12, using: &dice)
    let taken = chosen.map { taking($0) } ?? .othersTake(socket: socket, date: date, time: time)
    let codes = [
      "SOCKET_OCCUPIED", "STATION_NOT_ACCEPTING_APPOINTMENTS", "INVALID_TIME", "INVALID_DATE", "TIME_FORMAT_ERROR",
      "STATION_NOT_FOUND", "APPOINTMENT_USER_MISMATCH", "NOT_FOUND", "SOMETHING_NEW",
    ]
    return dice.pick([
      (2, taken), (1, .othersTake(socket: socket, date: date, time: time)),
      (2, .close(station: socket / 10, date: date, isClosed: !dice.once(in: 3))), (2, .serviceRemoves(index)),
      (3, .otherCancels(index)), (3, .otherBooks(socket: socket, date: date, time: time)),
      (2, .refuse(codes.randomElement(using: &dice))), (2, .refuse(nil)),
      (2, .spoil(index, hidesNumber: dice.once(in: 2))),
    ]) ?? taken
  }

  /// Somebody else takes an hour.
  func taking(_ hour: BookedHour) -> Action {
    let station = hour.socket / 10
    return .othersTake(
      socket: hour.socket, date: StationClocks.date(at: hour.begin, station: station),
      time: StationClocks.time(at: hour.begin, station: station))
  }

  /// Often one where clocks are changed.
  private func anySocket(_ dice: inout Dice) -> Int {
    let station = anyStation(&dice)
    return station * 10 + Int.random(in: 1...(AppointmentWorld.sockets[station] ?? 1), using: &dice)
  }

  func anyStation(_ dice: inout Dice) -> Int {
    let all = AppointmentWorld.sockets.keys.sorted()
    return dice.pick([(2, 151), (2, 161), (2, all.randomElement(using: &dice) ?? 101)]) ?? 151
  }

  /// The person taps what is enabled, and prefers what leads to an appointment.
  private func personActs(_ dice: inout Dice) -> Action {
    if dice.once(in: 2) { return onward(&dice) }
    var choices: [(Int, Action)] = [
      (3, .open("appointments")), (2, .pull), (2, .openStation(anyStation(&dice))),
      (2, .openAppointment(Int.random(in: 0..<12, using: &dice))),
      (3, .cancelAppointment(Int.random(in: 0..<12, using: &dice))),
    ]
    let isHasty = dice.once(in: 6)
    for one in device.tree?.interactives.filter(\.isEnabled) ?? [] {
      let id = one.id.name
      switch one.kind {
      case .picker(let options):
        if let option = options.randomElement(using: &dice) {
          choices.append((id.hasPrefix("socket-") || id == "lead" ? 6 : 1, .choose(id, option)))
        }
      case .checklistOption: choices.append((id == "reminder.on" ? 6 : 1, .toggle(id)))
      case .day: choices.append((3, .day(date(&dice))))
      case .button, .destructiveButton, .link, .row, .tab, .chip, .marker:
        choices.append((Self.weight(id), isHasty ? .tapTwice(id) : .tap(id)))
      case .field, .codeBoxes, .slider: break
      }
    }
    return dice.pick(choices) ?? .open("appointments")
  }

  private static func weight(_ id: String) -> Int {
    switch id {
    case "book", "confirm", "ok", "retry", "retry-cancel": 15
    case "done", "remind", "close", "cancel", "appointments": 8
    case "sign-in": 4
    case "find", "charge", "account", "sign-out", "guest": 1
    default: id.hasPrefix("cancel-") || id.hasPrefix("retry-") || id.hasPrefix("close-") ? 8 : 2
    }
  }
}

extension NetworkFault {
  /// What happens to an order to book or to cancel.
  /// - Parameter longest: The seconds after which one that is late has arrived.
  static func ofBooking(_ dice: inout Dice, longest: Int) -> NetworkFault {
    let fault = ofOrder(&dice)
    guard case .late = fault else { return fault }
    return .late(seconds: Int.random(in: 5...longest, using: &dice))
  }
}
