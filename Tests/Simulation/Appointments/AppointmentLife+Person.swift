import ChargeCore
import ReferenceBackend
import SimulationFrame

/// What a person does with more than one touch, and what they want by it.
extension AppointmentLife {
  func tap(_ id: String, twice: Bool = false) async {
    guard device.has(ElementID(id)) else { return }
    note(id)
    await device.touch(twice: twice) { $0.tap(ElementID(id)) }
    if id == "confirm", let page = device.state?.screen.of(ConfirmBookingViewModel.self) { hours[page.hour] = chosen }
  }

  /// What the person wants by a tap, as the screen promises it.
  private func note(_ id: String) {
    guard let screen = device.state?.screen else { return }
    if let hours = screen.of(BookTimeViewModel.self), id == "confirm" { choose(in: hours) }
    if let confirm = screen.of(ConfirmBookingViewModel.self) {
      switch id {
      case "book":
        // Another hour may have been chosen in another tab since.
        let hour = hours[confirm.hour] ?? chosen
        if let hour {
          taps[hour, default: 0] += 1
          confirmedAt[hour] = world.clock.now
        }
        confirmed = hour
        chosenLead = confirm.reminder.leads.first(where: \.isSelected)?.lead
      // Without a reminder, then.
      case "cancel": chosenLead = nil
      case "retry": sentSinceAsked = []
      default: break
      }
    }
    if let list = screen.of(AppointmentsViewModel.self) {
      if id.hasPrefix("retry-") { sentSinceAsked = [] }
      if case .sections(let running, let upcoming, let past) = list.body {
        see(id, of: ((running?.rows ?? []) + upcoming.rows + (past?.rows ?? [])).map(\.id))
      }
    }
    if let hours = screen.of(BookTimeViewModel.self) { see(id, of: hours.own.map(\.id)) }
    if id == "retry-cancel" { sentSinceAsked = [] }
  }

  /// After booking, the reminder is what the person makes of it on the screen of the appointment.
  func noteReminder(_ id: String) {
    guard device.state?.screen.of(AppointmentViewModel.self) != nil, ["reminder.on", "lead"].contains(id),
      let wish = opened().flatMap({ Int($0.rawValue) }).flatMap({ origins[$0] })
    else { return }
    intents[wish]?.lead = nil
  }

  private func choose(in hours: BookTimeViewState) {
    chosen = nil
    guard case .columns(let columns) = hours.body else { return }
    for column in columns {
      guard let slot = column.slots.first(where: \.isSelected), let socket = Int(column.socket.rawValue) else {
        continue
      }
      let station = StationID(provider: .appointments, value: "\(socket / 10)")
      chosen = BookedHour(BookedSlot(station: station, socket: column.socket, time: slot.time))
      if chosen == nil { found.append(Violation(Self.realHours, "\(slot.time) is offered, and no clock shows it")) }
    }
  }

  /// Rows are named in the order in which they stand.
  private func see(_ id: String, of rows: [AppointmentID]) {
    let names = device.tree?.interactives.filter { $0.kind == .row }.map(\.id.name) ?? []
    if let index = names.firstIndex(of: id), rows.indices.contains(index) { wanted = rows[index] }
  }

  func openAppointment(_ index: Int) async {
    guard let booked = appointment(index) else { return }
    wanted = AppointmentID(rawValue: "\(booked.id)")
    await device.send(.screenRequested("appointment", argument: "\(booked.id)"))
  }

  /// Cancels an appointment on the list, with both touches that it takes.
  func cancelAppointment(_ index: Int) async {
    guard let booked = appointment(index) else { return }
    await device.send(.screenRequested("appointments", argument: nil))
    await tap("cancel-\(booked.id)")
    await tap("ok")
  }

  /// Goes to the list, and asks for it anew.
  func openList() async {
    await device.send(.screenRequested("appointments", argument: nil))
    if device.state?.screen.of(AppointmentsViewModel.self) == nil { await tap("appointments") }
    await device.send(.pulled)
  }

  // MARK: Sign-ins

  /// Signs in with the app's own form.
  func signIn() async {
    await device.send(.screenRequested("appointmentLogin", argument: nil))
    await device.touch { $0.changeText(of: "email", to: AppointmentWorld.address) }
    await device.touch { $0.tap("submit") }
  }

  /// The person signs in while the app is closed: it reads the sign-in when it starts.
  func signInWhileClosed() async {
    guard let credential = try? await world.signedInAgain() else { return }
    secrets.insert(credential.token.reveal())
    sentSinceAsked = []
    await device.kill()
    device.keychain.put(credential)
    await device.launch()
  }

  /// Signs out on the screen of the account.
  func signOut() async {
    await device.send(.screenRequested("appointmentProfile", argument: nil))
    await device.touch { $0.tap("sign-out") }
    await device.touch { $0.tap("ok") }
  }
}

extension ConfirmBookingViewState {
  /// What tells its hour from another one: the station's name, the socket and the time, as they are worded.
  fileprivate var hour: [Fact] {
    sections.prefix(1).flatMap { $0.facts.prefix(1) } + sections.dropFirst().flatMap(\.facts)
  }
}
