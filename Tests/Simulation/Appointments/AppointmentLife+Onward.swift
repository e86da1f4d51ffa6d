import ChargeCore
import SimulationFrame

/// What leads on to an appointment, with what may happen at the worst moments.
extension AppointmentLife {
  func onward(_ dice: inout Dice) -> Action {
    if device.board.isAsked { return .answer(!dice.once(in: 4)) }
    guard let screen = device.state?.screen else { return .open("appointments") }
    if let confirm = screen.of(ConfirmBookingViewModel.self) { return onward(confirm, &dice) }
    if device.tree?.hasPopup ?? false { return .tap(device.has("cancel") ? "cancel" : "ok") }
    if device.has("sign-in") || screen.of(AppointmentLogInViewModel.self) != nil {
      return dice.once(in: 4) ? .signInWhileClosed : .signIn
    }
    if let hours = screen.of(BookTimeViewModel.self) { return onward(hours, &dice) }
    if screen.of(CitiesViewModel.self) != nil || screen.of(CityStationsViewModel.self) != nil { return toRow(&dice) }
    if screen.of(AppointmentsViewModel.self) != nil {
      if dice.once(in: 3) { return .openStation(anyStation(&dice)) }
      if device.has("book") { return .tap("book") }
      return device.has("retry") ? .tap("retry") : .advance(5)
    }
    return .open("appointments")
  }

  /// A town, or a station in it: often one where clocks are changed.
  private func toRow(_ dice: inout Dice) -> Action {
    let rows = device.tree?.interactives.filter { $0.kind == .row } ?? []
    let change = rows.filter { ["Zürich", "Stockholm"].contains($0.label) }
    let some = change.isEmpty || dice.once(in: 2) ? rows : change
    guard let row = some.randomElement(using: &dice) else {
      return device.has("retry") && !dice.once(in: 3) ? .tap("retry") : .openStation(anyStation(&dice))
    }
    return .tap(row.id.name)
  }

  /// A day, and one of its hours.
  private func onward(_ hours: BookTimeViewState, _ dice: inout Dice) -> Action {
    if device.has("confirm"), !dice.once(in: 6) { return dice.once(in: 8) ? .tapTwice("confirm") : .tap("confirm") }
    if device.has("retry") { return .tap("retry") }
    guard case .columns(let columns) = hours.body, !dice.once(in: 3) else { return .day(date(&dice)) }
    let free = columns.flatMap { column in
      column.slots.filter(\.isEnabled).map { (id: "socket-\(column.name)", option: $0.name) }
    }
    let twice = free.filter { $0.option.contains("+") }
    let soon = Array(free.prefix(4))
    let some = !twice.isEmpty && dice.once(in: 2) ? twice : dice.once(in: 2) ? soon : free
    guard let hour = some.randomElement(using: &dice) else { return .day(date(&dice)) }
    return .choose(hour.id, hour.option)
  }

  /// One of the next days, or the one of the next change of the clocks where that is near.
  func date(_ dice: inout Dice) -> String {
    let change = StationClocks.nextChange(after: world.now)
    if change - world.now < 4 * 86_400, dice.once(in: 2) { return StationClocks.date(at: change, station: 151) }
    return StationClocks.date(
      at: world.now, station: 151, addingDays: dice.once(in: 12) ? -1 : Int.random(in: 0...3, using: &dice))
  }

  /// A reminder or none, then the hour.
  private func onward(_ confirm: ConfirmBookingViewState, _ dice: inout Dice) -> Action {
    if confirm.popup != nil { return .tap(device.has("cancel") && !dice.once(in: 3) ? "cancel" : "ok") }
    if device.has("sign-in") { return .signIn }
    if confirm.reminder.isEnabled {
      if !confirm.reminder.isOn, !dice.once(in: 4) { return .toggle("reminder.on") }
      if confirm.reminder.isOn, dice.once(in: 3), let lead = confirm.reminder.leads.randomElement(using: &dice) {
        return .choose("lead", lead.name)
      }
    }
    if device.has("book") {
      if !device.network.isTroubled, dice.once(in: 3) { return .order(.ofBooking(&dice, longest: longest)) }
      if let chosen, dice.once(in: 8) { return taking(chosen) }
      if dice.once(in: 8) { return .killIn(Int.random(in: 1...12, using: &dice)) }
      return dice.once(in: 6) ? .tapTwice("book") : .tap("book")
    }
    for id in ["remind", "retry", "done"] where device.has(ElementID(id)) { return .tap(id) }
    return .advance(dice.pick([(2, 3), (2, 13), (1, 35), (1, 70)]) ?? 13)
  }
}
